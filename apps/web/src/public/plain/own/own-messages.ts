import { createScreenMessages } from '../../translations/public-i18n.ts'
import { ownMessagesEn } from './own-messages-en.ts'

export const useOwnMessages = createScreenMessages(
  ownMessagesEn,
  async () => (await import('./own-messages-bn.ts')).ownMessagesBn,
)
