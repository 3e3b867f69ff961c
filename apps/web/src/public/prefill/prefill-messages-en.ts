export const prefillMessagesEn = {
  filledIn: 'Some answers were filled in by the link that you opened. Please check them before you submit.',
}

export type PrefillMessages = typeof prefillMessagesEn
