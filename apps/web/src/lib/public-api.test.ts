import { afterEach, describe, expect, it, vi } from 'vitest'
import { publicRequest } from './public-api.ts'

afterEach(() => vi.unstubAllGlobals())

function respondWith(body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
}

const FORM = { title: 'Reunion', fields: [], settings: {} }
const load = () => publicRequest('GET /api/forms/url/:customUrl', { params: { customUrl: 'reunion' } })

describe('a response of an unexpected shape', () => {
  it.each([
    null,
    [],
    {},
    'OK',
    5,
    { success: true },
    { ...FORM, fields: undefined },
    { ...FORM, settings: null },
  ])('fails the request, so that the page shows its message: %j', async (body) => {
    respondWith(body)
    await expect(load()).rejects.toMatchObject({
      code: 'unreadable_response',
      status: 200,
      fromServer: false,
    })
  })

  it('is one that lacks what the page shows; anything more is welcome', async () => {
    respondWith({ ...FORM, more: true })
    await expect(load()).resolves.toMatchObject(FORM)
  })
})
