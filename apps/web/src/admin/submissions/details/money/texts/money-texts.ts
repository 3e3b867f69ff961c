import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { moneyTextsEn } from './money-texts-en.ts'

export const moneyTexts = consoleTexts(
  moneyTextsEn,
  async () => (await import('./money-texts-bn.ts')).moneyTextsBn,
)
