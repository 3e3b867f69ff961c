import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { detailTextsEn } from './detail-texts-en.ts'

export const detailTexts = consoleTexts(
  detailTextsEn,
  async () => (await import('./detail-texts-bn.ts')).detailTextsBn,
)
