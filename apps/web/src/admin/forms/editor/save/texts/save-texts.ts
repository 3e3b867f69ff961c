import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { saveTextsEn } from './save-texts-en.ts'

export const saveTexts = consoleTexts(
  saveTextsEn,
  async () => (await import('./save-texts-bn.ts')).saveTextsBn,
)
