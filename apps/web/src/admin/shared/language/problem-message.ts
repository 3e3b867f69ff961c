import { changeText, problemText, type FieldChange, type Problem } from '@nibondhon/domain'
import { consoleDigits, consoleLanguage } from './console-texts.ts'

/** The sentence for a problem of the domain, in the language and with the digits of the console. */
export function problemMessage(problem: Problem): string {
  return problemText(problem, consoleLanguage(), consoleDigits())
}

/** What a change of a field is, and what it means for the answers that use it. */
export function changeMessage(change: FieldChange, answersUsing: number): string {
  return changeText(change, answersUsing, consoleLanguage(), consoleDigits())
}
