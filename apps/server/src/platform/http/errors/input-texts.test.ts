import { endpoints, fileEndpoints, type Endpoint, readInputText } from '@nibondhon/api-contract'
import { expect, it } from 'vitest'
import type { z } from 'zod'

it('every message of a schema has a text in both languages', () => {
  const tables: Readonly<Record<string, Partial<Endpoint>>> = { ...endpoints, ...fileEndpoints }
  const messages = new Set(
    Object.values(tables)
      .flatMap(({ params, query, body }) => [params, query, body])
      .flatMap((schema) => (schema ? messagesOf(schema, new Set()) : [])),
  )
  expect(messages.size).toBeGreaterThan(40)
  for (const message of messages) {
    const write = readInputText(message)
    expect(write?.({ language: 'en', digits: 'en' }), message).toMatch(/^[A-Za-z][^{}]+$/)
    expect(write?.({ language: 'bn', digits: 'bn' }), message).toMatch(/^[^{}]*[\u0980-\u09FF][^{}]*$/)
  }
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
