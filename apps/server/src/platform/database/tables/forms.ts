import type { Field, FormDefinition, FormSettings } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

export interface FormsTable {
  id: Generated<string>
  title: string
  description: string
  custom_url: string
  is_active: Generated<boolean>
  /** Until a copied or imported form is activated or its address is set by hand. */
  url_follows_title: Generated<boolean>
  allow_editing: boolean
  settings: Json<FormSettings>
  /** Of its title and description; null for a form in one language. */
  translations: Json<NonNullable<FormDefinition['translations']>> | null
  version: number
  created_by: string | null
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

export interface FormVersionsTable {
  form_id: string
  version: number
  fields: Json<Field[]>
  created_by: string | null
  created_at: CreatedAt
}

export interface FormLogosTable {
  form_id: string
  /** The address it was fetched from. */
  url: string
  type: 'image/png' | 'image/jpeg' | 'image/gif'
  bytes: Buffer
  fetched_at: CreatedAt
}
