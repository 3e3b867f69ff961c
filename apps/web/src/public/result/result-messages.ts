import { createScreenMessages } from '../translations/public-i18n.ts'
import { resultMessagesEn } from './result-messages-en.ts'

export const useResultMessages = createScreenMessages(
  resultMessagesEn,
  async () => (await import('./result-messages-bn.ts')).resultMessagesBn,
)
