import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { editorTextsEn } from './editor-texts-en.ts'

export const editorTexts = consoleTexts(
  editorTextsEn,
  async () => (await import('./editor-texts-bn.ts')).editorTextsBn,
)
