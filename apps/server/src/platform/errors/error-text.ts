import { type ParamNames, type TextParam, type WriteText, writeText } from '@nibondhon/domain'
import { ERROR_TEXTS } from './texts/error-texts.ts'

/** The code of an error, or `code.variant` where a code has several texts. */
export type ErrorKey = keyof typeof ERROR_TEXTS

/** The parameters of an error's text; never where it has none. */
export type ErrorParams<Key extends ErrorKey> = [NamesOf<Key>] extends [never]
  ? never
  : Readonly<Record<NamesOf<Key>, TextParam>>

type NamesOf<Key extends ErrorKey> = Key extends ErrorKey
  ? ParamNames<(typeof ERROR_TEXTS)[Key]['en']>
  : never

/** The text of an error, also as a part of another one. */
export function errorText<Key extends ErrorKey>(
  key: Key,
  ...[params]: [ErrorParams<Key>] extends [never]
    ? [params?: undefined]
    : [params: ErrorParams<Key> | undefined]
): WriteText {
  return writeText(ERROR_TEXTS[key], params)
}

export function codeOf(key: ErrorKey): string {
  return key.split('.', 1)[0] ?? key
}
