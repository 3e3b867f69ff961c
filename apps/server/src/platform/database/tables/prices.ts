import type { Answers, Price, PricedField } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** What a paid submission agreed to. */
export interface AgreedPricesTable {
  submission_id: string
  form_id: string
  /** A bigint: pg gives it as text. */
  base_paisa: ColumnType<string, number, never>
  total_paisa: ColumnType<string, number, never>
  breakdown: Json<PricedField[]>
  difference_paisa: ColumnType<string, number | undefined, number>
  /** Those that the price was agreed for, once staff have changed them. */
  answers: ColumnType<Answers | null, string | undefined, string>
  /** The price of the changed answers, once their difference is paid. */
  next: ColumnType<Price | null, string | undefined, string | null>
  /** In which categories the one who submitted had proved to be an active member. */
  member_of: ColumnType<string[], string[] | undefined, never>
  /** What a receipt or a typed transaction for the difference is for, until staff decide. */
  waiting_paisa: ColumnType<string | null, number | undefined, number | null>
}

export interface DiscountCodeUsesTable {
  submission_id: string
  form_id: string
  /** The price rule of the code. */
  rule_id: string
  code: string
  /** When the time to pay began. */
  held_from: Generated<Date>
}
