import type { Paisa } from '@nibondhon/domain'
import { readAmount } from './read-amount.ts'

/** What a notification says about a payment. It proves nothing: the validator is asked. */
export interface SslcommerzNotification {
  tranId: string
  bankTranId: string
  amountPaisa: Paisa | null
  currency: string
  /** Such as "NAGAD-Nagad". */
  cardType: string
  /** In milliseconds since 1970. */
  paidAt: number | null
}

/** Null for one that is not about a paid transaction. */
export function readNotification(fields: Readonly<Record<string, string>>): SslcommerzNotification | null {
  const { status, tran_id: tranId = '', bank_tran_id: bankTranId = '' } = fields
  if (status !== 'VALID' && status !== 'VALIDATED') return null
  if (tranId === '' || bankTranId === '' || tranId.length > 30 || bankTranId.length > 80) return null
  return {
    tranId,
    bankTranId,
    amountPaisa: readAmount(fields['currency_amount'] ?? fields['amount']),
    currency: (fields['currency_type'] ?? '').slice(0, 10),
    cardType: (fields['card_type'] ?? '').slice(0, 100),
    paidAt: readDhakaTime(fields['tran_date'] ?? ''),
  }
}

/** "2020-12-28 18:14:09", in the time of Dhaka. */
function readDhakaTime(written: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)) return null
  const time = Date.parse(`${written.replace(' ', 'T')}+06:00`)
  return Number.isNaN(time) ? null : time
}
