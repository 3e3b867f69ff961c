import { consoleTexts } from '../../language/console-texts.ts'
import { editorsTextsEn } from './editors-texts-en.ts'

export const editorsTexts = consoleTexts(
  editorsTextsEn,
  async () => (await import('./editors-texts-bn.ts')).editorsTextsBn,
)
