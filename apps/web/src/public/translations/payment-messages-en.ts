/**
 * The English of paying: the payment page, the way back from a provider, and another try. Loaded with the first of them.
 * `{name}` and the like are replaced by those of the provider.
 */
export const paymentMessagesEn = {
  page: {
    eyebrow: 'Payment',
    loading: 'Loading the payment…',
    loadFailedTitle: 'Payment is not available right now',
    loadFailed: 'The payment could not be loaded. Your answers are kept; please try again.',
    lead: 'Your answers are ready. They are sent together with your payment.',
    /** Until a method is chosen. */
    pay: (amount: string) => `Pay ${amount}`,
    back: 'Back to the form',
    question: 'A question about this payment?',
  },

  payee: (association: string) => `You are paying ${association}`,

  session: {
    title: 'Payment cannot begin',
    invalid: 'Invalid payment session. Please submit the form again.',
    mismatch: 'Payment session mismatch. Please submit the form again.',
    toForm: 'Go to the form',
  },

  /** Why there is nothing to pay here now, and the way on. */
  closed: {
    inactiveTitle: 'Form Not Active',
    inactive: 'This form has been deactivated.',
    noMethodTitle: 'No way to pay is open',
    noMethod:
      'The administration has not opened a way to pay for this form yet. Your answers are kept in this tab; please ask them, or try again later.',
    kept: 'Everything you typed is kept. Nothing has been paid.',
    oldPrice: 'Amount before',
    newPrice: 'New amount',
    review: 'Review the form',
    filesTitle: 'Some files must be chosen again',
    files: (labels: string) =>
      `Files do not survive a reload of the page: ${labels}. Go back to the form and choose them again; all your other answers are kept. Nothing has been paid yet.`,
    tryAgain: 'Try again',
  },

  amount: {
    /** Opens the list of what is paid for. */
    title: 'What you pay for',
    total: 'Total to pay',
    base: 'Base price',
  },

  method: {
    title: 'How would you like to pay?',
    texts: {
      bkash: 'Pay now from your bKash wallet. It is confirmed at once.',
      sslcommerz:
        'Pay now on the page of SSLCommerz, by card, mobile wallet or bank. It is confirmed at once.',
      bank_transfer: 'Transfer the money yourself and upload the receipt. The administration confirms it.',
      wallet: 'Send the money in your app and enter the transaction ID that you get.',
    },
    missing: 'Please select a payment method',
  },

  redirect: {
    title: 'Paying with {on}',
    leave: 'The next button takes you to {of} own page.',
    there: {
      bkash:
        'There you enter your wallet number, the code bKash sends you, and your PIN. Never enter your PIN anywhere else.',
      sslcommerz:
        'There you choose your card, wallet or bank and confirm the payment. Never enter your PIN or card number anywhere else.',
    },
    back: 'Then {name} brings you back here.',
    pay: (amount: string) => `Pay ${amount} with {on}`,
    starting: 'Contacting {name}…',
    saving: 'Saving your answers…',
  },

  hold: {
    asking: 'Holding a seat for you…',
    sent: 'Please send no money now. If you have sent it already, enter it below: we keep it and get in touch with you.',
  },
  bank: {
    title: 'Transfer the money to',
    accountName: 'Account name',
    accountNumber: 'Account number',
    bankName: 'Bank name',
    routingNumber: 'Routing number',
    amount: 'Amount',
    reference: 'Payment reference',
    referenceHelp: 'Write it in the remarks of your transfer: it shows us that the money is yours.',
    instructions: 'Instructions',
    receiptTitle: 'Then upload your receipt',
    receipt: 'Payment receipt',
    receiptHelp:
      'A photo or screenshot on which the amount, the date and the transaction number can be read.',
    notes: 'Notes for the transfer (optional)',
    notesHelp: 'For example the transaction number, or the name of the account it came from.',
    submit: (amount: string) => `Submit receipt for ${amount}`,
    submitting: 'Submitting…',
    uploading: (percent: string) => `Sending your receipt… ${percent}`,
  },

  /** Another receipt instead of the one that is being checked. */
  receipt: {
    replace: 'Replace the receipt',
    correct: 'Correct the transaction',
    current: 'Your receipt',
    sentAt: (time: string) => `sent ${time}`,
    lead: 'Was it the wrong file? Choose the right one: it is checked instead. The amount stays the same.',
    label: 'New receipt',
    send: 'Send the new receipt',
    sending: 'Sending…',
    replacedTitle: 'Receipt replaced',
    replaced: (name: string) => `We have your new receipt (${name}) and check it instead of the earlier one.`,
    failed: 'The receipt could not be replaced. Please try again.',
  },

  retrying: (attempt: string, most: string) => `Retry attempt ${attempt} of ${most}...`,

  failure: {
    lostTitle: 'No connection',
    lost: 'The server could not be reached. Check your connection, then try again: nothing will be sent or paid twice.',
    kept: 'Everything you entered is kept.',
    tryAgain: 'Try again',
    process: 'Failed to process payment. Please try again.',
    server: 'Server error occurred. Please try again later.',
    authentication: 'Authentication failed. Please refresh the page and try again.',
    bkashCreate: 'Failed to create {name} payment',
    bkashAuthentication: '{name} authentication failed. Please try again.',
    bkashUnavailable: '{name} service is temporarily unavailable. Please try again.',
    bkashGeneric: 'Failed to initiate {name} payment',
    tryBank: 'You can also pay by bank transfer.',
    chooseBank: 'Pay by bank transfer instead',
  },

  /** Above a form that was submitted and not paid for. */
  unfinished: { finish: 'Finish your payment', look: 'See your payment' },

  begun: {
    eyebrow: '{name}',
    title: 'Your answers are saved. Now pay with {on}.',
    text: '{of} page opens by itself. If it does not, or if you came back without paying, go on from here.',
    amount: 'Amount',
    open: 'Open {name}',
    check: 'Check or repeat my payment',
  },

  waiting: {
    /** One after the other, the longer it takes. */
    texts: [
      'This usually takes a few seconds.',
      '{name} is slower than usual. It can take up to a minute; nothing is lost.',
      'Still waiting for {name}. If you have to leave this page, do so: we keep asking {to}, and your submission shows the result.',
    ],
    steps: {
      confirmed: 'You have confirmed the payment at {name}.',
      asking: 'We are asking {to} for the payment.',
      result: 'Then you see your confirmation here.',
    },
  },

  callback: {
    returnedTitle: 'Back from {name}',
    returned:
      'If this page does not change by itself, press Continue: only then is your payment completed. Nothing is paid twice.',
    returnedUnpaid:
      'If this page does not change by itself, press Continue to see how your payment is, and to pay in another way.',
    missingId: 'Invalid payment callback - missing payment ID',
    invalidStatus: 'Invalid payment status',
    cancelled: 'You cancelled the payment.',
    processing: 'Payment processing failed',
    failedTitle: 'Payment not completed',
    invalidTitle: 'Something is wrong with this address',
    invalidHint: 'If you have paid, nothing is lost: the administration can see every payment.',
    initiatedTitle: 'Payment initiated',
    initiated: 'Payment initiated. Submission saved successfully.',
    trxId: 'Transaction ID',
    next: 'You are taken on in a moment…',
    continue: 'Continue',
    retry: 'Try the payment again',
    view: 'View submission',
    lost: 'There is no connection to our server. Please check your internet, then check again.',
    unanswered: 'Our server could not find out about your payment just now.',
  },

  retry: {
    loading: 'Looking up your payment…',
    title: 'Try your payment again',
    invalidTitle: 'This link is incomplete',
    invalid: 'Invalid retry payment URL. Missing submission ID or payment ID.',
    notFoundTitle: 'Payment not found',
    notFound: 'No payment has this address. Please check the link you received.',
    supersededTitle: 'Another submission counts instead',
    superseded:
      'You have submitted this form again since. This submission no longer counts: please do not pay for it.',
    loadFailedTitle: 'Payment is not available right now',
    loadFailed: 'The payment could not be loaded. Please try again.',
    check: 'Check again',
    amount: 'Amount',
    attempt: 'Tries so far',
    missing: 'Missing required information for retry payment',
    failed: 'Failed to create retry payment',
    view: 'View submission',
    pdf: 'Download PDF',
  },

  /** For error responses, by their code; for other codes the server's own message is shown. */
  errorsByCode: {} as Record<string, string>,
}

export type PaymentMessages = typeof paymentMessagesEn
