import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../../e2e/process/support/server-process.ts'
import { ADMINISTRATOR, signIn } from '../lib/servers/administrator.ts'
import { getRequest, inTurn } from '../lib/load/get-request.ts'
import { median } from '../lib/report/median.ts'
import { onScratchServer } from '../lib/servers/on-scratch-server.ts'
import { openLoop, type OpenLoop } from '../lib/load/open-loop.ts'
import { percentilesOf, formatPercentiles } from '../lib/report/percentiles.ts'
import { postJson } from '../lib/load/post-json.ts'
import { publishForm } from '../lib/servers/publish-form.ts'
import { makeRandom } from '../lib/data/random.ts'
import { reportLine, reportTarget, reportTitle } from '../lib/report/report.ts'
import { REUNION_FORM } from '../lib/data/reunion-form.ts'
import { submissionRequests } from '../lib/load/submission-requests.ts'
import { formatOutcomes } from '../lib/report/outcomes.ts'
import { watchMemory } from '../lib/memory/watch-memory.ts'

/**
 * Thousands of addresses try passwords, on accounts that exist and on ones that don't, faster than passwords can be
 * checked, while members open and send forms and staff read the list: those must hardly notice.
 */
const seconds = Number(process.argv[2] ?? 60)
const LOGINS = 300
const MAX_P99_MS = 250
const KNOWN_ACCOUNTS = 20
/** Attempts of each kind, alternating. An account allows five. */
const REJECTIONS = 60
const MAX_TIMES = 1.25
/** The address at which the administrator has signed in before, and addresses that were never used. */
const KNOWN = () => '127.0.0.1'
const STRANGE = (tries: number) => `192.0.2.${tries % 256}`

// So that every attempt can come from its own address.
await onScratchServer(run, { TRUST_PROXY: '127.0.0.1' })

async function run({ url }: ServerProcess): Promise<void> {
  const port = Number(new URL(url).port)
  const token = await signIn(url)
  const { id, customUrl } = await publishForm(url, REUNION_FORM)
  await makeAccounts(url, token)
  await compareRejections(url)

  const routes: [what: string, load: Omit<OpenLoop, 'until'>][] = [
    [
      'opening a form',
      { port, perSecond: 50, nextRequest: inTurn([getRequest(`/api/forms/url/${customUrl}`)]) },
    ],
    [
      'submitting it',
      {
        port,
        perSecond: 20,
        nextRequest: submissionRequests(`/api/forms/${id}/submit`, (data) => ({ data })),
      },
    ],
    [
      'the list of staff',
      { port, perSecond: 5, nextRequest: inTurn([getRequest('/api/submissions', token)]) },
    ],
  ]
  const callAll = (until: number | Promise<unknown>) =>
    Promise.all(routes.map(([, load]) => openLoop({ ...load, until })))

  const reportMemory = watchMemory()
  await callAll(Math.min(10, seconds))
  const alone = await callAll(Math.max(5, seconds / 3))
  const flood = openLoop({
    port,
    perSecond: LOGINS,
    until: seconds,
    nextRequest: loginRequests(),
    isRight: (status) => status < 500 || status === 503,
  })
  const getIn = [signInNowAndThen(url, KNOWN, flood), signInNowAndThen(url, STRANGE, flood)] as const
  const meanwhile = await callAll(flood)

  reportTitle(`${LOGINS} attempts to sign in a second for ${seconds} s; in ms: p50 / p95 / p99 / max`)
  reportLine('responses to the attempts', formatOutcomes((await flood).outcomes))
  const [known, strange] = await Promise.all(getIn)
  reportSignIns('where staff have been signed in before', known)
  reportSignIns('from a new address', strange)
  reportTarget({
    what: '% of sign-ins with the right password, where staff have been signed in before',
    value: (100 * known.times.length) / known.tries,
    atLeast: 100,
  })
  reportMemory()
  reportTarget({ what: 'attempts that broke something', value: (await flood).errors, atMost: 0 })
  for (const [index, [what]] of routes.entries()) {
    const [before, during] = [alone[index]!, meanwhile[index]!]
    reportLine(`${what}: alone`, formatPercentiles(percentilesOf(before.times)))
    reportLine(`${what}: meanwhile`, formatPercentiles(percentilesOf(during.times)))
    reportTarget({ what: `errors of ${what}`, value: during.errors, atMost: 0 })
    reportTarget({
      what: `p99 of ${what} in ms`,
      value: percentilesOf(during.times).p99,
      atMost: MAX_P99_MS,
    })
  }
}

/** The time of a rejection must not reveal whether the account exists. */
async function compareRejections(url: string): Promise<void> {
  const times: Record<'unknown' | 'wrong', number[]> = { unknown: [], wrong: [] }
  for (let count = 0; count < REJECTIONS; count += 1) {
    const address = `198.51.100.${count}`
    times.unknown.push(await rejectionMs(url, `unknown${count}@example.org`, address))
    times.wrong.push(await rejectionMs(url, knownAccount(count % KNOWN_ACCOUNTS), address))
  }
  const [unknown, wrong] = [median(times.unknown), median(times.wrong)]
  reportTitle('Rejecting an unknown account, and a wrong password')
  reportLine('ms, median', `${unknown.toFixed(1)}, ${wrong.toFixed(1)}`)
  reportTarget({
    what: 'the slower, times the quicker',
    value: Math.max(unknown / wrong, wrong / unknown),
    atMost: MAX_TIMES,
  })
}

async function rejectionMs(url: string, email: string, address: string): Promise<number> {
  const began = performance.now()
  const response = await logIn(url, { email, password: 'a wrong guess' }, address)
  if (response.status !== 401) throw new Error(`A wrong password got ${response.status}`)
  return performance.now() - began
}

async function logIn(url: string, body: object, address: string): Promise<Response> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response
}

async function makeAccounts(url: string, token: string): Promise<void> {
  for (let index = 0; index < KNOWN_ACCOUNTS; index += 1) {
    const account = {
      username: 'Staff',
      email: knownAccount(index),
      password: 'never used by anyone',
      role: 'user',
    }
    await postJson(`${url}/api/admin/users`, account, token)
  }
}

function knownAccount(index: number): string {
  return `staff${index}@example.org`
}

/** Each from another address; one in two for an account that exists. */
function loginRequests(): () => string {
  const random = makeRandom(3)
  return () => {
    const email = random.isOneIn(2)
      ? knownAccount(random.below(KNOWN_ACCOUNTS))
      : `unknown${random.below(1e9)}@example.org`
    const body = JSON.stringify({ email, password: `guess ${random.below(1e9)}` })
    const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
    return (
      `POST /api/auth/login HTTP/1.1\r\nhost: bench\r\nx-forwarded-for: ${address}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
  }
}

interface SignIns {
  tries: number
  /** Milliseconds of those that got in. */
  times: number[]
}

/** Someone who knows the password tries every second: how often they get in at the first attempt. */
async function signInNowAndThen(
  url: string,
  addressOf: (tries: number) => string,
  until: Promise<unknown>,
): Promise<SignIns> {
  let isOver = false
  void until.finally(() => (isOver = true))
  const result: SignIns = { tries: 0, times: [] }
  while (!isOver) {
    const began = performance.now()
    result.tries += 1
    const response = await logIn(url, ADMINISTRATOR, addressOf(result.tries))
    if (response.ok) result.times.push(performance.now() - began)
    await wait(1000)
  }
  return result
}

function reportSignIns(where: string, { tries, times }: SignIns): void {
  reportLine(`right password, ${where}`, `${times.length} of ${tries} got in`)
  if (times.length > 0) reportLine('ms until they were in', formatPercentiles(percentilesOf(times)))
}
