import type { WebhookReceiver } from '../../../apps/server/src/testing/messaging/webhook-receiver.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { callApi } from '../support/call-api.ts'
import { INSTALLATION, signIn } from '../support/member-forms.ts'
import type { Scratch } from '../support/server-process.ts'

/** The paths of three receivers: one takes every call, one rejects those before the kill, one never responds until then. */
const TAKES = '/takes'
const FAILS = '/fails'
const HANGS = '/hangs'

interface Torture {
  scratch: Scratch
  receiver: WebhookReceiver
  submissions: number
  databaseUrl: string
  /** What time does in a minute: interrupted calls may be made again. */
  endLeases(): Promise<void>
}

/** Members submit and staff change statuses, while three programs are called and the server is killed. */
export async function tortureWebhooks({ scratch, receiver, submissions, databaseUrl, endLeases }: Torture) {
  const env = { ...INSTALLATION, ALLOW_PRIVATE_NETWORK: 'true', DATABASE_URL: databaseUrl }
  Object.assign(receiver.statuses, { [TAKES]: 200, [FAILS]: 500, [HANGS]: 0 })
  let server = await scratch.start(env)
  const { token } = await signIn(server.url)
  for (const path of [TAKES, FAILS, HANGS]) {
    const events = ['submission.created', 'submission.status_changed']
    await callApi(server.url, 'POST /api/webhooks', { token, body: { url: receiver.url + path, events } })
  }
  const fields = [{ id: 'name', name: 'name', type: 'text', label: 'Name' }]
  const form = await callApi(server.url, 'POST /api/forms', { token, body: { title: 'Picnic', fields } })

  /** Acknowledged, and so was the change of the status. */
  const stored: string[] = []
  async function submitAndChange(number: number): Promise<void> {
    const body = { data: { name: `Member ${number}` } }
    const { submissionId } = await callApi(server.url, `POST /api/forms/${form.id}/submit`, { body })
    const change = { token, body: { status: 'pending' } }
    await callApi(server.url, `PUT /api/submissions/${submissionId}/status`, change)
    stored.push(submissionId)
  }
  // All at once: the kill interrupts some of them.
  const members = Array.from({ length: submissions }, (_, number) => submitAndChange(number))
  const ended = Promise.allSettled(members)
  await until(() => stored.length >= submissions / 4 && callsTo(receiver, TAKES).length > 0)
  await server.end('SIGKILL')
  await ended

  Object.assign(receiver.statuses, { [FAILS]: 200, [HANGS]: 200 })
  await endLeases()
  server = await scratch.start(env)
  // Who got no answer tries again, a few at a time: the rest of the events, beside those that wait.
  const beforeKill = stored.length
  const again = Array.from({ length: submissions - beforeKill }, (_, number) => submissions + number)
  const nextMember = async (): Promise<void> => {
    for (let number = again.pop(); number !== undefined; number = again.pop()) await submitAndChange(number)
  }
  await Promise.all(Array.from({ length: 10 }, nextMember))
  const paths = [TAKES, FAILS, HANGS]
  await until(() => paths.every((path) => missing(receiver, path, stored).length === 0))
  return {
    beforeKill,
    stored: stored.length,
    missing: paths.flatMap((path) => missing(receiver, path, stored)),
    changedBodies: paths.flatMap((path) => changedBodies(receiver, path)),
    outOfOrder: paths.flatMap((path) => outOfOrder(receiver, path, stored)),
  }
}

function callsTo(receiver: WebhookReceiver, path: string) {
  return receiver.calls.filter((call) => call.path === path)
}

/** The first time that each event of a submission came. */
function firstCalls(receiver: WebhookReceiver, path: string, submissionId: string): string[] {
  const ofSubmission = callsTo(receiver, path).filter(({ content }) => content.data['id'] === submissionId)
  return [
    ...new Map(ofSubmission.toReversed().map((call) => [idOf(call), call.content.type])).values(),
  ].toReversed()
}

const IN_ORDER = ['submission.created', 'submission.status_changed']

function missing(receiver: WebhookReceiver, path: string, stored: readonly string[]): string[] {
  return stored.flatMap((id) => {
    const came = firstCalls(receiver, path, id)
    return IN_ORDER.filter((type) => !came.includes(type)).map((type) => `${path} ${id} ${type}`)
  })
}

/** Equal ids are one event: with one body, in every attempt. */
function changedBodies(receiver: WebhookReceiver, path: string): string[] {
  const bodies = new Map<string, Set<string>>()
  for (const call of callsTo(receiver, path)) {
    const id = idOf(call)
    bodies.set(id, (bodies.get(id) ?? new Set()).add(call.body))
  }
  return [...bodies].filter(([, different]) => different.size > 1).map(([id]) => `${path} ${id}`)
}

/** Each event once by its id, in the order in which they happened. */
function outOfOrder(receiver: WebhookReceiver, path: string, stored: readonly string[]): string[] {
  return stored
    .filter((id) => firstCalls(receiver, path, id).join() !== IN_ORDER.join())
    .map((id) => `${path} ${id}`)
}

function idOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['webhook-id'])
}
