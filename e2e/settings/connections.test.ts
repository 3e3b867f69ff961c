import { pino } from 'pino'
import { WEBHOOK_EVENTS } from '@nibondhon/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWebhookSender } from '../../apps/server/src/features/webhooks/index.ts'
import { createAccountMail } from '../../apps/server/src/features/notifications/index.ts'
import { secretBox } from '../../apps/server/src/platform/crypto/index.ts'
import { createSafeFetch } from '../../apps/server/src/platform/outbound/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../apps/server/src/testing/messaging/webhook-receiver.ts'
import { APP_SECRET } from '../../apps/server/src/testing/servers/start-test-server.ts'
import { call } from '../../apps/server/src/testing/http/call.ts'
import { a11yViolations } from '../support/a11y-violations.ts'
import { goWithin } from '../support/go-within.ts'
import { inspect } from '../support/inspect-bangla.ts'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'

let product: Product
let receiver: WebhookReceiver
let sender: { stop(): Promise<void> }
let boss: { id: string; token: string }

beforeAll(async () => {
  product = await openProduct({ allowPrivateNetwork: true })
  receiver = await startWebhookReceiver()
  boss = await product.makeUser('super_admin', 'Rahima')
  const { db, services } = product.server
  await makeStoredForm(db, { title: 'Picnic' })
  sender = startWebhookSender(
    {
      db,
      box: secretBox(APP_SECRET),
      fetch: createSafeFetch({ allowPrivateNetwork: true }),
      mail: createAccountMail({
        settings: services.settings,
        mailer: services.providers.mailer,
        publicUrl: '',
      }),
      publicUrl: '',
      log: pino({ level: 'silent' }),
    },
    { pollMs: 20 },
  )
})
afterAll(async () => {
  await sender.stop()
  await receiver.close()
  await product.close()
})

const KEYS = '/admin/connections'
const WEBHOOKS = '/admin/connections?tab=webhooks'

describe('API keys', () => {
  it('are made with rights and forms, shown once, used, and revoked with a reason', async () => {
    const { page, context, complaints } = await product.visit({
      path: '/admin/settings',
      token: boss.token,
      width: 360,
    })
    await page.getByRole('link', { name: 'Connections' }).click()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
    await lookOver(page, { what: 'no keys' })
    await page.getByRole('button', { name: 'New API key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API key' })
    await dialog.getByRole('checkbox', { name: 'View submissions and people' }).uncheck()
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByText('Enter a name').waitFor()
    await dialog.getByText('Choose at least one right').waitFor()
    await lookOver(page, { what: 'the new key with errors' })

    await dialog.getByLabel('Name').fill('Web site')
    await dialog.getByRole('checkbox', { name: 'View submissions and people' }).check()
    await dialog.getByRole('radio', { name: 'Chosen forms' }).check()
    await dialog.getByRole('checkbox', { name: 'Picnic' }).check()
    await dialog.getByLabel('Works until').fill('2099-01-01T10:00')
    await dialog.getByRole('button', { name: 'Create key' }).click()

    const shown = page.getByRole('dialog', { name: 'Secret of Web site' })
    const secret = (await shown.getByRole('region', { name: 'Secret', exact: true }).textContent()) ?? ''
    expect(secret).toMatch(/^nib_[\w-]{43}$/)
    await shown.getByRole('button', { name: 'Copy the secret' }).click()
    await page.getByText('The secret is copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await lookOver(page, { what: 'the secret' })
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await shown.waitFor({ state: 'detached' })

    const use = (path: string) =>
      fetch(`${product.server.url}${path}`, { headers: { authorization: `Bearer ${secret}` } })
    expect((await use('/api/submissions')).status).toBe(200)
    expect((await use('/api/admin/users')).status).toBe(403)
    await page.reload()
    const item = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
    await item.getByText('1 form · Works until 1 Jan 2099, 10:00 AM').waitFor()
    await item.getByText(/^Last used .* · 2 calls · 1 rejected$/).waitFor()
    expect(await page.content()).not.toContain(secret)
    await lookOver(page, { what: 'the keys' })

    await page.getByRole('button', { name: 'Revoke Web site' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke Web site?' })
    await question.getByLabel('Reason').fill('The site is closed')
    await lookOver(page, { what: 'the revocation' })
    await question.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('The key is revoked').waitFor()
    await page.getByRole('heading', { name: 'No API keys yet' }).waitFor()
    expect((await use('/api/submissions')).status).toBe(401)
    expect(complaints).toEqual([])
  })
})

describe('webhooks', () => {
  it('are made, tested, corrected, and their calls are read and sent again', async () => {
    const { page, complaints } = await product.visit({ path: WEBHOOKS, token: boss.token, width: 360 })
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    await page.getByRole('button', { name: 'New webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await dialog.getByLabel('Address').fill('ftp://example.org')
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    await dialog.getByText('The address must begin with https://').waitFor()
    await lookOver(page, { what: 'the new webhook with an error' })
    await dialog.getByLabel('Address').fill(`${receiver.url}/hook`)
    await dialog.getByLabel('What it is for').fill('Members’ page')
    await dialog.getByRole('checkbox', { name: 'A form opened' }).check()
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    const shown = page.getByRole('dialog', { name: 'Secret of the webhook' })
    const first = await shown.getByRole('region', { name: 'Secret', exact: true }).textContent()
    expect(first).toMatch(/^whsec_/)
    await lookOver(page, { what: 'the secret' })
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByText('3 events · All forms').waitFor()
    await lookOver(page, { what: 'the webhooks' })

    await page.getByRole('link', { name: `${receiver.url}/hook` }).click()
    await page.getByRole('heading', { name: 'No calls yet' }).waitFor()
    receiver.status = 410
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByText('Given up').waitFor()
    await page.getByText(/^Status 410 · [\d,]+ ms$/).waitFor()
    await page.reload()
    await page.getByText(/^Paused on /).waitFor()
    await lookOver(page, { what: 'a paused webhook' })

    receiver.status = 200
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('The webhook is active. It gets what happens from now on.').waitFor()
    await page.getByRole('button', { name: /^Test, .*: details$/ }).click()
    const details = page.getByRole('dialog', { name: 'Call: Test' })
    await details.getByText('"type": "webhook.test"').waitFor()
    // All of it is seen: the dialog scrolls, not the few lines that are left beside the rest.
    const sent = details.getByRole('region', { name: 'What was sent' })
    expect(await sent.evaluate((block) => block.scrollHeight - block.clientHeight)).toBeLessThanOrEqual(0)
    await lookOver(page, { what: 'a call' })
    await details.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Delivered').waitFor()
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.getByRole('option', { name: 'Given up' }).click()
    await page.getByRole('heading', { name: 'No such calls' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('get a new secret, are changed, turned off and deleted', async () => {
    const { page } = await product.visit({ path: WEBHOOKS, token: boss.token })
    await page.getByRole('link', { name: `${receiver.url}/hook` }).click()
    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('button', { name: 'Make new secret' }).click()
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByText(/^Until .* calls are also signed with the former secret\.$/).waitFor()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit webhook' })
    await dialog.getByRole('checkbox', { name: 'A form opened' }).uncheck()
    await dialog.getByRole('radio', { name: 'Chosen forms' }).check()
    await dialog.getByRole('checkbox', { name: 'Picnic' }).check()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The webhook is saved').waitFor()
    await page.getByText('1 form', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('It is turned off: what happens meanwhile is not sent later.').waitFor()
    expect(await a11yViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  })
})

describe('live sheets', () => {
  it('are made for chosen columns, read without an account, and revoked', async () => {
    const { db } = product.server
    const formId = await makeStoredForm(db, {
      title: 'Reunion',
      fields: [{ id: 'name', label: 'Full name' }],
    })
    for (const name of ['Rahim', 'Karim']) {
      await makeSubmission(db, { id: formId, version: 1 }, { data: { name } })
    }
    const settings = { filters: { formId, answerTo: 'name', answer: 'Rahim' } }
    await call(product.server.app, 'POST /api/views', {
      token: boss.token,
      body: { name: 'Only Rahim', isShared: false, settings },
    })
    const { page, complaints } = await product.visit({
      path: '/admin/connections?tab=sheets',
      token: boss.token,
      width: 360,
    })
    await page.getByRole('heading', { name: 'No live sheets yet' }).waitFor()
    await page.getByRole('button', { name: 'New live sheet' }).click()
    const dialog = page.getByRole('dialog', { name: 'New live sheet' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByText('Enter a name').waitFor()
    await dialog.getByLabel('Name').fill('Committee')
    await dialog.getByRole('combobox', { name: 'Form' }).click()
    await page.getByRole('option', { name: 'Reunion' }).click()
    await dialog.getByRole('combobox', { name: 'Which submissions' }).click()
    await page.getByRole('option', { name: 'View: Only Rahim' }).click()
    await dialog.getByRole('checkbox', { name: 'Full name' }).check()
    await dialog.getByRole('checkbox', { name: 'Submitted At' }).uncheck()
    await lookOver(page, { what: 'the new live sheet' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const shown = page.getByRole('dialog', { name: 'Link of Committee' })
    const url = (await shown.getByRole('region', { name: 'Link', exact: true }).textContent()) ?? ''
    await shown.getByText(`=IMPORTDATA("${url}")`).waitFor()
    await shown.getByRole('button', { name: 'Copy the formula' }).waitFor()
    await lookOver(page, { what: 'the link' })
    await shown.getByRole('button', { name: 'I have stored it' }).click()

    const read = () => fetch(new URL(new URL(url).pathname, product.server.url))
    expect((await (await read()).text()).trim()).toMatch(
      /^\uFEFF?"Full name","Status"\r\n"Rahim","completed"$/,
    )
    await page.reload()
    await page.getByText('Reunion · View: Only Rahim · 2 columns').waitFor()
    await page.getByText(/^Last read .* · read once$/).waitFor()
    await lookOver(page, { what: 'the live sheets' })
    await page.getByRole('button', { name: 'Revoke Committee' }).click()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await page.getByRole('heading', { name: 'No live sheets yet' }).waitFor()
    expect((await read()).status).toBe(404)
    expect(complaints).toEqual([])
  })
})

it('are screens in Bangla, too, and none for who manages no settings', async () => {
  const { id, token } = await product.makeUser('super_admin', 'নাসরিন আক্তার')
  const { db, app } = product.server
  await db.updateTable('users').set({ language: 'bn', digits: 'bn' }).where('id', '=', id).execute()
  await call(app, 'POST /api/api-keys', {
    token,
    body: { name: 'ওয়েবসাইট', permissions: ['canViewSubmissions', 'canExportData'] },
  })
  await makeStoredForm(db, { title: 'পুনর্মিলনী', fields: [{ id: 'name', label: 'নাম' }] })
  const hook = { url: `${receiver.url}/hook`, events: WEBHOOK_EVENTS, description: 'সদস্যদের পাতা' }
  const made = await call(app, 'POST /api/webhooks', { token, body: hook })
  const { page } = await product.visit({ path: KEYS, token })
  await page.getByRole('heading', { level: 1, name: 'সংযোগ' }).waitFor()
  await inspect(page, 'the keys')
  await page.getByRole('button', { name: 'নতুন API কী' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'কী তৈরি করুন' }).click()
  await page.getByText('নাম লিখুন').waitFor()
  await inspect(page, 'the new key', [360])
  await goWithin(page, WEBHOOKS)
  await page.getByRole('link', { name: hook.url }).waitFor()
  await inspect(page, 'the webhooks')
  await goWithin(page, `/admin/connections/webhooks/${made.body.webhook.id}`)
  await page.getByRole('button', { name: 'পরীক্ষা করুন' }).click()
  await page.getByText('পৌঁছেছে').waitFor()
  await inspect(page, 'a webhook')
  await page.getByRole('button', { name: /^পরীক্ষা, / }).click()
  await page.getByRole('dialog', { name: 'কল: পরীক্ষা' }).getByText('webhook.test').waitFor()
  await inspect(page, 'a call', [360])
  await page.keyboard.press('Escape')

  await goWithin(page, '/admin/connections?tab=sheets')
  await page.getByRole('button', { name: 'নতুন লাইভ শিট' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'ফরম' }).click()
  await page.getByRole('option', { name: 'পুনর্মিলনী' }).click()
  await page.getByRole('checkbox', { name: 'নিবন্ধন নম্বর' }).waitFor()
  await inspect(page, 'the new live sheet', [360])

  const other = await product.makeUser('admin', 'Kamal')
  const { page: own } = await product.visit({ path: KEYS, token: other.token })
  await own.getByRole('heading', { name: 'No access' }).waitFor()
})
