import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { answersTextsEn } from './answers-texts-en.ts'

export const answersTexts = consoleTexts(
  answersTextsEn,
  async () => (await import('./answers-texts-bn.ts')).answersTextsBn,
)
