import { createScreenMessages } from '../translations/public-i18n.ts'
import { landingMessagesEn } from './landing-messages-en.ts'

export const useLandingMessages = createScreenMessages(
  landingMessagesEn,
  async () => (await import('./landing-messages-bn.ts')).landingMessagesBn,
)
