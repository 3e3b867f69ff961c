import { createScreenMessages } from '../translations/public-i18n.ts'
import { refundMessagesEn } from './refund-messages-en.ts'

export const useRefundMessages = createScreenMessages(
  refundMessagesEn,
  async () => (await import('./refund-messages-bn.ts')).refundMessagesBn,
)
