import { describe, expect, it } from 'vitest'
import { documentServer, FIELDS } from '../../../testing/servers/document-server.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'

const office = documentServer()

describe('the preview', () => {
  const preview = (body: object) =>
    office.server.app.inject({
      method: 'POST',
      url: '/api/forms/pdf-preview',
      headers: { authorization: `Bearer ${office.token}` },
      payload: body,
    })

  it('shows an unsaved form with sample answers', async () => {
    const settings = {
      requirePayment: true,
      amount: 100,
      pdfSettings: { customTitle: 'Draft of {{formTitle}}' },
    }
    const text = pdfText((await preview({ title: 'New form', fields: FIELDS, settings })).rawPayload)
    expect(text).toMatch(/Draft of New form[^]*Full name\s+\[Full name\][^]*31|14 Nov 2026[^]*৳100.00/)
  })

  it('accepts a form that is not valid yet', async () => {
    expect((await preview({ title: '', fields: [{ type: 'text' }] })).statusCode).toBe(200)
  })
})
