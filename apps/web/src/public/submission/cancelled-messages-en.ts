/** The English of what a member reads about a cancelled submission; loaded with the pages that can show one. */
export const cancelledMessagesEn = {
  title: 'This submission was cancelled',
  at: (at: string) => `Cancelled on ${at}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  text: 'It can no longer be changed or paid for. If you think this is a mistake, please contact the organisers.',
}

export type CancelledMessages = typeof cancelledMessagesEn
