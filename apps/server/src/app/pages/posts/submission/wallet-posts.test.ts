import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postForm } from '../../../../testing/http/post-form.ts'
import { makeWebRoot } from '../../../../testing/servers/make-web-root.ts'
import { paymentServer, WAITING } from '../../../../testing/servers/start-payment-server.ts'

const webRoot = makeWebRoot()
const testServer = paymentServer({ webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))
beforeAll(() => testServer.configure({ walletEnabled: true, walletNagadNumber: '01911223344' }))

const CLAIM = { walletKind: 'nagad', walletTrxId: '72n89abc', walletNumber: '01712345678' }

const enter = (ids: { uniqueId: string; paymentID: string }, values: Record<string, string>) =>
  postForm(testServer.server.app, `/retry-payment/${ids.uniqueId}/${ids.paymentID}/wallet`, values)

describe('a transaction that is typed without script', () => {
  it('pays for a stored submission, which then waits for proof', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const { status, location } = await enter(pending, CLAIM)
    expect([status, location]).toEqual([303, expect.stringContaining(`uniqueId=${pending.uniqueId}`)])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('stays in the page with what is wrong about it', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const typed = { ...CLAIM, walletTrxId: 'x' }
    const { status, rendered } = await enter(pending, typed)
    expect([status, rendered?.page]).toMatchObject([
      422,
      { screen: 'retry', failed: 'wallet', claim: typed, response: { body: { code: 'invalid_claim' } } },
    ])
  })
})
