import { createScreenMessages } from '../translations/public-i18n.ts'
import { prefillMessagesEn } from './prefill-messages-en.ts'

export const usePrefillMessages = createScreenMessages(
  prefillMessagesEn,
  async () => (await import('./prefill-messages-bn.ts')).prefillMessagesBn,
)
