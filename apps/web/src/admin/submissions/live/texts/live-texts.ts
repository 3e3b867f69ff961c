import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { liveTextsEn } from './live-texts-en.ts'

export const liveTexts = consoleTexts(
  liveTextsEn,
  async () => (await import('./live-texts-bn.ts')).liveTextsBn,
)
