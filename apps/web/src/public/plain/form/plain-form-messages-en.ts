/** The English of forms and payments that are posted without script. */
export const plainFormMessagesEn = {
  more: 'More questions depend on your answers. Please fill them in and continue.',
  kept: 'Everything you entered is kept.',
  continueToPayment: 'Continue to payment',
  heldFile: 'Chosen file',
  replaceFile: 'Or choose another file',
  pay: (amount: string) => `Pay ${amount}`,
  bankTitle: 'Paying by bank transfer: send the money to',
}

export type PlainFormMessages = typeof plainFormMessagesEn
