import type { RelatedSubmission, ReviewItem } from '@nibondhon/api-contract'

type Relation = RelatedSubmission['relations'][number]

const RELATIONS = {
  transaction: 'transaction ID',
  receipt: 'receipt',
  picture: 'receipt picture',
  reference: 'reference',
  sending_number: 'sending number',
  sender: 'sender',
} as const satisfies Record<Relation, string>

export const reviewTextsEn = {
  page: {
    review: 'Review',
    needsReview: 'Needs review',
    transferPending: 'Bank Transfer Pending',
    walletPending: 'Wallet payments to check',
    loadFailed: 'Failed to load the queue',
    nothingWaits: (title: string) => `${title}: nothing is waiting`,
    nothingWaitsText: 'No submission matches the filters of this list at the moment.',
    backToList: 'Back to the list',
    lookAgain: 'Look again',
  },

  queue: {
    position: (position: string, count: string) => `${position} of ${count}`,
    label: 'Queue',
    previous: 'Previous',
    next: 'Next',
    progress: 'Progress',
    submission: 'Submission',
    deleted: 'This submission was deleted',
    deletedText: 'Skip it to go on.',
    deletedMeanwhile: 'Deleted in the meantime',
    loadFailed: 'Failed to load the submission',
    checkConnection: 'Check your connection and try again.',
    loading: 'Loading the submission',
    nextSubmission: 'Next submission',
    previousSubmission: 'Previous submission',
  },

  end: {
    allDone: 'All done',
    nextQueue: (queue: string, count: string) => `Next: ${queue} (${count})`,
    inbox: 'inbox',
    endOfQueue: 'End of the queue',
    approved: (count: string, amount: string) => `${count} approved, ${amount} in all`,
    rejected: (count: string) => `${count} rejected`,
    decided: (count: string) => `${count} decided by colleagues meanwhile`,
    skipped: (count: string) => `${count} skipped`,
    notDecided: (count: string) => `${count} not decided`,
    notSaved: (count: string) => `${count} not saved`,
    notIncluded: (count: string) => `${count} more of the list were not in this queue`,
    reviewLeft: (count: number, digits: string) =>
      `Review the ${digits} that ${count === 1 ? 'is' : 'are'} left`,
    lookForNew: 'Look for new ones',
    decisions: 'Your decisions',
    approvedOne: 'Approved',
    rejectedOne: 'Rejected',
    undo: (name: string) => `Undo ${name}`,
    undoShort: 'Undo',
    changeLater: (seconds: string) =>
      `Undo lasts ${seconds} seconds. Later, open a submission by its name to change it.`,
  },

  decide: {
    label: 'Decision',
    approve: 'Approve',
    approveAnyway: 'Approve anyway',
    reject: 'Reject',
    skip: 'Skip',
    note: 'Note',
    mayNotDecide: 'Your role may look at payments, but not decide about them.',
    rejectWithReason: 'Reject with a reason',
    addNote: 'Add a note',
    undoLast: 'Undo the last decision',
    approved: (name: string) => `Approved ${name}`,
    rejected: (name: string) => `Rejected ${name}`,
    undo: (seconds: string) => `Undo (${seconds})`,
    tryAgain: 'Try again',
    close: 'Close',
    receiptReplaced: (name: string) =>
      `${name} has changed the payment in the meantime. You find it at the end of the queue.`,
    notSaved: 'The decision was not saved',
    undone: (name: string) => `Taken back. ${name} is waiting again.`,
    undoFailed: 'Failed to undo',
    /** Who decided what, and when: the server says it in English. */
    lastDecision: ({ text }: NonNullable<ReviewItem['lastDecision']>, _at: string) => text,
  },

  rejection: {
    title: (name: string) => `Reject the payment of ${name}`,
    reject: 'Reject',
    changeReasons: 'Change the reasons',
    reason: 'Reason',
    memberReads: 'What the member reads',
    notesSay: 'What the notes will say',
    alsoInNotes: 'It also goes into the admin notes.',
    onlyStaff: 'Only staff see it.',
  },

  reasons: {
    title: 'Reasons for rejecting a payment',
    text: 'All staff share these. Members read the reason in the language in which they filled in the form.',
    save: 'Save reasons',
    failed: 'Failed to save the reasons',
    english: (number: string) => `Reason ${number}, English`,
    bangla: (number: string) => `Reason ${number}, Bangla`,
    remove: (number: string) => `Remove reason ${number}`,
    add: 'Add a reason',
  },

  note: {
    title: (name: string) => `Note about ${name}`,
    add: 'Add note',
    failed: 'Failed to add the note',
    note: 'Note',
  },

  facts: {
    notConfirmed: '{name} has not confirmed this payment. Approve it only if the money arrived another way.',
    payersNote: 'Payer’s note',
    phone: 'Phone',
    noPhone: 'None given',
    form: 'Form',
    submitted: 'Submitted',
    receipt: 'Receipt',
    bkashId: '{name} ID',
    earlier: 'Earlier',
    earlierReceipt: (number: string) => `Receipt ${number}`,
    noteBy: (name: string, at: string) => `Note by ${name}, ${at}`,
    adminNotes: 'Admin notes',
    noPayment: 'No payment',
    expected: 'expected',
    given: (amount: string, method: string) => `${amount} given by ${method}`,
    showLess: 'Show less',
    showAll: 'Show all',
  },

  usedBefore: {
    title: (first: string, others: number, digits: string) =>
      others === 0
        ? `${first} has the same proof of payment`
        : `${first} and ${digits} ${others === 1 ? 'other has' : 'others have'} the same proof of payment`,
    text: 'Approve again if the money came twice.',
  },

  related: {
    label: 'Related submissions',
    notCompared: 'The receipt has not been compared with others yet.',
    count: (count: number, digits: string, hasMore: boolean) =>
      count === 1 ? '1 other submission' : `${digits}${hasMore ? ' or more' : ''} other submissions`,
    same: (relations: readonly Relation[]) =>
      `Same ${relations.map((relation) => RELATIONS[relation]).join(' and ')}`,
    showMore: (count: string) => `Show ${count} more`,
  },

  receipt: {
    label: 'Receipt',
    fileMissing: 'The receipt is missing: its file is no longer stored.',
    noneForTransfer: 'There is no receipt for this transfer.',
    noTransfer: 'There is no receipt: it was not paid by bank transfer.',
    loading: 'Loading the receipt',
    failed: 'The receipt could not be loaded.',
    noPreview: 'There is no preview of this kind of file.',
    damaged: 'The receipt cannot be shown: the file is damaged.',
    pdfFailed: 'This PDF cannot be shown here.',
    image: (name: string) => `Payment receipt ${name}`,
    pdfPage: (name: string, page: string) => `Payment receipt ${name}, page ${page}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showWhole: 'Show the whole receipt',
    turn: 'Turn the receipt',
    newTab: 'Open in a new tab',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    previousPdfPage: 'Previous page of a PDF',
    nextPdfPage: 'Next page of a PDF',
    page: (page: string, count: string) => `Page ${page} of ${count}`,
  },
}

export type ReviewTexts = typeof reviewTextsEn
