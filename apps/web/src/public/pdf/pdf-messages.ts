import { createScreenMessages } from '../translations/public-i18n.ts'
import { pdfMessagesEn } from './pdf-messages-en.ts'

export const usePdfMessages = createScreenMessages(
  pdfMessagesEn,
  async () => (await import('./pdf-messages-bn.ts')).pdfMessagesBn,
)
