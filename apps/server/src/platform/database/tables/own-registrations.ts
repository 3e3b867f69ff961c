import type { Generated } from 'kysely'
import type { CreatedAt } from './column-types.ts'

type ContactKind = 'email' | 'phone'

/** Members who asked for a code, until a job has sent it. */
export interface OwnCodeRequestsTable {
  id: Generated<string>
  kind: ContactKind
  value: string
  locale: string
  created_at: CreatedAt
}

/** Codes that were sent. One that was used is deleted. */
export interface OwnCodesTable {
  id: Generated<string>
  kind: ContactKind
  value: string
  code_hash: Buffer
  expires_at: Date
}

/** Members who proved a contact. Only the hash of the cookie is stored. */
export interface OwnSessionsTable {
  token_hash: Buffer
  kind: ContactKind
  value: string
  contact: string
  created_at: CreatedAt
  expires_at: Date
}
