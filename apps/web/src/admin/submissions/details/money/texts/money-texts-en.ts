import { LEDGER_KIND_NAMES, LEDGER_METHOD_NAMES } from '@nibondhon/domain'

export const moneyTextsEn = {
  card: {
    title: 'Money',
    owed: 'Owed',
    paid: 'Paid',
    returned: 'Returned',
    balance: 'Balance',
    stillOwed: (amount: string) => `${amount} still to be paid`,
    credit: (amount: string) => `${amount} paid too much`,
    /** Of a cancelled submission. */
    toReturn: (amount: string) => `${amount} to be returned`,
    toReturnState: 'To be returned',
    settled: 'Settled',
    allReturned: 'All of it was returned',
    entries: 'Entries',
    none: 'Nothing has been booked yet.',
    loading: 'Loading the money',
    failed: 'The money could not be loaded.',
    tryAgain: 'Try again',
    record: 'Record payment',
    move: 'Move credit',
    owedList: 'All refunds',
    writeOff: 'Write off',
    takeBack: 'Take back',
    takeBackOf: (what: string) => `Take back: ${what}`,
    receipt: 'Receipt',
    receiptOf: (what: string) => `Receipt: ${what}`,
    receiptFailed: 'The receipt could not be made',
    takenBack: 'taken back',
    by: (actor: string) => `by ${actor}`,
  },

  states: {
    none: 'Nothing owed',
    unpaid: 'Unpaid',
    part_paid: 'Part paid',
    paid: 'Paid',
    overpaid: 'Overpaid',
    refunded: 'Refunded',
  },

  kinds: LEDGER_KIND_NAMES.en,

  methods: LEDGER_METHOD_NAMES.en,

  form: {
    account: 'Account',
    amount: 'Amount (taka)',
    amountWrong: 'Please enter an amount above 0 with at most two decimals',
    method: 'How the money came',
    number: 'Transaction ID or receipt number',
    numberHint: 'Of the paper receipt, the cheque or the transaction',
    receivedOn: 'Received on',
    receivedOnHint: 'Empty means today',
    note: 'Note',
    noteHint: 'Only staff see it',
    reason: 'Reason',
    reasonHint: 'It stays with the entry',
    reasonMissing: 'Please give a reason',
    to: 'To which submission',
    toHint: 'Its payment reference or unique ID',
    toMissing: 'Please enter the payment reference or unique ID',
    failed: 'This could not be booked',
  },

  record: {
    title: 'Record a payment',
    text: 'Part payments and more than is owed are fine. Once the agreed amount is covered, the submission is completed.',
    submit: 'Record',
    done: 'The payment is recorded',
  },

  move: {
    title: 'Move credit to another submission',
    text: (credit: string) => `${credit} more than is owed was paid.`,
    /** Where refunds and other moves wait for the rest. */
    left: (left: string) => `${left} of it can be moved; the rest waits for a refund or another move.`,
    submit: 'Move',
    done: 'The credit is moved',
    waits: 'The credit waits for the approval of another person',
    request: 'Request the move',
  },

  writeOff: {
    title: 'Write off',
    text: (owed: string) => `${owed} is still to be paid. The member need not pay what you write off.`,
    submit: 'Write off',
    done: 'The amount is written off',
  },

  takeBack: {
    title: 'Take an entry back',
    text: (what: string, amount: string) =>
      `${what} of ${amount}. An opposite entry is added; the first one stays. If less than the agreed amount is left, the submission is pending again.`,
    submit: 'Take back',
    done: 'The entry is taken back',
  },
}

export type MoneyTexts = typeof moneyTextsEn
