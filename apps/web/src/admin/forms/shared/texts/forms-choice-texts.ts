import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { formsChoiceTextsEn } from './forms-choice-texts-en.ts'

export const formsChoiceTexts = consoleTexts(
  formsChoiceTextsEn,
  async () => (await import('./forms-choice-texts-bn.ts')).formsChoiceTextsBn,
)
