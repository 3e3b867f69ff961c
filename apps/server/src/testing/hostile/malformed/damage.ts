import { pick, type Random } from '../../builders/random.ts'
import { HOSTILE_VALUES } from './hostile-values.ts'

const KEYS = ['__proto__', 'constructor', 'toString', '', '\u0000', 'id', 'length', 'k'.repeat(5_000)]

/** The value with something wrong somewhere in it; the value itself stays as it is. */
export function damage(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.isOneIn(5)) return pick(random, HOSTILE_VALUES)
  return Array.isArray(value) ? damageList(value, random) : damageObject(value, random)
}

function damageList(list: readonly unknown[], random: Random): unknown[] {
  if (list.length === 0) return [pick(random, HOSTILE_VALUES)]
  const at = random.below(list.length)
  switch (random.below(4)) {
    case 0:
      return list.toSpliced(at, 1)
    case 1:
      return Array.from({ length: 200 }, () => list[at])
    default:
      return list.with(at, damage(list[at], random))
  }
}

function damageObject(object: object, random: Random): object {
  const entries = Object.entries(object)
  if (entries.length === 0) return { [pick(random, KEYS)]: pick(random, HOSTILE_VALUES) }
  const at = random.below(entries.length)
  const [key = '', value] = entries[at] ?? []
  switch (random.below(6)) {
    case 0:
      return Object.fromEntries(entries.toSpliced(at, 1))
    case 1:
      // Object.fromEntries makes even `__proto__` a key of its own, as JSON does.
      return Object.fromEntries([...entries, [pick(random, KEYS), pick(random, HOSTILE_VALUES)]])
    default:
      return Object.fromEntries(entries.with(at, [key, damage(value, random)]))
  }
}

/** JSON with something wrong in how it is written. */
export function damageText(json: string, random: Random): Buffer {
  const at = random.below(json.length + 1)
  const insert = (bytes: Buffer | string) =>
    Buffer.concat([Buffer.from(json.slice(0, at)), Buffer.from(bytes), Buffer.from(json.slice(at))])
  switch (random.below(10)) {
    case 0:
      return Buffer.from(json.slice(0, at))
    case 1:
      return insert('\u0000')
    case 2:
      return insert(Buffer.from([0xff, 0xfe, 0xc0, 0x80]))
    case 3:
      return insert(Buffer.from([0xed, 0xa0, 0x80]))
    case 4:
      return Buffer.from(`\ufeff${json}`)
    case 5:
      return Buffer.from(json.replace(/\d+/, '1e999'))
    case 6:
      return Buffer.from(`${json}${json}`)
    case 7:
      return Buffer.from('['.repeat(20_000) + json)
    case 8:
      return Buffer.from(json.replaceAll('"', "'"))
    default:
      return Buffer.from(json, 'utf16le')
  }
}
