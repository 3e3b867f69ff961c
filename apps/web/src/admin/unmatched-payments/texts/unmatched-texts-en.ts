export const unmatchedTextsEn = {
  title: 'Unmatched payments',
  purpose:
    'Payments that bKash or SSLCommerz announced and that belong to no submission, such as those paid to the merchant’s number by app, QR code or *247#.',
  noun: 'payment',
  nouns: 'payments',
  what: 'unmatched payments',
  open: 'Open',
  handled: 'Dealt with',
  show: 'Show',
  none: 'No unmatched payments',
  noneText: 'Every payment that was announced belongs to a submission.',
  noneHandled: 'Nothing here yet',
  noneHandledText: 'Payments that you assign or mark as not ours appear here.',
  from: (payer: string) => `From ${payer}`,
  reference: (reference: string) => `Reference: ${reference}`,
  invoice: (invoice: string) => `Invoice: ${invoice}`,
  paid: (at: string) => `Paid ${at}`,
  announced: (at: string) => `Announced ${at}`,
  unknownAmount: 'Amount unknown',
  unconfirmed: {
    unchecked: (provider: string) =>
      `${provider} has not confirmed this payment yet. It is asked automatically; until then the payment cannot be assigned.`,
    refused: (provider: string) =>
      `${provider} does not know this payment: the announcement may be forged. It cannot be assigned.`,
  },
  handledBy: (name: string, note: string) =>
    note === '' ? `Not ours, by ${name}` : `Not ours, by ${name}: ${note}`,
  assignedTo: (amount: string) => `${amount} for`,
  assignedBy: (name: string) => `Assigned by ${name}`,
  assign: 'Assign…',
  assignOf: (trx: string) => `Assign ${trx}`,
  notOursOf: (trx: string) => `Mark ${trx} as not ours`,
  reopenOf: (trx: string) => `Take back ${trx}`,
}

export type UnmatchedTexts = typeof unmatchedTextsEn
