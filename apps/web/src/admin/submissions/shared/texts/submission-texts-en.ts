export const submissionTextsEn = {
  membership: {
    label: 'Membership',
    any: 'Any',
    states: { active: 'Active members', expired: 'Membership has ended', none: 'Without membership' },
  },

  answerFilter: {
    question: 'Field',
    anyQuestion: 'Any answers',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    wholeAnswer: 'The whole answer, as it was given.',
  },

  status: {
    paymentHint: (needsReview: boolean) =>
      `The payment gets the same status, and the change stays in its history.${needsReview ? ' Saving also ends the review.' : ''}`,
    notifyOne: 'Send a message to the member',
    notifyMany: (count: string) => `Send a message to ${count} members`,
    noPayment: 'No payment',
    needsReview: 'Needs review',
    late: {
      paid_without_seat: 'Paid, no seat',
      paid_other_price: 'Paid another price',
      paid_after_close: 'Paid after closing',
      paid_again: 'Paid a second time',
      paid_other_questions: 'Paid, form changed',
      paid_other_way: 'Paid another way',
    },
    refunded: 'Refunded',
    updated: 'Submission updated successfully!',
    failed: 'Failed to update status',
    title: 'Update Submission Status',
    update: 'Update status',
    paidBy: (amount: string, method: string) => `${amount} by ${method}`,
    status: 'Status',
    notConfirmed:
      '{name} has not confirmed this payment. Use Verify {name} on its page first; set it to Completed only if the money arrived another way.',
    adminNotes: 'Admin Notes',
    adminNotesHint: 'Only staff see them.',
  },

  delete: {
    restored: 'Submission restored',
    restoreFailed: 'Failed to restore the submission',
    done: 'Submission deleted successfully',
    undo: 'Undo',
    failed: 'Failed to delete submission',
    title: 'Delete the submission?',
    titleOf: (name: string) => `Delete the submission of ${name}?`,
    text: (id: string) =>
      `${id}: it is deleted with its answers, files and history. You can undo this for 30 days.`,
    verb: 'Delete submission',
  },

  receipt: {
    title: 'Payment Receipt',
    toPay: (name: string, amount: string) => `${name} · to be paid: ${amount}`,
    newTab: 'Open in a new tab',
    close: 'Close',
    noPreview: 'There is no preview of this kind of file.',
    failed: 'The receipt could not be loaded.',
    label: (name: string) => `Payment receipt ${name}`,
    loading: 'Loading the receipt',
  },

  facts: {
    form: 'Form',
    uniqueId: 'Unique ID',
    editCode: 'Edit Code',
    submittedAt: 'Submitted At',
    payment: 'Payment',
    paidBy: (amount: string, method: string) => `${amount} by ${method}`,
    adminNotes: 'Admin Notes',
    notFound: 'Submission not found',
    notFoundText: 'It may have been deleted, or the address is not complete.',
    back: 'Back to the submissions',
  },
}

export type SubmissionTexts = typeof submissionTextsEn
