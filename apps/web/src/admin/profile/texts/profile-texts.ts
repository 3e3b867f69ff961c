import { consoleTexts } from '../../shared/language/console-texts.ts'
import { profileTextsEn } from './profile-texts-en.ts'

export const profileTexts = consoleTexts(
  profileTextsEn,
  async () => (await import('./profile-texts-bn.ts')).profileTextsBn,
)
