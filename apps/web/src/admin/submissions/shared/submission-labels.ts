import type { PaymentInfo, SubmissionRow } from '@nibondhon/api-contract'
import { methodTraits, type PaymentMethod, type SubmissionStatus } from '@nibondhon/domain'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import { methodLabel } from '../../shared/language/method-label.ts'
import { commonTexts } from '../../shared/texts/common-texts.ts'

/** The warning of a dialog that shows only what its row knows. */
export function couldNotLoad(): string {
  return commonTexts().words.couldNotLoad
}

export function statusLabel(status: SubmissionStatus): string {
  return commonTexts().statuses[status]
}

/** In the order in which filters list them. */
export const PAYMENT_METHODS = [
  'bank_transfer',
  'wallet',
  'bkash',
  'sslcommerz',
  'stripe',
] as const satisfies readonly PaymentMethod[]

export function methodText(method: PaymentInfo['method']): string {
  return method === null ? commonTexts().words.methodNotChosen : methodLabel(method)
}

export function amountText(taka: number): string {
  return takaText(taka)
}

export function titleOf(form: { title: string }): string {
  return form.title.trim() === '' ? commonTexts().words.unknownForm : form.title
}

/** 1 submission, 1,234 submissions */
export function submissionsText(count: number): string {
  return commonTexts().words.submissions(count, countText(count))
}

/** Shown instead of what the server hides from the person's role, such as edit codes. */
export function hiddenForRole(): string {
  return commonTexts().words.hiddenForRole
}

/** The text by which a person recognises the row. */
export function nameOf(row: Pick<SubmissionRow, 'who' | 'uniqueId'>): string {
  return row.who === '' ? row.uniqueId : row.who
}

/** Whether this change verifies or rejects a bank transfer, of which the server informs the member. */
export function decidesTransfer(
  { paymentInfo }: Pick<SubmissionRow, 'paymentInfo'>,
  status: SubmissionStatus,
) {
  if (!paymentInfo || !methodTraits(paymentInfo.method).isDecidedByStaff) return false
  return status !== 'pending' && paymentInfo.status !== status
}
