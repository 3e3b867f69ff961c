import type { OwedItem } from '@nibondhon/api-contract'

export const owedTextsEn = {
  title: 'Refunds',
  purpose:
    'Money that members get back: refunds to decide about and to pay, cancelled, deleted and overpaid submissions.',
  show: 'Show',
  all: 'All',
  kinds: {
    requested: 'To decide',
    approved: 'Approved, not paid',
    cancelled: 'Cancelled, money left',
    deleted: 'Deleted, money left',
    overpaid: 'Overpaid',
  } satisfies Record<OwedItem['kind'], string>,
  count: (count: number, digits: string) => `${digits} ${count === 1 ? 'submission' : 'submissions'}`,
  sums: 'Sums',
  what: 'the list',
  noun: 'entry',
  nouns: 'entries',
  none: 'No one is owed money',
  noneText: 'Refunds, cancelled or deleted submissions with money left, and overpaid ones appear here.',
  asked: 'asked by the member',
  requestedBy: (name: string) => `requested by ${name}`,
  since: (at: string) => `since ${at}`,
  noAmount: 'no amount yet',
  open: 'Open',
  openOf: (name: string) => `Open the submission of ${name}`,
  restore: {
    button: 'Restore to refund',
    buttonOf: (name: string) => `Restore to refund: ${name}`,
    title: (amount: string) => `Restore to return ${amount}?`,
    text: 'The submission comes back as a cancelled one: it takes no seat and counts for nothing, and the member gets no message yet. Then request the refund on its page.',
    reason: 'Reason',
    reasonHint: 'The member reads it on the page of the submission.',
    reasonMissing: 'Please give a reason',
    suggestedReason: 'The submission was deleted.',
    submit: 'Restore and open',
  },
  export: 'Export CSV',
  exportFailed: 'The list could not be exported',
}

export type OwedTexts = typeof owedTextsEn
