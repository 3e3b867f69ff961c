import { consoleTexts } from '../../shared/language/console-texts.ts'
import { dashboardTextsEn } from './dashboard-texts-en.ts'

export const dashboardTexts = consoleTexts(
  dashboardTextsEn,
  async () => (await import('./dashboard-texts-bn.ts')).dashboardTextsBn,
)
