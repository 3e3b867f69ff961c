import { createScreenMessages } from '../../translations/public-i18n.ts'
import { offeredMessagesEn } from './offered-messages-en.ts'

export const useOfferedMessages = createScreenMessages(
  offeredMessagesEn,
  async () => (await import('./offered-messages-bn.ts')).offeredMessagesBn,
)
