import { dayAfter, dayBefore } from '../../books/books.ts'
import type { Answers } from '../../form-model/form-types.ts'
import type { MembershipGrant } from '../../form-model/membership-grants.ts'
import type { LedgerState } from '../../ledger/ledger.ts'
import type { SubmissionStatus } from '../../submission/submission-status.ts'
import type { PersonRecord } from '../register/person-record.ts'

/** What a person is a member as, and from which day to which; null without a first or last day. */
export type Membership = Pick<PersonRecord, 'category' | 'memberSince' | 'memberUntil'>

/** What people, and the submissions of people, are filtered by. */
export const MEMBERSHIP_STATES = ['active', 'expired', 'none'] as const
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]

/** A term that a submission gave to its person. */
export interface GrantedTerm {
  category: string
  years: number | null
  until: string
  /** The day on which it was paid. */
  day: string
  /** What the person was before, and with it. */
  before: Membership
  after: Membership
}

/** What a form gives for these answers: the first option that was chosen, otherwise what everyone gets. */
export function grantFor(grants: readonly MembershipGrant[], data: Answers): MembershipGrant | null {
  const chosen = grants.find(({ field, option }) => {
    const answer = field === '' ? undefined : data[field]
    return Array.isArray(answer) ? answer.some((one) => one === option) : field !== '' && answer === option
  })
  return chosen ?? grants.find(({ field }) => field === '') ?? null
}

/** Whether a submission gives its membership: it is completed, and not all that was paid was returned or moved to another one. */
export function givesMembership({
  status,
  money,
}: {
  status: SubmissionStatus
  money: LedgerState
}): boolean {
  return status === 'completed' && money !== 'refunded'
}

/**
 * The membership after a term was paid on a day. A renewal continues the term that has not ended; another category begins on that day.
 * A membership without an end stays.
 */
export function withTerm(
  before: Membership,
  { category, years, until, day }: Pick<GrantedTerm, 'category' | 'years' | 'until' | 'day'>,
): Membership {
  const isMember = before.category !== '' && (before.memberUntil === null || before.memberUntil >= day)
  if (isMember && before.memberUntil === null) return before
  const isRenewal = isMember && before.category === category
  const memberSince = isRenewal ? before.memberSince : day
  if (years === null && until === '') return { category, memberSince, memberUntil: null }
  const ends =
    years === null ? until : lastDay(isRenewal ? (before.memberUntil ?? day) : dayBefore(day), years)
  // A day that has been exceeded by another term shortens nothing.
  const memberUntil =
    isRenewal && before.memberUntil !== null && before.memberUntil > ends ? before.memberUntil : ends
  return { category, memberSince, memberUntil }
}

/** The first and last day that a term added to the membership before; null where it added nothing. */
export function daysOf({
  before,
  after,
  day,
  category,
}: GrantedTerm): { from: string; until: string | null } | null {
  if (sameMembership(before, after)) return null
  const isRenewal = before.category === category && before.memberUntil !== null && before.memberUntil >= day
  return { from: isRenewal ? dayAfter(before.memberUntil ?? day) : day, until: after.memberUntil }
}

/**
 * The membership without a term that was taken back, and the later terms as they are then. Where staff decided about the membership
 * since, their word stays.
 */
export function withoutTerm<T extends GrantedTerm>(
  current: Membership,
  { removed, later }: { removed: GrantedTerm; later: readonly T[] },
): { current: Membership; later: T[] } {
  let was = removed.after
  let is = removed.before
  const changed: T[] = []
  for (const term of later) {
    if (!sameMembership(term.before, was)) return { current, later: changed }
    const after = withTerm(is, term)
    changed.push({ ...term, before: is, after })
    was = term.after
    is = after
  }
  return { current: sameMembership(current, was) ? is : current, later: changed }
}

/** Whether someone is a member on a day (YYYY-MM-DD). */
export function isActiveMember(
  { category, memberUntil }: Pick<Membership, 'category' | 'memberUntil'>,
  today: string,
): boolean {
  return category !== '' && (memberUntil === null || memberUntil >= today)
}

export function sameMembership(a: Membership, b: Membership): boolean {
  return a.category === b.category && a.memberSince === b.memberSince && a.memberUntil === b.memberUntil
}

/** The last day of so many years that begin on the day after. */
function lastDay(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = dayAfter(day).split('-').map(Number)
  // The 29th of February is the 1st of March where the year has none.
  return dayBefore(new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10))
}
