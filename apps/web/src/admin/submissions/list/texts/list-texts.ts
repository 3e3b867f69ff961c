import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { listTextsEn } from './list-texts-en.ts'

export const listTexts = consoleTexts(
  listTextsEn,
  async () => (await import('./list-texts-bn.ts')).listTextsBn,
)
