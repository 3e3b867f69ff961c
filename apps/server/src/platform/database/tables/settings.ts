import type { LogoType, Service } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable } from './column-types.ts'

export interface SettingsTable {
  key: string
  value: string
  updated_by: string | null
  updated_at: Changeable<Date>
}

export interface ServiceHealthTable {
  service: Service
  is_good: boolean
  detail: string
  noted_at: Changeable<Date>
}

/** One row at most. */
export interface AssociationLogoTable {
  is_current: Generated<boolean>
  /** Made from the bytes. */
  version: string
  type: LogoType
  bytes: Buffer
  updated_at: Changeable<Date>
}
