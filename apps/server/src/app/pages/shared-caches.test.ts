import { describe, expect, it } from 'vitest'
import { plainFormServer } from '../../testing/servers/plain-form-server.ts'

/** A proxy or CDN in front of the server, which many people share. */
const office = plainFormServer()
const FIELDS = [{ id: 'name', label: 'Name', allowPrefill: true }]
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const OFFER = 'o'.repeat(43)

const get = (url: string, headers: Record<string, string> = {}) =>
  office.server().app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('a page that sets a cookie', () => {
  it.each([
    ['', 'fill='],
    ['?lang=bn', 'locale=bn'],
    ['?name=Rahim', 'fill='],
    [`?offer=${OFFER}`, 'offer='],
    ['?begun', 'begun-'],
  ])('is stored by no shared cache: %j', async (query, cookie) => {
    const form = await office.makeForm({ fields: FIELDS, settings: { schedule: { closesAt: inAnHour() } } })
    const first = await get(form.url + query)
    expect(String(first.headers['set-cookie'])).toContain(cookie)
    expect(first.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/)
    // Nor by what it hears when it asks whether the page is still the same.
    const again = await get(form.url + query, { 'if-none-match': String(first.headers.etag) })
    if (again.headers['set-cookie'] !== undefined) {
      expect(again.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/)
    }
  })

  it('brings each of two people a cookie of their own, so that the same answers are two submissions', async () => {
    const form = await office.makeForm({ fields: FIELDS })
    const cookies = [await office.visit(form.url), await office.visit(form.url)]
    for (const headers of cookies) await form.post({ 'answer-name': 'Rahim' }, { ...headers })
    expect(await form.submissions()).toHaveLength(2)
    // What a shared cache would make of it, and what a double click is.
    for (let time = 0; time < 2; time += 1) await form.post({ 'answer-name': 'Karim' }, { ...cookies[0] })
    expect(await form.submissions()).toHaveLength(3)
  })
})
