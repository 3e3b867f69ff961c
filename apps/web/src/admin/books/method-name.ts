import type { BookFiguresView } from '@nibondhon/api-contract'
import { bookMethodName } from '@nibondhon/domain'
import { consoleLanguage } from '../shared/language/console-texts.ts'

export function methodName(method: string): string {
  return bookMethodName(method, consoleLanguage())
}

/** The account, or the method where the money belongs to none. */
export function placeName({ method, account }: Pick<BookFiguresView, 'method' | 'account'>): string {
  return account?.name ?? methodName(method)
}

/** For React: the same for the same account or method. */
export function placeId({ method, account }: Pick<BookFiguresView, 'method' | 'account'>): string {
  return account?.id ?? method
}
