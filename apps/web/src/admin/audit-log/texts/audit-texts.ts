import { consoleTexts } from '../../shared/language/console-texts.ts'
import { auditTextsEn } from './audit-texts-en.ts'

export const auditTexts = consoleTexts(
  auditTextsEn,
  async () => (await import('./audit-texts-bn.ts')).auditTextsBn,
)
