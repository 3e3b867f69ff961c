import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runCampaigns, runReminders } from '../apps/server/src/features/campaigns/index.ts'
import { type Sender, startSender } from '../apps/server/src/features/notifications/index.ts'
import { mailSettings, saveSettings, smsSettings } from '../apps/server/src/testing/builders/save-settings.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { type MailCatcher, startMailCatcher } from '../apps/server/src/testing/messaging/mail-catcher.ts'
import { type SmsCatcher, startSmsCatcher } from '../apps/server/src/testing/messaging/sms-catcher.ts'
import { makeManySubmissions, person } from './submission-admin/submission-data.ts'
import { goWithin } from './support/go-within.ts'
import { lookOver } from './support/look-over.ts'
import { pauseBetween } from '../apps/server/src/testing/until.ts'
import { APP_SECRET } from '../apps/server/src/testing/servers/start-test-server.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
let mail: MailCatcher
let gateway: SmsCatcher
let sender: Sender
let token: string
const stopping = new AbortController()
let jobs: Promise<void>
const timeZone = 'Asia/Dhaka'

beforeAll(async () => {
  mail = await startMailCatcher()
  gateway = await startSmsCatcher()
  product = await openProduct({ allowPrivateNetwork: true })
  token = (await product.makeUser('super_admin', 'Nasrin')).token
  const { db, services } = product.server
  const parts = { db, settings: services.settings, timeZone }
  const log = pino({ level: 'silent' })
  sender = startSender(
    { ...parts, ...services.providers, appSecret: APP_SECRET, publicUrl: product.server.url, log },
    { pollMs: 50 },
  )
  jobs = runJobs(() => runCampaigns(parts))
})
beforeEach(async () => {
  await sql`delete from submissions`.execute(product.server.db)
  Object.assign(mail, { mails: [], seen: [] })
  Object.assign(gateway, { messages: [] })
  await configure({ staffEmailsPerDay: 10_000, smsPartPrice: '0.35' })
})
afterAll(async () => {
  stopping.abort()
  await jobs
  await sender.stop()
  await product.close()
  await mail.close()
  await gateway.close()
})

async function runJobs(run: () => Promise<void>): Promise<void> {
  while (!stopping.signal.aborted) {
    await run()
    await pauseBetween(50)
  }
}

const configure = (settings: object) =>
  saveSettings(product.server.app, token, { ...mailSettings(mail), ...smsSettings(gateway), ...settings })

const TEXTS = {
  channels: ['email', 'sms'],
  subject: 'পেমেন্ট বাকি, {{full_name}}',
  emailText: 'প্রিয় {{full_name}},\nআপনার পুনর্মিলনীর ফি এখনো পাওয়া যায়নি। অনুগ্রহ করে শীঘ্রই পরিশোধ করুন।',
  smsText: 'Please pay, {{full_name}}.',
}

const saveTemplate = (name: string) =>
  call(product.server.app, 'POST /api/message-templates', { token, body: { name, ...TEXTS } })

const mailsTo = () => mail.mails.flatMap(({ recipients }) => recipients).sort()

it('all unpaid are reminded in at most 6 clicks, each with their own text, and the report shows each', async () => {
  await saveTemplate('Payment reminder')
  await makeManySubmissions(product, {
    people: [
      { ...person('Rahima', { phone: '01711111111' }), status: 'pending' },
      { ...person('Karim', { phone: '+880 1711-111111' }), status: 'pending' },
      { data: { name: 'Without address' }, status: 'pending' },
      { ...person('Paid'), status: 'completed' },
    ],
  })
  await sql`update submissions set payment_method = 'bkash' where payment_method is not null`.execute(
    product.server.db,
  )
  const { page, complaints } = await product.resume({ path: '/admin/dashboard', token })
  const clicks = await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('link', { name: 'Remind the unpaid' }).click()
  await page.getByText('3 submissions').waitFor()
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Payment reminder' }).click()

  // The preview is of a real recipient; the next one is one key away.
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await preview.getByText('পেমেন্ট বাকি, Rahima').waitFor()
  await page.getByRole('button', { name: 'Next recipient' }).press('Enter')
  await preview.getByText('পেমেন্ট বাকি, Karim').waitFor()
  await page.getByText('SMS: 1 × 1 part = 1 part, about ৳0.35').waitFor()
  await page
    .getByText('SMS: 1 submission has the same address as another one, and gets no second message.')
    .waitFor()
  await page.getByText('E-mail: 1 person can’t be reached').waitFor()
  await lookOver(page)

  await page.getByRole('button', { name: 'Send 3 messages' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 3 messages' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment reminder' }).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(6)
  await page.getByText('Finished').waitFor()
  expect(mailsTo()).toEqual(['karim@example.org', 'rahima@example.org'])
  expect(gateway.messages).toMatchObject([{ fields: { message: 'Please pay, Rahima.' } }])
  const recipients = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')
  await expect.poll(() => recipients.count()).toBe(6)
  await recipients.filter({ hasText: 'rahima@example.org' }).getByText('Sent').waitFor()
  await recipients
    .filter({ hasText: 'The same address is on the list already' })
    .getByText('Left out')
    .waitFor()
  await lookOver(page)
  expect(complaints).toEqual([])
})

it('those with one answer are written to in at most 6 clicks, and it is said who that is', async () => {
  const { formId } = await makeManySubmissions(product, {
    people: [
      person('Anis', { meal: 'Fish' }),
      person('Babul', { meal: 'Fish' }),
      person('Chitra', { meal: 'Beef' }),
    ],
  })
  const { page, complaints } = await product.resume({ path: `/admin/forms/${formId}/submissions`, token })
  await page.getByRole('link', { name: 'Anis' }).waitFor()
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Charts' }).click()
  await page.getByRole('region', { name: 'Meal' }).getByRole('link', { name: /Fish/ }).first().click()
  await page.getByRole('link', { name: 'Anis' }).waitFor()
  await page.getByRole('link', { name: 'Chitra' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Export, compare' }).click()
  await page.getByRole('menuitem', { name: 'Message all that match' }).click()
  await page.getByRole('region', { name: 'To' }).getByText('2 submissions').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Field' }).textContent()).toBe('Meal')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Answer', exact: true }).textContent())
    .toBe('Fish')
  await page.getByRole('textbox', { name: 'E-mail text' }).fill('The dinner is at eight, {{personName}}.')
  await lookOver(page)
  await page.getByRole('button', { name: 'Send 2 messages' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 messages' }).click()
  await page.getByText('Finished').waitFor()
  expect(await clicks()).toBeLessThanOrEqual(6)
  expect(mailsTo()).toEqual(['anis@example.org', 'babul@example.org'])
  expect(complaints).toEqual([])
})

it('a message to people without a submission is shown as they get it, tried, and sent again singly', async () => {
  const { body } = await call(product.server.app, 'POST /api/people', {
    token,
    body: { name: 'Jamil Uddin', emails: ['jamil@example.org'] },
  })
  const path = `/admin/people/${body.person.id}`
  const { page, complaints } = await product.resume({ path: '/admin/people?search=Jamil', token })
  const write = /^Write to/
  await page
    .getByRole('link', { name: write })
    .or(page.getByRole('button', { name: write }))
    .click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('{{personName}}, please register')
  await page.getByRole('textbox', { name: 'E-mail text' }).fill('Dear {{personName}}, please register.')
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await preview.getByText('Jamil Uddin, please register', { exact: true }).waitFor()
  await lookOver(page)
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send 1 message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 message' }).click()
  await page.getByText('Finished').waitFor()
  await goWithin(page, path)
  await page.getByRole('button', { name: 'Send this old message again: jamil@example.org' }).click()
  await expect.poll(() => mailsTo().filter((to) => to === 'jamil@example.org')).toHaveLength(2)
  await expect
    .poll(() => page.getByRole('button', { name: 'Send this old message again: jamil@example.org' }).count())
    .toBe(2)
  await lookOver(page)
  expect(complaints).toEqual([])
})

it('a message to selected submissions is written, sent and stopped by keyboard alone, on a phone', async () => {
  await configure({ staffEmailsPerDay: 1 })
  await sql`delete from message_counts`.execute(product.server.db)
  await makeManySubmissions(product, { people: [person('Anis'), person('Babul'), person('Chitra')] })
  const { page } = await product.resume({ path: '/admin/submissions', token, width: 360 })
  await selectByKeys(page, ['Anis', 'Babul', 'Chitra'])
  await tabTo(page, page.getByRole('link', { name: 'Write to them' }))
  await page.keyboard.press('Enter')
  await page.getByText('3 submissions').waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail text' }))
  await page.keyboard.type('Dear {{full_name}}')
  await tabTo(page, page.getByRole('button', { name: 'Send 3 messages' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Send 3 messages' }))
  await page.keyboard.press('Enter')
  await page.getByText('The limit of messages to many in 24 hours by e-mail is reached.').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Stop' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Stop the message' }))
  await page.keyboard.press('Enter')
  await page.getByText('Stopped by Nasrin').waitFor()
  await page.getByText('Left out: 2 stopped before sending.').waitFor()
  expect(mail.mails).toHaveLength(1)
})

it('a reminder rule that is switched on writes to the unpaid the next day', async () => {
  await saveTemplate('Please pay')
  await makeManySubmissions(product, { people: [{ ...person('Late'), status: 'pending' }] })
  await sql`update submissions set payment_method = 'bkash', created_at = now() - interval '3 days'`.execute(
    product.server.db,
  )
  const { page } = await product.resume({ path: '/admin/messages?tab=reminders', token })
  await page.getByRole('button', { name: 'New reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New reminder' })
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Please pay' }).click()
  await lookOver(page)
  await dialog.getByRole('switch', { name: 'On' }).click()
  await dialog.getByRole('button', { name: 'Create reminder' }).click()
  await page.getByText('It is off; 1 person would get one now.').waitFor()
  await page.getByRole('switch', { name: 'Unpaid for 3 days is on' }).click()
  await page.getByText(/Next run .* 9:00 AM; 1 person would get one now\./).waitFor()

  const { db, services } = product.server
  const now = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await runReminders({ db, settings: services.settings, timeZone }, { now })
  await expect.poll(mailsTo).toEqual(['late@example.org'])
  await goWithin(page, '/admin/messages')
  await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
  await goWithin(page, '/admin/messages?tab=reminders')
  await page.getByText(/Last run .*: 1 person\./).waitFor()
  await lookOver(page)
})

/** Counts what the person clicks, as the page sees it. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.body
    const count = () => (dataset['clicks'] = String(Number(dataset['clicks']) + 1))
    // The console may be that of the test before, which counts already.
    if (dataset['clicks'] === undefined) window.addEventListener('pointerdown', count, { capture: true })
    dataset['clicks'] = '0'
  })
  return async () => Number(await page.evaluate(() => document.body.dataset['clicks']))
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} was not reached with Tab`)
}

/** Selects rows with the space bar. */
async function selectByKeys(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    await tabTo(page, page.getByRole('checkbox', { name: `Select ${name}`, exact: true }))
    await page.keyboard.press('Space')
  }
}
