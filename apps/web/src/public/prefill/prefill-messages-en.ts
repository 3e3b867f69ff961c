export const prefillMessagesEn = {
  filledIn: 'Some answers were filled in by the link that you opened. Please check them before you submit.',
  fromOwn: 'Filled in with what you gave before. Please check it before you submit.',
}

export type PrefillMessages = typeof prefillMessagesEn
