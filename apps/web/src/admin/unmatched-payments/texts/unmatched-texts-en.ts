export const unmatchedTextsEn = {
  title: 'Unmatched payments',
  purpose:
    'Payments that bKash announced and that belong to no submission: paid to the merchant’s number by app, QR code or *247#.',
  noun: 'payment',
  nouns: 'payments',
  what: 'unmatched payments',
  open: 'Open',
  handled: 'Dealt with',
  show: 'Show',
  none: 'No unmatched payments',
  noneText: 'Every payment that bKash announced belongs to a submission.',
  noneHandled: 'Nothing here yet',
  noneHandledText: 'Payments that you mark as dealt with appear here.',
  from: (payer: string) => `From ${payer}`,
  reference: (reference: string) => `Reference: ${reference}`,
  invoice: (invoice: string) => `Invoice: ${invoice}`,
  paid: (at: string) => `Paid ${at}`,
  announced: (at: string) => `Announced ${at}`,
  unknownAmount: 'Amount unknown',
  handledBy: (name: string, note: string) =>
    note === '' ? `Dealt with by ${name}` : `Dealt with by ${name}: ${note}`,
  handle: 'Mark as dealt with',
  reopen: 'Open again',
  handleOf: (trx: string) => `Mark ${trx} as dealt with`,
  reopenOf: (trx: string) => `Open ${trx} again`,
  dialogTitle: 'Mark as dealt with',
  note: 'What was done',
  noteHint:
    'Such as the submission that it is for, or that it was returned. Staff see it here and in the audit log.',
  save: 'Save',
  saved: 'Marked as dealt with',
  reopened: 'Open again',
  failed: 'The payment could not be changed',
}

export type UnmatchedTexts = typeof unmatchedTextsEn
