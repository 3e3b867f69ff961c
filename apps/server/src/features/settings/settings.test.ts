import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { createSettings } from './index.ts'

const appSecret = 'a secret that only this file of tests knows'
const SECRETS = {
  smtpPassword: 'smtp canary secret',
  smsApiKey: 'sms canary secret',
  bkashAppSecret: 'bkash canary secret',
  bkashPassword: 'bkash canary password',
}
const SECRET_KEYS = ['smtp_password', 'sms_api_key', 'bkash_app_secret', 'bkash_password']
const BKASH = { ...SECRETS, bkashAppKey: 'app key', bkashUsername: 'merchant' }
const BANK = {
  bank_transfer_account_name: 'Alumni Association',
  bank_transfer_account_number: '0123456789',
  bank_transfer_bank_name: 'Sonali Bank, Dhaka',
}

const COUNTRY_CODES = 'Please enter country codes such as +880, separated by commas. At least one is needed.'

let server: TestServer
let trial: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ appSecret })
  trial = await startTestServer({ allowPrivateNetwork: true })
  token = (await makeUser(server.db)).token
})
afterAll(() => Promise.all([server.close(), trial.close()]))
beforeEach(async () => {
  await server.db.deleteFrom('settings').execute()
})

const settings = () => createSettings({ db: server.db, appSecret })
const save = (systemConfig: object) =>
  call(server.app, 'PUT /api/settings/system-config', { token, body: { systemConfig } })
const seen = async () => (await call(server.app, 'GET /api/settings/system', { token })).body.settings
const saveBank = (details: Record<string, unknown>) =>
  call(server.app, 'PUT /api/settings/payment', {
    token,
    body: { settings: Object.entries(details).map(([key, value]) => ({ key, value })) },
  })
const payment = async () => (await call(server.app, 'GET /api/settings/payment')).body

describe('settings that were never saved', () => {
  it('have their defaults', async () => {
    expect(await seen()).toMatchObject({
      sms_enabled: 'true',
      email_enabled: 'false',
      smtp_port: '587',
      bkash_enabled: 'true',
      bkash_sandbox: 'true',
      bank_transfer_enabled: 'true',
      allowed_sms_countries: '+880',
      form_messages_per_hour: '500',
      total_messages_per_hour: '2000',
      staff_emails_per_day: '10000',
      staff_sms_per_day: '10000',
      sms_part_price: '',
    })
    expect((await payment()).settings).toMatchObject({
      bank_transfer_account_name: '',
      bank_transfer_routing_number: '0',
    })
  })

  it('open no way of paying: switched on is not set up', async () => {
    expect(await payment()).toMatchObject({ bkashAvailable: false, bankTransferAvailable: false })
  })
})

describe('saving settings', () => {
  it('stores every kind as text and gives it back typed to the server', async () => {
    const { body } = await save({ emailEnabled: true, smtpPort: '465', smtpHost: ' smtp.gmail.com ' })
    expect(body.settings).toMatchObject({
      email_enabled: 'true',
      smtp_port: '465',
      smtp_host: 'smtp.gmail.com',
    })
    expect(await settings().read()).toMatchObject({
      emailEnabled: true,
      smtpPort: 465,
      smtpHost: 'smtp.gmail.com',
    })
  })

  it('leaves what was not sent as it is', async () => {
    await save({ smtpHost: 'smtp.gmail.com', smtpUser: 'alumni@gmail.com' })
    await save({ bkashSandbox: false })
    expect(await settings().read()).toMatchObject({ smtpUser: 'alumni@gmail.com', bkashSandbox: false })
  })

  it('stores country codes in one form, however they are written', async () => {
    const { body } = await save({ allowedSmsCountries: ' 880;0044 +৮৮০' })
    expect(body.settings.allowed_sms_countries).toBe('+880, +44')
  })

  it('remembers who changed a setting', async () => {
    const user = await makeUser(server.db)
    await call(server.app, 'PUT /api/settings/system-config', {
      token: user.token,
      body: { systemConfig: { smsEnabled: false } },
    })
    const rows = await server.db.selectFrom('settings').select(['key', 'updated_by']).execute()
    expect(rows).toEqual([{ key: 'sms_enabled', updated_by: user.id }])
  })

  it.each([
    [{ formMessagesPerHour: 0 }, 'Please enter a whole number from 1 to 100,000'],
    [{ formMessagesPerHour: 'many' }, 'Please enter a whole number from 1 to 100,000'],
    [{ staffSmsPerDay: 0 }, 'Please enter a whole number from 1 to 100,000'],
    [{ smsPartPrice: 'cheap' }, 'Please enter a price in taka such as 0.35, or leave it empty'],
    [{ totalMessagesPerHour: 2.5 }, 'Please enter a whole number from 1 to 100,000'],
    [{ totalMessagesPerHour: 100_001 }, 'Please enter a whole number from 1 to 100,000'],
    [{ allowedSmsCountries: '' }, COUNTRY_CODES],
    [{ allowedSmsCountries: 'Bangladesh' }, COUNTRY_CODES],
    [{ allowedSmsCountries: '+8' }, COUNTRY_CODES],
    [{ smtpPort: 0 }, 'The SMTP port must be from 1 to 65535'],
    [{ smtpPort: 587.5 }, 'The SMTP port must be a whole number'],
    [{ fromEmail: 'a@example.org, b@example.org' }, 'Please enter a valid e-mail address'],
    [{ fromEmail: 'a@example.org\r\nBcc: b@example.org' }, 'Please enter a valid e-mail address'],
  ])('refuses %j: %s', async (config, message) => {
    expect(await save(config)).toMatchObject({ status: 400, body: { success: false, message } })
  })
})

describe('secrets', () => {
  it('are kept encrypted', async () => {
    await save(SECRETS)
    const stored = JSON.stringify(await server.db.selectFrom('settings').selectAll().execute())
    for (const secret of Object.values(SECRETS)) expect(stored).not.toContain(secret)
    expect(await settings().read()).toMatchObject(SECRETS)
  })

  it('are never sent back, only whether they are set', async () => {
    const before = await seen()
    const { body } = await save({ ...SECRETS, emailEnabled: true })
    for (const answer of [body.settings, await seen()]) {
      expect(JSON.stringify(answer)).not.toContain('canary')
      for (const key of SECRET_KEYS) {
        expect([before[key], before[`${key}_set`]]).toEqual(['', 'false'])
        expect([answer[key], answer[`${key}_set`]]).toEqual(['', 'true'])
      }
    }
  })

  it('stay when they are saved empty', async () => {
    await save(SECRETS)
    await save({ smtpPassword: '', smsApiKey: '', bkashAppSecret: '', bkashPassword: '' })
    expect(await settings().read()).toMatchObject(SECRETS)
  })

  it('go when the SMTP host changes', async () => {
    await save({ ...SECRETS, smtpHost: 'smtp.gmail.com' })
    await save({ smtpHost: 'SMTP.gmail.com' })
    expect((await settings().read()).smtpPassword).toBe(SECRETS.smtpPassword)
    await save({ smtpHost: 'smtp.evil.example', smtpPassword: '' })
    expect((await settings().read()).smtpPassword).toBe('')
  })

  it('stay when the SMS endpoint changes on the same host', async () => {
    await save({ ...SECRETS, smsApiEndpoint: 'https://api.sms.net.bd/sendsms' })
    await save({ smsApiEndpoint: 'https://API.sms.net.bd/sendsms?senderid=ALUMNI', smsApiKey: '' })
    expect(await settings().read()).toMatchObject({
      smsApiKey: SECRETS.smsApiKey,
      smsApiEndpoint: 'https://API.sms.net.bd/sendsms?senderid=ALUMNI',
    })
  })

  it('must be entered again when the SMS endpoint moves to another host', async () => {
    await save({ ...SECRETS, smsApiEndpoint: 'https://api.sms.net.bd/sendsms' })
    const moved = { smsApiEndpoint: 'https://evil.example/sms' }
    const message =
      'The stored API key belongs to api.sms.net.bd. Enter the API key for evil.example to save this endpoint.'
    expect(await save({ ...moved, smsApiKey: '' })).toMatchObject({
      status: 400,
      body: { code: 'secret_needed', message, errors: { smsApiKey: message } },
    })
    expect(await settings().read()).toMatchObject({
      smsApiKey: SECRETS.smsApiKey,
      smsApiEndpoint: 'https://api.sms.net.bd/sendsms',
    })
    await save({ ...moved, smsApiKey: 'another' })
    expect((await settings().read()).smsApiKey).toBe('another')
  })

  it('go with the SMS endpoint that is removed', async () => {
    await save({ ...SECRETS, smsApiEndpoint: 'https://api.sms.net.bd/sendsms' })
    await save({ smsApiEndpoint: '' })
    expect((await settings().read()).smsApiKey).toBe('')
  })

  it('may come along with a new host', async () => {
    await save({ ...SECRETS, smtpHost: 'smtp.gmail.com' })
    await save({ smtpHost: 'smtp.office365.com', smtpPassword: 'a new one' })
    expect((await settings().read()).smtpPassword).toBe('a new one')
  })

  it('count as not set once the app secret that sealed them is gone', async () => {
    await save(BKASH)
    const others = createSettings({ db: server.db, appSecret: 'another app secret' })
    expect(await others.read()).toMatchObject({ smtpPassword: '', bkashAppKey: 'app key' })
    expect((await others.paymentMethods()).bkash).toBe(false)
  })
})

describe('addresses this server will call', () => {
  const WRONG = [
    { smsApiEndpoint: 'http://bulksmsbd.net/api/smsapi' },
    { smsApiEndpoint: 'https://user:word@bulksmsbd.net/' },
    { smsApiEndpoint: 'https://bulksmsbd.net:22/' },
    { smsApiEndpoint: 'bulksmsbd.net' },
    { smsApiEndpoint: 'https://127.0.0.1/' },
    { smsApiEndpoint: 'https://0x7f.1/' },
    { smsApiEndpoint: 'https://[::1]/' },
    { smsApiEndpoint: 'https://169.254.169.254/latest' },
    { smsApiEndpoint: 'https://localhost/' },
    { smtpHost: '10.0.0.5' },
    { smtpHost: '2130706433' },
    { smtpHost: '::1' },
    { smtpHost: 'mail.internal' },
    { smtpHost: 'https://smtp.gmail.com' },
    { smtpPort: 22 },
  ]

  it.each(WRONG)('must not lead into a private network or elsewhere: %j', async (config) => {
    const answer = await save(config)
    expect(answer).toMatchObject({ status: 400, body: { code: 'address_not_allowed' } })
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(config))
    expect(await server.db.selectFrom('settings').selectAll().execute()).toEqual([])
  })

  it('may do so where the operator allows it', async () => {
    const user = await makeUser(trial.db)
    for (const systemConfig of [{ smsApiEndpoint: 'http://127.0.0.1:4000/sms' }, { smtpHost: '10.0.0.5' }]) {
      const answer = await call(trial.app, 'PUT /api/settings/system-config', {
        token: user.token,
        body: { systemConfig },
      })
      expect(answer.status).toBe(200)
    }
  })

  it('may be taken away', async () => {
    expect((await save({ smsApiEndpoint: '', smtpHost: '' })).status).toBe(200)
  })
})

describe('where money is transferred to', () => {
  it('is public, and open once name, number and bank are known', async () => {
    expect((await saveBank(BANK)).body.settings).toMatchObject(BANK)
    expect(await payment()).toMatchObject({ settings: BANK, bankTransferAvailable: true })
    await save({ bankTransferEnabled: false })
    expect(await payment()).toMatchObject({ bankTransferAvailable: false })
  })

  it('has one text of instructions, wherever it is edited', async () => {
    await save({ bankTransferInstructions: 'Write your batch.\nThen upload.' })
    expect((await payment()).settings.bank_transfer_instructions).toBe('Write your batch.\nThen upload.')
  })

  it('has instructions in Bangla by default, and those that staff entered once they changed the others', async () => {
    expect((await payment()).settings.bank_transfer_instructions_bn).toContain('রেফারেন্স')
    await save({ bankTransferInstructions: 'Write your batch.' })
    expect((await payment()).settings.bank_transfer_instructions_bn).toBe('')
    await saveBank({ bank_transfer_instructions_bn: 'ব্যাচ লিখুন।' })
    expect((await payment()).settings.bank_transfer_instructions_bn).toBe('ব্যাচ লিখুন।')
  })

  it('has no routing number when the box is empty', async () => {
    await saveBank({ bank_transfer_routing_number: '  ' })
    expect((await payment()).settings.bank_transfer_routing_number).toBe('0')
  })

  it('goes back to the defaults, and nothing else does', async () => {
    await saveBank(BANK)
    await save(SECRETS)
    const { body } = await call(server.app, 'POST /api/settings/initialize', { token, body: {} })
    expect(body.settings.bank_transfer_account_name).toBe('')
    expect((await payment()).settings).toEqual(body.settings)
    expect(await settings().read()).toMatchObject(SECRETS)
  })

  it.each([
    { bank_transfer_bank_name: 5 },
    { smtp_password: 'x' },
    { bank_transfer_account_name: 'x'.repeat(201) },
  ])('refuses %j', async (details) => {
    expect((await saveBank(details)).status).toBe(400)
  })
})

describe('the log of what staff changed', () => {
  const logged = () =>
    server.db
      .selectFrom('audit_events')
      .select(['action', 'subject', 'changes'])
      .orderBy('id', 'desc')
      .execute()

  it('has each setting that changed, and of a secret only that it did', async () => {
    await save({ emailEnabled: true, smtpPort: 587, smtpPassword: 'canary in the log' })
    const [entry] = await logged()
    expect(entry).toEqual({
      action: 'changed',
      subject: 'System Settings',
      changes: [
        { what: 'email_enabled', from: 'false', to: 'true' },
        { what: 'smtp_password', from: null, to: null },
      ],
    })
  })

  it('has nothing when nothing changed', async () => {
    const { length } = await logged()
    await save({ smtpPort: 587, smtpPassword: '' })
    await saveBank({ bank_transfer_routing_number: '0' })
    expect(await logged()).toHaveLength(length)
  })

  it('has the reset of the payment settings', async () => {
    await saveBank(BANK)
    await call(server.app, 'POST /api/settings/initialize', { token, body: {} })
    expect((await logged()).slice(0, 2).map(({ action }) => action)).toEqual(['reset', 'changed'])
  })
})

describe('bKash', () => {
  it('is open once switched on with all four credentials', async () => {
    await save(BKASH)
    expect(await payment()).toMatchObject({ bkashAvailable: true })
    await save({ bkashEnabled: false })
    expect(await payment()).toMatchObject({ bkashAvailable: false })
    await save({ bkashEnabled: true, bkashUsername: '' })
    expect(await payment()).toMatchObject({ bkashAvailable: false })
  })
})
