import { isTelling, joinedWords, joinSounds, MAX_OF_NAME, type NameWord, readName } from './read-name.ts'
import { soundKey } from './sound-key.ts'

/**
 * By what an index finds a name in another script or spelling: the key of each word that says something about who the person is, and
 * of each two words as one (Nur Jahan, Nurjahan). A name of one such word has a key that says so as well.
 */
export function nameKeys(name: string): string[] {
  const words = readName(name)
  const telling = words.filter(isTelling).map(({ key }) => key)
  const [only] = telling
  const alone = telling.length === 1 && only !== undefined ? [onlyWord(only)] : []
  return [...new Set([...telling, ...joinedKeys(words), ...alone])]
}

/**
 * The words that say who a name means, in any script, spelling and order: equal for most ways of writing one name. '' where it has
 * none of them, or a digit: "Guest 1" is not "Guest 2".
 */
export function nameInAnyScript(name: string): string {
  if (name.length > MAX_OF_NAME.letters || /\p{Nd}/u.test(name)) return ''
  const telling = readName(name).filter(isTelling)
  return [...new Set(telling.map(({ key }) => key))].sort().join(' ')
}

interface NameSearch {
  /** A name that is meant has two of them. */
  keys: string[]
  /** Or one of these. */
  alone: string[]
}

/** More words of a row are no name. */
const MAX_OF_ROW = { words: 40, letters: 500 }

/**
 * How the index finds whom a text names. Hundreds of people share a word of their names, and few share two; one alone is enough where
 * the sender's name or the person's has no other.
 */
export function searchName({ sender, text }: { sender: string; text: string }): NameSearch {
  const words = readName(sender)
  const telling = words.filter(isTelling)
  const rare = telling.filter(({ weight }) => weight === 1).map(({ key }) => key)
  const joined = joinedKeys(words)
  return {
    keys: [
      ...new Set([...telling, ...wordsOfText(`${sender} ${text}`)].map(({ key }) => key).concat(joined)),
    ],
    alone: [...(telling.length === 1 ? rare : []), ...[...rare, ...joined].map(onlyWord)],
  }
}

/** Words of a text that may be a name. */
export function wordsOfText(text: string): NameWord[] {
  return readName(text, MAX_OF_ROW).filter(isTelling)
}

function joinedKeys(words: readonly NameWord[]): string[] {
  return joinedWords(words).map(({ pair }) => soundKey(joinSounds(pair)))
}

function onlyWord(key: string): string {
  return `=${key}`
}
