import { createScreenMessages } from '../translations/public-i18n.ts'
import { personalLinkMessagesEn } from './personal-link-messages-en.ts'

export const usePersonalLinkMessages = createScreenMessages(
  personalLinkMessagesEn,
  async () => (await import('./personal-link-messages-bn.ts')).personalLinkMessagesBn,
)
