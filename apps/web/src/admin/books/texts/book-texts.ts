import { consoleTexts } from '../../shared/language/console-texts.ts'
import { bookTextsEn } from './book-texts-en.ts'

export const bookTexts = consoleTexts(
  bookTextsEn,
  async () => (await import('./book-texts-bn.ts')).bookTextsBn,
)
