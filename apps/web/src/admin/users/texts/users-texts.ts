import { consoleTexts } from '../../shared/language/console-texts.ts'
import { usersTextsEn } from './users-texts-en.ts'

export const usersTexts = consoleTexts(
  usersTextsEn,
  async () => (await import('./users-texts-bn.ts')).usersTextsBn,
)
