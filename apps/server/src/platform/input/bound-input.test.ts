import { describe, expect, it } from 'vitest'
import { boundInput, INPUT_LIMITS } from './bound-input.ts'
import { AppError } from '../errors/index.ts'

function nested(depth: number, open = '[', close = ']'): unknown {
  return JSON.parse(open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth))
}

describe('boundInput', () => {
  it('accepts the values of forms and submissions', () => {
    expect(() =>
      boundInput({ data: { name: 'Rahim', meals: ['fish'], age: 30, ok: true, none: null } }),
    ).not.toThrow()
    for (const value of [null, true, 5, 'text', [], {}]) expect(() => boundInput(value)).not.toThrow()
  })

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('rejects %s that are nested too deep, however deep', (_what, open, close) => {
    expect(() => boundInput(nested(INPUT_LIMITS.depth, open, close))).not.toThrow()
    for (const depth of [INPUT_LIMITS.depth + 1, 5_000, 150_000]) {
      expect(() => boundInput(nested(depth, open, close))).toThrow(/nested too deep/)
    }
  })

  it('rejects too many items, in one list or in many', () => {
    const many = INPUT_LIMITS.items
    expect(() => boundInput(Array<number>(many).fill(1))).not.toThrow()
    expect(() => boundInput(Array<number>(many + 1).fill(1))).toThrow(/too many parts/)
    expect(() => boundInput(Array.from({ length: many / 2 }, () => [1, 2]))).toThrow(/too many parts/)
  })

  it('rejects too many keys', () => {
    const keys = Array.from({ length: INPUT_LIMITS.items + 1 }, (_, index) => [`k${index}`, 1] as const)
    expect(() => boundInput(Object.fromEntries(keys))).toThrow(/too many parts/)
  })

  it('rejects a key that is too long', () => {
    expect(() => boundInput({ ['k'.repeat(INPUT_LIMITS.keyLength)]: 1 })).not.toThrow()
    expect(() => boundInput({ ['k'.repeat(INPUT_LIMITS.keyLength + 1)]: 1 })).toThrow(/key that is too long/)
  })

  it('rejects a text that is too long at any depth', () => {
    const long = 'x'.repeat(INPUT_LIMITS.textLength + 1)
    for (const value of [long, [long], { a: { b: [long] } }]) {
      expect(() => boundInput(value)).toThrow(/text that is too long/)
    }
    expect(() => boundInput(['x'.repeat(INPUT_LIMITS.textLength)])).not.toThrow()
  })

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"data":[{"\\u005f_proto__":1}]}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('rejects keys that could change a prototype: %s', (text) => {
    expect(() => boundInput(JSON.parse(text))).toThrow(/not valid JSON/)
  })

  it('accepts a field that is called constructor', () => {
    expect(() => boundInput({ data: { constructor: 'Karim & Sons', prototype: 1 } })).not.toThrow()
  })

  it('rejects with an AppError for invalid input', () => {
    expect(() => boundInput(nested(1_000))).toThrow(AppError)
    expect(() => boundInput(nested(1_000))).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })
})
