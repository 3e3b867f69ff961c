import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { organiseTextsEn } from './organise-texts-en.ts'

export const organiseTexts = consoleTexts(
  organiseTextsEn,
  async () => (await import('./organise-texts-bn.ts')).organiseTextsBn,
)
