import { screenWords } from '../translations/screen-words.ts'
import { landingEn } from './landing-en.ts'

export const useLanding = screenWords(landingEn, async () => (await import('./landing-bn.ts')).landingBn)
