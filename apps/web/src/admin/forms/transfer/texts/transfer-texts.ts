import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { transferTextsEn } from './transfer-texts-en.ts'

export const transferTexts = consoleTexts(
  transferTextsEn,
  async () => (await import('./transfer-texts-bn.ts')).transferTextsBn,
)
