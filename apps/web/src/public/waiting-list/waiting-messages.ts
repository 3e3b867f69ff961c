import { createScreenMessages } from '../translations/public-i18n.ts'
import { waitingMessagesEn } from './waiting-messages-en.ts'

export const useWaitingMessages = createScreenMessages(
  waitingMessagesEn,
  async () => (await import('./waiting-messages-bn.ts')).waitingMessagesBn,
)
