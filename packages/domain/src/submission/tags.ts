import { normaliseText } from '../text/normalise-text.ts'

/** Tags that staff put on submissions. Their names differ by more than case. */

export const MAX_TAG_LENGTH = 40
export const MAX_TAGS_PER_SUBMISSION = 20
/** In an installation: they are all offered in one list. */
export const MAX_TAGS = 200

/** The name as it is stored: on one line, without spaces around it. */
export function tagName(text: string): string {
  return normaliseText(text, 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Equal for names that are the same tag. */
export function tagKey(name: string): string {
  return tagName(name).toLowerCase()
}

const COLOURS = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const
export type TagColour = (typeof COLOURS)[number]

/** The colour follows from the name, so that a tag looks the same everywhere without anyone choosing one. */
export function tagColour(name: string): TagColour {
  let hash = 0
  for (const character of tagKey(name)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return COLOURS[hash % COLOURS.length] ?? 'primary'
}
