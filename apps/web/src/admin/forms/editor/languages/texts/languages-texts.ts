import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { languagesTextsEn } from './languages-texts-en.ts'

export const languagesTexts = consoleTexts(
  languagesTextsEn,
  async () => (await import('./languages-texts-bn.ts')).languagesTextsBn,
)
