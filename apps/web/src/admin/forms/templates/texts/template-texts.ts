import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { templateTextsEn } from './template-texts-en.ts'

export const templateTexts = consoleTexts(
  templateTextsEn,
  async () => (await import('./template-texts-bn.ts')).templateTextsBn,
)
