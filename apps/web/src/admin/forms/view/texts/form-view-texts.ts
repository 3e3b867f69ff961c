import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { formViewTextsEn } from './form-view-texts-en.ts'

export const formViewTexts = consoleTexts(
  formViewTextsEn,
  async () => (await import('./form-view-texts-bn.ts')).formViewTextsBn,
)
