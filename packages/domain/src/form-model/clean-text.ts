/**
 * Takes out what no keyboard types and what storage, CSV and PDF choke on: NUL and the other control
 * characters (tab and line breaks stay), and halves of a surrogate pair, which PostgreSQL's JSON rejects.
 */
export function cleanText(text: string): string {
  return UNCLEAN.test(text) ? text.replace(CONTROLS, '').replace(LONE_SURROGATES, '\uFFFD') : text
}

const UNCLEAN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F\p{Surrogate}]/u
const CONTROLS = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g
const LONE_SURROGATES = /\p{Surrogate}/gu
