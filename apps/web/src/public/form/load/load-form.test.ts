// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadForm } from './load-form.ts'

afterEach(() => vi.unstubAllGlobals())

function respondWith(body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)))
}

const FORM = { customUrl: 'reunion', title: 'Reunion', fields: [], settings: {} }

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
  ])('fails to load the form, so that the page shows its message: %j', async (body) => {
    respondWith(body)
    const failure = { code: 'unreadable_response', status: 200, fromServer: false }
    await expect(loadForm({ customUrl: 'reunion' })).rejects.toMatchObject(failure)
  })

  it('is one that lacks what the page shows; anything more is welcome', async () => {
    respondWith({ ...FORM, more: true })
    await expect(loadForm({ customUrl: 'reunion' })).resolves.toMatchObject(FORM)
  })
})
