import type { Paisa } from '../money/money.ts'
import type { PaymentStatus } from '../submission/submission-status.ts'
import type { PaymentMethod } from '../form-model/payment-methods.ts'
import { daysBetween } from '../time/zoned-moment.ts'

/** What a rule reminds of: an open balance, or a membership that ends. */
export const REMINDER_SUBJECTS = ['payment', 'membership'] as const
export type ReminderSubject = (typeof REMINDER_SUBJECTS)[number]

/** Which of the unpaid a reminder is about: all of them, or those whose payment is pending or failed. */
export const REMINDER_STATUSES = ['unpaid', 'pending', 'failed'] as const
export type ReminderStatus = (typeof REMINDER_STATUSES)[number]

export const MAX_REMINDER_DAYS = 365
export const MAX_REMINDERS = 20

export interface ReminderRule {
  /** Null for all forms. */
  formId: string | null
  paymentStatus: ReminderStatus
  /** Null for every method. */
  paymentMethod: PaymentMethod | null
  /** Days after the submission; days before the last day of a membership. */
  waitDays: number
  /** Days after the last reminder. */
  repeatDays: number
  maxCount: number
}

export interface RemindedSubmission {
  formId: string
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  /** What is still to be paid by the ledger. */
  duePaisa: Paisa
  /** Whether money was returned, which staff had a reason for. */
  hasReturned: boolean
  /** Staff look at what arrived: it may be paid already. */
  needsReview: boolean
  /** A day of the installation's time zone, as all days here. */
  submittedOn: string
  /** Null before the first reminder. */
  reminded: { count: number; lastOn: string } | null
}

export type ReminderDecision =
  | 'due'
  | 'other_form'
  | 'paid'
  | 'returned'
  | 'other_status'
  | 'other_method'
  | 'in_review'
  | 'too_early'
  | 'reminded_recently'
  | 'count_reached'

/**
 * Whether a submission gets a reminder today, and if not, why. Days are days of the calendar: a rule that runs at 9
 * o'clock would otherwise miss a submission of 10 o'clock by an hour, and its own reminder by a second.
 */
export function decideReminder(
  rule: ReminderRule,
  submission: RemindedSubmission,
  today: string,
): ReminderDecision {
  const { paymentStatus, duePaisa, hasReturned, reminded } = submission
  if (rule.formId !== null && rule.formId !== submission.formId) return 'other_form'
  if (duePaisa <= 0) return 'paid'
  if (hasReturned) return 'returned'
  if (rule.paymentStatus !== 'unpaid' && rule.paymentStatus !== paymentStatus) return 'other_status'
  if (rule.paymentMethod !== null && rule.paymentMethod !== submission.paymentMethod) return 'other_method'
  if (submission.needsReview) return 'in_review'
  if (daysBetween(submission.submittedOn, today) < rule.waitDays) return 'too_early'
  if (reminded === null) return 'due'
  if (reminded.count >= rule.maxCount) return 'count_reached'
  return daysBetween(reminded.lastOn, today) < rule.repeatDays ? 'reminded_recently' : 'due'
}

export interface EndingMembership {
  /** The last day. */
  until: string
  /** Null before the first reminder. */
  reminded: { count: number; lastOn: string } | null
}

/** Whether a member is reminded today that the membership ends. What was sent before an earlier end does not count. */
export function decideMembershipReminder(
  rule: Pick<ReminderRule, 'waitDays' | 'repeatDays' | 'maxCount'>,
  { until, reminded }: EndingMembership,
  today: string,
): 'due' | 'ended' | 'too_early' | 'reminded_recently' | 'count_reached' {
  const daysLeft = daysBetween(today, until)
  if (daysLeft < 0) return 'ended'
  if (daysLeft > rule.waitDays) return 'too_early'
  if (reminded === null || daysBetween(reminded.lastOn, until) > rule.waitDays) return 'due'
  if (reminded.count >= rule.maxCount) return 'count_reached'
  return daysBetween(reminded.lastOn, today) < rule.repeatDays ? 'reminded_recently' : 'due'
}
