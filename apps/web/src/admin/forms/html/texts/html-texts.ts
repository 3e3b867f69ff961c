import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { htmlTextsEn } from './html-texts-en.ts'

export const htmlTexts = consoleTexts(
  htmlTextsEn,
  async () => (await import('./html-texts-bn.ts')).htmlTextsBn,
)
