import type { BookFiguresView } from '@nibondhon/api-contract'
import { bookDifferenceText } from '@nibondhon/domain'
import { takaText } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'

/** What the statement says about the books, in words. */
export function differenceText({ state, amount }: BookFiguresView['difference']): string {
  return bookDifferenceText(state, takaText(Math.abs(amount)), consoleLanguage())
}

/** Whether staff have to look at it. */
export function isOpenDifference({ state }: BookFiguresView['difference']): boolean {
  return state === 'more' || state === 'less'
}
