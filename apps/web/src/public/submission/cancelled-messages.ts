import { createScreenMessages } from '../translations/public-i18n.ts'
import { cancelledMessagesEn } from './cancelled-messages-en.ts'

export const useCancelledMessages = createScreenMessages(
  cancelledMessagesEn,
  async () => (await import('./cancelled-messages-bn.ts')).cancelledMessagesBn,
)
