import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { editTextsEn } from './edit-texts-en.ts'

export const editTexts = consoleTexts(
  editTextsEn,
  async () => (await import('./edit-texts-bn.ts')).editTextsBn,
)
