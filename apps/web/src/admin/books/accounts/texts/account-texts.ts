import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { accountTextsEn } from './account-texts-en.ts'

export const accountTexts = consoleTexts(
  accountTextsEn,
  async () => (await import('./account-texts-bn.ts')).accountTextsBn,
)
