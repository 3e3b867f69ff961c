import type { BookFiguresView } from '@nibondhon/api-contract'
import { takaText } from '../../shared/language/console-formats.ts'
import { bookTexts } from '../texts/book-texts.ts'

/** What the statement says about the books, in words. */
export function differenceText({ state, amount }: BookFiguresView['difference']): string {
  const texts = bookTexts().difference
  const size = takaText(Math.abs(amount))
  switch (state) {
    case 'unknown':
      return texts.unknown
    case 'none':
      return texts.none
    case 'unmatched':
      return texts.unmatched(size)
    case 'more':
      return texts.more(size)
    case 'less':
      return texts.less(size)
  }
}

/** Whether staff have to look at it. */
export function isOpenDifference({ state }: BookFiguresView['difference']): boolean {
  return state === 'more' || state === 'less'
}
