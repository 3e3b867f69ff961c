import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { submissionTextsEn } from './submission-texts-en.ts'

export const submissionTexts = consoleTexts(
  submissionTextsEn,
  async () => (await import('./submission-texts-bn.ts')).submissionTextsBn,
)
