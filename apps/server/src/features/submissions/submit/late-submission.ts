import { formatTaka, isTakaAmount, type LateReason, scheduleState, takaToPaisa } from '@nibondhon/domain'
import type { AppError } from '../../../platform/http/index.ts'
import type { FormerQuestions, StoredForm } from '../../forms/index.ts'
import type { SubmissionInput } from './validate-submission.ts'

/** How a submission that proves its payment is taken although the form would not take others. */
export interface Lateness {
  reasons: readonly LateReason[]
  /** The discount code no longer counts. */
  isCodeLost: boolean
  /** The personal link was used or withdrawn. */
  isLinkLost: boolean
  /** The questions that the member was shown, where the form asks others by now. */
  questions: FormerQuestions | null
}

export const IN_TIME: Lateness = { reasons: [], isCodeLost: false, isLinkLost: false, questions: null }

interface Rejected {
  form: StoredForm
  amount: SubmissionInput['amount']
  /** The questions of the form before it was changed, the newest first. */
  formerQuestions(): Promise<readonly FormerQuestions[]>
  now: number
}

/**
 * What says that someone paid is never rejected because of what has changed since they were asked to pay: how it is taken
 * after this rejection. Null where it stays rejected, such as for a TrxID that can be none.
 */
export async function takeLate(
  late: Lateness,
  rejection: AppError,
  { form, amount, formerQuestions, now }: Rejected,
): Promise<Lateness | null> {
  if (rejection.code === 'invalid_answers') return takeFormerQuestions(late, await formerQuestions())
  const isCode = rejection.code.startsWith('code_')
  const isLink = rejection.code.startsWith('link_')
  const reason = isCode ? 'paid_other_price' : REASONS[rejection.code]
  if (reason === undefined) return null
  // No one can have been shown where to pay.
  if (rejection.code === 'form_closed' && form.isActive && isNotOpenYet(form, now)) return null
  if (reason === 'paid_other_price' && amount !== null && !isTakaAmount(amount)) return null
  const isNews =
    !late.reasons.includes(reason) || (isCode && !late.isCodeLost) || (isLink && !late.isLinkLost)
  if (!isNews) return null
  return {
    ...late,
    reasons: [...new Set([...late.reasons, reason])],
    isCodeLost: late.isCodeLost || isCode,
    isLinkLost: late.isLinkLost || isLink,
  }
}

/** The newest questions that the answers may be answers to; older ones after each rejection. */
function takeFormerQuestions(late: Lateness, former: readonly FormerQuestions[]): Lateness | null {
  const { questions } = late
  const older = former.find(({ version }) => questions === null || version < questions.version)
  if (!older) return null
  return { ...late, reasons: [...new Set([...late.reasons, OTHER_QUESTIONS])], questions: older }
}

const OTHER_QUESTIONS: LateReason = 'paid_other_questions'

/** By the code of the rejection. */
const REASONS: Readonly<Record<string, LateReason>> = {
  form_full: 'paid_without_seat',
  option_full: 'paid_without_seat',
  offer_ended: 'paid_without_seat',
  already_submitted: 'paid_again',
  submission_unpaid: 'paid_again',
  link_used: 'paid_again',
  link_revoked: 'paid_after_close',
  link_not_found: 'paid_after_close',
  form_closed: 'paid_after_close',
  form_inactive: 'paid_after_close',
  price_changed: 'paid_other_price',
  member_other_contact: 'paid_other_price',
  method_unavailable: 'paid_other_way',
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
