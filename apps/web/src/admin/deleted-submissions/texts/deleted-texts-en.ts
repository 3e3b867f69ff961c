export const deletedTextsEn = {
  noun: 'submission',
  nouns: 'submissions',
  title: 'Deleted submissions',
  purpose: 'Deleted submissions can be restored for 30 days, with their answers, files and history.',
  search: 'Search deleted submissions',
  placeholder: 'Search by name, unique ID or form',
  what: 'deleted submissions',
  none: 'No deleted submissions',
  noneText: 'What is deleted from the list appears here for 30 days.',
  notFound: 'No deleted submission found',
  notFoundText: 'Try another name, unique ID or form.',
  restored: 'Submission restored',
  tooLate: 'This submission can no longer be restored',
  failed: 'Failed to restore the submission',
  deletedBy: (name: string, at: string, until: string) => `Deleted by ${name}, ${at}. Kept until ${until}.`,
  deletedWithMoney: (name: string, at: string, amount: string) =>
    `Deleted by ${name}, ${at}. Kept until ${amount} is returned to the member.`,
  restoreOf: (title: string) => `Restore ${title}`,
  restore: 'Restore',
}

export type DeletedTexts = typeof deletedTextsEn
