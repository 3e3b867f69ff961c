import type { PlainFormPage } from '@nibondhon/api-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesIn, sampleFile } from '../../../../testing/builders/sample-files.ts'
import { call } from '../../../../testing/http/call.ts'
import { postForm } from '../../../../testing/http/post-form.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'

const office = plainFormServer()
let form: Awaited<ReturnType<typeof office.makeForm>>
beforeAll(async () => {
  form = await office.makeForm({
    fields: [
      { id: 'name', label: 'Name', required: true },
      { id: 'photo', label: 'Photo', type: 'file' },
    ],
  })
})

const save = (parts: Parameters<typeof form.post>[0]) => form.post({ _save: 'true', ...parts })
const secretIn = (location: unknown) => /^\/continue\/([\w-]{43})\/link$/.exec(String(location))?.[1] ?? ''
const read = async (secret: string) => (await call(office.server().app, `GET /api/drafts/${secret}`)).body

describe('"Save and continue later" without script', () => {
  it('saves what was posted, also where it is not valid, and leads to the page with the link', async () => {
    const before = filesIn(office.server().filesDir).length
    const { status, headers } = await save({ 'answer-name': '', 'answer-photo': sampleFile('png') })
    expect(status).toBe(303)
    expect(await read(secretIn(headers.location))).toMatchObject({
      revision: 1,
      files: { photo: { name: 'photo.png' } },
    })
    // Only the encrypted one.
    expect(filesIn(office.server().filesDir)).toHaveLength(before + 1)
    expect(await form.submissions()).toEqual([])
  })

  it('saves the same draft again, with the file that it has', async () => {
    const first = await save({ 'answer-name': 'A', 'answer-photo': sampleFile('png') })
    const secret = secretIn(first.headers.location)
    const again = await save({ 'answer-name': 'B', _draft: secret, _revision: '1', _kept: 'photo' })
    expect(secretIn(again.headers.location)).toBe(secret)
    expect(await read(secret)).toMatchObject({
      revision: 2,
      answers: { name: 'B' },
      files: { photo: { name: 'photo.png' } },
    })
  })

  it('shows both choices where another device saved newer answers, and loses neither', async () => {
    const secret = secretIn((await save({ 'answer-name': 'first' })).headers.location)
    await save({ 'answer-name': 'phone', _draft: secret, _revision: '1' })
    const laptop = { 'answer-name': 'laptop', _draft: secret, _revision: '1' }
    const { status, page } = await save(laptop)
    expect(status).toBe(409)
    expect(page).toMatchObject({
      answers: { name: 'laptop' },
      draft: { secret, newer: { revision: 2 } },
    } satisfies Partial<Record<keyof PlainFormPage, unknown>>)
    expect((await read(secret)).answers).toEqual({ name: 'phone' })
    expect((await save({ ...laptop, _save: '2' })).status).toBe(303)
    expect((await read(secret)).answers).toEqual({ name: 'laptop' })
  })

  it('submits the files of the draft with the form, and ends the draft', async () => {
    const saved = await save({ 'answer-name': 'A', 'answer-photo': sampleFile('png') })
    const secret = secretIn(saved.headers.location)
    const posted = { _draft: secret, _revision: '1', _kept: 'photo' }
    const wrong = await form.post({ 'answer-name': '', ...posted })
    expect(wrong.page).toMatchObject({ answers: { photo: { name: 'photo.png' } }, draft: { secret } })
    const { status } = await form.post({ 'answer-name': 'A', ...posted })
    expect(status).toBe(303)
    const [stored] = await form.submissions()
    expect(stored?.data).toMatchObject({ name: 'A', photo: { name: 'photo.png' } })
    expect((await read(secret)).code).toBe('draft_submitted')
  })

  it('asks for a file again where the draft is gone', async () => {
    const { page } = await form.post({
      'answer-name': '',
      _draft: 'x'.repeat(43),
      _revision: '1',
      _kept: 'photo',
    })
    expect(page.lostFiles).toEqual(['photo'])
  })
})

describe('"Send it to me" without script', () => {
  it('leads back to the page with the link, which says what came of it', async () => {
    const secret = secretIn((await save({ 'answer-name': 'A' })).headers.location)
    const { status, location } = await postForm(office.server().app, `/continue/${secret}/link`, {
      contact: 'x',
    })
    expect([status, location]).toEqual([303, `/continue/${secret}/link?failed=invalid_input`])
  })

  it('sends no referrer from pages with a secret', async () => {
    const response = await office.server().app.inject(`/continue/${'x'.repeat(43)}`)
    expect(response.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
})
