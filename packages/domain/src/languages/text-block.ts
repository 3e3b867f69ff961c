import type { Translations } from '../form-model/form-texts.ts'
import { isUnsafeKey } from '../form-model/read-json.ts'
import type { Locale } from '../locale/locale.ts'

/** What a text is; the editor and the file for translators name it. */
export type TextPart =
  | 'title'
  | 'label'
  | 'description'
  | 'placeholder'
  | 'option'
  | 'HTML content'
  | 'row label'
  | 'low label'
  | 'high label'
  | 'consent text'
  | 'tick box label'
  | 'matrix row'
  | 'rule'
  | 'price rule'
  | 'text before opening'
  | 'text after closing'
  | 'email subject'
  | 'email body'
  | 'SMS message'
  | 'PDF title'
  | 'PDF header'
  | 'PDF footer'
  | 'PDF content'

/** A text of a form that can be written in both languages. */
export interface FormText {
  /** The same as long as the field, option or rule exists: `title`, `field.f1.label`, `field.f1.options.Yes`. */
  key: string
  part: TextPart
  /** The field that it belongs to; null for a text of the form itself. */
  fieldId: string | null
  isHtml: boolean
  max: number
  /** In the form's base language; '' where there is none. */
  base: string
  /** In the other language; '' where it is missing. */
  translation: string
}

/** What becomes of a text. `lang` marks it as being in another language than the page. */
export interface ChangedText {
  base: string
  translation: string
  lang?: Locale
}

export interface TextWalk {
  /** The language whose translations are meant. */
  language: Locale
  change: (text: FormText) => ChangedText
}

const HTML_PARTS: ReadonlySet<TextPart> = new Set(['HTML content', 'email body', 'PDF content'])

/** Where a text is in `translations`: `['label']`, `['options', 'Yes']`. */
type Path = readonly [string] | readonly [string, string]

type TextTree = Record<string, string | Record<string, string>>

/** The texts of one object of a form and what becomes of its `translations`. */
export function openBlock<Texts extends object>(
  { language, change }: TextWalk,
  place: { key: string; fieldId?: string },
  translations: Translations<Texts> | undefined,
) {
  const given: object = translations?.[language] ?? {}
  const kept: TextTree = {}
  const langs: Record<string, Locale> = {}

  /** What becomes of the text; its translation is kept for `close`. */
  function changeText(path: Path, part: TextPart, base: string, max: number): ChangedText {
    const changed = change({
      key: [place.key, ...path].filter((name) => name !== '').join('.'),
      part,
      fieldId: place.fieldId ?? null,
      isHtml: HTML_PARTS.has(part),
      max,
      base,
      translation: textAt(given, path),
    })
    if (changed.translation.trim() !== '') putAt(kept, path, changed.translation)
    return changed
  }

  return {
    change: changeText,
    /** The new text in the base language; its mark is kept for `close`. */
    map(path: Path, part: TextPart, base: string, max: number): string {
      const changed = changeText(path, part, base, max)
      if (changed.lang) langs[path[0]] = changed.lang
      return changed.base
    },
    translations(): { translations?: Translations<Texts> } {
      return hasKeys(kept) ? { translations: { [language]: kept } } : {}
    },
    langs(): { langs?: Record<string, Locale> } {
      return hasKeys(langs) ? { langs } : {}
    },
  }
}

function textAt(texts: object, path: readonly string[]): string {
  let value: unknown = texts
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return ''
    value = (value as Record<string, unknown>)[name]
  }
  return typeof value === 'string' ? value : ''
}

function putAt(texts: TextTree, [first, second]: Path, text: string): void {
  if (second === undefined) {
    texts[first] = text
    return
  }
  if (isUnsafeKey(second)) return
  const inner = texts[first]
  texts[first] = { ...(typeof inner === 'object' && inner), [second]: text }
}

function hasKeys(texts: object): boolean {
  return Object.keys(texts).length > 0
}
