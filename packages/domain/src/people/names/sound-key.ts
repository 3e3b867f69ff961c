import type { Sound } from './read-sounds.ts'

/**
 * The consonants of a word: equal for most spellings in both scripts, so that an index can find them. An h inside isn't heard in many
 * names and isn't part of it, nor a g after an n (সংগীতা, সঙ্গীতা); ch is an s (Saleha, Chaleha); that a word begins with a vowel is.
 */
export function soundKey(sounds: readonly Sound[]): string {
  return sounds
    .map(({ consonant }, index) => {
      if (index === 0) return consonant === '' ? 'a' : consonant
      return consonant === 'h' ? '' : consonant
    })
    .join('')
    .replace(/~/g, 'n')
    .replace(/ng/g, 'n')
    .replace(/c/g, 's')
    .replace(/(.)\1+/g, '$1')
}
