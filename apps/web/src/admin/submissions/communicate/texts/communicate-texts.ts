import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { communicateTextsEn } from './communicate-texts-en.ts'

export const communicateTexts = consoleTexts(
  communicateTextsEn,
  async () => (await import('./communicate-texts-bn.ts')).communicateTextsBn,
)
