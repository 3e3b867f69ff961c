import { REVIEW } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'

const { makeForm: store } = plainFormServer()

const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'comes', label: 'Do you bring guests?', type: 'radio', options: ['yes', 'no'] },
  {
    id: 'guests',
    type: 'page',
    label: 'Your guests',
    conditional: { dependsOn: 'comes', showWhen: ['yes'] },
  },
  { id: 'count', label: 'How many?', type: 'select', options: ['1', '2'], required: true },
  {
    id: 'second',
    label: 'The second guest',
    required: true,
    conditional: { dependsOn: 'count', showWhen: ['2'] },
  },
  { id: 'end', type: 'page', label: 'Your picture' },
  { id: 'photo', label: 'Photo', type: 'file' },
  { id: 'mail', label: 'E-mail', type: 'email', required: true },
] as const

const makeForm = () => store({ fields: [...FIELDS] as never })
const others = (answers: object) => ({ _other_pages: JSON.stringify(answers) })

describe('a page of a form posted without script', () => {
  it('leads to the next page with everything that was typed, and stores nothing', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({ _page: '', 'answer-name': 'Rahim', 'answer-comes': 'yes' })
    expect([status, page.pageId]).toEqual([200, 'guests'])
    expect(page).toMatchObject({ answers: { name: 'Rahim', comes: 'yes' }, errors: {}, addedFields: [] })
    expect(await form.submissions()).toEqual([])
  })

  it('leaves out a page whose condition is not met', async () => {
    const form = await makeForm()
    const { page } = await form.post({ _page: '', 'answer-name': 'Rahim', 'answer-comes': 'no' })
    expect(page.pageId).toBe('end')
  })

  it('comes back with its own errors only', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({ _page: '', 'answer-comes': 'yes' })
    expect([status, page.pageId, Object.keys(page.errors)]).toEqual([422, '', ['name']])
  })

  it('comes back with the questions that its answers ask for', async () => {
    const form = await makeForm()
    const before = others({ name: 'Rahim', comes: 'yes' })
    const asked = await form.post({ _page: 'guests', _shown: 'count', 'answer-count': '2', ...before })
    expect([asked.status, asked.page.pageId, asked.page.addedFields]).toEqual([200, 'guests', ['second']])
    const shown = { _page: 'guests', _shown: 'count second', 'answer-count': '2', ...before }
    const missing = await form.post({ ...shown, 'answer-second': '' })
    expect([missing.status, Object.keys(missing.page.errors)]).toEqual([422, ['second']])
    expect((await form.post({ ...shown, 'answer-second': 'Karim' })).page.pageId).toBe('end')
  })

  it('leads back without being checked, and keeps what was typed there', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({
      _page: 'guests',
      _to: '',
      _shown: 'count',
      'answer-count': '1',
      ...others({ name: 'Rahim', comes: 'yes' }),
    })
    expect([status, page.pageId]).toEqual([200, ''])
    const back = await form.post({ _page: 'end', _to: 'guests', 'answer-mail': 'x', ...others(page.answers) })
    expect([back.page.pageId, back.page.answers]).toEqual([
      'guests',
      { name: 'Rahim', comes: 'yes', count: '1', mail: 'x' },
    ])
  })

  it('keeps a file that was chosen on it, and a rejected one keeps the page', async () => {
    const form = await makeForm()
    const before = others({ name: 'Rahim', comes: 'no' })
    const wrong = new File(['<html>'], 'x.html', { type: 'text/html' })
    const rejected = await form.post({ _page: 'end', _to: '', 'answer-photo': wrong, ...before })
    expect(rejected.page).toMatchObject({ pageId: 'end', errors: { photo: expect.stringMatching(/JPG/) } })
    const photo = sampleFile('png', { name: 'me.png' })
    const mail = { 'answer-mail': 'rahim@example.org' }
    const { page } = await form.post({ _page: 'end', 'answer-photo': photo, ...mail, ...before })
    expect(page.pageId).toBe(REVIEW)
    const sent = { 'held-photo': page.fileReferences.photo!, ...others(page.answers) }
    expect((await form.post({ _page: REVIEW, ...sent })).status).toBe(303)
    expect(await form.submissions()).toMatchObject([
      { data: { name: 'Rahim', mail: 'rahim@example.org', photo: { name: 'me.png' } } },
    ])
  })

  it('comes back in the chosen language', async () => {
    const form = await makeForm()
    const posted = { _page: 'end', _language: 'bn', 'answer-mail': 'x', ...others({ name: 'Rahim' }) }
    const { page, locale } = await form.post(posted)
    expect([locale, page.pageId, page.answers]).toEqual(['bn', 'end', { name: 'Rahim', mail: 'x' }])
  })
})

describe('the review of a form posted without script', () => {
  const answers = { name: 'Rahim', comes: 'yes', count: '1', mail: 'rahim@example.org' }

  it('opens a page to change it, and comes back after it', async () => {
    const form = await makeForm()
    const opened = await form.post({ _page: REVIEW, _to: 'guests', ...others(answers) })
    expect(opened.page).toMatchObject({ pageId: 'guests', isReviewed: true, answers })
    const { count: _changed, ...rest } = answers
    const changed = { _page: 'guests', _reviewed: 'yes', _shown: 'count', 'answer-count': '1' }
    expect((await form.post({ ...changed, ...others(rest) })).page.pageId).toBe(REVIEW)
    const { mail: _missing, ...without } = rest
    const next = await form.post({ ...changed, ...others(without) })
    expect([next.status, next.page.pageId, next.page.errors]).toEqual([200, 'end', {}])
  })

  it('is checked as a whole, independent of its hidden inputs', async () => {
    const form = await makeForm()
    const { status, page } = await form.post({
      _page: REVIEW,
      ...others({ ...answers, mail: 'no', name: '' }),
    })
    expect([status, page.pageId]).toEqual([422, ''])
    expect(Object.keys(page.errors).sort()).toEqual(['mail', 'name'])
    const broken = await form.post({ _page: REVIEW, _other_pages: '{"name":' })
    expect([broken.status, broken.page.pageId]).toEqual([422, ''])
    expect(await form.submissions()).toEqual([])
  })

  it('does not store the answers of a page that is hidden', async () => {
    const form = await makeForm()
    await form.post({ _page: REVIEW, ...others({ ...answers, comes: 'no' }) })
    const { count: _hidden, ...stored } = { ...answers, comes: 'no' }
    expect((await form.submissions()).map(({ data }) => data)).toEqual([stored])
  })

  it('shows what the API rejects the form with', async () => {
    const form = await makeForm()
    const { page } = await form.post({ _page: REVIEW, website: 'https://spam.example', ...others(answers) })
    expect(page).toMatchObject({ pageId: REVIEW, answers, failure: { body: { code: 'refused' } } })
  })

  it('is sent once when it is posted twice', async () => {
    const form = await makeForm()
    const send = () => form.post({ _page: REVIEW, ...others(answers) })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.headers.location).toBe(second.headers.location)
    expect(await form.submissions()).toHaveLength(1)
  })
})
