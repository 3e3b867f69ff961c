import { consoleTexts } from '../../shared/language/console-texts.ts'
import { inboxTextsEn } from './inbox-texts-en.ts'

export const inboxTexts = consoleTexts(
  inboxTextsEn,
  async () => (await import('./inbox-texts-bn.ts')).inboxTextsBn,
)
