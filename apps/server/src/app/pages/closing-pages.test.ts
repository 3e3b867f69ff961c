import type { PageData, PlainFormPage } from '@nibondhon/api-contract'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { postForm } from '../../testing/http/post-form.ts'
import { submit } from '../../testing/http/submit.ts'
import { makeWebRoot } from '../../testing/servers/make-web-root.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const CLOSES = Date.parse('2027-01-31T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let now = CLOSES
let webRoot: string
let server: TestServer
beforeAll(async () => {
  webRoot = makeWebRoot()
  server = await startTestServer({ webRoot, now: () => now })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

async function makeForm(settings: object, fields?: object[]): Promise<{ id: string; url: string }> {
  const id = await makeStoredForm(server.db, { settings, ...(fields && { fields }) })
  const { custom_url: customUrl } = await server.db
    .selectFrom('forms')
    .select('custom_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, url: `/${customUrl}` }
}

async function visit(url: string, cookie = '') {
  const { body, cookies } = await server.app.inject({ url, headers: { cookie } })
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const kept = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { data: JSON.parse(text) as PageData, render: /render \d+/.exec(body)?.[0], cookie: kept }
}

const schedule = { closesAt: new Date(CLOSES).toISOString(), graceMinutes: 30 }

describe('the page of a form that closes', () => {
  let url: string
  beforeEach(async () => {
    url = (await makeForm({ schedule })).url
  })

  it('is the same for all until its last day, and carries no time', async () => {
    now = CLOSES - 3 * DAY
    const first = await visit(url)
    now = CLOSES - DAY - 1
    const later = await visit(url)
    expect(later.render).toBe(first.render)
    expect(later.data).not.toHaveProperty('now')
    expect(Object.values(later.data.responses)[0]?.body).toMatchObject({
      schedule: { closesAt: '2027-01-31T12:00:00.000Z', graceMinutes: 30 },
      begun: expect.any(String),
    })
  })

  it('is written once for each minute of its last day, with that minute', async () => {
    now = CLOSES - 5 * MINUTE
    const first = await visit(url)
    expect(first.data.now).toBe(now)
    now += MINUTE - 1
    expect((await visit(url)).render).toBe(first.render)
    now += 1
    const next = await visit(url)
    expect(next.render).not.toBe(first.render)
    expect(next.data.now).toBe(CLOSES - 4 * MINUTE)
  })

  it('says that it is closed from the moment on', async () => {
    now = CLOSES
    const { data } = await visit(url)
    expect(data).not.toHaveProperty('now')
    expect(Object.values(data.responses)[0]?.body).toMatchObject({ closing: { reason: 'closed' } })
  })
})

describe('a page that is reloaded in the grace time', () => {
  const formIn = ({ data }: { data: PageData }) => Object.values(data.responses)[0]?.body

  it('is still open for those who opened it before it closed, by page and by API', async () => {
    const { id, url } = await makeForm({ schedule })
    now = CLOSES - MINUTE
    const { cookie } = await visit(url)
    now = CLOSES + 10 * MINUTE
    const again = await visit(url, cookie)
    expect(again.data.now).toBe(now)
    expect(formIn(again)).toMatchObject({ begun: expect.any(String) })
    expect(formIn(again)).not.toHaveProperty('closing')
    const { body } = await server.app.inject({ url: `/api/forms/${id}`, headers: { cookie } })
    expect(JSON.parse(body)).not.toHaveProperty('closing')
  })

  it.each([
    ['for those who open it for the first time', 10, (_cookie: string) => ''],
    [
      'with the cookie of another form',
      10,
      (cookie: string) => cookie.replace(/=(.)/g, (_, first) => (first === 'x' ? '=y' : '=x')),
    ],
    ['after the grace time', 30, (cookie: string) => cookie],
  ])('is closed %s', async (_whom, minutes, cookieOf) => {
    const { url } = await makeForm({ schedule })
    now = CLOSES - MINUTE
    const { cookie } = await visit(url)
    now = CLOSES + minutes * MINUTE
    expect(formIn(await visit(url, cookieOf(cookie)))).toMatchObject({ closing: { reason: 'closed' } })
  })

  it('is full for everyone once no seat is left', async () => {
    const { id, url } = await makeForm({ schedule, limits: { maxSubmissions: 1 } })
    now = CLOSES - MINUTE
    const { cookie } = await visit(url)
    await submit(server, id, { name: 'A' })
    now = CLOSES + MINUTE
    await expect
      .poll(async () => formIn(await visit(url, cookie)))
      .toMatchObject({ closing: { reason: 'full' } })
  })
})

describe('the home page', () => {
  it('is rendered again when a listed form opens, closes or is full, and not before', async () => {
    const opensAt = new Date(CLOSES - 5 * DAY).toISOString()
    const { id, url } = await makeForm({
      listed: true,
      schedule: { ...schedule, opensAt },
      limits: { maxSubmissions: 1 },
    })
    const stateOf = async () => {
      const { data, render } = await visit('/')
      const { forms } = data.responses['/api/forms/listed']?.body as {
        forms: { customUrl: string; availability?: object }[]
      }
      return { render, state: forms.find(({ customUrl }) => `/${customUrl}` === url)?.availability }
    }
    now = CLOSES - 6 * DAY
    const before = await stateOf()
    expect(before.state).toEqual({ state: 'opens', at: opensAt })
    now = CLOSES - 5 * DAY
    const open = await stateOf()
    expect(open.state).toEqual({ state: 'closes', at: schedule.closesAt })
    now = CLOSES - 1
    expect((await stateOf()).render).toBe(open.render)
    await submit(server, id, { name: 'A' })
    // The counters are read at most once a second.
    await expect
      .poll(async () => (await stateOf()).state)
      .toEqual({
        state: 'full',
        at: null,
      })
    now = CLOSES
    expect((await stateOf()).state).toEqual({ state: 'closed', at: schedule.closesAt })
  })
})

describe('a page after a post without script', () => {
  const FIELDS = [
    { id: 'name', label: 'Name', required: true },
    { id: 'meal', type: 'radio', label: 'Meal', options: ['veg', 'meat'], seats: { veg: 0, meat: 3 } },
    {
      id: 'guests',
      type: 'group',
      label: 'Guests',
      group: { max: 5, rowLabel: 'Guest', seats: 1, fields: [{ id: 'guest', label: 'Name' }] },
    },
  ]
  const post = async (url: string, values: Record<string, string>) =>
    (await postForm(server.app, url, values)).rendered?.page as PlainFormPage

  it('says how many seats are left beside options and rows, as the page with script does', async () => {
    const { url } = await makeForm({}, FIELDS)
    const { form } = await post(url, { 'answer-name': '' })
    expect(form.fields[1]?.options).toMatchObject([{ left: 0 }, { left: 3 }])
    expect(form.fields[2]?.group).toMatchObject({ left: 1 })
    expect(Object.values((await visit(url)).data.responses)[0]?.body).toMatchObject({ fields: form.fields })
  })

  it('adds no row for which no seat is left', async () => {
    const { url } = await makeForm({}, FIELDS)
    const first = await post(url, { 'rows-guests': '0', _rows: 'add guests 0' })
    expect(first.answers).toEqual({ guests: [{}] })
    const second = await post(url, {
      'rows-guests': '1',
      'answer-guests.0.guest': 'B',
      _rows: 'add guests 1',
    })
    expect(second.answers).toEqual({ guests: [{ guest: 'B' }] })
  })

  it('leads from what is full to the waiting list where there is one', async () => {
    const { url } = await makeForm({ limits: { waitingList: true } }, FIELDS)
    const { form, answers } = await post(url, { 'rows-guests': '1', _rows: 'add guests 1' })
    expect(form.fields[1]?.options).toMatchObject([{ waits: true }, { left: 3 }])
    expect(form.fields[1]?.options[0]).not.toHaveProperty('left')
    expect(form.fields[2]?.group).toMatchObject({ left: 1, waits: true })
    expect(answers).toEqual({ guests: [{}, {}] })
  })

  it('shows nothing as full to someone whose seats are held by an offer', async () => {
    const { url } = await makeForm({ limits: { waitingList: true } }, FIELDS)
    const { body } = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        cookie: `offer=${'a'.repeat(43)}`,
      },
      payload: 'answer-name=',
    })
    const written = decodeURIComponent(/<pre>(.*)<\/pre>/s.exec(body)?.[1] ?? '')
    expect(written).toContain('"meal"')
    expect(written).not.toContain('"waits"')
    expect(written).not.toContain('"left":')
  })

  it('keeps the proof that the form was begun before it closed', async () => {
    const { url } = await makeForm({ schedule }, FIELDS)
    now = CLOSES - MINUTE
    const { form } = await post(url, { 'answer-name': '' })
    expect(form.begun).toEqual(expect.any(String))
    now = CLOSES + MINUTE
    const later = await post(url, { 'answer-name': '', begun: form.begun ?? '' })
    expect(later.form.begun).toBe(form.begun)
    expect((await post(url, { 'answer-name': '' })).form).not.toHaveProperty('begun')
  })
})
