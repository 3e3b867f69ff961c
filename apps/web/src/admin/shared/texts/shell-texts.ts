import { consoleTexts } from '../language/console-texts.ts'
import { shellTextsEn } from './shell-texts-en.ts'

export const shellTexts = consoleTexts(
  shellTextsEn,
  async () => (await import('./shell-texts-bn.ts')).shellTextsBn,
)
