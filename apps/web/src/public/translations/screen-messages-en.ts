/** The English of every public screen but the form itself; loaded with the first of them. */
export const screenMessagesEn = {
  notFound: {
    title: 'Page not found',
    message: 'There is nothing at this address. It may be mistyped, or the page may have moved.',
    hint: 'If you believe this is an error, please contact support or try refreshing the page.',
    home: 'Go to Homepage',
    back: 'Go Back',
  },

  states: {
    notFoundTitle: 'Form Not Found',
    notFound: 'There is no form at this address. Please check the link you received.',
    inactiveTitle: 'Form Not Active',
    inactive: 'This form has been deactivated.',
    notYetTitle: 'This form is not open yet',
    notYet: (when: string) => `It opens on ${when}.`,
    closedTitle: 'This form is closed',
    closed: (when: string) => `It closed on ${when}.`,
    fullTitle: 'All places are taken',
    full: 'This form takes no more submissions.',
    inactiveHint: 'If you have already submitted it, you can still see your submission.',
    failedTitle: 'Form Not Available',
    failed: 'Failed to load form. Please try again later.',
    download: 'Download Submissions',
    downloadText:
      'Enter the unique ID of your submission: the 32 characters you received when you submitted.',
    code: 'Unique ID',
    codeMissing: 'Please enter your unique ID',
    continue: 'Continue',
    cancel: 'Cancel',
  },

  submission: {
    loading: 'Loading the submission…',
    notFoundTitle: 'Submission Not Found',
    notFound: 'No submission has this ID and code. Please check both and try again.',
    notFoundById: 'No submission has this ID. Please check it and try again.',
    lookUp: 'Enter ID and code again',
    failed: 'Failed to load submission. Please try again.',
    submissionId: 'Submission ID',
    uniqueId: 'Unique ID',
    editCode: 'Edit code',
    copy: 'Copy',
    copied: 'Copied',
    copyOf: (what: string) => `Copy ${what}`,
    status: 'Status',
    statuses: {
      pending: 'Pending',
      completed: 'Completed',
      failed: 'Failed',
      none: 'None',
      cancelled: 'Cancelled',
    },
    submittedAt: 'Submitted',
    updatedAt: 'Last updated',
    edited: 'Edited',
    yes: 'Yes',
    no: 'No',
    payment: 'Payment',
    noPayment: 'No payment needed',
    amount: 'Payment amount',
    paymentStatus: 'Payment status',
    paymentReference: 'Payment reference',
  },

  /** What a member can do about a payment that is not completed. */
  payment: {
    check: 'Check again',
    retry: 'Try the payment again',
    replaceReceipt: 'Replace the receipt',
    correctTransaction: 'Correct the transaction',
  },

  result: {
    successTitle: 'Thank you!',
    success: 'Your submission has been received.',
    keep: 'Keep these',
    keepText:
      'You need them to see or change your submission later. Take a screenshot, or copy them into a message to yourself.',
    keepTextView:
      'You need it to see your submission later. Take a screenshot, or copy it into a message to yourself.',
    view: 'View submission',
    edit: 'Edit submission',
    pdf: 'Download PDF',
    done: 'Done',
    copyBoth: 'Copy both',
    whatsApp: 'Send to WhatsApp',
    failureTitle: 'Something went wrong',
    failure: 'Your submission was not completed.',
    tryAgain: 'Try Again',
    nothingTitle: 'Nothing to show',
    nothing:
      'This address belongs to no submission. If you have submitted a form, you can find it with your unique ID and edit code.',
    /** By the code in the address. */
    messages: {
      late_changes:
        'Your first try had already reached us. What you changed after it may be missing: please check your submission.',
      payment_cancelled: 'Payment was cancelled by user',
      payment_failed: 'Your payment was not completed.',
    },
  },

  /** Lost IDs and codes, and submissions that were made before. */
  recovery: {
    send: 'Send me my ID and code again',
    lead: 'Enter the phone number or e-mail address that you gave in the form. If there is a submission with it, its ID and code are sent there.',
    contact: 'Phone number or e-mail address',
    sendNow: 'Send',
    sending: 'Sending…',
    sent: 'If there is a submission with this phone number or e-mail address, we have sent its ID and code there. The message can take a few minutes.',
    failed: 'The message could not be sent. Please try again.',
    invalid: 'Please enter a phone number or an e-mail address',
    submitted: 'You can view it, change it or download its PDF.',
    unpaid: 'You need not fill in the form again: only the payment is missing.',
    find: 'Find it with ID and code',
    sendLink: 'Send me the payment link',
    finish: 'Finish your payment',
  },

  view: {
    title: 'Your submission',
    edit: 'Edit Submission',
    pdf: 'Download PDF',
    editingOff: 'This form does not allow changes after submitting.',
    dialogText: 'Enter the 6-digit edit code you received when you submitted.',
    wrongCode: 'This edit code is wrong. Please check it and try again.',
    checking: 'Checking…',
    /** `{name}` is the provider. */
    trxId: '{name} transaction ID',
    continue: 'Continue',
    cancel: 'Cancel',
  },

  lookup: {
    title: 'Find your submission',
    lead: 'Enter the unique ID and the edit code you received when you submitted. Then you can view your submission, change it, pay for it or download its PDF.',
    validate: 'Validate',
    validating: 'Validating…',
    failed: (message: string) => `Validation failed: ${message}`,
    found: 'Your submission was found',
    foundText: 'This is what you can do with it.',
    edit: 'Edit Submission',
    viewOnly: 'View Only',
    other: 'Enter another ID',
  },

  edit: {
    title: 'Edit submission',
    lead: 'Change your answers, then save. Fields with a lock cannot be changed.',
    loadFailed: 'Failed to load submission. Please try again.',
    disabledTitle: 'Editing is disabled',
    disabled:
      'Editing is disabled for this form. Please contact the form administrator if you need to make changes.',
    save: 'Save changes',
    saving: 'Saving…',
    restored: 'Here are the changes you had not saved yet.',
    discard: 'Discard these changes',
    saved: 'Submission updated successfully!',
    saveFailed: 'Failed to save submission. Please try again.',
    removeFile: 'Remove this file',
    replaceFile: 'Or choose another file:',
    newFields: 'Your answers ask for more. Please fill in the new fields too, then save.',
    reloadFailed: 'Failed to reload submission data.',
    view: 'View submission',
    lost: 'No connection. Your changes are still here: try again when you are back online.',
    history: 'Edit history',
    noHistory: 'This submission has not been edited.',
    changed: (labels: string) => `Changed: ${labels}`,
    by: { Submitter: 'By you', Administrator: 'By the administration' } as Record<string, string>,
  },
}

export type ScreenMessages = typeof screenMessagesEn
