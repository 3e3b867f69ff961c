import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { linksTextsEn } from './links-texts-en.ts'

export const linksTexts = consoleTexts(
  linksTextsEn,
  async () => (await import('./links-texts-bn.ts')).linksTextsBn,
)
