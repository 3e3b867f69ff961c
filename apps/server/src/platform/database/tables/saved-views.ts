import type { ViewSettings } from '@nibondhon/api-contract'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

export interface SavedViewsTable {
  id: Generated<string>
  /** Null for a shared view whose owner no longer has an account. */
  owner_id: string | null
  name: string
  is_shared: boolean
  settings: Json<ViewSettings>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}
