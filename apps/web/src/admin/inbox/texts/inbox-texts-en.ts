import type { InboxKind, InboxSort } from '@nibondhon/domain'

const KINDS: Record<InboxKind, string> = {
  proposal: 'Proposals of statements',
  unmatched: 'Unmatched payments of statements',
  announced: 'Announced by a provider',
  typed: 'Typed TrxID',
  flagged: 'Needs review',
  refund: 'Refunds',
  difference: 'Differences of days',
}

const SORTS: Record<InboxSort, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  largest: 'Largest amount first',
}

export const inboxTextsEn = {
  title: 'Inbox',
  purpose: 'Everything about money that waits for a decision, of all accounts and statements.',
  what: 'the inbox',
  one: 'item',
  several: 'items',
  label: 'What waits',
  empty: 'Nothing waits for you',
  emptyText: 'Payments, refunds and differences that need a decision appear here.',
  nothingFound: 'Nothing was found',
  nothingFoundText: 'Change the search or the filter to see the rest.',
  search: 'Search the inbox',
  placeholder: 'Name, reference, text, TrxID, phone or amount',
  kind: 'Show',
  all: (count: string) => `Everything (${count})`,
  kindCount: (kind: InboxKind, count: string) => `${KINDS[kind]} (${count})`,
  sort: 'Order',
  sorts: SORTS,
  clear: 'Clear',
  sum: (amount: string) => `${amount} in all`,
  chips: {
    typed: 'TrxID to check',
    asked: 'Member asks for a refund',
    requested: 'Refund to approve',
    approved: 'Approved refund, not paid',
    difference: 'Difference',
  },
  since: (when: string) => `Since ${when}`,
  requestedBy: (name: string) => `Requested by ${name}`,
  trxId: (id: string) => `TrxID ${id}`,
  noName: 'No name',
  noAmount: 'Amount not decided',
  check: 'Check',
  checkOf: (who: string) => `Check the payment of ${who}`,
  open: 'Open',
  openOf: (who: string) => `Open the refund of ${who}`,
  openBooks: 'Open the books',
  openBooksOf: (method: string) => `Open the books: ${method}`,
  days: (from: string, to: string, count: string) => `${count} days, ${from} – ${to}`,
  keys: 'Keys: A books the highlighted proposal, or opens what is highlighted. R rejects it, or marks it as not ours. S skips it, J and K go down and up.',
  keyAccept: 'Book or open what is highlighted',
  keyReject: 'Reject what is highlighted, or mark it as not ours',
  keySkip: 'Skip what is highlighted',
  keyNext: 'Next',
  keyPrevious: 'Previous',
}

export type InboxTexts = typeof inboxTextsEn
