/** The English of the answers on the page of a submission; loaded with that page. */
export const answersMessagesEn = {
  title: 'Your answers',
  show: 'Show my answers',
  lead: 'Only those who have the edit code can read them.',
  none: 'There are no answers.',
}

export type AnswersMessages = typeof answersMessagesEn
