import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/testing/messaging/mail-catcher.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { startSmsCatcher, type SmsCatcher } from '../../apps/server/src/testing/messaging/sms-catcher.ts'
import { submit } from '../../apps/server/src/testing/http/submit.ts'
import { notice } from '../support/form-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'

let product: Product
let mail: MailCatcher
let gateway: SmsCatcher
let token: string
beforeAll(async () => {
  product = await openProduct({ allowPrivateNetwork: true })
  mail = await startMailCatcher()
  gateway = await startSmsCatcher()
  token = (await product.makeUser('super_admin', 'Rahima')).token
})
afterAll(async () => {
  await product.close()
  await mail.close()
  await gateway.close()
})

async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await product.resume({ path, token })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints }
}
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}
/** Holds the response back until the test has seen the loading state. */
async function saveSlowly(page: Page, button: string, call: string): Promise<void> {
  const go = await holdBack(page, call)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  go()
  await page.unrouteAll({ behavior: 'wait' })
}

describe('system settings', () => {
  it('save each tab on its own, show what is set and never a secret', async () => {
    const { page, complaints } = await open('/admin/settings')
    const panel = page.getByRole('tabpanel')
    await panel.getByText('Configured', { exact: true }).waitFor()
    await panel.getByText('SMS is on, but no message can go out yet').waitFor()
    await panel.getByRole('textbox', { name: 'API Endpoint' }).fill(gateway.url)
    await panel.getByRole('textbox', { name: 'API Key' }).fill('the key of the gateway')
    await page.getByRole('tab', { name: 'SMS Settings, unsaved changes' }).waitFor()
    await saveSlowly(page, 'Save SMS Settings', '**/api/settings/system-config')
    await notice(page, 'Settings saved successfully!')
    await panel.getByText('Leave blank to keep the stored one.').waitFor()
    await expect.poll(() => panel.getByRole('textbox', { name: 'API Key' }).inputValue()).toBe('')
    expect(await page.content()).not.toContain('the key of the gateway')

    await openTab(page, 'Email Settings')
    await panel.getByText('Not Configured').waitFor()
    await panel.getByRole('button', { name: 'Fill in Gmail' }).click()
    await expect
      .poll(() => panel.getByRole('textbox', { name: 'SMTP Host' }).inputValue())
      .toBe('smtp.gmail.com')
    await panel.getByRole('textbox', { name: 'SMTP Host' }).fill('127.0.0.1')
    await panel.getByRole('spinbutton', { name: 'SMTP Port' }).fill('70000')
    await panel.getByRole('button', { name: 'Save Email Settings' }).click()
    await notice(page, 'The SMTP port must be from 1 to 65535')
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('70000')
    await lookOver(page)
    await panel.getByRole('spinbutton', { name: 'SMTP Port' }).fill(String(mail.port))
    await panel.getByRole('textbox', { name: 'SMTP User' }).fill('office')
    await panel.getByRole('textbox', { name: 'SMTP Password' }).fill('secret')
    await panel.getByRole('textbox', { name: 'From E-mail' }).fill('office@example.org')
    await panel.getByRole('switch', { name: 'Enable E-mail' }).check()
    await panel.getByRole('button', { name: 'Save Email Settings' }).click()
    await panel.getByText('Configured', { exact: true }).waitFor()
    expect(await panel.getByText('Not set').count()).toBe(0)
    await panel.getByRole('textbox', { name: 'SMTP Host' }).fill('mail.example.org')
    await panel.getByText('The stored password belongs to the previous host').waitFor()
    await panel.getByRole('textbox', { name: 'SMTP Host' }).fill('127.0.0.1')

    await openTab(page, 'bKash Settings')
    await panel.getByText('Sandbox (Testing)').waitFor()
    await panel.getByText('{{bkashTrxId}}').waitFor()
    await panel.getByRole('switch', { name: 'Sandbox mode' }).uncheck()
    await panel.getByText('Production (Live)').waitFor()
    await panel.getByRole('switch', { name: 'Enable bKash' }).uncheck()
    await panel.getByRole('textbox').first().waitFor({ state: 'detached' })
    await panel.getByRole('switch', { name: 'Enable bKash' }).check()
    for (const name of ['App Key', 'App Secret', 'Username', 'Password']) {
      await panel.getByRole('textbox', { name, exact: true }).fill(`${name} of ours`)
    }
    await panel.getByRole('button', { name: 'Save bKash Settings' }).click()
    await panel.getByText('Configured', { exact: true }).waitFor()
    await expect
      .poll(() => panel.getByRole('textbox', { name: 'App Key' }).inputValue())
      .toBe('App Key of ours')
    await expect.poll(() => panel.getByRole('textbox', { name: 'App Secret' }).inputValue()).toBe('')
    await lookOver(page, { part: panel })
    expect(complaints).toEqual([])
  })

  it('warn about unsaved changes, and keep them while another tab is open', async () => {
    const { page } = await open('/admin/settings?tab=bank')
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Write your batch.')
    await openTab(page, 'Logs')
    await openTab(page, 'Bank Transfer')
    await page.getByText('Unsaved changes', { exact: true }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Forms', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Instructions' }).inputValue())
      .toBe('Write your batch.')
    await page.getByRole('button', { name: 'Save Bank Transfer' }).click()
    await notice(page, 'Settings saved successfully!')
    await lookOver(page, { part: page.getByRole('tabpanel') })
    await page.getByRole('link', { name: 'Payment Settings' }).click()
    await page.getByRole('heading', { name: 'Payment Settings', level: 1 }).waitFor()
  })

  it('send a test message, check the set-up, and show the responses of the providers', async () => {
    const { page } = await open('/admin/settings')
    await page.getByRole('button', { name: 'Test Notifications' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test Notifications' })
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await dialog.getByText('Please provide either email or phone number').waitFor()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nasrin@example.org')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('+880 1712-345678 and more')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('8801712345678')
    gateway.fault = 'says no'
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await dialog
      .getByText('SMS to 8801712345678 was not sent. The SMS gateway: Balance insufficient')
      .waitFor()
    await lookOver(page)
    gateway.fault = 'none'
    await page.route('**/api/submissions/test-notification', (route) =>
      route.fulfill({ json: { success: false } }),
    )
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await dialog.getByText('Test notification failed').waitFor()
    await page.unroute('**/api/submissions/test-notification')
    await page.route('**/api/submissions/test-notification', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await dialog.getByText('Failed to send test notification').waitFor()
    await page.unroute('**/api/submissions/test-notification')
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await notice(page, 'Test notification sent successfully!')
    await dialog.waitFor({ state: 'detached' })
    expect(gateway.messages.at(-1)?.fields['message']).toContain('Payment of BDT 2,350.50 by bKash')
    expect(mail.mails.at(-1)?.recipients).toEqual(['nasrin@example.org'])

    mail.fault = 'wrong-password'
    await page.getByRole('button', { name: 'Check set-up' }).click()
    const check = page.getByRole('dialog', { name: 'Check set-up' })
    await check.getByText('The mail server refused the user name or password').waitFor()
    await check.getByText('A file was stored, read and deleted.').waitFor()
    await lookOver(page)
    mail.fault = 'none'
    await check.getByRole('button', { name: 'Check again' }).click()
    await check.getByText('Signed in to 127.0.0.1 as office.').waitFor()
  })

  it('download a backup, and report when it cannot be made', async () => {
    const { page, complaints } = await open('/admin/settings?tab=logs')
    const button = page.getByRole('button', { name: 'Download backup' })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^nibondhon-backup-[\d-]+\.tar\.gz$/)
    await notice(page, `Saved ${download.suggestedFilename()}`)
    expect(complaints).toEqual([])

    await page.route('**/api/backup', (route) => route.abort())
    await button.click()
    await notice(page, 'The backup could not be made. Try again.')
    await button.waitFor()
  })

  it('list messages with their delivery state, and send one again', async () => {
    const formId = await makeStoredForm(product.server.db, {
      title: 'শতবর্ষ উদযাপন ও পুনর্মিলনী ২০২৭',
      fields: [{ id: 'mail', name: 'mail', label: 'Email', type: 'email' }],
      settings: { notifications: { enableEmail: true, emailField: 'mail' } },
    })
    await submit(product.server, formId, { mail: 'sumaiya@example.org' })
    await product.server.db
      .updateTable('messages')
      .set({ state: 'failed', attempts: 1, detail: 'The mail server said: 550 No such user' })
      .execute()
    // Loaded anew: the list of the test before would count for ten seconds.
    const { page, complaints } = await product.visit({ path: '/admin/settings?tab=logs', token })
    const row = page.getByRole('listitem').filter({ hasText: 'sumaiya@example.org' })
    await row.getByText('Failed').waitFor()
    await row.getByText('The mail server said: 550 No such user').waitFor()
    await lookOver(page, { part: page.getByRole('tabpanel') })
    await page.getByRole('button', { name: 'Waiting' }).click()
    await page.getByText('No message is waiting to be sent.').waitFor()
    await page.getByRole('button', { name: 'Failed', exact: true }).click()
    await page.getByRole('button', { name: 'Try again: sumaiya@example.org' }).click()
    await notice(page, 'Email sent successfully to sumaiya@example.org')
    await page.getByText('No message has failed.').waitFor()
    expect(mail.mails.at(-1)?.recipients).toEqual(['sumaiya@example.org'])
    expect(complaints).toEqual([])

    const { db } = product.server
    const sent = await db.selectFrom('messages').select('submission_id').executeTakeFirstOrThrow()
    const many = Array.from({ length: 45 }, (_, index) => ({
      ...sent,
      ...({ event: 'submitted', channel: 'email', state: 'sent' } as const),
      recipient: `member-${index}@example.org`,
      sent_at: new Date(),
    }))
    await db.insertInto('messages').values(many).execute()
    await page.getByRole('button', { name: 'Sent', exact: true }).click()
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Show more (26 left)' }).click()
    await page.getByRole('button', { name: 'Show more (6 left)' }).waitFor()
    await expect.poll(() => rows.count()).toBe(40)
    await page.getByRole('button', { name: 'Show more (6 left)' }).click()
    await page.getByRole('button', { name: /Show more/ }).waitFor({ state: 'detached' })
    await expect.poll(() => rows.count()).toBe(46)
  })
})

describe('payment settings', () => {
  it('show what members will see, save it, go back to the defaults after asking, and report what fails', async () => {
    const { page, complaints } = await open('/admin/payment-settings')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Members are offered bank transfer once').waitFor()
    await page.getByRole('textbox', { name: 'Account Name' }).fill('ঢাকা কলেজ প্রাক্তন ছাত্র সমিতি')
    await page.getByRole('textbox', { name: 'Account Number' }).fill('0123 4567 8901')
    await page.getByRole('textbox', { name: 'Bank Name' }).fill('Sonali Bank PLC')
    await preview.getByText('ঢাকা কলেজ প্রাক্তন ছাত্র সমিতি').waitFor()
    expect(await preview.getByText('Routing number').count()).toBe(0)
    await saveSlowly(page, 'Save Settings', '**/api/settings/payment')
    await notice(page, 'Payment settings saved successfully!')
    await preview.getByText('Members are').waitFor({ state: 'detached' })
    await lookOver(page)

    await page.getByRole('button', { name: 'Initialize Defaults' }).click()
    const question = page.getByRole('alertdialog', { name: 'Initialize default settings?' })
    await question.getByRole('button', { name: 'Initialize defaults' }).click()
    await notice(page, 'Default settings initialized successfully!')
    await expect.poll(() => page.getByRole('textbox', { name: 'Account Name' }).inputValue()).toBe('')
    expect(complaints).toEqual([])

    await page.route('**/api/settings/payment', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await page
      .getByRole('alert')
      .getByText('Failed to load payment settings. Please try again.')
      .first()
      .waitFor()
    await page.unroute('**/api/settings/payment')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox', { name: 'Bank Name' }).fill('Sonali Bank PLC')
    await page.route('**/api/settings/payment', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await notice(page, 'Failed to save settings. Please try again.')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Bank Name' }).inputValue())
      .toBe('Sonali Bank PLC')

    await page.route('**/api/settings/initialize', (route) => route.abort())
    await page.getByRole('button', { name: 'Initialize Defaults' }).click()
    await question.getByRole('button', { name: 'Initialize defaults' }).click()
    await notice(page, 'Failed to initialize default settings. Please try again.')

    await page.unroute('**/api/settings/payment')
    await page.route('**/api/settings/payment', (route) =>
      route.fulfill({ status: 401, json: { success: false, code: 'unauthorised', message: 'Who is it?' } }),
    )
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await notice(page, 'You are not authorized to update settings. Please login as an admin.')
  })
})

describe('the messages of a form', () => {
  it('are shown as members will get them, while they are written', async () => {
    const { server } = product
    const formId = await makeStoredForm(server.db, {
      title: 'শতবর্ষ উদযাপন ও পুনর্মিলনী ২০২৭',
      fields: [
        { id: 'name', name: 'full_name', label: 'Full name' },
        { id: 'mail', name: 'mail', label: 'Email', type: 'email' },
        { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' },
      ],
      settings: {
        notifications: {
          enableEmail: true,
          emailField: 'mail',
          emailTemplate: { subject: 'Thank you', body: '<p>Dear <b>{{full_name}}</b></p>' },
          enableSMS: true,
          phoneField: 'phone',
          smsTemplate: { message: 'Thanks {{full_name}}' },
        },
      },
    })
    await submit(server, formId, { name: 'সুমাইয়া রহমান', mail: 's@example.org', phone: '01712345678' })
    const { page, complaints } = await open(`/admin/forms/${formId}/edit`)
    await page.getByRole('tab', { name: 'Notifications' }).click()
    const preview = page.getByRole('region', { name: 'Message preview' })
    const mailText = preview.frameLocator('iframe').getByText('Dear')
    await preview.getByText('Thanks [Full name]').waitFor()
    await preview.getByText('To Mobile').waitFor()
    await expect.poll(() => mailText.textContent()).toBe('Dear [Full name]')
    await lookOver(page, { part: preview })

    await page.getByRole('textbox', { name: 'SMS message' }).fill('ধন্যবাদ, {{full_name}}')
    await preview.getByText('ধন্যবাদ, [Full name]').waitFor()
    await preview.getByRole('button', { name: 'Latest submission' }).click()
    await preview.getByText('ধন্যবাদ, সুমাইয়া রহমান').waitFor()
    await preview.getByText('To s@example.org').waitFor()
    await preview.getByText('1 part, as it has letters outside the basic set').waitFor()
    await expect.poll(() => mailText.textContent()).toBe('Dear সুমাইয়া রহমান')
    expect(complaints).toEqual([])
  })
})
