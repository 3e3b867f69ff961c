import { consoleTexts } from '../../shared/language/console-texts.ts'
import { owedTextsEn } from './owed-texts-en.ts'

export const owedTexts = consoleTexts(
  owedTextsEn,
  async () => (await import('./owed-texts-bn.ts')).owedTextsBn,
)
