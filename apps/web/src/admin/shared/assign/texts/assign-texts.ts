import { consoleTexts } from '../../language/console-texts.ts'
import { assignTextsEn } from './assign-texts-en.ts'

export const assignTexts = consoleTexts(
  assignTextsEn,
  async () => (await import('./assign-texts-bn.ts')).assignTextsBn,
)
