/** The English of the public pages; its shape is what every other language must fill. */
export const en = {
  skipToContent: 'Skip to content',
  languageLabel: 'Language',
  loading: 'Loading…',

  form: {
    loading: 'Loading the form…',
    required: 'Answers marked * are required.',
    restored: 'We kept what you typed earlier.',
    chooseAgain: (labels: string) => `Please choose these files again: ${labels}`,
    dismiss: 'Dismiss',
    submit: 'Submit',
    continueToPayment: 'Continue to payment',
    join: 'Join the waiting list',
    submitting: 'Submitting…',
    uploading: (percent: string) => `Sending your files… ${percent}`,
    clear: 'Clear',
    clearTitle: 'Clear this form?',
    clearText: 'Everything you typed will be removed. This cannot be undone.',
    clearConfirm: 'Clear form',
    clearCancel: 'Keep my answers',
    question: 'A question about this form?',
    fillOwn: 'Fill in my details',
    saveLater: 'Save and continue later',
    share: 'Share Form',
    linkCopied: 'Link copied',
  },

  price: {
    required: 'Payment required',
    requiredText: (amount: string) =>
      `This form has a fee of ${amount}. You pay after your answers, on the next page.`,
    requiredFrom: (amount: string) =>
      `This form costs from ${amount}. You pay after your answers, on the next page.`,
    requiredChoices: 'Some answers add to it; the total stays in view.',
    byChoice: 'The fee depends on your answers. You pay after them, on the next page.',
    total: 'Total',
    base: 'Base price',
    details: 'Details',
  },

  failure: {
    failed: 'Failed to submit form. Please try again.',
    lostTitle: 'No connection',
    lost: 'Your form did not reach us. Check your connection, then try again: it will not be sent twice.',
    kept: 'Everything you typed is kept on this device.',
    tryAgain: 'Try again',
    tooMany: (minutes: number) =>
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    helpCode: 'If you ask for help, give this code:',
    changedTitle: 'This form has changed',
    brokenTitle: 'This page could not be shown',
    reload: 'Reload the page',
    home: 'Go to Homepage',
  },

  /** For error responses, by their code; for other codes the server's own message is shown. */
  errorsByCode: {
    submission_unpaid:
      'There is already a submission with this phone number or e-mail address. It is not paid yet.',
    idempotency_key_reused:
      'Your first try had already reached us, with the answers you gave then. To send another submission, clear the form and fill it in again.',
  } as Record<string, string>,

  /** Whom to ask, after a question such as "A question about this form?". */
  ask: {
    help: 'Do you need help?',
    contact: (association: string) => `Ask ${association}:`,
    name: (association: string) => `Ask ${association}.`,
    unnamed: 'Ask the administration of your association.',
  },

  footer: {
    contact: 'Contact',
    copyright: (year: string, association: string) => `© ${year} ${association}. All rights reserved.`,
    madeWith: 'Made with Nibondhon',
    times: (zone: string) => `All times are ${zone}.`,
    own: 'My registrations',
    adminLogin: 'Admin Login',
  },
}

export type Messages = typeof en
