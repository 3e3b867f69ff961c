import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import { type Audience, seenFields } from '../visibility/field-access.ts'

/** A part of a form that members see at a time. */
export interface FormPage {
  /** That of the field which begins the page; '' for the fields before the first of these. */
  id: string
  title: string
  description: string
  /** Where its texts are in another language than the rest. */
  langs?: Field['langs']
  /** Without the field that begins the page. */
  fields: Field[]
}

/** All pages of a form; each other field is on exactly one of them. */
export function splitPages(fields: readonly Field[]): FormPage[] {
  const pages: FormPage[] = []
  for (const field of fields) {
    if (field.type === 'page') {
      const { id, label: title, description, langs } = field
      pages.push({ id, title, description, ...(langs && { langs }), fields: [] })
      continue
    }
    const last = pages[pages.length - 1] ?? { id: '', title: '', description: '', fields: [] }
    if (pages.length === 0) pages.push(last)
    last.fields.push(field)
  }
  return pages
}

/** The pages that a member sees with these answers, each with the fields that are shown; one without any is left out. */
export function shownPages(fields: readonly Field[], answers: Answers, audience: Audience): FormPage[] {
  return withFields(splitPages(visibleFields(seenFields(fields, audience), answers)))
}

/** The fields without the titles of pages on which there is nothing. */
export function withoutEmptyPages(fields: readonly Field[]): Field[] {
  const shown = new Set(withFields(splitPages(fields)).map(({ id }) => id))
  return fields.filter(({ id, type }) => type !== 'page' || shown.has(id))
}

function withFields(pages: FormPage[]): FormPage[] {
  return pages.filter(({ fields }) => fields.length > 0)
}

/** Whether an error is about an answer on the page: its keys are the ids of fields, or those of answers within rows. */
export function isOnPage({ fields }: { fields: readonly Field[] }, key: string): boolean {
  const [fieldId] = key.split('.', 1)
  return fields.some(({ id }) => id === fieldId)
}

/** The first page that has one of these keys; undefined where none has. */
export function firstPageWith(pages: readonly FormPage[], keys: readonly string[]): FormPage | undefined {
  return pages.find((page) => keys.some((key) => isOnPage(page, key)))
}

/** In place of a page's id: the page that lists all answers before they are sent. No field can have this id. */
export const REVIEW = '.review'

/** Where a member is among the pages. A page that is not shown any more counts as the first; after the last comes the review. */
export function pageIndex(pages: readonly FormPage[], id: string): number {
  return id === REVIEW
    ? pages.length
    : Math.max(
        0,
        pages.findIndex((page) => page.id === id),
      )
}

/** The id of the page at an index; that of the review after the last. */
export function pageIdAt(pages: readonly FormPage[], index: number): string {
  return pages[Math.max(0, index)]?.id ?? REVIEW
}

/**
 * Where "Next" leads: to the next page. Once the review was seen, which the keys of the problems that are left say, it
 * leads back there, or to the first page that has one.
 */
export function pageAfter(
  pages: readonly FormPage[],
  id: string,
  problems: readonly string[] | null,
): string {
  if (problems === null) return pageIdAt(pages, pageIndex(pages, id) + 1)
  return firstPageWith(pages, problems)?.id ?? REVIEW
}
