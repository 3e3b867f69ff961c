import { screenWords } from '../translations/screen-words.ts'
import { pdfEn } from './pdf-en.ts'

export const usePdfWords = screenWords(pdfEn, async () => (await import('./pdf-bn.ts')).pdfBn)
