import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AssociationProcess,
  NAME,
  type PlaceServer,
  STAFF,
  startTwoPlaces,
  type TwoPlaces,
} from '../../../testing/servers/two-places.ts'

let places: TwoPlaces
let oldServer: PlaceServer
let formId: string
let uniqueId: string
beforeAll(async () => {
  places = await startTwoPlaces()
})
afterAll(() => places.close())
beforeEach(async () => {
  await places.clear()
  oldServer = await places.startServer(places.oldUrl)
  const { token = '' } = await post(oldServer, '/api/auth/login', STAFF)
  const form = await post(
    oldServer,
    '/api/forms',
    { title: 'Reunion', fields: [{ id: 'name', name: 'name', type: 'text', label: 'Name' }] },
    { authorization: `Bearer ${token}` },
  )
  formId = form['id'] ?? ''
  uniqueId = (await submit(oldServer))['uniqueId'] ?? ''
})

async function post(
  { url }: PlaceServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const content = (await response.json()) as Record<string, string>
  return {
    ...content,
    status: String(response.status),
    retryAfter: response.headers.get('retry-after') ?? '',
  }
}

const submit = (server: PlaceServer, headers: Record<string, string> = {}) =>
  post(server, `/api/forms/${formId}/submit`, { data: { name: 'Rahim' } }, headers)
const statusOf = async ({ url }: PlaceServer, path: string) => (await fetch(url + path)).status
const move = () => places.command('move', NAME, '--to', places.newUrl)
const cancel = (...more: string[]) => places.command('cancel', NAME, ...more)

async function phaseAt(url: string): Promise<string | null> {
  const [found] = await places.query<{ exists: boolean }>(
    url,
    `select to_regclass('association_move') is not null as exists`,
  )
  if (!found?.exists) return null
  const [mark] = await places.query<{ phase: string }>(url, 'select phase from association_move')
  return mark?.phase ?? null
}

const leftBehind = () =>
  places.query(
    places.oldUrl,
    `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = '${NAME}'::regnamespace and tgname like 'association%'
     union all select proname from pg_proc where pronamespace = '${NAME}'::regnamespace and proname like 'association%'
     union all select relname from pg_class where relnamespace = '${NAME}'::regnamespace and relname in ('association_move', 'association_changes')`,
  )

const submissionsAt = async (url: string) => {
  const rows = await places.query<{ n: number }>(url, 'select count(*)::int as n from submissions')
  return rows[0]?.n
}

async function kill({ child, ended }: AssociationProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

async function hold(url: string, statement: string): Promise<pg.Client> {
  const client = await places.connect(url)
  await client.query('begin')
  await client.query(statement)
  return client
}

/** A message that seems to be being sent: the command waits for it, right before it stops writes. */
async function holdMessage(): Promise<void> {
  await places.query(
    places.oldUrl,
    `insert into messages (submission_id, event, channel, recipient, subject, body, body_html, next_try_at, taken_until, is_admitted)
     select id, 'staff', 'email', 'rahim@example.org', 's', 'b', 'h', now() + interval '1 hour', now() + interval '1 hour', true
     from submissions limit 1`,
  )
}
const releaseMessage = () => places.query(places.oldUrl, 'update messages set taken_until = null')

/** While its association is being moved, a server that is slow to find out how far the move is turns requests away. */
async function expectWorking(server: PlaceServer): Promise<void> {
  await expect.poll(async () => (await submit(server)).status).toBe('201')
}

async function expectMoved(command: AssociationProcess): Promise<void> {
  expect([await command.ended, command.output()]).toEqual([0, expect.stringMatching(/The new place is open/)])
  const server = await places.startServer(places.newUrl)
  expect(await statusOf(server, '/health')).toBe(200)
  expect((await submit(server)).status).toBe('201')
  expect(await submissionsAt(places.newUrl)).toBe((await submissionsAt(places.oldUrl))! + 1)
}

describe('a move that is killed', () => {
  it('while it prepares the old place: that works on, and another one starts over', async () => {
    const writer = await hold(places.oldUrl, 'lock table audit_events in row exclusive mode')
    const first = move()
    await expect.poll(leftBehind).toContainEqual({ name: 'association_changes' })
    await kill(first)
    await expectWorking(oldServer)
    await writer.query('rollback')
    await expectMoved(move())
  })

  it('after the copy: nothing is left behind once it is cancelled', async () => {
    await holdMessage()
    const first = move()
    await expect.poll(first.output).toMatch(/Waiting for messages/)
    await kill(first)
    await expectWorking(oldServer)
    const cancelled = cancel('--to', places.newUrl)
    expect([await cancelled.ended, cancelled.output()]).toEqual([0, expect.stringMatching(/is cancelled/)])
    expect(await leftBehind()).toEqual([])
    expect(await phaseAt(places.newUrl)).toBeNull()
    expect(await places.query(places.newUrl, `select from pg_tables where schemaname = '${NAME}'`)).toEqual(
      [],
    )
    await expectWorking(oldServer)
  })

  it('while writes are stopped: members can read and know what to do, and the stop runs out by itself', async () => {
    await holdMessage()
    const first = move()
    await expect.poll(first.output).toMatch(/Waiting for messages/)
    // The new place cannot be completed.
    const other = await hold(places.newUrl, 'lock table settings in share mode')
    await releaseMessage()
    await expect.poll(() => phaseAt(places.oldUrl)).toBe('stopped')
    await kill(first)

    expect(await submit(oldServer)).toMatchObject({
      status: '503',
      code: 'moving',
      message: 'These forms are being moved to another server. Please try again in a moment.',
      retryAfter: '2',
    })
    expect(await submit(oldServer, { 'accept-language': 'bn' })).toMatchObject({
      status: '503',
      message: 'ফরমগুলো এখন অন্য সার্ভারে সরানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
    })
    expect(await statusOf(oldServer, '/health')).toBe(503)
    await expect.poll(() => statusOf(oldServer, `/api/forms/${formId}`)).toBe(200)

    await places.query(
      places.oldUrl,
      `update association_move set stopped_until = now() - interval '1 second'`,
    )
    await expectWorking(oldServer)
    await expect.poll(() => statusOf(oldServer, '/health')).toBe(200)
    await other.query('rollback')
    await expectMoved(move())
  })

  it('right before it opens the new place: the next one opens it, and there is no way back in between', async () => {
    const reserved = places.command('reserve', NAME, '--to', places.newUrl)
    expect([await reserved.ended, reserved.output()]).toEqual([0, expect.stringMatching(/is reserved/)])
    const newServer = await places.startServer(places.newUrl)
    const other = await hold(places.newUrl, 'lock table association_move in access share mode')
    const first = move()
    await expect.poll(() => phaseAt(places.oldUrl)).toBe('moved')
    await kill(first)
    await places.query(
      places.newUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    await other.query('rollback')

    expect((await submit(oldServer)).status).toBe('503')
    expect((await submit(newServer)).status).toBe('503')
    const refused = cancel()
    expect([await refused.ended, refused.output()]).toEqual([1, expect.stringMatching(/has been moved away/)])

    const second = move()
    expect([await second.ended, second.output()]).toEqual([0, expect.stringMatching(/The new place is open/)])
    await expect.poll(() => statusOf(newServer, '/health')).toBe(200)
    expect(await statusOf(newServer, `/api/submissions/public/${uniqueId}`)).toBe(200)
  })
})
