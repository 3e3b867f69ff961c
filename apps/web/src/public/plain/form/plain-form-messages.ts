import { createScreenMessages } from '../../translations/public-i18n.ts'
import { plainFormMessagesEn } from './plain-form-messages-en.ts'

export const usePlainFormMessages = createScreenMessages(
  plainFormMessagesEn,
  async () => (await import('./plain-form-messages-bn.ts')).plainFormMessagesBn,
)
