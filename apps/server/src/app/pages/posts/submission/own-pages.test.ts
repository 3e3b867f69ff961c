import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { postForm, renderedWith } from '../../../../testing/http/post-form.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'

const { server } = plainFormServer()

const TOKEN = 't'.repeat(43)

/** As after a code was entered. */
async function signIn(): Promise<void> {
  await server()
    .db.insertInto('own_sessions')
    .values({
      token_hash: createHash('sha256').update(TOKEN).digest(),
      kind: 'phone',
      value: '8801712345678',
      contact: '01712345678',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
}

const open = async (cookie = '') => {
  const response = await server().app.inject({ url: '/my', headers: { cookie, accept: 'text/html' } })
  return { response, page: renderedWith(response.body)?.page }
}

it('asks for a contact first, and no cache keeps the page', async () => {
  const { response, page } = await open()
  expect(page).toMatchObject({ screen: 'own', isCodeSent: false, registrations: null, response: null })
  expect(response.headers['cache-control']).toContain('no-store')
})

it('asks again with what was typed where it is no phone number or address', async () => {
  const { status, rendered } = await postForm(server().app, '/my', { contact: 'Rahim' })
  expect(status).toBe(422)
  expect(rendered?.page).toMatchObject({ contact: 'Rahim', isCodeSent: false, response: { status: 400 } })
})

it('keeps the contact where the code is wrong', async () => {
  const { status, rendered } = await postForm(server().app, '/my/code', {
    contact: '01712345678',
    code: '000000',
    keep: 'true',
  })
  expect(status).toBe(422)
  expect(rendered?.page).toMatchObject({ contact: '01712345678', isCodeSent: true, keep: true })
})

it('lists registrations to those who proved the contact, until they sign out', async () => {
  await signIn()
  const cookie = `my=${TOKEN}`
  expect((await open(cookie)).page).toMatchObject({ registrations: { contact: '01712345678' } })
  const out = await server().app.inject({ method: 'POST', url: '/my/sign-out', headers: { cookie } })
  expect([out.statusCode, out.headers.location]).toEqual([303, '/my'])
  expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await open(cookie)).page).toMatchObject({ registrations: null })
})

it('changes the language and keeps what was typed', async () => {
  const { rendered } = await postForm(server().app, '/my', { contact: '01712', _language: 'bn' })
  expect(rendered).toMatchObject({ locale: 'bn', page: { contact: '01712', response: null } })
})
