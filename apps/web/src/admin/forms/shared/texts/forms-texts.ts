import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { formsTextsEn } from './forms-texts-en.ts'

export const formsTexts = consoleTexts(
  formsTextsEn,
  async () => (await import('./forms-texts-bn.ts')).formsTextsBn,
)
