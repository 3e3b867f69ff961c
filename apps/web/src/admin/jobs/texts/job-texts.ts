import { consoleTexts } from '../../shared/language/console-texts.ts'
import { jobTextsEn } from './job-texts-en.ts'

export const jobTexts = consoleTexts(jobTextsEn, async () => (await import('./job-texts-bn.ts')).jobTextsBn)
