import { PRINT_PARTS, type PrintLayout, type PrintTexts } from '../form-model/print-layouts.ts'
import type { Locale } from '../locale/locale.ts'
import { fillVariables, variablesIn } from '../variables/fill-variables.ts'

/** More than any card shows: a longer one would only take time. */
const MAX_CARD_TEXT = 600

/** The language in which a submission's card is printed. */
export function printLanguageOf({ language }: Pick<PrintLayout, 'language'>, ofMember: Locale): Locale {
  return language === 'member' ? ofMember : language
}

/** The texts of a card. A line whose variables are all empty is left out: "Batch {{batch}}" of who has none. */
export function fillCard(
  { texts, textsBn }: Pick<PrintLayout, 'texts' | 'textsBn'>,
  values: Readonly<Record<string, string>>,
  locale: Locale,
): PrintTexts {
  const entries = PRINT_PARTS.map((part) => {
    const written = (locale === 'bn' && textsBn[part].trim()) || texts[part]
    return [part, fillLines(written, values)]
  })
  return Object.fromEntries(entries) as PrintTexts
}

function fillLines(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .filter((line) => {
      const names = variablesIn(line).filter((name) => Object.hasOwn(values, name))
      return names.length === 0 || names.some((name) => (values[name] ?? '').trim() !== '')
    })
    .map((line) => fillVariables(line, values, { escape: 'none', maxLength: MAX_CARD_TEXT }).trim())
    .join('\n')
    .trim()
    .slice(0, MAX_CARD_TEXT)
}
