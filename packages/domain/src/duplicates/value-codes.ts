import type { Answer } from '../form-model/form-types.ts'
import { comparableValue } from './similarity.ts'

/**
 * Numbers the different answers of a column from 1 on, and gives 0 to no answer: two answers have the same
 * number when `comparableValue` reads them alike.
 *
 * This hash table replaces a Map, which needs a lowercased copy of every answer: with a Map a search takes twice as
 * long, and 10 times the rows take 14 times as long, above the benchmark's limit of 12. Here ASCII is compared in place.
 */
export class ValueCodes {
  /** Pairs of a code (0 is free) and the hash of its text, which spares most looks at the text itself. */
  #slots = new Int32Array(2 * MIN_SLOTS)
  #mask = MIN_SLOTS - 1
  readonly #texts = ['']

  /** The largest code given. */
  get count(): number {
    return this.#texts.length - 1
  }

  codeOf(answer: Answer | undefined): number {
    let text = typeof answer === 'string' ? answer.trim() : comparableValue(answer)
    let hash = hashOf(text)
    if (hash === BEYOND_ASCII) {
      text = comparableValue(text)
      hash = hashOf(text, true)
    }
    return text === '' ? 0 : this.#find(text, hash)
  }

  #find(text: string, hash: number): number {
    let slot = hash & this.#mask
    for (let code = this.#slots[slot * 2]!; code !== 0; code = this.#slots[slot * 2]!) {
      if (this.#slots[slot * 2 + 1] === hash && isSameText(this.#texts[code]!, text)) return code
      slot = (slot + 1) & this.#mask
    }
    const code = this.#texts.push(text) - 1
    this.#put(slot, code, hash)
    if (code * 2 > this.#mask) this.#grow()
    return code
  }

  #put(slot: number, code: number, hash: number): void {
    this.#slots[slot * 2] = code
    this.#slots[slot * 2 + 1] = hash
  }

  /** Never more than half full, so that a free slot is near. */
  #grow(): void {
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    this.#mask = this.#mask * 2 + 1
    for (let index = 0; index < old.length; index += 2) {
      const hash = old[index + 1]!
      if (old[index] === 0) continue
      let slot = hash & this.#mask
      while (this.#slots[slot * 2] !== 0) slot = (slot + 1) & this.#mask
      this.#put(slot, old[index]!, hash)
    }
  }
}

/** A power of two. */
const MIN_SLOTS = 256

const BEYOND_ASCII = -1

/** Equal for A and a; 0 or more. BEYOND_ASCII if the text has letters for which lowercasing is not that simple. */
function hashOf(text: string, isComparable = false): number {
  let hash = text.length
  let allBits = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    allBits |= code
    hash = Math.imul(hash ^ lower(code), 0x01000193)
    hash ^= hash >>> 15
  }
  return allBits > 0x7f && !isComparable ? BEYOND_ASCII : hash >>> 1
}

function isSameText(a: string, b: string): boolean {
  if (a === b) return true // most repeated answers are choices, written alike every time
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) {
    if (lower(a.charCodeAt(index)) !== lower(b.charCodeAt(index))) return false
  }
  return true
}

function lower(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code
}
