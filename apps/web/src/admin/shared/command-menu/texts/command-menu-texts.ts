import { consoleTexts } from '../../language/console-texts.ts'
import { commandMenuTextsEn } from './command-menu-texts-en.ts'

export const commandMenuTexts = consoleTexts(
  commandMenuTextsEn,
  async () => (await import('./command-menu-texts-bn.ts')).commandMenuTextsBn,
)
