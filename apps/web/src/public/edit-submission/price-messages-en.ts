/** The English of what a change costs; loaded with the page on which a submission is edited. */
export const priceMessagesEn = {
  locked:
    'What sets the price stays as it is: it was agreed when you submitted. Please contact the organisers to change it.',
  confirm: 'Save with the new price',
  toPayTitle: (amount: string) => `${amount} more to pay`,
  toPay: 'Your change is saved. It costs more than you have paid.',
  pay: (amount: string) => `Pay ${amount}`,
  comesBack: (amount: string) => `${amount} of what you paid comes back to you.`,
}

export type PriceMessages = typeof priceMessagesEn
