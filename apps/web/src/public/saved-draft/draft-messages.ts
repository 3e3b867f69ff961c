import { createScreenMessages } from '../translations/public-i18n.ts'
import { draftMessagesEn } from './draft-messages-en.ts'

export const useDraftMessages = createScreenMessages(
  draftMessagesEn,
  async () => (await import('./draft-messages-bn.ts')).draftMessagesBn,
)
