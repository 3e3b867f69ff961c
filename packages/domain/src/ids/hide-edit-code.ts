import { hasFlag } from '../roles/roles.ts'

/** Replaces an edit code for roles that may not see it. */
export const HIDDEN_EDIT_CODE = '••••••'

/** With the code anyone can edit as the member, so only roles that may edit submissions see it. */
export function canSeeEditCodes(role: string): boolean {
  return hasFlag(role, 'canEditSubmissions')
}

/** An SMS or a subject that was too long may end in the middle of the code. */
const MIN_PART_LENGTH = 2
const CUT_MARKS = ['...', '…']

/**
 * The text without any number that could be an edit code, whole or cut. It says nothing about which number is one, also where
 * the text repeats what someone guessed.
 */
export function hideLongNumbers(text: string): string {
  return text.replace(/\d{6,}|\d{2,5}(?=\.{3}|…|$)/g, HIDDEN_EDIT_CODE)
}

/**
 * For texts that nobody can write guesses into: the right ones would be hidden, and so be known. The text with every occurrence of the code hidden, also inside a link or a longer number, and also where the text
 * was cut within the code.
 */
export function hideEditCode(text: string, code: string): string {
  if (code === '') return text
  let hidden = text.split(code).join(HIDDEN_EDIT_CODE)
  for (let length = code.length - 1; length >= MIN_PART_LENGTH; length -= 1) {
    for (const mark of CUT_MARKS) {
      hidden = hidden.split(code.slice(0, length) + mark).join(HIDDEN_EDIT_CODE + mark)
    }
  }
  return hidden
}
