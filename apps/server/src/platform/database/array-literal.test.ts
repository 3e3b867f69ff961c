import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { arrayLiteral } from './array-literal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const TEXTS = [
  ['plain', 'Karim Uddin', ''],
  ['NULL', 'null', ' padded '],
  ['{braces}', 'a,b', 'c;d', '(x)'],
  ['quoted "name"', String.raw`back\slash`, String.raw`\"`, "it's"],
  ['করিম উদ্দিন', '😀', 'line\nbreak', 'tab\t'],
  ['with', null, 'nothing', undefined],
  [],
  [null],
]

describe('a list in a statement', () => {
  it.each(TEXTS.map((texts) => [texts]))('has the same texts in the database: %j', async (texts) => {
    const { rows } = await sql<{ list: unknown }>`select to_json(${texts}::text[]) as list`.execute(server.db)
    expect(rows[0]?.list).toEqual(texts.map((text) => text ?? null))
  })

  it('has the same numbers and truth values', async () => {
    const { rows } =
      await sql`select ${[1, -2, null]}::int[] as numbers, ${[0.5, 1e21]}::float8[] as decimals,
      ${[true, false, null]}::boolean[] as truths`.execute(server.db)
    expect(rows[0]).toEqual({ numbers: [1, -2, null], decimals: [0.5, 1e21], truths: [true, false, null] })
  })

  it('is left to the driver when it holds anything else', async () => {
    const moment = new Date('2026-02-01T10:00:00Z')
    expect(arrayLiteral([moment])).toBeNull()
    const { rows } = await sql<{ moments: Date[] }>`select ${[moment]}::timestamptz[] as moments`.execute(
      server.db,
    )
    expect(rows[0]?.moments).toEqual([moment])
  })
})
