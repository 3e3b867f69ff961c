import type { Field, Locale } from '@nibondhon/domain'
import type { FieldDraft } from './field-draft.ts'

type FieldTexts = NonNullable<NonNullable<Field['translations']>[Locale]>
type OwnText = 'label' | 'description' | 'placeholder'

/** The text of a field in another language than the form's; an emptied one is no translation any more. */
export function editFieldText(
  draft: FieldDraft,
  { language, part, text }: { language: Locale; part: OwnText; text: string },
): FieldDraft {
  const { [part]: _old, ...rest } = textsIn(draft.field, language)
  return withTexts(draft, language, text === '' ? rest : { ...rest, [part]: text })
}

export function editOptionText(
  draft: FieldDraft,
  { language, value, text }: { language: Locale; value: string; text: string },
): FieldDraft {
  const { options: before = {}, ...rest } = textsIn(draft.field, language)
  const { [value]: _old, ...others } = before
  const options = text === '' ? others : { ...others, [value]: text }
  return withTexts(draft, language, Object.keys(options).length === 0 ? rest : { ...rest, options })
}

function textsIn({ translations }: Field, language: Locale): FieldTexts {
  return translations?.[language] ?? {}
}

function withTexts(draft: FieldDraft, language: Locale, texts: FieldTexts): FieldDraft {
  const { translations = {}, ...field } = draft.field
  const { [language]: _old, ...others } = translations
  const next = Object.keys(texts).length === 0 ? others : { ...others, [language]: texts }
  return {
    ...draft,
    field: Object.keys(next).length === 0 ? field : { ...field, translations: next },
  }
}
