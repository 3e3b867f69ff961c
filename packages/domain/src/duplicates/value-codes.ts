/**
 * Numbers the different texts of a column from 1 on; '' is 0. A Map does the same, but grows by copying itself
 * and takes three times as long for a hundred thousand e-mail addresses; the size here is known beforehand.
 */
export class ValueCodes {
  /** Pairs of a code (0 is free) and the hash of its text, which spares most looks at the text itself. */
  readonly #slots: Int32Array
  readonly #mask: number
  readonly #values: string[]
  #count = 0

  constructor(mostValues: number) {
    const size = 2 ** Math.ceil(Math.log2(mostValues * 2 + 2))
    this.#mask = size - 1
    this.#slots = new Int32Array(size * 2)
    this.#values = new Array<string>(mostValues + 1)
  }

  /** The largest code given. */
  get count(): number {
    return this.#count
  }

  codeOf(value: string): number {
    if (value === '') return 0
    const hash = hashOf(value)
    let slot = hash & this.#mask
    for (let code = this.#slots[slot * 2]!; code !== 0; code = this.#slots[slot * 2]!) {
      if (this.#slots[slot * 2 + 1] === hash && this.#values[code] === value) return code
      slot = (slot + 1) & this.#mask
    }
    this.#count += 1
    this.#slots[slot * 2] = this.#count
    this.#slots[slot * 2 + 1] = hash
    this.#values[this.#count] = value
    return this.#count
  }
}

function hashOf(text: string): number {
  let hash = text.length
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    hash ^= hash >>> 15
  }
  return hash >>> 1
}
