import type { PageData } from '@nibondhon/api-contract'
import { logoUrl } from '@nibondhon/api-contract/urls'
import { associationName, type Locale } from '@nibondhon/domain'
import { SHARE_SIZE } from '../../platform/pictures/index.ts'
import { usedStyles } from './styles/used-styles.ts'

export interface PageContent {
  title: string
  /** What chat apps show below a link; one about the association where it is empty. */
  description: string
  /** The address of the picture that they show with it. */
  picture: string | null
  /** What belongs into #root. */
  html: string
  data: PageData
  /** False for a page that stays as it is: one that follows a form which the browser posted without script. */
  withScript: boolean
  /** The address that the browser opens next by itself. */
  refresh?: string | undefined
}

/** Puts a rendered screen into the built page. */
export type PageDocument = (content: PageContent) => string

const LANGUAGE = /<html lang="\w+">/
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"[^>]*>/
const ICON = /<link rel="icon"[^>]*>/
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const SCRIPT = /<script type="module"[^>]*><\/script>/
/** For pages that have no description of their own. */
const DESCRIPTIONS: Record<Locale, (association: string) => string> = {
  en: (association) =>
    `The forms of ${association}: register for events, renew your membership, update your details and find what you submitted.`,
  bn: (association) =>
    `${association}: অনুষ্ঠানের নিবন্ধন, সদস্যপদ নবায়ন ও তথ্য হালনাগাদের ফরম। আগে জমা দেওয়া নিবন্ধনও এখানে খুঁজে পাবেন।`,
}
const ROOT = '<div id="root"></div>'
const HEAD_END = '</head>'
const BODY_END = '</body>'
/** Begins what follows the content. */
export const PAGE_DATA = '<script type="application/json" id="page-data">'
/**
 * Without script nothing updates what the page shows: the browser's own inputs for files and countries do, and buttons
 * that need script are left out, as is a total that would not follow the answers.
 */
const STYLES_WITHOUT_SCRIPT =
  '.nf-file-input{position:static;width:auto;max-width:100%;height:auto;opacity:1}' +
  '.nf-file-empty{min-height:0;border:0;padding:4px 0 0;background:none}' +
  '.nf-file-empty>.nf-icon,.nf-file-action,.nf-file-drop,.nf-camera{display:none}' +
  '.nf-country{flex:1 1 100%;border:0;border-bottom:1px solid var(--border);padding:0}' +
  '.nf-country>span,.nf-country>.nf-icon{display:none}' +
  '.nf-country select{position:static;min-width:0;min-height:46px;padding:0 10px;border:0;background:none;opacity:1}' +
  'button[type=button],section[data-open],[data-needs-script],[aria-busy=true]{display:none}'
/** Long enough to read where the browser goes next. */
const REFRESH_SECONDS = 2
/** Chat apps show no more. */
const MAX_DESCRIPTION_LENGTH = 200

/**
 * The styles that the page needs are in its head, so that the first paint waits for one response only. Everything else
 * follows the content, so that a slow network brings what can be read first: the data, the styles of all screens and the
 * script, which takes these styles before it shows anything else. Throws at start, not on each visit, when the built
 * page lacks an element that is replaced.
 */
export function pageDocument(builtPage: string, readAsset: (url: string) => string): PageDocument {
  for (const pattern of [LANGUAGE, TITLE, DESCRIPTION, SCRIPT, ROOT, HEAD_END, BODY_END]) {
    if (builtPage.search(pattern) === -1) throw new Error(`The public page has no ${String(pattern)}.`)
  }
  const styleSheet = STYLE_SHEET.exec(builtPage)?.[1]
  const styles = styleSheet === undefined ? '' : readAsset(styleSheet).trim()
  const stylesFor = usedStyles(styles)
  const withoutScriptFor = usedStyles(STYLES_WITHOUT_SCRIPT)
  const script = SCRIPT.exec(builtPage)?.[0] ?? ''
  const template = builtPage
    .replace(STYLE_SHEET, '')
    .replace(SCRIPT, '')
    .replace(/<noscript>.*?<\/noscript>\s*/s, '')
    .replace(/>\s+</g, '><')

  return ({ title, description, picture, html, data, withScript, refresh }) => {
    const name = escapeText(title)
    const association = associationName(data.association, data.locale)
    const site = escapeText(association)
    const icon = logoUrl(data.association)
    const withoutScript = withoutScriptFor(html)
    const summary = escapeText(shorten(description) || shorten(DESCRIPTIONS[data.locale](association)))
    // Replaced by functions, because "$&" in a form's text has a meaning in a replacement string.
    return template
      .replace(LANGUAGE, () => `<html lang="${data.locale}">`)
      .replace(TITLE, () => `<title>${name}</title>${refresh === undefined ? '' : refreshTo(refresh)}`)
      .replace(
        DESCRIPTION,
        () =>
          `<meta name="description" content="${summary}" />` +
          '<meta property="og:type" content="website" />' +
          `<meta property="og:site_name" content="${site}" />` +
          `<meta property="og:title" content="${name}" />` +
          `<meta property="og:description" content="${summary}" />${pictureTags(picture, name)}`,
      )
      .replace(ICON, (built) => (icon === null ? built : `<link rel="icon" href="${escapeText(icon)}" />`))
      .replace(
        HEAD_END,
        () =>
          `<style>${stylesFor(html, withoutScript)}</style>${stylesWithoutScript(withoutScript, withScript)}${HEAD_END}`,
      )
      .replace(ROOT, () => `<div id="root">${html}</div>`)
      .replace(BODY_END, () => (withScript ? `${forScript(data, styles)}${script}${BODY_END}` : BODY_END))
  }
}

/** `title` is escaped. */
function pictureTags(url: string | null, title: string): string {
  if (url === null) return ''
  return (
    `<meta property="og:image" content="${escapeText(url)}" />` +
    `<meta property="og:image:width" content="${SHARE_SIZE.width}" />` +
    `<meta property="og:image:height" content="${SHARE_SIZE.height}" />` +
    `<meta property="og:image:alt" content="${title}" />` +
    '<meta name="twitter:card" content="summary_large_image" />'
  )
}

/** Data blocks, which the browser neither runs nor applies by itself. */
function forScript(data: PageData, styles: string): string {
  return (
    `${PAGE_DATA}${escapeJson(data)}</script>` + `<script type="text/css" id="page-styles">${styles}</script>`
  )
}

function stylesWithoutScript(styles: string, withScript: boolean): string {
  if (styles === '') return ''
  const element = `<style>${styles}</style>`
  return withScript ? `<noscript>${element}</noscript>` : element
}

function refreshTo(url: string): string {
  return `<meta http-equiv="refresh" content="${REFRESH_SECONDS};url=${escapeText(url)}" />`
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
