import type { PaymentInfo, SubmissionRow } from '@nibondhon/api-contract'
import {
  formatTaka,
  paymentMethodLabel,
  takaToPaisa,
  type PaymentMethod,
  type SubmissionStatus,
} from '@nibondhon/domain'

/** The warning of a dialog that shows only what its row knows. */
export const COULD_NOT_LOAD = 'Could not load full submission details'

export const STATUS_LABELS = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
} as const satisfies Record<SubmissionStatus, string>

/** In the order in which filters list them. */
export const PAYMENT_METHODS = [
  'bank_transfer',
  'bkash',
  'stripe',
] as const satisfies readonly PaymentMethod[]

export function methodText(method: PaymentInfo['method']): string {
  return method === null ? 'Not chosen' : paymentMethodLabel(method)
}

export function amountText(taka: number): string {
  return formatTaka(takaToPaisa(taka))
}

export function titleOf(form: { title: string }): string {
  return form.title.trim() === '' ? 'Unknown Form' : form.title
}

/** 1 submission, 1,234 submissions */
export function submissionsText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'submission' : 'submissions'}`
}

/** Shown instead of what the server hides from the person's role, such as edit codes. */
export const HIDDEN_FOR_ROLE = 'Hidden for your role'

/** The text by which a person recognises the row. */
export function nameOf(row: Pick<SubmissionRow, 'who' | 'uniqueId'>): string {
  return row.who === '' ? row.uniqueId : row.who
}

/** Whether this change verifies or rejects a bank transfer, of which the server informs the member. */
export function decidesTransfer(
  { paymentInfo }: Pick<SubmissionRow, 'paymentInfo'>,
  status: SubmissionStatus,
) {
  return paymentInfo?.method === 'bank_transfer' && status !== 'pending' && paymentInfo.status !== status
}
