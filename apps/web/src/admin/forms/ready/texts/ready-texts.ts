import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { readyTextsEn } from './ready-texts-en.ts'

export const readyTexts = consoleTexts(
  readyTextsEn,
  async () => (await import('./ready-texts-bn.ts')).readyTextsBn,
)
