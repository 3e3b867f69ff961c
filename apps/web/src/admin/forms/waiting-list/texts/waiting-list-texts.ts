import { consoleTexts } from '../../../shared/language/console-texts.ts'
import { waitingListTextsEn } from './waiting-list-texts-en.ts'

export const waitingListTexts = consoleTexts(
  waitingListTextsEn,
  async () => (await import('./waiting-list-texts-bn.ts')).waitingListTextsBn,
)
