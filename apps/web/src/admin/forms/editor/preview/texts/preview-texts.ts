import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { previewTextsEn } from './preview-texts-en.ts'

export const previewTexts = consoleTexts(
  previewTextsEn,
  async () => (await import('./preview-texts-bn.ts')).previewTextsBn,
)
