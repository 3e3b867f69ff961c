import { bkashSettings } from '@nibondhon/bkash-simulator'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleFile, SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { type Acknowledged, hasPhoto, multipart, submitUntilAcknowledged } from './members.ts'
import { type Fleet, STAFF, startFleet } from './start-fleet.ts'

const MEMBERS = 48
const AT_ONCE = 6
/** Members who send the same again. */
const REPEATED = 12

let fleet: Fleet
let db: pg.Client
let token: string

beforeAll(async () => {
  fleet = await startFleet(3)
  db = new pg.Client({ connectionString: fleet.databaseUrl })
  await db.connect()
  token = (await ask('POST /api/auth/login', STAFF)).token
})
afterAll(async () => {
  await db.end()
  await fleet.close()
})

it('three servers act as one: build, submit with a file, pay, edit and export, each call on the next server', async () => {
  await ask('PUT /api/settings/system-config', { systemConfig: bkashSettings(fleet.bkash) })
  const form = await ask('POST /api/forms', {
    title: 'Reunion',
    settings: { requirePayment: true, amount: 500 },
    allowEditing: true,
    fields: [
      { id: 'name', name: 'name', type: 'text', label: 'Name', required: true },
      { id: 'photo', name: 'photo', type: 'file', label: 'Photo', required: true },
    ],
  })
  const { paymentID } = await ask('POST /api/bkash/create', {
    amount: 500,
    orderId: 'R-1',
    intent: 'sale',
    formId: form.id,
    data: { name: 'Nasrin' },
  })
  const submitted = await ask(
    'POST /api/submissions',
    multipart({
      formId: form.id,
      name: 'Nasrin',
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId: 'R-1',
      paymentAmount: '500',
      photo: sampleFile('png'),
    }),
  )
  fleet.bkash.authorise(paymentID)
  // All payers return from bKash at once, several times, each time to another server.
  const executed = await Promise.all(
    Array.from({ length: 6 }, () => ask('POST /api/bkash/execute', { paymentID })),
  )
  expect(executed.every(({ completed }) => completed)).toBe(true)
  expect(fleet.bkash.calls()).toMatchObject({ execute: 1, grant: 1 })

  const editing = `/api/submissions/edit/${submitted.uniqueId}/${submitted.editCode}`
  const { data, files } = await ask(`GET ${editing}`)
  await ask(`PUT ${editing}`, { data: { ...data, name: 'Nasrin Akter' } })
  // Every server serves the files that one of them stored and signed.
  const [photo = ''] = Object.values(files)
  const photos = await Promise.all(addresses().map((url) => fetch(`${url}/${photo}`)))
  for (const response of photos) expect(Buffer.from(await response.arrayBuffer())).toEqual(SAMPLES.png)

  const csv = await call('GET /api/export/submissions?format=csv')
  expect(csv.headers.get('x-record-count')).toBe('1')
  expect(await csv.text()).toContain('Nasrin Akter')
  const list = await ask(`GET /api/submissions?formId=${form.id}`)
  expect(list.submissions).toMatchObject([{ status: 'completed', paymentInfo: { status: 'completed' } }])

  const served = fleet.balancer.served()
  expect(addresses().map((url) => (served[url] ?? 0) > 3)).toEqual([true, true, true])
})

it('a form changed on one server is changed on all of them at once', async () => {
  const field = { id: 'name', name: 'name', type: 'text', label: 'Name' }
  const form = await ask('POST /api/forms', { title: 'Directory', fields: [field] })
  const submitEverywhere = () =>
    Promise.all(
      addresses().map(
        async (url) =>
          (
            await fetch(`${url}/api/forms/${form.id}/submit`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ data: {} }),
            })
          ).status,
      ),
    )
  expect(await submitEverywhere()).toEqual([201, 201, 201])
  await ask(`PUT /api/forms/${form.id}`, { fields: [{ ...field, required: true }] })
  expect(await submitEverywhere()).toEqual([400, 400, 400])
})

it('a server killed under load loses and duplicates nothing; the others continue and a new one joins', async () => {
  const form = await ask('POST /api/forms', {
    title: 'Membership',
    fields: [
      { id: 'name', name: 'name', type: 'text', label: 'Name', required: true },
      { id: 'photo', name: 'photo', type: 'file', label: 'Photo' },
    ],
  })
  const [doomed, ...others] = fleet.servers
  const acknowledged: Acknowledged[] = []
  let next = 0
  const kills: Promise<unknown>[] = []
  const secrets: string[] = []
  const saveAndKill = async (server: typeof doomed) => {
    if (server) secrets.push(await saveDraft(server.url, form.id))
    return server?.end('SIGKILL')
  }
  const sendOneAfterTheOther = async () => {
    while (next < MEMBERS) {
      const number = (next += 1)
      acknowledged.push(await submitUntilAcknowledged(fleet.balancer.url, form.id, number))
      if (acknowledged.length === MEMBERS / 3 && doomed) {
        kills.push(saveAndKill(doomed))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterTheOther))
  expect(await Promise.all(kills)).toEqual(['SIGKILL'])
  // A draft that was acknowledged right before.
  expect(await ask(`GET /api/drafts/${secrets[0]}`)).toMatchObject({
    answers: { name: 'Rahima' },
    files: { photo: { name: 'me.png' } },
  })
  expect((await call(`GET /api/drafts/${secrets[0]}/files/photo`)).status).toBe(200)

  const { rows } = await db.query<{ unique_id: string }>(
    'select unique_id from submissions where form_id = $1',
    [form.id],
  )
  expect(rows.map((row) => row.unique_id).sort()).toEqual(acknowledged.map((one) => one.uniqueId).sort())
  expect(new Set(rows.map((row) => row.unique_id)).size).toBe(MEMBERS)
  for (const { uniqueId, editCode } of acknowledged.filter(({ number }) => hasPhoto(number))) {
    const { files } = await ask(`GET /api/submissions/edit/${uniqueId}/${editCode}`)
    const stored = await Promise.all(Object.values(files).map((path) => call(`GET /${path}`)))
    expect(stored.map(({ status }) => status)).toEqual([200])
  }

  // A member who got no response retries with the same key, and gets the same codes from any server.
  const newcomer = await fleet.startServer()
  fleet.servers = [newcomer, ...others]
  fleet.balancer.leadTo(addresses())
  const again = await Promise.all(
    Array.from({ length: REPEATED }, (_, i) => submitUntilAcknowledged(fleet.balancer.url, form.id, i + 1)),
  )
  expect(acknowledged).toEqual(expect.arrayContaining(again))
  expect(fleet.balancer.served()[addressOf(newcomer)]).toBeGreaterThan(2)
  const counted = await ask(`GET /api/submissions?formId=${form.id}&limit=1`)
  expect(counted.total).toBe(MEMBERS)
})

/** Saves a form to finish it later, on this server. */
async function saveDraft(url: string, formId: string): Promise<string> {
  const response = await fetch(`${url}/api/forms/${formId}/drafts`, {
    method: 'POST',
    body: multipart({ data: '{"name":"Rahima"}', photo: sampleFile('png', { name: 'me.png' }) }),
  })
  return ((await response.json()) as { secret: string }).secret
}

function addresses(): string[] {
  return fleet.servers.map(addressOf)
}

function addressOf({ url }: { url: string }): string {
  return url.replace('localhost', '127.0.0.1')
}

interface Content {
  id: string
  token: string
  paymentID: string
  uniqueId: string
  editCode: string
  completed: boolean
  data: object
  files: Record<string, string>
  submissions: object[]
  total: number
}

/** One call through the balancer, as staff; members' calls ignore the token. */
async function ask(route: string, body?: object): Promise<Content> {
  const response = await call(route, body)
  const content: unknown = await response.json()
  if (!response.ok) throw new Error(`${route}: ${response.status} ${JSON.stringify(content)}`)
  return content as Content
}

function call(route: string, body?: object): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  const isMultipart = body instanceof FormData
  return fetch(fleet.balancer.url + path, {
    method,
    headers: {
      ...(body && !isMultipart && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isMultipart ? body : JSON.stringify(body) }),
  })
}
