import type { Changeable, CreatedAt } from './column-types.ts'

export interface MadePdfsTable {
  submission_id: string
  audience: 'public' | 'admin'
  /** Hash of everything the PDF is made from. */
  content_hash: Buffer
  pdf: Buffer
  made_at: CreatedAt
}

export interface FailedPdfsTable {
  submission_id: string
  /** Hash of everything the PDF would be made from. */
  content_hash: Buffer
  retry_at: Changeable<Date>
}
