import { randomUUID } from 'node:crypto'
import { escapeHtml, fillVariables } from '@nibondhon/domain'
import { sanitiseHtml } from '../../../platform/html/index.ts'

/** A value that is more than text in an e-mail: a table, or a link with words instead of its address. */
export interface RichValue {
  html: string
  /** Shown where the template has put the variable inside a link of its own. */
  label?: string
}

interface BodyValues {
  values: Readonly<Record<string, string>>
  rich: Readonly<Record<string, RichValue>>
  maxLength: number
}

/**
 * The template with its variables replaced, sanitised with the values filled in: a value may be part of a link's address.
 * A rich value takes its place only where the template shows text, and only after sanitising; inside a tag
 * (`<a href="{{viewLink}}">`) the plain value is used.
 */
export function fillMailBody(template: string, { values, rich, maxLength }: BodyValues): string {
  const marks = new Map<string, string>()
  const mark = (html: string) => {
    const id = randomUUID()
    marks.set(id, html)
    return id
  }
  let isInLink = false
  const text = template
    .split(TAG)
    .map((part) => {
      if (part.startsWith('<')) {
        if (/^<a[\s>]/i.test(part)) isInLink = true
        if (/^<\/a[\s>]/i.test(part)) isInLink = false
        return part
      }
      return part.replace(PLACEHOLDER, (written, name: string) => {
        const value = Object.hasOwn(rich, name) ? rich[name] : undefined
        if (!value) return written
        if (!isInLink) return mark(value.html)
        return value.label === undefined ? written : escapeHtml(value.label)
      })
    })
    .join('')
  const filled = fillVariables(text, values, { escape: 'html', maxLength })
  let body = sanitiseHtml(`<div>${filled}</div>`)
  for (const [id, html] of marks) body = body.replace(`<p>${id}</p>`, () => html).replace(id, () => html)
  return body
}

const TAG = /(<[^<>]*>)/
const PLACEHOLDER = /\{\{\s{0,20}([a-zA-Z]{1,40})\s{0,20}\}\}/g
