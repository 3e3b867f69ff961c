/** Others are shown as they are stored. */
const STATES: Readonly<Record<string, string>> = {
  initiated: 'Begun',
  executing: 'Being paid',
  review: 'Needs review',
}

export const detailTextsEn = {
  basic: {
    uniqueIdWord: 'unique ID',
    title: 'Basic Information',
    updateStatus: 'Update status',
    form: 'Form',
    status: 'Status',
    uniqueId: 'Unique ID',
    editCode: 'Edit Code',
    editCodeWord: 'edit code',
    submittedAt: 'Submitted At',
    updatedAt: 'Last Updated',
    edited: 'Edited',
    yes: 'Yes',
    no: 'No',
    personalLink: 'Personal Link',
    formData: 'Form Data',
    nothingAsked: 'This version of the form asked for nothing.',
    adminNotes: 'Admin Notes',
  },

  payment: {
    times: (count: number, digits: string) => (count === 1 ? 'Once' : `${digits} times`),
    title: 'Payment Information',
    needsReview:
      'This payment needs review: money came in another way than it should have. The timeline says how.',
    updateStatus: 'Update status',
    method: 'Method',
    currency: 'Currency',
    transactionId: 'Transaction ID',
    reference: 'Payment Reference',
    /** `{name}` is the provider. */
    bkashId: '{name} Payment ID',
    firstId: 'First Payment ID',
    triedAgain: 'Tried again',
    payerNote: 'Payer’s note',
    viewReceipt: 'View receipt',
  },

  message: {
    sendFailed: (channel: string) => `Failed to send ${channel}`,
    resendTo: (action: string, name: string, recipient: string) => `${action} ${name} to ${recipient}`,
    email: 'E-mail',
    sendByHand: 'Send by hand',
    resend: 'Send this old message again',
    tryAgain: 'Try again',
    text: 'Text',
  },

  note: {
    hint: 'Only staff see it. Type @ to mention a colleague.',
    hintWithEnter:
      'Only staff see it. Type @ to mention a colleague. Enter saves, Shift+Enter starts a new line.',
    saveFailed: 'The note could not be saved',
    cancel: 'Cancel',
    edit: 'Edit note',
    save: 'Save note',
    delete: 'Delete note',
    deleteTitle: 'Delete this note?',
    deleteText: 'Its text is gone then. The timeline keeps that there was a note.',
    deleteFailed: 'The note could not be deleted',
    colleagues: 'Colleagues',
  },

  timeline: {
    confirmation: 'Send confirmation again…',
    filters: { all: 'All', messages: 'Messages', payments: 'Payments', edits: 'Edits', notes: 'Notes' },
    none: {
      all: 'Nothing has happened yet.',
      messages: 'No message has been sent.',
      payments: 'Nothing has been paid.',
      edits: 'No answer has been changed.',
      notes: 'No note has been written.',
    },
    writeNote: 'Write a note',
    title: 'Timeline',
    note: 'Note',
    addNote: 'Add note',
    show: 'Show in the timeline',
    loading: 'Loading the timeline',
    tryAgain: 'Try again',
    failed: 'The timeline could not be loaded.',
    earlier: 'Show earlier',
    today: (day: string) => `Today, ${day}`,
  },

  receipts: {
    earlier: (count: number) =>
      `The payer replaced the receipt. Earlier ${count === 1 ? 'receipt' : 'receipts'}:`,
    sent: (at: string) => `· sent ${at}`,
  },

  events: {
    submitted: 'Submitted',
    edited: 'Answers changed',
    payment: (from: string, to: string) => `Payment: ${from} → ${to}`,
    message: {
      email: (recipient: string) => `E-mail to ${recipient}`,
      sms: (recipient: string) => `SMS to ${recipient}`,
    },
    note: 'Note',
    noteDeleted: 'Note deleted',
    noteEdited: 'edited',
    status: (from: string, to: string) => `Status: ${from} → ${to}`,
    adminNotes: 'Admin Notes changed',
    tagged: (names: string) => `Tagged ${names}`,
    untagged: (names: string) => `Tag removed: ${names}`,
    unassigned: (name: string | null) => `No longer assigned to ${name ?? 'anyone'}`,
    assigned: (name: string) => `Assigned to ${name}`,
    reassigned: (name: string, before: string) => `Assigned to ${name} instead of ${before}`,
    exported: (others: number, digits: string, format: string) =>
      `Exported ${others === 0 ? 'alone' : `with ${digits} ${others === 1 ? 'other' : 'others'}`} (${format})`,
    perhapsExported: (count: string, format: string) =>
      `Perhaps in an export of ${count} submissions (${format})`,
    other: (action: string) => action.charAt(0).toUpperCase() + action.slice(1),
    state: (state: string) => STATES[state] ?? state.charAt(0).toUpperCase() + state.slice(1),
    empty: 'empty',
    row: { added: (label: string) => `${label} added`, removed: (label: string) => `${label} removed` },
    moreFields: (count: string) => `... and ${count} more fields`,
  },

  price: {
    base: 'Base price',
    agreed: 'Agreed price',
    collect: (amount: string) => `${amount} is to be collected`,
    refund: (amount: string) => `${amount} is to be refunded`,
    difference: (total: string, now: string, settle: string) =>
      `Agreed price ${total}. Since staff changed the answers they cost ${now}: ${settle}.`,
  },

  /** What a provider says about a payment. */
  verify: {
    bkash: {
      notCompleted: 'Bkash payment not completed yet. Please try again later.',
      verified: 'Bkash payment verified and submission updated successfully.',
      doesNotFit: 'bKash was paid, but something does not fit: the payment needs review.',
      failed: 'Failed to update submission with Bkash payment details. Please try again.',
      verify: 'Verify bKash',
    },
    sslcommerz: {
      notCompleted: 'SSLCommerz has not received this payment. Please try again later.',
      verified: 'SSLCommerz confirmed the payment, and the submission is updated.',
      doesNotFit: 'SSLCommerz was paid, but something does not fit: the payment needs review.',
      failed: 'The payment could not be checked with SSLCommerz. Please try again.',
      verify: 'Verify SSLCommerz',
    },
  },

  actions: {
    sendEmail: 'Send Email',
    sendSms: 'Send SMS',
    confirmation: 'Send confirmation again',
    edit: 'Edit',
    delete: 'Delete',
    refund: 'Refund…',
    submitted: (form: string, at: string) => `${form} · submitted ${at}`,
    back: 'Back',
    refresh: 'Refresh',
    openPage: 'Open as a page',
    close: 'Close',
    previous: 'Previous submission',
    next: 'Next submission',
    neighbours: 'Other submissions of the list',
  },

  view: {
    notFound: 'Submission not found',
    failed: 'Failed to load submission details',
    refreshFailed: 'Failed to refresh submission data',
    loading: 'Loading the submission',
  },

  pdf: {
    done: (id: string) => `${id}.pdf is downloaded`,
    failed: (reason: string) => `Failed to download PDF: ${reason}`,
    download: 'Download PDF',
    tooLong: 'It took too long. Please try again.',
    unknown: 'Unknown error',
    network: 'Network error - please check your connection and try again',
    signIn: 'Authentication failed - please login again',
    denied: 'Access denied - admin permissions required',
    noEndpoint: 'PDF export endpoint not found',
  },
}

export type DetailTexts = typeof detailTextsEn
