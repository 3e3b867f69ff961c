import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { mailSettings } from '../../../testing/builders/save-settings.ts'
import { type MailCatcher, startMailCatcher } from '../../../testing/messaging/mail-catcher.ts'
import {
  NAME,
  type PlaceServer,
  STAFF,
  startTwoPlaces,
  type TwoPlaces,
} from '../../../testing/servers/two-places.ts'
import { pauseBetween, until } from '../../../testing/until.ts'
import { moveAssociation, reservePlace } from './index.ts'

const MEMBERS = 3
// Two servers, two databases and the members share what a busy machine has left.
vi.setConfig({ testTimeout: 900_000 })
afterAll(() => vi.resetConfig())

/** Submissions of each member before the move begins, and at least as many after it: enough for each kind of action. */
const BEFORE = 6
/** Between two actions of a member: as many as the machine can take would only slow down the move. */
const PAUSE_MS = 40
/** Where other programs keep every core busy, a server says so, and for longer the sooner it is asked again. */
const PAUSE_WHERE_BUSY_MS = 500

let places: TwoPlaces
let oldServer: PlaceServer
let newServer: PlaceServer
let mail: MailCatcher
let token = ''
let formId: string
beforeAll(async () => {
  places = await startTwoPlaces()
  oldServer = await places.startServer(places.oldUrl)
  mail = await startMailCatcher()
  ;({ token } = await ask<{ token: string }>('POST', '/api/auth/login', STAFF))
  await ask('PUT', '/api/settings/system-config', { systemConfig: mailSettings(mail) })
  const form = await ask<{ id: string }>('POST', '/api/forms', {
    title: 'Reunion',
    allowEditing: true,
    settings: {
      allowMultipleSubmissions: true,
      notifications: {
        enableEmail: true,
        emailField: 'mail',
        emailTemplate: { subject: 'Thank you', body: '<p>Thank you, {{name}}</p>' },
      },
    },
    fields: [
      { id: 'name', name: 'name', type: 'text', label: 'Name', required: true },
      { id: 'mail', name: 'mail', type: 'email', label: 'E-mail' },
    ],
  })
  formId = form.id
})
afterAll(async () => {
  await places.close()
  await mail.close()
})

/** As a balancer and a browser do: tries the servers in turn until one takes the request, always under the same key. */
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    'idempotency-key': randomUUID(),
    ...(token && path.startsWith('/api/forms/') === false && { authorization: `Bearer ${token}` }),
  }
  for (let attempt = 0; ; attempt += 1) {
    const server = attempt % 2 === 0 || !newServer ? oldServer : newServer
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const content = (await response.json()) as T & { code?: string }
    if (response.status < 300) return content
    if (response.status !== 503)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(content)}`)
    refused.set(content.code ?? '', (refused.get(content.code ?? '') ?? 0) + 1)
    await pauseBetween(content.code === 'busy' ? PAUSE_WHERE_BUSY_MS : 10)
  }
}

/** How often a server could not take a request, by the code of its response. */
const refused = new Map<string, number>()

interface Submitted {
  submissionId: string
  uniqueId: string
  editCode: string
}

/** What has been acknowledged: the name that each submission must have now, or null for one that was deleted. */
const acknowledged = new Map<string, string | null>()

async function actAsMember(member: number, isEnd: () => boolean, onAction: () => void): Promise<void> {
  for (let count = 1; !isEnd(); count += 1) {
    const name = `Member ${member}, ${count}`
    const sent = await ask<Submitted>('POST', `/api/forms/${formId}/submit`, {
      data: { name, mail: `m${member}-${count}@example.org` },
    })
    acknowledged.set(sent.submissionId, name)
    if (count % 3 === 0) {
      const edited = `${name}, edited`
      const path = `/api/submissions/edit/${sent.uniqueId}/${sent.editCode}`
      await ask('PUT', path, { data: { name: edited } })
      acknowledged.set(sent.submissionId, edited)
    }
    if (count % 4 === 0) await ask('PUT', `/api/submissions/${sent.uniqueId}/status`, { status: 'pending' })
    if (count % 5 === 0) {
      await ask('DELETE', `/api/submissions/${sent.submissionId}`)
      acknowledged.set(sent.submissionId, null)
    }
    onAction()
    await pauseBetween(PAUSE_MS)
  }
}

it('moves an association in use: no submission, edit or deletion is lost or doubled, and writes go on at the new place', async () => {
  const connections = {
    from: { connectionString: places.oldUrl, schema: NAME },
    to: { connectionString: places.newUrl, schema: NAME },
  }
  await reservePlace({ ...connections, replace: false })
  newServer = await places.startServer(places.newUrl)
  const tables = () =>
    places.query<{ name: string }>(
      places.newUrl,
      `select tablename as name from pg_tables where schemaname = current_schema()`,
    )
  expect((await fetch(`${newServer.url}/health`)).status).toBe(503)

  let actions = 0
  let isEnd = false
  onTestFinished(() => {
    isEnd = true
  })
  const moreActions = () => {
    const enough = actions + MEMBERS * BEFORE
    return Promise.race([working, until(() => actions >= enough)])
  }
  const working = Promise.all(
    Array.from({ length: MEMBERS }, (_none, member) =>
      actAsMember(
        member,
        () => isEnd,
        () => (actions += 1),
      ),
    ),
  )
  await moreActions()
  // The server at the new place has written nothing, not even its tables.
  expect(await tables()).toEqual([{ name: 'association_move' }])

  const lines: string[] = []
  let oldAnswer: Promise<Response> | undefined
  await moveAssociation({
    ...connections,
    replace: false,
    stores: null,
    signal: new AbortController().signal,
    say(line) {
      lines.push(line)
      if (line.startsWith('The new place is open')) oldAnswer = fetch(`${oldServer.url}/login`)
    },
  })
  await moreActions()
  isEnd = true
  await working

  console.info(
    lines.join(' '),
    'Requests that were repeated:',
    Object.fromEntries(refused),
    'actions:',
    actions,
  )
  // A server without enough processor time says that it is busy, with or without a move.
  refused.delete('busy')
  expect([...refused.keys()]).toEqual(['moving'])
  expect((await fetch(`${newServer.url}/health`)).status).toBe(200)
  // It would know nothing of what is written at the new place from now on.
  expect((await oldAnswer)?.status).toBe(503)

  const stored = await places.query<{ id: string; name: string }>(
    places.newUrl,
    `select id, data ->> 'name' as name from submissions`,
  )
  const expected = [...acknowledged].filter(([, name]) => name !== null)
  expect(new Map(stored.map(({ id, name }) => [id, name]))).toEqual(new Map(expected))
  // No message was sent twice, and messages go out at the new place.
  await expect
    .poll(() =>
      places.query(places.newUrl, `select from messages where state = 'queued' and is_admitted limit 1`),
    )
    .toEqual([])
  const recipients = mail.seen.map((caught) => caught.recipients.join())
  expect(recipients.length).toBeGreaterThan(0)
  expect(new Set(recipients).size).toBe(recipients.length)
  // Foreign keys, triggers and sequences are those of any other association.
  expect(
    await places.query(
      places.newUrl,
      `select conname from pg_constraint where contype = 'f' and not convalidated
       union all select tgname from pg_trigger where tgenabled <> 'O' or tgname like 'association%'`,
    ),
  ).toEqual([])
  const foreignKeys = (url: string) =>
    places.query(
      url,
      `select count(*) from pg_constraint where contype = 'f' and connamespace = '${NAME}'::regnamespace`,
    )
  expect(await foreignKeys(places.newUrl)).toEqual(await foreignKeys(places.oldUrl))
})

it('leaves an old place that does nothing any more', async () => {
  await expect.poll(async () => (await fetch(`${oldServer.url}/login`)).status).toBe(503)
  await expect(places.query(places.oldUrl, `update forms set title = 'changed'`)).rejects.toMatchObject({
    code: 'NBMOV',
  })
  await expect(
    moveAssociation({
      from: { connectionString: places.oldUrl, schema: NAME },
      to: { connectionString: places.newUrl, schema: 'elsewhere' },
      replace: false,
      stores: null,
      signal: new AbortController().signal,
      say: () => {},
    }),
  ).rejects.toThrow(/has been moved away/)
})

it('brings it back with --replace: the old servers take over again', async () => {
  const count = (url: string) => places.query(url, 'select count(*) from submissions')
  const before = await count(places.newUrl)
  const back = {
    from: { connectionString: places.newUrl, schema: NAME },
    to: { connectionString: places.oldUrl, schema: NAME },
    stores: null,
    signal: new AbortController().signal,
    say: () => {},
  }
  await expect(moveAssociation({ ...back, replace: false })).rejects.toThrow(/add --replace/)
  await moveAssociation({ ...back, replace: true })
  await expect.poll(async () => (await fetch(`${oldServer.url}/health`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${newServer.url}/login`)).status).toBe(503)
  expect(await count(places.oldUrl)).toEqual(before)
  await ask('POST', `/api/forms/${formId}/submit`, { data: { name: 'Back again' } })
})
