import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { fieldDialogTextsEn } from './field-dialog-texts-en.ts'

export const fieldDialogTexts = consoleTexts(
  fieldDialogTextsEn,
  async () => (await import('./field-dialog-texts-bn.ts')).fieldDialogTextsBn,
)
