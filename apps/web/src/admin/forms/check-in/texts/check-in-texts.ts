import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { checkInTextsEn } from './check-in-texts-en.ts'

export const checkInTexts = consoleTexts(
  checkInTextsEn,
  async () => (await import('./check-in-texts-bn.ts')).checkInTextsBn,
)
