import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesIn, sampleFile } from '../../../../testing/builders/sample-files.ts'
import type { StoredFormInput } from '../../../../testing/builders/make-stored-form.ts'
import { renderedWith } from '../../../../testing/http/post-form.ts'
import { postPage } from '../../../../testing/http/post-page.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'

const { server, makeForm: store, visit } = plainFormServer()

const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'guest', label: 'Guest', type: 'radio', options: ['yes', 'no'] },
  {
    id: 'guest_name',
    label: 'Name of the guest',
    required: true,
    conditional: { dependsOn: 'guest', showWhen: ['yes'] },
  },
] as const

const makeForm = (input: StoredFormInput = { fields: [...FIELDS] as never }) => store(input)

describe('a form posted without script', () => {
  it('is submitted, and leads to the page that confirms it', async () => {
    const form = await makeForm()
    const { status, headers } = await form.post({ 'answer-name': 'Rahim' })
    const [stored] = await form.submissions()
    expect(status).toBe(303)
    const { pathname, searchParams } = new URL(String(headers.location), 'http://x')
    expect(pathname).toBe(`/success${form.url}`)
    expect(Object.fromEntries(searchParams)).toEqual({
      success: 'true',
      submissionId: stored?.id,
      uniqueId: stored?.unique_id,
      editCode: expect.stringMatching(/^\d{6}$/),
    })
    expect(stored?.data).toEqual({ name: 'Rahim' })
  })

  it('may be urlencoded', async () => {
    const form = await makeForm()
    const { statusCode } = await server().app.inject({
      method: 'POST',
      url: form.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer-name=Rahim+Uddin&answer-guest=no',
    })
    expect(statusCode).toBe(303)
    expect(await form.submissions()).toMatchObject([{ data: { name: 'Rahim Uddin', guest: 'no' } }])
  })

  it('comes back with the messages beside its fields and everything that was typed', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({ 'answer-name': ' ', 'answer-guest': 'no' })
    expect(status).toBe(422)
    expect(page).toMatchObject({
      screen: 'form',
      answers: { guest: 'no' },
      errors: { name: expect.stringContaining('required') },
      addedFields: [],
    })
    expect(await form.submissions()).toEqual([])
  })

  it('comes back with the questions that its answers ask for, without an error for them', async () => {
    const form = await makeForm()
    const first = await form.post({ 'answer-name': 'Rahim', 'answer-guest': 'yes' })
    expect(first.status).toBe(200)
    expect(first.page).toMatchObject({ addedFields: ['guest_name'], errors: {} })
    const shown = ['name', 'guest', 'guest_name']
    const answers = { 'answer-name': 'Rahim', 'answer-guest': 'yes', _shown: shown }
    const second = await form.post({ ...answers, 'answer-guest_name': '' })
    expect(second.page).toMatchObject({ addedFields: [], errors: { guest_name: expect.any(String) } })
    expect((await form.post({ ...answers, 'answer-guest_name': 'Karim' })).status).toBe(303)
    expect(await form.submissions()).toMatchObject([{ data: { guest_name: 'Karim' } }])
  })

  it('names what is wrong with the fields that were there together with the new questions', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({ 'answer-guest': 'yes' })
    expect(status).toBe(422)
    expect(page.addedFields).toEqual(['guest_name'])
    expect(Object.keys(page.errors)).toEqual(['name'])
  })

  it('comes back in the chosen language with what was typed, without being checked', async () => {
    const form = await makeForm()
    const { status, page, locale, headers } = await form.post({ 'answer-guest': 'no', _language: 'bn' })
    expect([status, locale]).toEqual([200, 'bn'])
    expect(page).toMatchObject({ answers: { guest: 'no' }, errors: {} })
    expect(String(headers['set-cookie'])).toContain('locale=bn')
  })

  it('leaves an optional question without an answer for "No choice"', async () => {
    const form = await makeForm()
    const { status } = await form.post({ 'answer-name': 'A', 'answer-guest': '' })
    expect(status).toBe(303)
    expect(await form.submissions()).toMatchObject([{ data: { name: 'A' } }])
  })

  it('shows what the API rejects it with', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({ 'answer-name': 'Rahim', website: 'https://spam.example' })
    expect(status).toBe(422)
    expect(page).toMatchObject({
      answers: { name: 'Rahim' },
      failure: { status: 400, body: { code: 'refused' } },
    })
    expect(await form.submissions()).toEqual([])
  })

  it('is 404 where there is no form', async () => {
    expect((await postPage(server().app, '/no-such-form', {})).status).toBe(404)
  })

  it('shows a page when it cannot be read', async () => {
    const form = await makeForm()
    const { statusCode, body } = await server().app.inject({
      method: 'POST',
      url: form.url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="a"',
    })
    expect(statusCode).toBe(422)
    expect(renderedWith(body)?.page).toMatchObject({
      failure: { status: 400, body: { code: 'invalid_multipart' } },
    })
  })
})

describe('a form posted twice', () => {
  it('makes one submission for a visitor with the same answers, and another one afterwards', async () => {
    const form = await makeForm()
    const headers = await visit(form.url)
    const send = () => form.post({ 'answer-name': 'Rahim' }, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect(first.headers.location).toBe(second.headers.location)
    expect(await form.submissions()).toHaveLength(1)
    const renewed = String(first.headers['set-cookie']).split(';')[0]!
    expect(renewed).not.toBe(headers.cookie)
    await form.post({ 'answer-name': 'Rahim' }, { cookie: renewed })
    expect(await form.submissions()).toHaveLength(2)
  })

  it('makes two submissions for two visitors with the same answers', async () => {
    const form = await makeForm()
    const [one, other] = [await visit(form.url), await visit(form.url)]
    const responses = [
      await form.post({ 'answer-name': 'A' }, one),
      await form.post({ 'answer-name': 'A' }, other),
    ]
    expect(responses[0]?.headers.location).not.toBe(responses[1]?.headers.location)
  })

  it('gives the visitor a cookie that scripts cannot read, once', async () => {
    const form = await makeForm()
    const { headers } = await server().app.inject({ url: form.url })
    expect(headers['set-cookie']).toMatch(/^fill=[\w-]{36}; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = await server().app.inject({ url: form.url, headers: await visit(form.url) })
    expect(again.headers['set-cookie']).toBeUndefined()
  })
})

describe('a file posted without script', () => {
  const WITH_FILE = {
    fields: [
      { id: 'name', label: 'Name', required: true },
      { id: 'photo', label: 'Photo', type: 'file', required: true },
    ],
  } as const
  const makeFileForm = () => makeForm({ fields: [...WITH_FILE.fields] })
  const photo = () => sampleFile('png', { name: 'me at সভা.png' })

  it('is kept while the form is corrected, and submitted with it', async () => {
    const form = await makeFileForm()
    const { page } = await form.post({ 'answer-photo': photo() })
    expect(page).toMatchObject({ answers: { photo: { name: 'me at সভা.png', type: 'image/png' } } })
    expect(Object.keys(page.errors)).toEqual(['name'])
    const reference = page.fileReferences.photo!
    const { status } = await form.post({ 'answer-name': 'A', 'held-photo': reference })
    expect(status).toBe(303)
    const [stored] = await form.submissions()
    const files = await server()
      .db.selectFrom('files')
      .selectAll()
      .where('submission_id', '=', stored!.id)
      .execute()
    expect(files).toMatchObject([{ field_id: 'photo', type: 'image/png' }])
    expect(filesIn(server().filesDir)).toContain(files[0]?.id)
  })

  it('makes one submission when it is posted twice', async () => {
    const form = await makeFileForm()
    const headers = await visit(form.url)
    const send = () => form.post({ 'answer-name': 'A', 'answer-photo': photo() }, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect(first.headers.location).toBe(second.headers.location)
    expect(await form.submissions()).toHaveLength(1)
  })

  it('leaves no copy behind when the form is submitted at once', async () => {
    const form = await makeFileForm()
    const before = filesIn(server().filesDir).length
    await form.post({ 'answer-name': 'A', 'answer-photo': photo() })
    expect(filesIn(server().filesDir)).toHaveLength(before + 1)
  })

  it('can be removed and replaced', async () => {
    const form = await makeFileForm()
    const reference = (await form.post({ 'answer-photo': photo() })).page.fileReferences.photo!
    const removed = await form.post({ 'answer-name': 'A', 'held-photo': reference, _remove: 'photo' })
    expect([removed.status, removed.page.answers, removed.page.fileReferences]).toEqual([
      200,
      { name: 'A' },
      {},
    ])
    const missing = await form.post({ 'answer-name': 'A' })
    expect([missing.status, Object.keys(missing.page.errors)]).toEqual([422, ['photo']])
    const other = sampleFile('jpg', { name: 'other.jpg' })
    const replaced = await form.post({ 'held-photo': reference, 'answer-photo': other })
    expect(replaced.page.answers.photo).toMatchObject({ name: 'other.jpg' })
  })

  it('is rejected with a message when it is of another type', async () => {
    const form = await makeFileForm()
    const page = new File(['<html>'], 'x.html', { type: 'text/html' })
    const { status, page: shown } = await form.post({ 'answer-name': 'A', 'answer-photo': page })
    expect(status).toBe(422)
    expect(shown.errors.photo).toMatch(/JPG/)
  })

  it.each<[string, (reference: string) => string]>([
    ['changed', (reference) => `${reference.slice(0, -3)}abc`],
    ['made up', () => `${Buffer.from('{"file":{"fileId":"x"}}').toString('base64url')}.AAAA`],
    ['very long', (reference) => reference.repeat(50)],
  ])('must be chosen again when its reference is %s', async (_how, change) => {
    const form = await makeFileForm()
    const reference = (await form.post({ 'answer-photo': photo() })).page.fileReferences.photo!
    const { status, page } = await form.post({ 'answer-name': 'A', 'held-photo': change(reference) })
    expect([status, page.lostFiles, page.fileReferences]).toEqual([422, ['photo'], {}])
    expect(await form.submissions()).toEqual([])
  })

  it('cannot be used in another form', async () => {
    const [one, other] = [await makeFileForm(), await makeFileForm()]
    const reference = (await one.post({ 'answer-photo': photo() })).page.fileReferences.photo!
    const { page } = await other.post({ 'answer-name': 'A', 'held-photo': reference })
    expect(page.lostFiles).toEqual(['photo'])
  })

  it('must be chosen again when it is not stored any more', async () => {
    const form = await makeFileForm()
    const { page } = await form.post({ 'answer-photo': photo() })
    const file = page.answers.photo as { fileId: string }
    rmSync(`${server().filesDir}/${file.fileId.slice(0, 2)}/${file.fileId}`)
    const again = await form.post({ 'answer-name': 'A', 'held-photo': page.fileReferences.photo! })
    expect([again.status, again.page.lostFiles]).toEqual([422, ['photo']])
  })

  it('is rejected before it is read when the form takes no file of that size', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({
      'answer-name': 'A',
      x: sampleFile('png', { size: 7_000_000 }),
    })
    expect(status).toBe(413)
    expect(page).toMatchObject({ screen: 'failed', response: { status: 413 }, values: null })
  })
})
