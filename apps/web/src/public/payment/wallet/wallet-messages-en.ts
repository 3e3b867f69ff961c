export const walletMessagesEn = {
  title: 'Send the money to',
  /** By the menu of the app. */
  payment: (name: string) => `${name}, choose “Payment”`,
  sendMoney: (name: string) => `${name}, choose “Send Money”`,
  bank: 'Bank account',
  holder: 'In the name of',
  amount: 'Amount',
  amountHelp: 'Send exactly this amount. Charges of your app come on top of it.',
  reference: 'Payment reference',
  referenceHelp: 'Write it in the field “Reference” of your app: it shows us that the money is yours.',
  instructions: 'Instructions',
  qr: 'QR code with number, amount and reference',
  qrHelp: 'Scan it with the camera of the phone on which you pay, to copy the number there.',
  then: 'Then tell us the transaction',
  kind: 'Where did you send the money?',
  trxId: 'Transaction ID (TrxID)',
  trxIdHelp:
    'You find it in the message or the app that confirms the payment, such as BLU1H6X87P. You can also paste the whole message.',
  otherAmount: (sent: string, due: string) =>
    `The message says ${sent}, but ${due} has to be paid. Please check that it is the right message.`,
  openApp: (name: string) => `Open ${name}`,
  number: 'Number that you sent it from',
  numberHelp: 'The mobile number of the wallet, or the number of the bank account.',
  pay: (amount: string) => `Submit payment of ${amount}`,
  sending: 'Submitting…',
  current: 'Transaction that is being checked',
  sentAt: (time: string) => `entered ${time}`,
  correct: 'Correct the transaction',
  correctLead: 'Did you mistype something? What you enter here is checked instead.',
  send: 'Save the transaction',
  corrected: 'We have your transaction and check it.',
  failed: 'The transaction could not be saved. Please try again.',
}

export type WalletMessages = typeof walletMessagesEn
