import type { Answers, Locale } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

/** Links of a form for single people. */
export interface PersonalLinksTable {
  id: string
  form_id: string
  number: number
  name: string
  /** '' where the list has none. */
  email: string
  phone: string
  /** Recognises the same person in another list. */
  person_key: string
  /** What the link fills in. */
  answers: Json<Answers>
  locale: Locale
  revoked_at: Generated<Date | null>
  /** The one submission that was made with it. */
  submission_id: Changeable<string | null>
  created_by: string
  created_at: CreatedAt
}
