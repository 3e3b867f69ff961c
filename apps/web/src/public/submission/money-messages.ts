import { createScreenMessages } from '../translations/public-i18n.ts'
import { moneyMessagesEn } from './money-messages-en.ts'

export const useMoneyMessages = createScreenMessages(
  moneyMessagesEn,
  async () => (await import('./money-messages-bn.ts')).moneyMessagesBn,
)
