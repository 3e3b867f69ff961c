import { chmod, rm, writeFile } from 'node:fs/promises'
import { bkashSettings, type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { filesIn } from '../../testing/builders/sample-files.ts'
import { type MailCatcher, startMailCatcher } from '../../testing/messaging/mail-catcher.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { mailSettings, saveSettings, smsSettings } from '../../testing/builders/save-settings.ts'
import { startSmsCatcher, type SmsCatcher } from '../../testing/messaging/sms-catcher.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
let mail: MailCatcher
let gateway: SmsCatcher
let bkash: BkashSimulator
let token: string
beforeAll(async () => {
  bkash = await startBkashSimulator()
  server = await startTestServer({ allowPrivateNetwork: true, bkashBaseUrl: bkash.baseUrl })
  mail = await startMailCatcher()
  gateway = await startSmsCatcher()
  token = (await makeUser(server.db)).token
})
afterAll(() => Promise.all([server.close(), mail.close(), gateway.close(), bkash.close()]))

const save = (systemConfig: object) => saveSettings(server.app, token, systemConfig)
const check = async () => {
  const { body } = await call(server.app, 'POST /api/settings/check', { token })
  return Object.fromEntries(
    body.checks.map(({ service, status, detail }: Record<string, string>) => [service, [status, detail]]),
  )
}

describe('the check of the set-up', () => {
  it('says what is not set up, and tries the storage', async () => {
    expect(await check()).toEqual({
      email: ['off', expect.stringMatching(/^E-mail is not set up/)],
      sms: ['off', expect.stringMatching(/^SMS is not set up/)],
      bkash: ['off', expect.stringMatching(/^bKash is not set up/)],
      sslcommerz: ['off', 'SSLCommerz is switched off.'],
      storage: ['ok', 'A file was stored, read and deleted.'],
    })
    expect(filesIn(server.filesDir)).toEqual([])
  })

  it('really connects, and sends nothing', async () => {
    await save({ ...mailSettings(mail), ...smsSettings(gateway), ...bkashSettings(bkash) })
    expect(await check()).toMatchObject({
      email: ['ok', 'Signed in to 127.0.0.1 as office.'],
      sms: ['ok', expect.stringMatching(/answers/)],
      bkash: ['ok', 'bKash (sandbox) takes the credentials.'],
    })
    expect([mail.seen, gateway.messages, bkash.payments()]).toEqual([[], [], []])
  })

  it('asks bKash for no more than one token, however often it is made', async () => {
    for (let i = 0; i < 4; i += 1) await check()
    expect(bkash.calls().grant).toBe(1)
  })

  it('describes what is wrong, and the dashboard shows it too', async () => {
    mail.fault = 'wrong-password'
    gateway.fault = 'HTTP 500'
    await save({ bkashPassword: 'not the password', bkashAppKey: 'another-app-key' })
    expect(await check()).toMatchObject({
      email: ['error', expect.stringMatching(/refused the user name or password/)],
      sms: ['error', expect.stringMatching(/HTTP 500/)],
      bkash: ['error', expect.stringMatching(/^bKash refused the credentials/)],
    })
    const { body } = await call(server.app, 'GET /api/submissions/notification-status', { token })
    expect(body.data.services.map(({ status }: { status: string }) => status)).toEqual([
      'error',
      'error',
      'error',
    ])
  })

  it('leaves the dashboard with what payments find out', async () => {
    const { credentials } = bkash
    await save({ bkashPassword: credentials.password, bkashAppKey: credentials.appKey })
    const formId = await makeStoredForm(server.db, { settings: { requirePayment: true, amount: 10 } })
    const pay = () =>
      call(server.app, 'POST /api/bkash/create', {
        body: { amount: 10, orderId: 'ORDER_1', intent: 'sale', formId, data: {} },
      })
    const status = async () => {
      const { body } = await call(server.app, 'GET /api/submissions/notification-status', { token })
      return body.data.services.find(({ service }: { service: string }) => service === 'bkash')
    }
    expect((await pay()).status).toBe(200)
    expect(await status()).toMatchObject({ status: 'active', detail: 'It worked the last time it was used.' })
    await bkash.close()
    await pay()
    expect(await status()).toMatchObject({ status: 'error', detail: 'bKash could not be reached.' })
  })

  it('says when files cannot be stored', async () => {
    await rm(server.filesDir, { recursive: true, force: true })
    await writeFile(server.filesDir, 'not a directory')
    await chmod(server.filesDir, 0o600)
    expect((await check())['storage']).toEqual(['error', expect.stringMatching(/^Files cannot be stored/)])
  })
})
