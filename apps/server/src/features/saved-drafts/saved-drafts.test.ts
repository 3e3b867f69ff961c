import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../platform/files/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { filesIn, sampleFile, SAMPLES } from '../../testing/builders/sample-files.ts'
import { saveSettings } from '../../testing/builders/save-settings.ts'
import { call } from '../../testing/http/call.ts'
import { encodeMultipart, type MultipartParts, postMultipart } from '../../testing/http/post-multipart.ts'
import { submit, submissionsOf } from '../../testing/http/submit.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { sweepDrafts } from './end-drafts.ts'

let server: TestServer
let formId: string
let token: string
const logged: string[] = []
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({ logRequests: true, logger })
  formId = await makeStoredForm(server.db, {
    title: 'Reunion',
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'photo', label: 'Photo', type: 'file' },
      { id: 'office', label: 'Office', visibility: { level: 'admin-only' } },
    ],
  })
  ;({ token } = await makeUser(server.db))
})
afterAll(() => server.close())

const save = (data: object, more: object = {}) =>
  call(server.app, `POST /api/forms/${formId}/drafts`, { body: { data, ...more } })
const read = (secret: string) => call(server.app, `GET /api/drafts/${secret}`)
const update = (secret: string, body: object) => call(server.app, `PUT /api/drafts/${secret}`, { body })
const saveFiles = (parts: MultipartParts) => postMultipart(server.app, `/api/forms/${formId}/drafts`, parts)

async function updateFiles(secret: string, parts: MultipartParts) {
  const { body, contentType } = await encodeMultipart(parts)
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/drafts/${secret}`,
    headers: { 'content-type': contentType },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

const readFile = (secret: string, field = 'photo') =>
  server.app.inject(`/api/drafts/${secret}/files/${field}`)

/** Everything that a copy of the server's data has: all rows of all tables, and all files. */
async function wholeCopy(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      server.db,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  for (const entry of readdirSync(server.filesDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) texts.push(readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1'))
  }
  return texts.join('\n')
}

it('is not saved for a form that is deleted at the same moment, which is said', async () => {
  const gone = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }] })
  await sql`
    create function delete_form() returns trigger language plpgsql as $$
    begin
      delete from forms where id = new.form_id;
      return new;
    end $$`.execute(server.db)
  await sql`
    create trigger delete_form before insert on saved_drafts for each row when (new.form_id = ${sql.lit(gone)})
    execute function delete_form()`.execute(server.db)
  const { status, body } = await call(server.app, `POST /api/forms/${gone}/drafts`, {
    body: { data: { name: 'Rahima' } },
  })
  await sql`drop function delete_form cascade`.execute(server.db)
  expect([status, body.code]).toEqual([404, 'form_not_found'])
})

describe('a saved draft', () => {
  it('opens with its link and nothing else, with the answers, the page and until when it is kept', async () => {
    const { status, body } = await save({ name: 'Rahima', office: 'x', unknown: 1 }, { page: 2 })
    expect(status).toBe(201)
    expect(body.url).toBe(`https://forms.example.org/continue/${body.secret}`)
    const opened = await read(body.secret)
    expect(opened.body).toMatchObject({
      answers: { name: 'Rahima' },
      files: {},
      page: 2,
      revision: 1,
      form: { title: 'Reunion', id: formId },
      channels: [],
    })
    expect(opened.body.answers).not.toHaveProperty('office')
    const days = (Date.parse(opened.body.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    const other = `${body.secret.startsWith('A') ? 'B' : 'A'}${body.secret.slice(1)}`
    expect(await read(other)).toMatchObject({ status: 404, body: { code: 'draft_not_found' } })
    expect((await read('short')).status).toBe(400)
    expect((await read(body.id)).status).toBe(404)
  })

  it('opens in the language of its reader, by a link with the language in which it was filled in', async () => {
    const bilingual = await makeStoredForm(server.db, {
      fields: [{ id: 'name', label: 'Name', translations: { bn: { label: 'নাম' } } }],
    })
    const { body } = await call(server.app, `POST /api/forms/${bilingual}/drafts`, {
      body: { data: { name: 'রহিমা' }, locale: 'bn' },
    })
    expect(body.url).toBe(`https://forms.example.org/continue/${body.secret}?lang=bn`)
    const readIn = async (language: string) => {
      const url = `/api/drafts/${body.secret}`
      const response = await server.app.inject({ url, headers: { 'accept-language': language } })
      return response.json().form.fields[0].label
    }
    expect(await readIn('bn')).toBe('নাম')
    expect(await readIn('en')).toBe('Name')
    const page = await server.app.inject(`/continue/${body.secret}?lang=bn`)
    expect(page.headers['set-cookie']).toContain('locale=bn')
  })

  it('leaves nothing readable in a copy of the database and of the file store', async () => {
    const text = 'Sabina of the quiet river'
    const file = new File([Buffer.concat([SAMPLES.pdf, Buffer.from(text)])], 'hidden-name.pdf', {
      type: 'application/pdf',
    })
    const { body } = await saveFiles({ data: JSON.stringify({ name: text }), photo: file })
    expect((await readFile(body.secret)).body).toContain(text)
    await updateFiles(body.secret, { data: JSON.stringify({ name: text }), revision: '1', keep: 'photo' })
    const copy = await wholeCopy()
    for (const secret of [text, 'hidden-name', body.secret]) {
      for (const spelling of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
      ]) {
        expect(copy).not.toContain(spelling)
      }
    }
    expect(copy).toContain(Buffer.from(body.id, 'base64url').toString('hex'))
  })

  it('leaves its secret in no line of the log, and its content in none', async () => {
    const { secret } = (await save({ name: 'Sabina of the log' })).body
    await read(secret)
    await update(secret, { data: {}, revision: 7 })
    await server.app.inject(`/continue/${secret}`)
    const lines = logged.join('\n')
    expect(lines).toContain('/api/drafts/:secret')
    for (const hidden of [secret, 'Sabina of the log']) expect(lines).not.toContain(hidden)
  })

  it('keeps, replaces and removes its files, and leaves no file behind', async () => {
    const before = filesIn(server.filesDir).length
    const { body } = await saveFiles({ data: '{}', photo: sampleFile('png', { name: 'one.png' }) })
    const { secret } = body
    expect((await read(secret)).body.files.photo).toMatchObject({ name: 'one.png', type: 'image/png' })
    const sent = await readFile(secret)
    expect(sent.rawPayload).toEqual(SAMPLES.png)
    expect(sent.headers['content-disposition']).toMatch(/^attachment/)
    await updateFiles(secret, { data: '{}', revision: '1', keep: 'photo' })
    expect((await readFile(secret)).statusCode).toBe(200)
    await updateFiles(secret, { data: '{}', revision: '2', photo: sampleFile('pdf', { name: 'two.pdf' }) })
    expect((await readFile(secret)).rawPayload).toEqual(SAMPLES.pdf)
    expect(filesIn(server.filesDir)).toHaveLength(before + 1)
    await update(secret, { data: {}, revision: 3 })
    expect((await readFile(secret)).statusCode).toBe(404)
    expect(filesIn(server.filesDir)).toHaveLength(before)
  })

  it('rejects a file that a submission would reject, and stores nothing of it', async () => {
    const before = filesIn(server.filesDir).length
    const wrong = new File(['<html>'], 'page.png', { type: 'image/png' })
    const { status, body } = await saveFiles({ data: '{}', photo: wrong })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['photo']])
    expect(filesIn(server.filesDir)).toHaveLength(before)
  })

  it('is not overwritten by a device that has an older revision', async () => {
    const { secret } = (await save({ name: 'first' })).body
    const phone = await update(secret, { data: { name: 'phone' }, revision: 1 })
    expect(phone.body.revision).toBe(2)
    const laptop = await update(secret, { data: { name: 'laptop' }, revision: 1 })
    expect([laptop.status, laptop.body.code]).toEqual([409, 'draft_changed'])
    expect((await read(secret)).body).toMatchObject({ answers: { name: 'phone' }, revision: 2 })
    expect((await update(secret, { data: { name: 'laptop' }, revision: 2 })).status).toBe(200)
    expect((await update(secret, { data: {} })).status).toBe(400)
  })

  it('is stored by exactly one of several saves at once', async () => {
    const { secret } = (await save({})).body
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, i) => update(secret, { data: { name: `${i}` }, revision: 1 })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('is removed by the submission it was continued to, and its link says so', async () => {
    const before = filesIn(server.filesDir).length
    const { body } = await saveFiles({ data: '{"name":"A"}', photo: sampleFile('png') })
    const other = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }] })
    await submit(server, other, { name: 'A' }, { draft: body.id })
    expect((await read(body.secret)).status).toBe(200)
    expect((await submit(server, formId, { name: 'A' }, { draft: body.id })).status).toBe(201)
    expect(await read(body.secret)).toMatchObject({ status: 404, body: { code: 'draft_submitted' } })
    expect((await update(body.secret, { data: {}, revision: 1 })).status).toBe(404)
    expect(filesIn(server.filesDir)).toHaveLength(before)
    expect(await submissionsOf(server.db, other)).toHaveLength(1)
    expect((await submit(server, formId, { name: 'B' }, { draft: 'no such draft' })).status).toBe(201)
  })

  it('can be deleted by who has its link', async () => {
    const { secret } = (await save({ name: 'A' })).body
    expect((await call(server.app, `DELETE /api/drafts/${secret}`)).status).toBe(200)
    expect((await read(secret)).body.code).toBe('draft_not_found')
  })

  it('expires after the days of the settings, with its files', async () => {
    await saveSettings(server.app, token, { draftDays: 2 })
    const { body } = await saveFiles({ data: '{"name":"A"}', photo: sampleFile('png') })
    expect((Date.parse(body.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(2, 1)
    await saveSettings(server.app, token, { draftDays: 30 })
    const id = Buffer.from(body.id, 'base64url')
    await sql`update saved_drafts set expires_at = now() where id = ${id}`.execute(server.db)
    expect((await read(body.secret)).body.code).toBe('draft_expired')
    const before = filesIn(server.filesDir).length
    await sweepDrafts(server.db, diskFileStore(server.filesDir))
    expect(filesIn(server.filesDir)).toHaveLength(before - 1)
    expect((await read(body.secret)).body.code).toBe('draft_expired')
    await sql`update saved_drafts set expires_at = now() - interval '61 days' where id = ${id}`.execute(
      server.db,
    )
    await sweepDrafts(server.db, diskFileStore(server.filesDir))
    expect((await read(body.secret)).body.code).toBe('draft_not_found')
  })

  it.each([0, 91, 1.5, 'many'])('is not kept for %s days', async (draftDays) => {
    const response = await call(server.app, 'PUT /api/settings/system-config', {
      token,
      body: { systemConfig: { draftDays } },
    })
    expect([response.status, response.body.errors]).toEqual([
      400,
      { 'systemConfig.draftDays': 'Please enter a whole number of days from 1 to 90' },
    ])
  })

  it('goes with its form, and none is saved for a form that is closed', async () => {
    const form = await makeStoredForm(server.db, { fields: [{ id: 'photo', label: 'P', type: 'file' }] })
    const url = `/api/forms/${form}/drafts`
    const { body } = await postMultipart(server.app, url, { data: '{}', photo: sampleFile('png') })
    const before = filesIn(server.filesDir).length
    await call(server.app, `DELETE /api/forms/${form}`, { token })
    expect((await read(body.secret)).status).toBe(404)
    expect(filesIn(server.filesDir)).toHaveLength(before - 1)
    expect((await postMultipart(server.app, url, { data: '{}' })).status).toBe(404)
    const closed = await makeStoredForm(server.db, { isActive: false, fields: [] })
    expect((await call(server.app, `POST /api/forms/${closed}/drafts`, { body: {} })).body.code).toBe(
      'form_inactive',
    )
  })

  it.each([
    ['a list as answers', { data: [1] }],
    ['a text as answers', { data: 'x' }],
    ['no answers', {}],
    ['a deep object as an answer', { data: { name: { a: { b: { c: 1 } } } } }],
  ])('is never a server error with %s', async (_name, body) => {
    const { status } = await call(server.app, `POST /api/forms/${formId}/drafts`, { body })
    expect(status).toBeLessThan(500)
  })

  it('is limited in size and in number for one address', async () => {
    expect((await save({ name: 'x'.repeat(600_000) })).status).toBe(400)
    expect((await save({ name: 'x'.repeat(1_100_000) })).status).toBe(413)
    const form = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }] })
    const url = `POST /api/forms/${form}/drafts`
    const saves = Array.from({ length: 61 }, () => call(server.app, url, { body: { data: {} } }))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('the progress of a form', () => {
  it('counts who began and saved, by page, and drafts that can be continued', async () => {
    const form = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }] })
    const begin = (page = '') => call(server.app, `POST /api/forms/${form}/begun${page}`)
    expect((await begin()).status).toBe(200)
    await begin()
    await begin('?page=1')
    expect((await begin('?page=x')).status).toBe(400)
    await call(server.app, 'POST /api/forms/00000000-0000-4000-8000-000000000000/begun')
    const saved = await call(server.app, `POST /api/forms/${form}/drafts`, { body: { data: {}, page: 1 } })
    await call(server.app, `POST /api/forms/${form}/drafts`, { body: { data: {} } })
    await submit(server, form, { name: 'A' }, { draft: saved.body.id })
    const { body } = await call(server.app, `GET /api/forms/${form}/progress`, { token })
    expect(body).toEqual({
      success: true,
      begun: 2,
      saved: 2,
      open: 1,
      pages: [
        { page: 0, reached: 2, saved: 1 },
        { page: 1, reached: 1, saved: 1 },
      ],
    })
  })

  it('leaves out a form that is being deleted, and fails for no other', async () => {
    const [deleted, kept] = [await makeStoredForm(server.db), await makeStoredForm(server.db)]
    for (const form of [deleted, kept]) await call(server.app, `POST /api/forms/${form}/begun`)
    const reading: ReturnType<typeof call>[] = []
    await server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('forms').where('id', '=', deleted).execute()
      reading.push(call(server.app, `GET /api/forms/${kept}/progress`, { token }))
      await expect.poll(() => isWaiting('form_progress')).toBe(true)
    })
    expect(await Promise.all(reading)).toMatchObject([{ status: 200, body: { begun: 1 } }])
  })
})

/** Whether a statement that names the table waits for a lock. */
async function isWaiting(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`.execute(
    server.db,
  )
  return rows.length > 0
}
