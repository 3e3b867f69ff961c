import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { compareTextsEn } from './compare-texts-en.ts'

export const compareTexts = consoleTexts(
  compareTextsEn,
  async () => (await import('./compare-texts-bn.ts')).compareTextsBn,
)
