import { consoleTexts } from '../../shared/language/console-texts.ts'
import { loginTextsEn } from './login-texts-en.ts'

export const loginTexts = consoleTexts(
  loginTextsEn,
  async () => (await import('./login-texts-bn.ts')).loginTextsBn,
)
