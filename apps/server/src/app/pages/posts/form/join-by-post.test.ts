import type { PlainPageOf } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { postPage } from '../../../../testing/http/post-page.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'
import { makeOffers, offerToken } from '../../../../features/waiting-list/index.ts'

const appSecret = 'the app secret of posts to the waiting list'
const { server, makeForm, visit } = plainFormServer({ appSecret })

/** A form whose only seat is taken. */
async function makeFullForm() {
  const form = await makeForm({
    fields: [
      { id: 'name', label: 'Name', required: true },
      { id: 'mail', label: 'Email', type: 'email' },
      { id: 'phone', label: 'Mobile', type: 'tel' },
    ],
    settings: { limits: { maxSubmissions: 1, waitingList: true } },
  })
  expect((await form.post({ 'answer-name': 'First' })).status).toBe(303)
  const join = async (parts: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await postPage(server().app, `/waiting-list${form.url}`, parts, headers)
    return { ...response, page: response.page as PlainPageOf<'waitingList'> }
  }
  const entries = () =>
    server().db.selectFrom('waiting_list').selectAll().where('form_id', '=', form.id).execute()
  return { ...form, join, entries }
}

const ANSWERS = { 'answer-name': 'Rahima', 'answer-mail': 'r@example.org' }

describe('the waiting list without script', () => {
  it('is offered by the page of a full form, and takes over what was typed', async () => {
    const form = await makeFullForm()
    const { page } = await form.post(ANSWERS)
    expect(page.failure?.body).toMatchObject({ code: 'form_full' })
    expect(page.form.settings.waitingList).toBe(true)
    const opened = await form.join(ANSWERS)
    expect(opened.page).toMatchObject({
      screen: 'waitingList',
      typed: { name: 'Rahima', email: 'r@example.org', phone: '', wanted: '{"form":1}' },
      response: null,
    })
    expect(JSON.parse(opened.page.answers)).toMatchObject({ name: 'Rahima', mail: 'r@example.org' })
    expect(await form.entries()).toEqual([])
  })

  it('shows the phone number of the form as people write it, and takes it so', async () => {
    const form = await makeFullForm()
    const { page } = await form.join({ 'answer-name': 'Rahima', 'answer-phone': '8801812345678' })
    expect(page.typed.phone).toBe('+880 1812-345678')
    expect((await form.join({ ...page.typed, _typed: 'true' })).status).toBe(303)
    expect(await form.entries()).toMatchObject([{ phone: '8801812345678' }])
  })

  it('is joined once, also by a double click, and leads to the page of the place', async () => {
    const form = await makeFullForm()
    const typed = { _typed: 'true', name: 'Rahima', email: 'r@example.org', phone: '', wanted: '{"form":1}' }
    const cookie = await visit(form.url)
    const responses = await Promise.all([form.join(typed, cookie), form.join(typed, cookie)])
    const locations = responses.map(({ headers }) => headers.location)
    expect(locations[0]).toMatch(new RegExp(`^/waiting-list${form.url}\\?place=[\\w-]{43}$`))
    expect(new Set(locations).size).toBe(1)
    expect(await form.entries()).toHaveLength(1)

    const place = new URL(String(locations[0]), 'http://x').searchParams.get('place') ?? ''
    const left = await server().app.inject({
      method: 'POST',
      url: `/waiting-list${form.url}/leave`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ place }).toString(),
    })
    expect(left.headers.location).toBe(locations[0])
    expect(await form.entries()).toMatchObject([{ state: 'left' }])
  })

  it('keeps what was typed when too many joined from the same network, and says when to try again', async () => {
    const form = await makeFullForm()
    const typed = (n: number) => ({
      _typed: 'true',
      name: 'Rahima',
      email: `r${n}@example.org`,
      phone: '',
      wanted: '',
    })
    for (let n = 0; n < 20; n += 1) expect((await form.join(typed(n))).status).toBe(303)
    const { status, headers, page } = await form.join(typed(20))
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect(page).toMatchObject({
      typed: { name: 'Rahima', email: 'r20@example.org' },
      response: { status: 429, body: { code: 'too_many_attempts' } },
    })
    expect(await form.entries()).toHaveLength(20)
  })

  it('shows again what is wrong, and what was typed in another language', async () => {
    const form = await makeFullForm()
    const typed = {
      _typed: 'true',
      name: 'Rahima',
      email: '',
      phone: '',
      wanted: '',
      _answers: '{"name":"R"}',
    }
    const { page, status } = await form.join(typed)
    expect([status, page.typed.name, page.answers]).toEqual([422, 'Rahima', '{"name":"R"}'])
    expect(page.response?.body).toMatchObject({ errors: { email: expect.any(String) } })
    const other = await form.join({ ...typed, _language: 'bn' })
    expect([other.locale, other.page.typed.name, other.page.response]).toEqual(['bn', 'Rahima', null])
  })

  it('ends with a submission that uses the offer of the opened link', async () => {
    const form = await makeFullForm()
    await form.join({ _typed: 'true', name: 'Rahima', email: 'r@example.org', wanted: '' })
    await server().db.updateTable('seat_pools').set({ taken: 0 }).where('form_id', '=', form.id).execute()
    await makeOffers({ db: server().db, appSecret })
    const [entry] = await form.entries()
    expect((await form.post(ANSWERS)).status).toBe(409)
    const cookie = await visit(`${form.url}?offer=${offerToken(appSecret, entry!.id, 1)}`)
    expect((await form.post(ANSWERS, cookie)).status).toBe(303)
    expect(await form.entries()).toMatchObject([{ state: 'accepted' }])
  })
})
