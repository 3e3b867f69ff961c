import type { PageData } from '@nibondhon/api-contract'

export interface PageContent {
  title: string
  description: string
  data: PageData
}

/** Inserts a form's title, description and definition into the built public page. */
export type PageTemplate = (content: PageContent) => string

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"[^>]*>/
/** Chat apps show no more. */
const MAX_DESCRIPTION_LENGTH = 200

/** Throws at start, not on each visit, when the built page lacks an element that the template replaces. */
export function pageTemplate(html: string): PageTemplate {
  for (const pattern of [TITLE, DESCRIPTION, '</body>']) {
    if (html.search(pattern) === -1) throw new Error(`The public page has no ${String(pattern)}.`)
  }
  const builtDescription = /content="([^"]*)"/.exec(DESCRIPTION.exec(html)?.[0] ?? '')?.[1] ?? ''

  return ({ title, description, data }) => {
    const name = escapeText(title)
    const summary = escapeText(shorten(description)) || builtDescription
    // Replaced by functions, because "$&" in a form's text has a meaning in a replacement string.
    return html
      .replace(TITLE, () => `<title>${name}</title>`)
      .replace(
        DESCRIPTION,
        () =>
          `<meta name="description" content="${summary}" />` +
          '<meta property="og:type" content="website" />' +
          `<meta property="og:title" content="${name}" />` +
          `<meta property="og:description" content="${summary}" />`,
      )
      .replace(
        '</body>',
        () => `<script type="application/json" id="page-data">${escapeJson(data)}</script></body>`,
      )
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return line
  return `${characters
    .slice(0, MAX_DESCRIPTION_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

/** "</script>" and "<!--" would end or change the script; the two separators end a line in old JavaScript. */
function escapeJson(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
