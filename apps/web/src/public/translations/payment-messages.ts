import { createScreenMessages } from './public-i18n.ts'
import { paymentMessagesEn } from './payment-messages-en.ts'

export const usePaymentMessages = createScreenMessages(
  paymentMessagesEn,
  async () => (await import('./payment-messages-bn.ts')).paymentMessagesBn,
)
