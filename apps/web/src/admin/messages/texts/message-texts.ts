import { consoleTexts } from '../../shared/language/console-texts.ts'
import { messageTextsEn } from './message-texts-en.ts'

export const messageTexts = consoleTexts(
  messageTextsEn,
  async () => (await import('./message-texts-bn.ts')).messageTextsBn,
)
