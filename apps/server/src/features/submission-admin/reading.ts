import { canSeeEditCodes } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import type { Actor } from '../auth/index.ts'

/** What reading submissions needs, and how much of them the user may see. */
export interface Reading {
  db: Db
  links: FileLinks
  log: FastifyBaseLogger
  showsEditCodes: boolean
}

export function readingAs({ role }: Pick<Actor, 'role'>, parts: Omit<Reading, 'showsEditCodes'>): Reading {
  return { ...parts, showsEditCodes: canSeeEditCodes(role) }
}
