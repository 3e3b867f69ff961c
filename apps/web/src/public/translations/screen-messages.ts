import { createScreenMessages } from './public-i18n.ts'
import { screenMessagesEn } from './screen-messages-en.ts'

export const useScreenMessages = createScreenMessages(
  screenMessagesEn,
  async () => (await import('./screen-messages-bn.ts')).screenMessagesBn,
)
