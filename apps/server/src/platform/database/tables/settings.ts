import type { Service } from '@nibondhon/domain'
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
