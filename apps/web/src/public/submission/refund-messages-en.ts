/** The English of what a member asks for and reads about a refund; loaded with the page of a submission. */
export const refundMessagesEn = {
  title: 'Cancellation and refund',
  ask: 'Ask to cancel or to get money back',
  text: 'The organisers read your request and decide about it. You get a message.',
  wants: 'What are you asking for?',
  cancellation: 'Cancel my submission, and return what I paid',
  refund: 'Only return money',
  reason: 'Reason',
  returnTo: 'Where should the money go? For example your bKash number',
  withdraw: 'Withdraw my request',
  editCodeHint: 'The six digits that you got with your submission',
  send: 'Send request',
  sent: 'We have your request. The organisers will decide about it.',
  wrongCode: 'The edit code is not right. Please check it and send the request again.',
  missing: 'Please give a reason and your edit code.',
  nothing: 'Nothing was paid for this submission, so nothing can be returned.',
  tooMany: 'You have tried too often. Please try again later, or contact the organisers.',
  failed: 'Your request could not be sent. Please try again.',
  states: {
    asked: 'We have your request. The organisers will decide about it.',
    requested: 'A refund is being prepared. You get a message once it is decided.',
    approved: 'A refund was approved. You get a message once it is paid.',
    paid: 'The refund was paid.',
    rejected: 'Your request was not approved.',
    withdrawn: 'You have withdrawn your request.',
  },
  asked: {
    cancellation: (at: string) => `You asked to cancel your submission on ${at}.`,
    refund: (at: string) => `You asked for money back on ${at}.`,
  },
  amount: (amount: string) => `Amount: ${amount}`,
  why: (reason: string) => `Reason: ${reason}`,
}

export type RefundMessages = typeof refundMessagesEn
