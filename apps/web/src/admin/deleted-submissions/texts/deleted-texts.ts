import { consoleTexts } from '../../shared/language/console-texts.ts'
import { deletedTextsEn } from './deleted-texts-en.ts'

export const deletedTexts = consoleTexts(
  deletedTextsEn,
  async () => (await import('./deleted-texts-bn.ts')).deletedTextsBn,
)
