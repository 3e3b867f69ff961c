import { screenWords } from './screen-words.ts'
import { screensEn } from './screens-en.ts'

export const useScreens = screenWords(screensEn, async () => (await import('./screens-bn.ts')).screensBn)
