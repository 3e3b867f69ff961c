import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { pricesTextsEn } from './prices-texts-en.ts'

export const pricesTexts = consoleTexts(
  pricesTextsEn,
  async () => (await import('./prices-texts-bn.ts')).pricesTextsBn,
)
