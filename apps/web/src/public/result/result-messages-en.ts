/** The English of what the page after a submission says about money and messages; loaded with that page. */
export const resultMessagesEn = {
  paid: (amount: string) => `Paid ${amount}`,
  toPay: (amount: string) => `${amount} to pay`,
  checking: 'We are checking your payment',
  cancelled: 'This submission was cancelled',
  refunded: 'Your money was returned',
  over: 'The page of the submission says more.',
  thanks: 'Thank you!',
  writtenTo: (contacts: readonly string[]) => `We have written to ${contacts.join(' and ')}.`,
}

export type ResultMessages = typeof resultMessagesEn
