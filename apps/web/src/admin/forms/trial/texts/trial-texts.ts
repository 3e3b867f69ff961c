import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { trialTextsEn } from './trial-texts-en.ts'

export const trialTexts = consoleTexts(
  trialTextsEn,
  async () => (await import('./trial-texts-bn.ts')).trialTextsBn,
)
