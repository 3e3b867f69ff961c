import { consoleTexts } from '../../shared/language/console-texts.ts'
import { connectionsTextsEn } from './connections-texts-en.ts'

export const connectionsTexts = consoleTexts(
  connectionsTextsEn,
  async () => (await import('./connections-texts-bn.ts')).connectionsTextsBn,
)
