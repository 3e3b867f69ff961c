import { allMatches } from '../text/all-matches.ts'
import { truncate } from '../text/truncate.ts'

export const MAX_SMS_VALUE_LENGTH = 40

/** Looked at before anything is dropped; more than this can't become 40 characters that make sense. */
const MAX_SCANNED_LENGTH = 400

/**
 * What a member entered, as an SMS may contain it: one line, at most 40 characters, without web addresses. Otherwise
 * anyone could send a text of their own with a link under the association's name.
 *
 * What surely is an address is dropped. Any other letters around a dot ("Md.Rahim") get a space behind it, so that no
 * phone makes a link of them. E-mail addresses stay.
 */
export function smsValue(text: string): string {
  const words = text
    .slice(0, MAX_SCANNED_LENGTH)
    .replace(LOOK_ALIKES, (letter) => PLAIN[letter] ?? letter)
    .replace(INVISIBLE, '')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .flatMap(wordWithoutLink)
  return truncate(words.join(' '), MAX_SMS_VALUE_LENGTH)
}

function wordWithoutLink(word: string): string[] {
  if (isMailAddress(word)) return [word]
  return isWebAddress(word) ? [] : [word.replace(DOT_BEFORE_NAME, '$1. ')]
}

/** Linear in the word: each pattern matches from where the one before ended. */
function isWebAddress(word: string): boolean {
  // Joiners belong to Bangla letters; inside a host name they only hide it.
  const plain = word.replace(/[\u200c\u200d]/g, '').toLowerCase()
  if (plain.includes('://') || plain.includes('www.') || /^[^\p{L}\p{N}]*https?:/u.test(plain)) return true
  return allMatches(plain, /[\p{L}\p{M}\p{N}._-]+/gu).some(({ 0: name, index }) => {
    const end = index + name.length
    return isHost(name, plain.slice(end, end + 2))
  })
}

function isHost(name: string, next: string): boolean {
  if (!name.includes('.')) return false
  const labels = name.split('.').filter((label) => label !== '')
  const ending = labels[labels.length - 1] ?? ''
  if (/^\d+$/.test(ending)) return labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))
  if (ending.length < 2) return false
  const hasPath = /^(?:[/\\?#=]|:\d)/.test(next)
  if (KNOWN_ENDINGS.has(ending)) return hasPath || !DEGREES.has(name)
  // "B.Sc/M.Sc" is no address, "bkash-verify.bank/x" is.
  return hasPath && (labels[0] ?? '').length > 2
}

function isMailAddress(word: string): boolean {
  return /^[^\s@/:\\?#]{1,64}@[\p{L}\p{M}\p{N}.-]{1,190}[.,;:!)]?$/u.test(word)
}

const DEGREES: ReadonlySet<string> = new Set(['b.com', 'm.com', 'b.com.', 'm.com.'])

/** Dots and slashes that browsers read as the plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  '。': '.',
  '．': '.',
  '｡': '.',
  '․': '.',
  '﹒': '.',
  '：': ':',
  '／': '/',
  '⁄': '/',
  '∕': '/',
}
const LOOK_ALIKES = /[。．｡․﹒：／⁄∕]/g

/** Zero-width spaces and marks of direction: they show nothing and can turn a text around. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

const DOT_BEFORE_NAME = /([\p{L}\p{M}\p{N}])\.(?=\p{L}[\p{L}\p{M}\p{N}])/gu

/**
 * Endings of the addresses that members and swindlers use most. The list decides only between dropping and a space:
 * nothing that is missing here can be tapped.
 */
const KNOWN_ENDINGS: ReadonlySet<string> = new Set(
  `com net org info biz edu gov mobi name pro asia bd in pk np lk bt mv ae sa qa my sg uk us eu ru cn de io co me ly gl
  gd to tv cc ws tk ml ga cf gq pw su xyz top shop online site link live store tech space website click vip icu club
  app dev page bank pay finance money cash credit loan support help center services digital cloud host fun win
  bid buzz cyou cfd sbs rest bond quest monster world today life one bar wiki blog news email zip mov example
  test বাংলা ভারত`.split(/\s+/),
)
