import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { exportTextsEn } from './export-texts-en.ts'

export const exportTexts = consoleTexts(
  exportTextsEn,
  async () => (await import('./export-texts-bn.ts')).exportTextsBn,
)
