import { HOSTILE_TEXTS } from '@nibondhon/domain/testing'
import { findGrowth } from '@nibondhon/domain/testing/find-growth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { type HostileCall, type HostileCalls, hostileCalls } from '../../testing/hostile/hostile-calls.ts'

let server: TestServer
let calls: HostileCalls
beforeAll(async () => {
  server = await startTestServer()
  calls = await hostileCalls(server)
})
afterAll(() => server.close())

/** Of a request in the app itself, in microseconds of CPU time: parsing, database queries, the response. */
const OVERHEAD = 60_000

/**
 * Around the longest text that is looked at, and far beyond: four times the larger one is a quarter of the body limit, in which
 * work for each pair of letters would take a minute. `npm run torture -- growth` sends as much as a route accepts.
 */
const SIZES = [4_900, 60_000]

async function findSlowTexts(call: HostileCall): Promise<string[]> {
  const found: string[] = []
  for (const [what, makeText] of Object.entries(HOSTILE_TEXTS)) {
    for (const size of SIZES) {
      const requests = new Map([1, 2, 4].map((times) => [times * size, call(makeText(times * size))]))
      const run = async (length: number) => {
        const { statusCode } = await server.app.inject(requests.get(length) ?? {})
        if (statusCode >= 500) found.push(`${what}: ${statusCode}`)
      }
      const growth = await findGrowth({ size, run }, { overhead: OVERHEAD })
      if (growth === null) continue
      found.push(`${what}: ${growth}`)
      break
    }
  }
  return found
}

/** Each makes some 150 requests of up to 240 kB. */
const TIMEOUT_MS = 120_000

describe('work for a hostile text grows no faster than the text', () => {
  it.each([
    'submit',
    'submit one answer',
    'submit with payment',
    'calculate the amount',
    'save an edit',
    'submit as multipart',
    'submit as multipart, together',
    'begin a bKash payment',
    'complete a bKash payment',
    'look up a submission',
    'open an edit',
    'open a form page',
    'read a form by its address',
    'download a PDF',
    'sign in',
  ])('when anyone calls: %s', { timeout: TIMEOUT_MS }, async (name) => {
    expect(await findSlowTexts(calls.open[name]!)).toEqual([])
  })

  it.each(['save a form', 'preview messages', 'preview the impact'])(
    'when staff call: %s',
    { timeout: TIMEOUT_MS },
    async (name) => {
      expect(await findSlowTexts(calls.staff[name]!)).toEqual([])
    },
  )
})
