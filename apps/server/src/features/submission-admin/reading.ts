import { canSeeEditCodes } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import type { Actor } from '../auth/index.ts'

/** What reading submissions needs: where they are, and how much of them the reader may see. */
export interface Reading {
  db: Db
  links: FileLinks
  showsEditCodes: boolean
}

export function readingAs({ role }: Pick<Actor, 'role'>, parts: { db: Db; links: FileLinks }): Reading {
  return { ...parts, showsEditCodes: canSeeEditCodes(role) }
}
