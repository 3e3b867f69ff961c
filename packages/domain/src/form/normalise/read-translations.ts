import type { CustomRule, FieldOption } from '../../form-model/form-types.ts'
import type {
  EmailTexts,
  FieldTexts,
  FormTexts,
  PdfTexts,
  PriceRuleTexts,
  ScheduleTexts,
  SmsTexts,
  Translations,
} from '../../form-model/form-texts.ts'
import { isUnsafeKey, readRecord, readText, type JsonRecord } from '../../form-model/read-json.ts'
import { LOCALES } from '../../locale/locale.ts'

/** The key `translations`, or nothing at all where there are no texts: a form without them stays as it is. */
interface Translated<Texts> {
  translations?: Translations<Texts>
}

export function readFormTranslations(input: unknown): Translated<FormTexts> {
  return readTranslations(input, (texts) => readTexts(texts, ['title', 'description']))
}

/** Of options and rules that the field does not have, nothing is kept. */
export function readFieldTranslations(
  input: unknown,
  {
    options,
    rules,
    rows = [],
  }: {
    options: readonly FieldOption[]
    rules: readonly CustomRule[]
    /** Of a matrix. */
    rows?: readonly FieldOption[] | undefined
  },
): Translated<FieldTexts> {
  return readTranslations(input, (texts) => {
    const labels = readByKey(
      texts.options,
      options.map(({ value }) => value),
    )
    const content = readTexts(readRecord(texts.htmlContent), ['content'])
    const row = readTexts(readRecord(texts.group), ['rowLabel'])
    const rating = readTexts(readRecord(texts.rating), ['low', 'high'])
    const consent = readTexts(readRecord(texts.consent), ['text', 'tick'])
    const lines = readByKey(
      texts.rows,
      rows.map(({ value }) => value),
    )
    const messages = readByKey(
      texts.rules,
      rules.map(({ id }) => id),
    )
    return {
      ...readTexts(texts, ['label', 'description', 'placeholder']),
      ...(hasKeys(labels) && { options: labels }),
      ...(hasKeys(content) && { htmlContent: content }),
      ...(hasKeys(row) && { group: row }),
      ...(hasKeys(rating) && { rating }),
      ...(hasKeys(consent) && { consent }),
      ...(hasKeys(lines) && { rows: lines }),
      ...(hasKeys(messages) && { rules: messages }),
    }
  })
}

export function readScheduleTranslations(input: unknown): Translated<ScheduleTexts> {
  return readTranslations(input, (texts) => readTexts(texts, ['notYetText', 'closedText']))
}

export function readEmailTranslations(input: unknown): Translated<EmailTexts> {
  return readTranslations(input, (texts) => readTexts(texts, ['subject', 'body']))
}

export function readSmsTranslations(input: unknown): Translated<SmsTexts> {
  return readTranslations(input, (texts) => readTexts(texts, ['message']))
}

export function readPdfTranslations(input: unknown): Translated<PdfTexts> {
  return readTranslations(input, (texts) => {
    const content = readTexts(readRecord(texts.htmlContent), ['content'])
    return {
      ...readTexts(texts, ['customTitle', 'customHeader', 'customFooter']),
      ...(hasKeys(content) && { htmlContent: content }),
    }
  })
}

export function readPriceRuleTranslations(input: unknown): Translated<PriceRuleTexts> {
  return readTranslations(input, (texts) => readTexts(texts, ['label']))
}

function readTranslations<Texts extends object>(
  input: unknown,
  read: (texts: JsonRecord) => Texts,
): Translated<Texts> {
  const given = readRecord(input)
  const translations: Translations<Texts> = {}
  for (const language of LOCALES) {
    const texts = read(readRecord(given[language]))
    if (hasKeys(texts)) translations[language] = texts
  }
  return hasKeys(translations) ? { translations } : {}
}

/** A blank text is a missing one. */
function readTexts<Part extends string>(
  texts: JsonRecord,
  parts: readonly Part[],
): Partial<Record<Part, string>> {
  const read: Partial<Record<Part, string>> = {}
  for (const part of parts) {
    const text = readText(texts[part])
    if (text.trim() !== '') read[part] = text
  }
  return read
}

function readByKey(input: unknown, keys: readonly string[]): Record<string, string> {
  const given = readRecord(input)
  return readTexts(
    given,
    keys.filter((key) => Object.hasOwn(given, key) && !isUnsafeKey(key)),
  ) as Record<string, string>
}

function hasKeys(texts: object): boolean {
  return Object.keys(texts).length > 0
}
