import { consoleTexts } from '../language/console-texts.ts'
import { commonTextsEn } from './common-texts-en.ts'

export const commonTexts = consoleTexts(
  commonTextsEn,
  async () => (await import('./common-texts-bn.ts')).commonTextsBn,
)
