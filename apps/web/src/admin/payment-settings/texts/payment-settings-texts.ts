import { consoleTexts } from '../../shared/language/console-texts.ts'
import { paymentSettingsTextsEn } from './payment-settings-texts-en.ts'

export const paymentSettingsTexts = consoleTexts(
  paymentSettingsTextsEn,
  async () => (await import('./payment-settings-texts-bn.ts')).paymentSettingsTextsBn,
)
