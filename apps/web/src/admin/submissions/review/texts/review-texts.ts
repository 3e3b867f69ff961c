import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { reviewTextsEn } from './review-texts-en.ts'

export const reviewTexts = consoleTexts(
  reviewTextsEn,
  async () => (await import('./review-texts-bn.ts')).reviewTextsBn,
)
