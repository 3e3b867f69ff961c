import { consoleTexts } from '../../shared/language/console-texts.ts'
import { settingsTextsEn } from './settings-texts-en.ts'

export const settingsTexts = consoleTexts(
  settingsTextsEn,
  async () => (await import('./settings-texts-bn.ts')).settingsTextsBn,
)
