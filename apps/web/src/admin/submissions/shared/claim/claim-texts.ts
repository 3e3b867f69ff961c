import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { claimTextsEn } from './claim-texts-en.ts'

export const claimTexts = consoleTexts(
  claimTextsEn,
  async () => (await import('./claim-texts-bn.ts')).claimTextsBn,
)
