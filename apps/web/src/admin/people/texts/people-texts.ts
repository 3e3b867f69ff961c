import { consoleTexts } from '../../shared/language/console-texts.ts'
import { peopleTextsEn } from './people-texts-en.ts'

export const peopleTexts = consoleTexts(
  peopleTextsEn,
  async () => (await import('./people-texts-bn.ts')).peopleTextsBn,
)
