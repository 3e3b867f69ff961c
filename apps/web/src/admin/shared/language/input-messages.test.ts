// @vitest-environment happy-dom
import { endpoints, fileEndpoints, type Endpoint } from '@nibondhon/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applyLanguageOf } from './console-texts.ts'
import { knownMessage } from './known-messages.ts'

beforeAll(() => applyLanguageOf({ language: 'bn', digits: 'bn' }))
afterAll(() => applyLanguageOf({ language: 'en', digits: 'en' }))

const ENGLISH = /[A-Za-z]{3}/

describe('what the API says about wrong input, in a Bangla console', () => {
  it('is in Bangla for every message of a schema that staff send to', () => {
    const tables: Readonly<Record<string, Partial<Endpoint>>> = { ...endpoints, ...fileEndpoints }
    const messages = Object.values(tables)
      .filter(({ access }) => access !== 'public')
      .flatMap(({ params, query, body }) => [params, query, body])
      .flatMap((schema) => (schema ? messagesOf(schema, new Set()) : []))
    expect(new Set(messages).size).toBeGreaterThan(40)
    expect([...new Set(messages)].filter((message) => knownMessage(message) === message)).toEqual([])
  })

  it.each([
    [z.string().min(1), ''],
    [z.string().min(3), 'a'],
    [z.string().max(3), 'abcd'],
    [z.array(z.string()).min(2), []],
    [z.array(z.string()).max(1), ['a', 'b']],
    [z.number().min(3), 1],
    [z.number().max(3), 5],
    [z.number().positive(), 0],
    [z.number().lt(3), 3],
    [z.number().int(), 1.5],
    [z.number(), 'x'],
    [z.string(), undefined],
    [z.string(), 5],
    [z.object({}), 'x'],
    [z.enum(['a', 'b']), 'c'],
    [z.literal('a'), 'b'],
    [z.union([z.string(), z.number()]), true],
    [z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'b' }],
    [z.email(), 'x'],
    [z.url(), 'x'],
    [z.uuid(), 'x'],
    [z.iso.date(), 'x'],
    [z.iso.datetime(), 'x'],
    [z.string().regex(/^a/), 'b'],
    [z.strictObject({}), { a: 1 }],
    [z.record(z.enum(['a']), z.string()), { b: 'x' }],
  ])('is in Bangla where zod writes it: %#', (schema, input) => {
    const issues = schema.safeParse(input).error?.issues ?? []
    expect(issues.length).toBeGreaterThan(0)
    for (const { message } of issues) expect(knownMessage(message)).not.toMatch(ENGLISH)
  })

  it('is in Bangla line by line where several messages are about one input', () => {
    expect(knownMessage('Too big: expected string to have <=60 characters\nPlease enter a name')).toBe(
      'সর্বোচ্চ ৬০ অক্ষর লিখুন\nএকটি নাম লিখুন',
    )
  })
})

/** The messages of a schema, of its checks and of all schemas within it. */
function messagesOf(part: z.core.$ZodType | z.core.$ZodCheck, seen: Set<unknown>): string[] {
  if (seen.has(part)) return []
  seen.add(part)
  const { def } = part._zod
  const own = def.error?.({ code: 'custom', input: undefined, path: [], message: '' } as never)
  const text = typeof own === 'string' ? own : own?.message
  return [...(text ? [text] : []), ...partsIn(def).flatMap((inner) => messagesOf(inner, seen))]
}

function partsIn(value: unknown): z.core.$ZodType[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || inner instanceof RegExp) return []
    return '_zod' in inner ? [inner as z.core.$ZodType] : partsIn(inner)
  })
}
