import { afterAll, describe, expect, it } from 'vitest'
import { rmSync } from 'node:fs'
import { postForm } from '../../../../testing/http/post-form.ts'
import { makeWebRoot } from '../../../../testing/servers/make-web-root.ts'
import {
  FAILED,
  NO_MONEY,
  PAID,
  paymentServer,
  WAITING,
} from '../../../../testing/servers/start-payment-server.ts'

const webRoot = makeWebRoot()
afterAll(() => rmSync(webRoot, { recursive: true }))
const testServer = paymentServer({ webRoot })

const comeBack = (paymentID: string, status: string) =>
  postForm(testServer.server.app, '/bkash/callback', { paymentID, status })

describe('coming back from bKash without script', () => {
  it('completes the payment and leads to the page of the submission, with its edit code', async () => {
    const pending = await testServer.makePending()
    const { status, location } = await comeBack(pending.paymentID, 'success')
    expect(status).toBe(303)
    expect(location).toContain('/success/')
    expect(location).toContain(`uniqueId=${pending.uniqueId}&editCode=${pending.editCode}`)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('pays once, however often it is repeated', async () => {
    const pending = await testServer.makePending()
    await Promise.all([
      comeBack(pending.paymentID, 'success'),
      comeBack(pending.paymentID, 'success'),
      comeBack(pending.paymentID, 'success'),
    ])
    const again = await comeBack(pending.paymentID, 'success')
    expect([again.status, again.location]).toEqual([303, expect.stringContaining(pending.uniqueId)])
    expect(await testServer.becameOf(pending)).toEqual(['initiated', 'executing', 'completed'])
  })

  it.each(['cancel', 'failure'] as const)(
    'after %s says that nothing was paid, with every way to pay',
    async (status) => {
      const pending = await testServer.makePending({ wallet: null })
      const { rendered, ...page } = await comeBack(pending.paymentID, status)
      expect(page.status).toBe(200)
      expect(rendered).toMatchObject({
        url: `/bkash/callback?paymentID=${pending.paymentID}&status=${status}`,
        page: {
          screen: 'bkashReturn',
          status,
          response: { status: 200, body: { submission: { uniqueId: pending.uniqueId } } },
          options: { status: 200, body: { methods: expect.arrayContaining(['bkash', 'bank_transfer']) } },
        },
      })
      expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    },
  )

  it('leads to the page of the submission after a cancellation that came too late', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    expect((await comeBack(pending.paymentID, 'cancel')).location).toContain(pending.uniqueId)
  })

  it('shows why bKash rejected the payment, with the submission to pay for', async () => {
    const pending = await testServer.makePending({ wallet: NO_MONEY })
    const { rendered } = await comeBack(pending.paymentID, 'success')
    expect(rendered?.page).toMatchObject({
      screen: 'bkashReturn',
      response: { status: 402 },
      lookup: { status: 200, body: { submission: { uniqueId: pending.uniqueId } } },
    })
  })

  it('can be tried again while bKash does not respond', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ maintenance: 10 })
    const { status } = await comeBack(pending.paymentID, 'success')
    expect([200, 503]).toContain(status)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it.each([
    ['', 'success'],
    ['TR0011', 'elsewhere'],
  ])(
    'leads back to the page for the payment %j and the status %j, which says what is wrong',
    async (id, status) => {
      expect((await comeBack(id, status)).location).toBe(`/bkash/callback?paymentID=${id}&status=${status}`)
    },
  )

  it('says that there is no such payment', async () => {
    const { status, rendered } = await comeBack('TR0000', 'success')
    expect([status, rendered?.page.screen]).toEqual([404, 'bkashReturn'])
  })
})

describe('paying again without script', () => {
  const retry = ({ uniqueId, paymentID }: { uniqueId: string; paymentID: string }) =>
    postForm(testServer.server.app, `/retry-payment/${uniqueId}/${paymentID}`)

  it('leads to bKash by a link and by itself', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    const { status, html, rendered } = await retry(pending)
    expect(status).toBe(200)
    const page = rendered?.page
    if (page?.screen !== 'toBkash') throw new Error(html)
    expect(page.uniqueId).toBe(pending.uniqueId)
    expect(page.paymentID).not.toBe(pending.paymentID)
    expect(html).toContain(
      `<meta http-equiv="refresh" content="2;url=${page.bkashURL.replace(/&/g, '&amp;')}" />`,
    )
  })

  it('shows the payment as it is where it is already paid', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    const { status, rendered } = await retry(pending)
    expect(status).toBe(409)
    expect(rendered?.page).toMatchObject({
      screen: 'retry',
      info: { body: { alreadyCompleted: true } },
      response: { body: { code: 'already_completed' } },
    })
  })

  it('says that there is no such payment', async () => {
    const { status, rendered } = await retry({ uniqueId: 'A'.repeat(32), paymentID: 'TR0000' })
    expect([status, rendered?.page]).toEqual([404, expect.objectContaining({ screen: 'retry' })])
  })
})

describe('paying later with ID and code, without script', () => {
  it('leads to the page that offers the ways to pay', async () => {
    const { uniqueId, editCode } = await testServer.makePending({ wallet: null })
    const { status, location } = await postForm(testServer.server.app, `/pay/${uniqueId}`, { editCode })
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(`^/retry-payment/${uniqueId}/P[0-9a-f]{32}$`),
    ])
    expect((await testServer.call(`GET ${location}`)).status).toBe(200)
  })

  it('says that the code is wrong and keeps the ID', async () => {
    const { uniqueId, editCode } = await testServer.makePending({ wallet: null })
    const typed = { editCode: editCode === '000000' ? '000001' : '000000' }
    const wrong = await postForm(testServer.server.app, `/pay/${uniqueId}`, typed)
    expect(wrong.status).toBe(404)
    expect(wrong.rendered?.page).toMatchObject({ screen: 'payCode', uniqueId, response: { status: 404 } })
    const none = await postForm(testServer.server.app, `/pay/${uniqueId}`, { editCode: '' })
    expect([none.status, none.rendered?.page]).toMatchObject([422, { screen: 'payCode', isChecked: true }])
  })
})
