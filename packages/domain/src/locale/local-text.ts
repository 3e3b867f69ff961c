import { localDigits, type Locale } from './locale.ts'

/** A sentence in each language, with {name} for each parameter. */
export type LocalText = Readonly<Record<Locale, string>>

/** The language that a person reads, and the digits in it. */
export interface Reader {
  language: Locale
  digits: Locale
}

export const ENGLISH_READER: Reader = { language: 'en', digits: 'en' }

/** A text that is written when its reader is known. */
export type WriteText = (reader: Reader) => string

/** A parameter may be a text itself, such as the reason in "This merge cannot be undone: {reason}". */
export type TextParam = string | number | WriteText

/** The names of the parameters in a text. */
export type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The text for any reader. */
export function writeText(text: LocalText, params: Readonly<Record<string, TextParam>> = {}): WriteText {
  return (reader) => fillText(text, params, reader)
}

/** Only numbers and amounts change their digits: ids and names stay as they are. */
export function fillText(
  text: LocalText,
  params: Readonly<Record<string, TextParam>>,
  reader: Reader,
): string {
  return text[reader.language].replace(PARAM, (placeholder, name: string) => {
    const value = params[name]
    return value === undefined ? placeholder : paramText(value, reader)
  })
}

const PARAM = /\{(\w+)\}/g

function paramText(value: TextParam, reader: Reader): string {
  if (typeof value === 'function') return value(reader)
  const text = String(value)
  return NUMBER.test(text) ? localDigits(text, reader.language === 'bn' ? reader.digits : 'en') : text
}

const NUMBER = /^৳?[\d,.]+$/
