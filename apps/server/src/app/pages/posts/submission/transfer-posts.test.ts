import { rmSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
import { postForm, renderedWith } from '../../../../testing/http/post-form.ts'
import { injectMultipart, type MultipartParts } from '../../../../testing/http/post-multipart.ts'
import { makeWebRoot } from '../../../../testing/servers/make-web-root.ts'
import { paymentServer, WAITING } from '../../../../testing/servers/start-payment-server.ts'

const webRoot = makeWebRoot()
afterAll(() => rmSync(webRoot, { recursive: true }))
const testServer = paymentServer({ webRoot })

async function postReceipt(
  what: 'transfer' | 'receipt',
  { uniqueId, paymentID }: { uniqueId: string; paymentID: string },
  parts: MultipartParts,
) {
  const url = `/retry-payment/${uniqueId}/${paymentID}/${what}`
  const { statusCode, headers, payload } = await injectMultipart(testServer.server.app, url, {
    bankTransferNotes: '',
    ...parts,
  })
  return { status: statusCode, headers, body: payload }
}

describe('a bank transfer for a stored submission, without script', () => {
  it('is stored and leads to the page of the submission', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const { status, headers } = await postReceipt('transfer', pending, { payment_receipt: sampleFile('jpg') })
    expect(status).toBe(303)
    expect(headers['location']).toContain(`uniqueId=${pending.uniqueId}`)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect((await testServer.retry(pending.uniqueId, pending.paymentID)).body.code).toBe('transfer_pending')
  })

  it('shows what is wrong with the receipt on the page that offers the ways to pay', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const { status, body } = await postReceipt('transfer', pending, {})
    expect(status).toBe(422)
    expect(renderedWith(body)?.page).toMatchObject({
      screen: 'retry',
      failed: 'transfer',
      options: { status: 200 },
      response: { body: { errors: { payment_receipt: 'Please upload payment receipt' } } },
    })
  })
})

describe('another receipt for a bank transfer, without script', () => {
  let payment: { uniqueId: string; paymentID: string }
  let editCode: string

  beforeEach(async () => {
    const pending = await testServer.makePending({ wallet: null })
    await postReceipt('transfer', pending, { payment_receipt: sampleFile('jpg', { name: 'wrong.jpg' }) })
    editCode = pending.editCode
    const address = `/pay/${pending.uniqueId}?receipt=replace`
    const { location } = await postForm(testServer.server.app, address, { editCode })
    payment = { uniqueId: pending.uniqueId, paymentID: location?.split('/').at(-1) ?? '' }
  })

  it('is sent by a plain post with the edit code, and confirmed', async () => {
    const { status, headers } = await postReceipt('receipt', payment, { payment_receipt: sampleFile('png') })
    const page = `/retry-payment/${payment.uniqueId}/${payment.paymentID}`
    expect([status, headers['location']]).toEqual([303, `${page}?replaced=true`])
    const info = await testServer.call(`GET /api/bkash/retry-info/${payment.uniqueId}/${payment.paymentID}`)
    expect(info.body.submission.paymentInfo.receipt).toMatchObject({ name: 'photo.png', isReplacement: true })
  })

  it('asks for the code again with the purpose, after a wrong one', async () => {
    const address = `/pay/${payment.uniqueId}?receipt=replace`
    const wrong = editCode === '000000' ? '000001' : '000000'
    const { status, rendered } = await postForm(testServer.server.app, address, { editCode: wrong })
    expect([status, rendered?.page]).toMatchObject([404, { screen: 'payCode', isForReceipt: true }])
  })

  it('says what is wrong with it beside the receipt that is kept', async () => {
    const { status, body } = await postReceipt('receipt', payment, { payment_receipt: sampleFile('webp') })
    expect(status).toBe(422)
    expect(renderedWith(body)?.page).toMatchObject({
      screen: 'retry',
      failed: 'receipt',
      info: { body: { submission: { paymentInfo: { receipt: { name: 'wrong.jpg' } } } } },
      response: { body: { errors: { payment_receipt: 'Please upload only JPG, PNG, or PDF files' } } },
    })
  })

  it('says so once staff have decided', async () => {
    await testServer.call(`PUT /api/submissions/${payment.uniqueId}/status`, {
      token: testServer.token,
      body: { status: 'completed' },
    })
    const { status, body } = await postReceipt('receipt', payment, { payment_receipt: sampleFile('png') })
    expect(status).toBe(409)
    expect(renderedWith(body)?.page).toMatchObject({ response: { body: { code: 'receipt_verified' } } })
  })
})
