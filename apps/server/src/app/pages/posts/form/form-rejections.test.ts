import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CAPACITY } from '../../../../platform/http/index.ts'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
import { postForm } from '../../../../testing/http/post-form.ts'
import { postPage } from '../../../../testing/http/post-page.ts'
import { makeWebRoot } from '../../../../testing/servers/make-web-root.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'
import { startTestServer } from '../../../../testing/servers/start-test-server.ts'

const { server, makeForm, visit } = plainFormServer()

const INACTIVE = { status: 409, body: { code: 'form_inactive' } }

describe('a form that was closed while it was filled in without script', () => {
  const FIELDS = [
    { id: 'name', label: 'Name', required: true },
    { id: 'photo', label: 'Photo', type: 'file' },
  ] as const
  const makeClosed = async () => {
    const form = await makeForm({ description: 'For all batches', fields: [...FIELDS] })
    await form.close()
    return form
  }

  it('comes back with the notice and everything that was typed', async () => {
    const form = await makeClosed()
    const { status, page } = await form.post({ 'answer-name': 'Rahim', 'answer-photo': sampleFile('png') })
    expect(status).toBe(409)
    expect(page).toMatchObject({
      screen: 'form',
      answers: { name: 'Rahim', photo: { type: 'image/png' } },
      fileReferences: { photo: expect.any(String) },
      errors: {},
      failure: INACTIVE,
    })
    expect(page.form.fields.map(({ label }) => label)).toEqual(['Name', 'Photo'])
    expect(await form.submissions()).toEqual([])
  })

  it('shows no questions but those that were answered', async () => {
    const form = await makeClosed()
    const { page } = await form.post({ 'answer-name': 'Rahim' })
    expect(page.form).toMatchObject({ description: '', fields: [{ label: 'Name' }] })
    expect(page.form.fields).toHaveLength(1)
  })

  it('asks for no corrections', async () => {
    const form = await makeClosed()
    const { status, page } = await form.post({ 'answer-photo': sampleFile('png') })
    expect([status, page.errors]).toEqual([409, {}])
    expect(page.failure).toMatchObject(INACTIVE)
  })

  it('keeps the notice and the answers when the language changes', async () => {
    const form = await makeClosed()
    const { page, locale } = await form.post({ 'answer-name': 'Rahim', _language: 'bn' })
    expect(locale).toBe('bn')
    expect(page).toMatchObject({ answers: { name: 'Rahim' }, failure: INACTIVE })
  })

  it('leads to its page where nothing was typed', async () => {
    const form = await makeClosed()
    const { status, headers } = await form.post({ 'answer-name': '' })
    expect([status, headers.location]).toEqual([303, form.url])
  })

  it('confirms a submission that had arrived before', async () => {
    const form = await makeForm({ fields: [...FIELDS] })
    const headers = await visit(form.url)
    const first = await form.post({ 'answer-name': 'Rahim' }, headers)
    await form.close()
    const again = await form.post({ 'answer-name': 'Rahim' }, headers)
    expect([again.status, again.headers.location]).toEqual([303, first.headers.location])
  })
})

describe('the same post twice without cookies', () => {
  it('makes one submission, also with a file', async () => {
    const form = await makeForm({
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'photo', label: 'Photo', type: 'file' },
      ],
    })
    const send = () => form.post({ 'answer-name': 'Rahim', 'answer-photo': sampleFile('png') })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect([first.status, second.status, third.status]).toEqual([303, 303, 303])
    const pages = [first, second, third].map(({ headers }) => headers.location)
    expect(new Set(pages).size).toBe(1)
    expect(await form.submissions()).toHaveLength(1)
  })

  it('makes another submission with other answers, and from another browser', async () => {
    const form = await makeForm({ fields: [{ id: 'name', label: 'Name' }] })
    await form.post({ 'answer-name': 'Rahim' })
    await form.post({ 'answer-name': 'Karim' })
    await form.post({ 'answer-name': 'Rahim' }, { 'user-agent': 'Opera Mini' })
    expect(await form.submissions()).toHaveLength(3)
  })
})

describe('a form posted without script that the API rejects', () => {
  it('says that it was already submitted, and keeps the answers', async () => {
    const form = await makeForm({
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'email', label: 'Email', type: 'email', required: true },
      ],
      settings: { allowMultipleSubmissions: false },
    })
    await form.post({ 'answer-name': 'Rahim', 'answer-email': 'rahim@example.org' })
    const answers = { name: 'Rahim again', email: 'rahim@example.org' }
    const { status, page } = await form.post({ 'answer-name': answers.name, 'answer-email': answers.email })
    expect(status).toBe(409)
    expect(page).toMatchObject({
      screen: 'form',
      answers,
      failure: { status: 409, body: { code: 'already_submitted' } },
    })
    expect(await form.submissions()).toHaveLength(1)
  })

  it('keeps the answers where storing them fails', async () => {
    const form = await makeForm({ fields: [{ id: 'name', label: 'Name' }] })
    const { db } = server()
    await db.schema.alterTable('submissions').renameTo('elsewhere').execute()
    const { status, page } = await form.post({ 'answer-name': 'Rahim' })
    await db.schema.alterTable('elsewhere').renameTo('submissions').execute()
    expect(status).toBe(503)
    expect(page).toMatchObject({
      answers: { name: 'Rahim' },
      failure: { status: 500, body: { code: 'internal_error', requestId: expect.any(String) } },
    })
  })
})

describe('a post that the server cannot process', () => {
  it('is a page for the browser, by which the same is sent again', async () => {
    const form = await makeForm({ fields: [{ id: 'name', label: 'Name' }] })
    const { db } = server()
    await db.schema.alterTable('forms').renameTo('elsewhere').execute()
    const response = await postPage(server().app, form.url, { 'answer-name': 'Rahim' })
    await db.schema.alterTable('elsewhere').renameTo('forms').execute()
    expect([response.status, response.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(response.page).toMatchObject({
      screen: 'failed',
      url: form.url,
      response: { status: 500, body: { code: 'internal_error', requestId: expect.any(String) } },
      values: [['answer-name', 'Rahim']],
    })
  })

  it('does not send a form again without its file: that only the browser can', async () => {
    const form = await makeForm({ fields: [{ id: 'photo', label: 'Photo', type: 'file' }] })
    const { db } = server()
    await db.schema.alterTable('forms').renameTo('elsewhere').execute()
    const { page } = await postPage(server().app, form.url, { 'answer-photo': sampleFile('png') })
    await db.schema.alterTable('elsewhere').renameTo('forms').execute()
    expect(page).toMatchObject({ screen: 'failed', values: null })
  })

  it('keeps what was typed to find or to pay for a submission', async () => {
    const { db } = server()
    await db.schema.alterTable('submissions').renameTo('elsewhere').execute()
    const typed = { uniqueId: 'A'.repeat(32), editCode: '123456' }
    const found = await postForm(server().app, '/edit', typed)
    const paid = await postForm(server().app, `/pay/${typed.uniqueId}`, { editCode: typed.editCode })
    await db.schema.alterTable('elsewhere').renameTo('submissions').execute()
    expect([found.status, found.rendered?.page]).toMatchObject([503, { screen: 'lookup', ...typed }])
    expect([paid.status, paid.rendered?.page]).toMatchObject([503, { screen: 'payCode', ...typed }])
  })

  it.each(['/some-form', '/edit'])(
    'is a page while the server is busy, and is not sent by itself: %s',
    async (url) => {
      const none = { slots: 0, maxWaiting: 0, waitTimeoutMs: 1 }
      const webRoot = makeWebRoot()
      const busy = await startTestServer({
        webRoot,
        capacity: { ...CAPACITY, lanes: { ...CAPACITY.lanes, writes: none, reads: none } },
      })
      const { status, html } = await postForm(busy.app, url, { uniqueId: 'A' })
      expect(status).toBe(503)
      expect(html).toContain('what you typed is still there')
      expect(html).not.toContain('http-equiv')
      await busy.close()
      rmSync(webRoot, { recursive: true })
    },
  )
})
