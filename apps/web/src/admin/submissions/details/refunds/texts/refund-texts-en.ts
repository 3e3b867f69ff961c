import type { RefundRequest } from '@nibondhon/api-contract'

export const refundTextsEn = {
  card: {
    title: 'Refunds',
    loading: 'Loading the refunds',
    failedToLoad: 'The refunds could not be loaded.',
    tryAgain: 'Try again',
    left: (amount: string) => `${amount} can be returned`,
    nothingLeft: 'No money is left to return.',
    request: 'Refund',
    list: 'Refund requests',
  },

  states: {
    asked: 'Asked by the member',
    requested: 'Waits for approval',
    approved: 'Approved, not paid',
    paid: 'Paid',
    rejected: 'Not paid',
    withdrawn: 'Withdrawn by the member',
  } satisfies Record<RefundRequest['state'], string>,

  /** Where credit moves to another submission, and no money is paid. */
  creditStates: { approved: 'Approved, not moved', paid: 'Moved', rejected: 'Not moved' },

  item: {
    noAmount: 'Refund',
    requestedBy: (name: string, at: string) => `Requested by ${name}, ${at}`,
    askedBy: (at: string) => `Asked by the member, ${at}`,
    returnTo: (where: string) => `Return to: ${where}`,
    wantsCancellation: 'The member asks to cancel the submission.',
    decidedBy: (name: string, at: string) => `Approved by ${name}, ${at}`,
    creditTo: (to: string) => `Credit to ${to}`,
    rejectedBy: (name: string, reason: string) => `${name}: ${reason}`,
    ownNeedsOther: 'Another person has to approve it.',
    takeUp: 'Request refund',
    approve: 'Approve',
    reject: 'Reject',
    pay: 'Record as paid',
    sendAgain: 'Send again',
    /** What a button is about, for screen readers. */
    of: (action: string, amount: string) => `${action}: ${amount}`,
  },

  /** Of the provider's last attempt. */
  waiting: {
    bkash:
      'bKash has not said yet what became of this refund. It is checked automatically; do not return it again.',
    sslcommerz:
      'SSLCommerz has not finished this refund, which takes days at some banks. It is checked automatically; do not return it again.',
  },
  notListed: {
    bkash: 'bKash does not list this refund, so nothing was returned. You can try again.',
    sslcommerz: 'SSLCommerz did not make this refund, so nothing was returned. You can try again.',
  },

  request: {
    title: 'Refund',
    text: (left: string) => `At most ${left} can be returned.`,
    way: 'How the money is returned',
    provider: (name: string, trx: string) => `Through ${name}, transaction ${trx}`,
    byHand: (method: string) => `By hand: ${method}`,
    returns: {
      bkash: 'bKash returns the money to the payer’s wallet at once, which cannot be undone.',
      sslcommerz:
        'SSLCommerz returns the money to the payer’s card, wallet or account, which takes some days and cannot be undone.',
    },
    handHint: 'You return the money yourself; here it is only recorded.',
    amount: 'Amount in taka',
    amountNeeded: 'Please enter an amount in taka with at most two decimals',
    tooMuch: (left: string) => `At most ${left} can be returned`,
    reason: 'Reason',
    reasonNeeded: 'Please give a reason for the refund',
    reasonHint: 'The audit log and the books keep it.',
    reasonHintOfProvider: 'The audit log, the books and the provider keep it.',
    number: 'Transaction ID or receipt number',
    numberHint:
      'Of the transfer, cheque or receipt. It may follow later where another person approves first.',
    returnedOn: 'Returned on',
    returnedOnHint: 'Empty means today',
    notConfirmed: 'The provider did not say how much can still be returned. It may refuse the refund.',
    submit: 'Refund',
    submitRequest: 'Request refund',
    paid: (amount: string) => `${amount} returned`,
    waits: 'The refund waits for the approval of another person',
    underWay: 'The provider has not finished the refund yet; it is checked automatically',
    failed: 'The refund could not be made',
  },

  /** Up to what amount one person may return money, and why an amount needs another one. */
  secondPerson: {
    limit: (limit: string) =>
      `You may return up to ${limit} within 24 hours, including credit that you move. Above that, another person has to approve it.`,
    always: 'Another person has to approve every refund and every move of credit.',
    amount: (limit: string) =>
      `This is more than the ${limit} that one person may return or move. Another person has to approve it.`,
    person: (returned: string, limit: string) =>
      `Together with ${returned} that you returned or moved in the last 24 hours, this is more than ${limit}. Another person has to approve it.`,
    submission: (returned: string, limit: string) =>
      `Together with ${returned} of earlier refunds of this submission, this is more than ${limit}. Another person has to approve it.`,
  },

  approve: {
    title: (amount: string) => `Approve the refund of ${amount}?`,
    creditTitle: (amount: string, to: string) => `Move ${amount} of credit to ${to}?`,
    creditAtOnce: 'The credit moves to the other submission at once.',
    creditDone: 'The credit is moved',
    creditFailed: 'The credit could not be moved',
    text: (name: string, reason: string) => `Requested by ${name}: ${reason}`,
    atOnce: 'The provider returns the money at once, which cannot be undone.',
    byHand: 'After that, return the money and record its number.',
    submit: 'Approve',
    done: 'The refund is approved',
    failed: 'The refund could not be approved',
  },

  reject: {
    title: 'Reject the refund',
    text: 'The member gets a message with the reason.',
    creditTitle: 'Reject the move of credit',
    creditText: 'The credit stays with this submission. The member gets no message.',
    reason: 'Reason',
    submit: 'Reject',
    reasonNeeded: 'Please give a reason',
    creditDone: 'The move of credit is rejected',
    creditFailed: 'The move of credit could not be rejected',
    done: 'The refund is rejected',
    failed: 'The refund could not be rejected',
  },

  pay: {
    title: (amount: string) => `Record that ${amount} was returned`,
    numberHint: 'Of the transfer, cheque or receipt',
    submit: 'Record',
    done: 'The refund is recorded as paid',
    failed: 'The refund could not be recorded',
  },

  /** Of a refund whose response was lost and that the provider does not find. */
  forStaff:
    'The response of {name} was lost, and it does not find this refund. Look for it in the panel of {name}, and say what you see there.',
  panel: {
    button: 'Say what the panel shows…',
    title: 'What the panel shows',
    description: (amount: string, at: string) =>
      `A refund of ${amount} was requested on ${at}, and the response of {name} was lost.`,
    outcome: 'In the panel of {name}',
    made: 'the refund is there',
    notMade: 'there is no such refund',
    reference: 'Reference of the refund (refund_ref_id)',
    referenceHint: '{name} is asked about it, and its response decides.',
    referenceNeeded: 'Please enter the reference of the refund',
    note: 'Note',
    noteHint: 'Such as where and when you looked. You can request the refund again afterwards.',
    noteNeeded: 'Please give a reason',
    submit: 'Save',
    done: 'Saved',
    failed: 'What you saw could not be saved',
  },
}

export type RefundTexts = typeof refundTextsEn
