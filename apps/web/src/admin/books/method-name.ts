import { bookMethodName } from '@nibondhon/domain'
import { consoleLanguage } from '../shared/language/console-texts.ts'

export function methodName(method: string): string {
  return bookMethodName(method, consoleLanguage())
}
