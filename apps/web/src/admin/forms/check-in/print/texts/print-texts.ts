import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { printTextsEn } from './print-texts-en.ts'

export const printTexts = consoleTexts(
  printTextsEn,
  async () => (await import('./print-texts-bn.ts')).printTextsBn,
)
