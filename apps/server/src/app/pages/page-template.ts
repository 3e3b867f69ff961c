import type { PageData } from '@nibondhon/api-contract'

export interface PageContent {
  title: string
  description: string
  data: PageData
}

/** The public page as it was built, ready to take the name and the definition of a form. */
export type PageTemplate = (content: PageContent) => string

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"[^>]*>/
/** Chat apps show no more. */
const LONGEST_DESCRIPTION = 200

/** Throws when the page has no place for what has to go into it: better at start than on each visit. */
export function pageTemplate(html: string): PageTemplate {
  for (const place of [TITLE, DESCRIPTION, '</body>']) {
    if (html.search(place) === -1) throw new Error(`The public page has no ${String(place)}.`)
  }
  const builtDescription = /content="([^"]*)"/.exec(DESCRIPTION.exec(html)?.[0] ?? '')?.[1] ?? ''

  return ({ title, description, data }) => {
    const name = escapeText(title)
    const summary = escapeText(shorten(description)) || builtDescription
    // As functions: text of a form may hold "$&", which means something in a replacement.
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
  if (characters.length <= LONGEST_DESCRIPTION) return line
  return `${characters
    .slice(0, LONGEST_DESCRIPTION - 1)
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
