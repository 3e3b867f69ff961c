import { consoleTexts } from '../../../../shared/language/console-texts.ts'
import { formSettingsTextsEn } from './form-settings-texts-en.ts'

export const formSettingsTexts = consoleTexts(
  formSettingsTextsEn,
  async () => (await import('./form-settings-texts-bn.ts')).formSettingsTextsBn,
)
