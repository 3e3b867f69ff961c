import { createScreenMessages } from '../translations/public-i18n.ts'
import { priceMessagesEn } from './price-messages-en.ts'

export const usePriceMessages = createScreenMessages(
  priceMessagesEn,
  async () => (await import('./price-messages-bn.ts')).priceMessagesBn,
)
