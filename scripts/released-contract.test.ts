import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  API_VERSION,
  API_VERSIONS,
  type Endpoint,
  endpoints,
  fileEndpoints,
  openApiDocument,
} from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  accessPromises,
  brokenPromises,
  promisesOf,
  readPromises,
  writePromises,
} from './contract-promises.ts'
import { inRoot } from './lib/paths.mjs'

const RELEASED = inRoot('packages/api-contract/released')
const fileOf = (version: string) => `${RELEASED}/${version}.txt`

const promises = (table: Record<string, object>) =>
  new Set([
    ...promisesOf(openApiDocument(table as Record<string, Endpoint>, '1')),
    ...accessPromises(table as Record<string, Endpoint>),
  ])

/** The codes of errors, by which programs decide, as the tables of their texts have them: what follows a dot is the sentence. */
function errorCodes(): string[] {
  const texts = inRoot('apps/server/src/platform/errors/texts')
  const tables = readdirSync(texts).map((file) => readFileSync(`${texts}/${file}`, 'utf8'))
  const codes = tables.flatMap((table) =>
    [...table.matchAll(/^ {2}'?(\w+)[\w.]*'?: /gm)].map(([, code]) => code),
  )
  expect(codes).toContain('form_not_found')
  return ['errors', ...codes.map((code) => `errors may be ${code}`)]
}

describe('the contract', () => {
  it('keeps what the released version of the API promised', () => {
    const now = new Set([...promises({ ...endpoints, ...fileEndpoints }), ...errorCodes()])
    // With a release, or with a new version that is allowed to break: then add its day to API_VERSIONS.
    if (process.env['RELEASE_CONTRACT']) writeFileSync(fileOf(API_VERSION), writePromises(now))
    const before = readPromises(readFileSync(fileOf(API_VERSION), 'utf8'))
    expect(before.size).toBeGreaterThan(1000)
    expect(brokenPromises(before, now)).toEqual([])
  })

  it('has a released file for each version', () => {
    expect(readdirSync(RELEASED).sort()).toEqual(API_VERSIONS.map((version) => `${version}.txt`))
  })
})

describe('a comparison of two contracts', () => {
  const Item = z
    .object({ id: z.string(), note: z.string().optional(), state: z.enum(['open', 'closed']) })
    .meta({ id: 'ComparedItem' })
  const call = (over: object = {}) => ({
    tag: 'Forms',
    summary: 'A call',
    access: 'admin',
    scope: 'none',
    query: z.object({ status: z.enum(['open', 'closed']).optional(), page: z.int().optional() }),
    body: z.object({ title: z.string(), kind: z.enum(['a', 'b']).optional() }),
    response: z.object({ items: z.array(Item), total: z.int() }),
    ...over,
  })
  const table = (over: object = {}) => ({ 'POST /api/things': call(over) })
  const broken = (over: object) => brokenPromises(promises(table()), promises(table(over)))

  it.each([
    ['a call that is gone', {}, 'gone: POST /api/things'],
    [
      'a field of the response that is gone',
      table({ response: z.object({ items: z.array(Item) }) }),
      'gone: POST /api/things always returns response.total: integer',
    ],
    [
      'a field of the response that may be missing',
      table({ response: z.object({ items: z.array(Item), total: z.int().optional() }) }),
      'gone: POST /api/things always returns response.total: integer',
    ],
    [
      'a field within a named schema that is gone',
      table({
        response: z.object({
          items: z.array(z.object({ id: z.string() }).meta({ id: 'ComparedItem' })),
          total: z.int(),
        }),
      }),
      'gone: ComparedItem returns note: string',
    ],
    [
      'a new field of the request that has to be sent',
      table({ body: z.object({ title: z.string(), day: z.string(), kind: z.enum(['a', 'b']).optional() }) }),
      'new: POST /api/things needs body.day',
    ],
    [
      'a field of the request that has to be sent from now on',
      table({ body: z.object({ title: z.string(), kind: z.enum(['a', 'b']) }) }),
      'new: POST /api/things needs body.kind',
    ],
    [
      'a value of the request that is not accepted any more',
      table({ body: z.object({ title: z.string(), kind: z.enum(['a']).optional() }) }),
      'gone: POST /api/things accepts body.kind = b',
    ],
    [
      'a filter that is gone',
      table({ query: z.object({ page: z.int().optional() }) }),
      'gone: POST /api/things takes query.status: string',
    ],
    [
      'a field of the response of another type',
      table({ response: z.object({ items: z.array(Item), total: z.string() }) }),
      'gone: POST /api/things always returns response.total: integer',
    ],
    [
      'a field of the response that may be null',
      table({ response: z.object({ items: z.array(Item), total: z.int().nullable() }) }),
      'gone: POST /api/things always returns response.total: integer',
    ],
    [
      'items of the response that are no named schema any more',
      table({ response: z.object({ items: z.array(z.string()), total: z.int() }) }),
      'gone: POST /api/things returns response.items[]: ComparedItem',
    ],
    [
      'a field of the request of another type',
      table({ body: z.object({ title: z.int(), kind: z.enum(['a', 'b']).optional() }) }),
      'gone: POST /api/things takes body.title: string',
    ],
    [
      'a value of the response that has another name',
      table({
        response: z.object({
          items: z.array(
            z
              .object({ id: z.string(), note: z.string().optional(), state: z.enum(['shut', 'open']) })
              .meta({ id: 'ComparedItem' }),
          ),
          total: z.int(),
        }),
      }),
      'gone: ComparedItem returns state = closed',
    ],
    [
      'a request that may be shorter only',
      table({ body: z.object({ title: z.string().max(99), kind: z.enum(['a', 'b']).optional() }) }),
      'new: POST /api/things limits body.title: string maxLength 99',
    ],
    [
      'a request that has to look in a certain way',
      table({ body: z.object({ title: z.iso.date(), kind: z.enum(['a', 'b']).optional() }) }),
      'new: POST /api/things limits body.title: string format date',
    ],
    [
      'a lower limit of pages',
      table({
        query: z.object({ status: z.enum(['open', 'closed']).optional(), page: z.int().max(5).optional() }),
      }),
      'new: POST /api/things limits query.page: integer maximum 5',
    ],
    ['a call that needs a right', table({ access: 'canEditForms' }), 'gone: POST /api/things admits admin'],
    ['a call that is for people only', table({ access: 'signed-in' }), 'gone: POST /api/things admits admin'],
    ['another status of success', table({ status: 202 }), 'gone: POST /api/things responds 200'],
  ])('finds %s', (_what, now, line) => {
    z.globalRegistry.remove(Item)
    z.globalRegistry.add(Item, { id: 'ComparedItem' })
    expect(brokenPromises(promises(table()), promises(now as Record<string, object>))).toContain(line)
  })

  it('lets through what is new: calls, fields, values, and what may be sent', () => {
    expect(
      broken({
        query: z.object({
          status: z.enum(['open', 'closed', 'late']).optional(),
          page: z.int().optional(),
          sort: z.string().optional(),
        }),
        body: z.object({
          title: z.union([z.string(), z.int()]),
          kind: z.enum(['a', 'b', 'c']).optional(),
          more: z.string().optional(),
        }),
        response: z.object({ items: z.array(Item), total: z.int(), page: z.int() }),
      }),
    ).toEqual([])
    const more = { ...table(), 'POST /api/others': call({ body: z.object({ all: z.string() }) }) }
    expect(brokenPromises(promises(table()), promises(more))).toEqual([])
  })

  it('knows which of two limits is the tighter one, and that a call for all is for each', () => {
    const limited = (title: z.ZodType, over: object = {}) =>
      promises(table({ body: z.object({ title }), ...over }))
    const text = (min: number, max: number) => limited(z.string().min(min).max(max))
    expect(brokenPromises(text(2, 10), text(2, 10))).toEqual([])
    expect(brokenPromises(text(2, 10), text(1, 11))).toEqual([])
    expect(brokenPromises(text(2, 10), limited(z.string()))).toEqual([])
    expect(brokenPromises(text(2, 10), limited(z.union([z.string(), z.array(z.string()).max(3)])))).toEqual(
      [],
    )
    expect(brokenPromises(text(2, 10), text(3, 9))).toEqual([
      'new: POST /api/things limits body.title: string maxLength 9',
      'new: POST /api/things limits body.title: string minLength 3',
    ])
    const by = (access: unknown) => promises(table({ access }))
    expect(brokenPromises(by('canEditForms'), by(['canEditForms', 'canViewSubmissions']))).toEqual([])
    expect(brokenPromises(by('canEditForms'), by('admin'))).toEqual([])
    expect(brokenPromises(by('signed-in'), by('public'))).toEqual([])
  })

  it('lets through a field of the response that is always there from now on', () => {
    const may = table({ response: z.object({ total: z.int().optional() }) })
    const always = table({ response: z.object({ total: z.int() }) })
    expect(brokenPromises(promises(may), promises(always))).toEqual([])
  })

  it('is of the same promises once they were stored', () => {
    expect(readPromises(writePromises(promises(table())))).toEqual(promises(table()))
  })
})
