import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { DATA, documentServer, FIELDS } from '../../../testing/servers/document-server.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { smallPng } from '../../../testing/builders/small-png.ts'

const office = documentServer()

describe('the logo', () => {
  let answers: { status: number; body: Buffer } = { status: 200, body: smallPng() }
  let calls = 0
  const site = createServer((_request, response) => {
    calls += 1
    response.writeHead(answers.status).end(answers.body)
  })
  let logoUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    logoUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/logo.png`
  })
  afterAll(() => void site.close())

  const save = (pdfSettings: object) =>
    call(office.server.app, 'POST /api/forms', {
      token: office.token,
      body: { title: 'Logo', fields: FIELDS, settings: { pdfSettings } },
    })

  it('is fetched when the form is saved, once, and not when it is printed', async () => {
    calls = 0
    const { status, body } = await save({ includeLogo: true, logoUrl })
    expect([status, calls]).toEqual([201, 1])
    const { settings } = body
    await call(office.server.app, `PUT /api/forms/${body.id}`, { token: office.token, body: { settings } })
    const { uniqueId } = await makeSubmission(office.server.db, { id: body.id, version: 1 }, { data: DATA })
    const pdf = (await office.publicPdf(uniqueId)).rawPayload.toString('latin1')
    expect([calls, pdf.includes('/Subtype /Image')]).toEqual([1, true])
  })

  it.each([
    ['is no picture', { status: 200, body: Buffer.from('<svg/>') }, /PNG, JPEG or GIF/],
    ['is cut off', { status: 200, body: smallPng().subarray(0, -16) }, /PNG, JPEG or GIF/],
    ['is too large', { status: 200, body: Buffer.alloc(1024 * 1024 + 1) }, /1 MB/],
    ['is not there', { status: 404, body: Buffer.alloc(0) }, /404/],
  ])('is refused when it %s', async (_what, answer, message) => {
    answers = answer
    const { status, body } = await save({ includeLogo: true, logoUrl })
    expect([status, body.errors['settings.pdfSettings.logoUrl']]).toEqual([
      400,
      expect.stringMatching(message),
    ])
  })

  it('is not looked for while it is switched off', async () => {
    answers = { status: 500, body: Buffer.alloc(0) }
    expect((await save({ includeLogo: false, logoUrl })).status).toBe(201)
  })
})
