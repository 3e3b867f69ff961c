import {
  type Answer,
  type Answers,
  answerText,
  type Field,
  findPaymentReferences,
  isEditCode,
  isUniqueId,
  isUuid,
  moreAnswerText,
  nameKeys,
  namingFields,
  normaliseEditCode,
  normalisePhone,
  normaliseReference,
  normaliseText,
  normaliseUniqueId,
  onlyDigits,
  personIn,
  rowFields,
  rowsOf,
  toAsciiDigits,
} from '@nibondhon/domain'

/** What a search looks for. */
export interface SearchTerms {
  /** Alternatives. A submission matches if its text contains every word of one of them. */
  alternatives: string[][]
  /** A possible bKash payment or transaction id; null where the query cannot be one. */
  paymentId: string | null
  /** The id of a submission, if the query is one. */
  id: string | null
  /** The unique ID, if the query is one: that of a merged submission finds the one that was kept. */
  uniqueId: string | null
  /** A possible edit code; null where the query cannot be one, or the user may not see edit codes. */
  editCode: string | null
  /** The payment references that the query may mean: itself, or where its check sign is wrong, those that may be meant. */
  references: string[]
}

/** The text that searches read: the unique id, every answer as displayed, and phones in international format as well. */
export function searchText(fields: readonly Field[], uniqueId: string, data: Answers): string {
  const answers = fields.flatMap((field) =>
    field.type === 'group'
      ? rowsOf(data[field.id]).flatMap((row) =>
          rowFields(field).flatMap((inner) => answerTexts(inner, row[inner.id])),
        )
      : answerTexts(field, data[field.id]),
  )
  return comparable([uniqueId, ...answers].join('\n'))
}

/** By what a statement finds the person in another script or spelling. */
export function soundsOfPerson(fields: readonly Field[], data: Answers): string[] {
  return nameKeys(personIn(namingFields(fields), data))
}

function answerTexts(field: Field, answer: Answer | undefined): string[] {
  const text = answerText(answer, field.options)
  if (text === '') return []
  if (field.type === 'tel') return [text, normalisePhone(text) ?? '']
  // As it is stored, and as people read it; places by both of their names.
  const readable = moreAnswerText(field, answer, 'en')
  if (field.type === 'address') return [readable ?? '', moreAnswerText(field, answer, 'bn') ?? '']
  return readable === null ? [text] : [text, readable]
}

/** Null for an empty query. Phone numbers may be written in any format, ids with dashes. */
export function searchTerms(query: string, findsEditCodes = false): SearchTerms | null {
  const text = query.trim()
  if (text === '') return null
  const code = normaliseEditCode(text)
  return {
    alternatives: alternativesOf(text),
    paymentId: /^[A-Za-z0-9]{8,60}$/.test(text) ? text : null,
    id: isUuid(text) ? text.toLowerCase() : null,
    uniqueId: isUniqueId(normaliseUniqueId(text)) ? normaliseUniqueId(text) : null,
    editCode: findsEditCodes && isEditCode(code) ? code : null,
    references: referencesOf(text),
  }
}

function referencesOf(text: string): string[] {
  const { references, mistyped } = findPaymentReferences(normaliseReference(text))
  return references.length > 0 ? references : mistyped.flatMap(({ candidates }) => candidates)
}

const MAX_WORDS = 8
const LOOKS_LIKE_PHONE = /^[+0-9\s().-]+$/

function alternativesOf(text: string): string[][] {
  if (isUniqueId(normaliseUniqueId(text))) return [[comparable(normaliseUniqueId(text))]]
  const typed = comparable(text)
  const digits = onlyDigits(typed)
  // Fewer digits may be two numbers with a space between them.
  if (!LOOKS_LIKE_PHONE.test(typed) || digits.length < 8) return [typed.split(/\s+/).slice(0, MAX_WORDS)]
  // The text has phones as digits only, but dates and grouped numbers as they were entered.
  return typed === digits ? [[digits]] : [[digits], [typed]]
}

/** NFC, because Bangla keyboards write some letters as one code point or as two. */
function comparable(text: string): string {
  return normaliseText(toAsciiDigits(text).toLowerCase(), 'NFC')
}
