import { createScreenMessages } from '../translations/public-i18n.ts'
import { answersMessagesEn } from './answers-messages-en.ts'

export const useAnswersMessages = createScreenMessages(
  answersMessagesEn,
  async () => (await import('./answers-messages-bn.ts')).answersMessagesBn,
)
