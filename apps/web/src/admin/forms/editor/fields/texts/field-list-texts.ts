import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { fieldListTextsEn } from './field-list-texts-en.ts'

export const fieldListTexts = consoleTexts(
  fieldListTextsEn,
  async () => (await import('./field-list-texts-bn.ts')).fieldListTextsBn,
)
