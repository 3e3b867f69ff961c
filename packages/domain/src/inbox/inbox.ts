/**
 * What waits for the treasurer:
 *
 * proposal    a payment of a statement that may be for a submission
 * unmatched   a payment of a statement that fits to none
 * announced   a payment that a provider announced and that belongs to no submission
 * typed       a transaction that a member typed and that nothing has proved yet
 * flagged     a submission whose money came in another way than expected, such as too late for a seat
 * refund      a refund to decide about, or approved and not paid
 * difference  open days whose statement differs from the books
 */
export const INBOX_KINDS = [
  'proposal',
  'unmatched',
  'announced',
  'typed',
  'flagged',
  'refund',
  'difference',
] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_SORTS = ['oldest', 'newest', 'largest'] as const
export type InboxSort = (typeof INBOX_SORTS)[number]

/** Of each kind the oldest are listed and counted: a bound for the work. */
export const MAX_INBOX_OF_KIND = 10_000
export const MAX_INBOX_SEARCH_LENGTH = 100
