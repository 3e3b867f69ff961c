import { consoleTexts } from '../../shared/language/console-texts.ts'
import { statementTextsEn } from './statement-texts-en.ts'

export const statementTexts = consoleTexts(
  statementTextsEn,
  async () => (await import('./statement-texts-bn.ts')).statementTextsBn,
)
