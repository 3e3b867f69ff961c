import { formatTaka, isTakaAmount, type LateReason, scheduleState, takaToPaisa } from '@nibondhon/domain'
import type { AppError } from '../../../platform/http/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import type { SubmissionInput } from './validate-submission.ts'

/** How a submission that proves its payment is taken although the form would not take others. */
export interface Lateness {
  reasons: readonly LateReason[]
  /** The discount code no longer counts. */
  isCodeLost: boolean
}

export const IN_TIME: Lateness = { reasons: [], isCodeLost: false }

/**
 * What says that someone paid is never rejected because of the time at which it arrives: how it is taken after this
 * rejection. Null where it stays rejected, such as for a TrxID that can be none.
 */
export function takeLate(
  late: Lateness,
  rejection: AppError,
  { form, amount, now }: { form: StoredForm; amount: SubmissionInput['amount']; now: number },
): Lateness | null {
  const isCode = rejection.code.startsWith('code_')
  const reason = isCode ? 'paid_other_price' : REASONS[rejection.code]
  if (reason === undefined) return null
  // No one can have been shown where to pay.
  if (reason === 'paid_after_close' && form.isActive && isNotOpenYet(form, now)) return null
  if (reason === 'paid_other_price' && amount !== null && !isTakaAmount(amount)) return null
  const isKnown = late.reasons.includes(reason)
  if (isKnown && (!isCode || late.isCodeLost)) return null
  return {
    reasons: isKnown ? late.reasons : [...late.reasons, reason],
    isCodeLost: late.isCodeLost || isCode,
  }
}

/** By the code of the rejection. */
const REASONS: Readonly<Record<string, LateReason>> = {
  form_full: 'paid_without_seat',
  option_full: 'paid_without_seat',
  offer_ended: 'paid_without_seat',
  form_closed: 'paid_after_close',
  form_inactive: 'paid_after_close',
  price_changed: 'paid_other_price',
}

function isNotOpenYet({ settings }: StoredForm, now: number): boolean {
  return scheduleState(settings.schedule, now).kind === 'not_yet'
}

/** What staff should know besides the reasons. */
export function lateNote(
  { reasons }: Lateness,
  { amount, discountCode }: { amount: SubmissionInput['amount']; discountCode: string },
): string {
  if (!reasons.includes('paid_other_price')) return ''
  const shown = amount === null ? '' : `The member was shown ${formatTaka(takaToPaisa(amount))}`
  return [shown, discountCode === '' ? '' : `Discount code: ${discountCode}`]
    .filter((part) => part !== '')
    .join('. ')
}
