import { consoleTexts } from '../../shared/language/console-texts.ts'
import { unmatchedTextsEn } from './unmatched-texts-en.ts'

export const unmatchedTexts = consoleTexts(
  unmatchedTextsEn,
  async () => (await import('./unmatched-texts-bn.ts')).unmatchedTextsBn,
)
