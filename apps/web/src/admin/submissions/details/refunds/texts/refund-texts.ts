import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { refundTextsEn } from './refund-texts-en.ts'

export const refundTexts = consoleTexts(
  refundTextsEn,
  async () => (await import('./refund-texts-bn.ts')).refundTextsBn,
)
