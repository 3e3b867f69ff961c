import type { PageData } from '@nibondhon/api-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { plainFormServer } from '../../testing/servers/plain-form-server.ts'

const office = plainFormServer()
let form: Awaited<ReturnType<typeof office.makeForm>>
beforeAll(async () => {
  form = await office.makeForm({
    fields: [
      { id: 'f1', name: 'who', label: 'Name', allowPrefill: true },
      { id: 'f2', name: 'size', label: 'Size', type: 'select', options: ['S', 'M'], allowPrefill: true },
      { id: 'f3', name: 'other', label: 'Other' },
      { id: 'f4', name: 'secret', label: 'Secret', allowPrefill: true, visibility: { level: 'hidden' } },
    ],
  })
})

async function visit(query: string) {
  const { body, headers, statusCode } = await office.server().app.inject({ url: `${form.url}${query}` })
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  const { prefill } = JSON.parse(text) as PageData
  return { statusCode, headers, prefill, render: /render \d+/.exec(body)?.[0], body }
}

describe('the page of a form', () => {
  it('is the cached one without answers in its address', async () => {
    const first = await visit('')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    for (const query of [
      '?utm_source=mail',
      '?other=x',
      '?secret=x',
      '?size=XXL',
      '?who=',
      '?fbclid=1&f1=x',
    ]) {
      const { render, prefill, headers } = await visit(query)
      expect([query, render, prefill]).toEqual([query, first.render, undefined])
      expect(headers.etag).toBe(first.headers.etag)
    }
  })

  it('has the answers of its address that staff allowed, and is stored nowhere', async () => {
    const { prefill, headers, statusCode } = await visit('?who=Rahim&size=M&other=x&secret=y')
    expect(statusCode).toBe(200)
    expect(prefill).toEqual({ [form.id]: { f1: 'Rahim', f2: 'M' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers.etag).toBeUndefined()
  })

  it.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!-- <script>'])(
    'lets %j be text and nothing else',
    async (text) => {
      const { body, prefill } = await visit(`?who=${encodeURIComponent(text)}`)
      expect(prefill?.[form.id]).toEqual({ f1: text })
      expect(body).not.toContain(text)
      expect(body).not.toContain('<script>alert')
    },
  )

  it('is never an error, with any address', async () => {
    for (const query of [
      '?who=%FF',
      '?%',
      '?who=%00',
      `?who=${'a'.repeat(12_000)}`,
      '?__proto__=x&constructor=y',
    ]) {
      expect((await visit(query)).statusCode).toBe(200)
    }
  })
})
