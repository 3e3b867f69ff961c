import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { formListTextsEn } from './form-list-texts-en.ts'

export const formListTexts = consoleTexts(
  formListTextsEn,
  async () => (await import('./form-list-texts-bn.ts')).formListTextsBn,
)
