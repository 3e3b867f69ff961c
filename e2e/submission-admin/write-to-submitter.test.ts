import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/testing/messaging/mail-catcher.ts'
import { mailSettings, saveSettings } from '../../apps/server/src/testing/builders/save-settings.ts'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { makeManySubmissions } from './submission-data.ts'

let product: Product
let mail: MailCatcher
beforeAll(async () => {
  mail = await startMailCatcher()
  product = await openProduct({ allowPrivateNetwork: true })
})
afterAll(async () => {
  await product.close()
  await mail.close()
})

async function setUpMail(): Promise<void> {
  const { token } = await product.makeUser('super_admin')
  await saveSettings(product.server.app, token, mailSettings(mail))
}

it('staff write to the address in the submission, and see the delivery state', async () => {
  const people = [{ data: { name: 'Rahima', mail: 'rahima@example.org' } }]
  const { ids } = await makeManySubmissions(product, { people })
  const { token } = await product.makeUser('notification_manager', 'Nasrin')
  const { page } = await product.visit({ path: `/admin/submissions/${ids[0]}`, token, width: 1280 })

  await page.getByRole('button', { name: 'Send SMS' }).click()
  const sms = page.getByRole('dialog', { name: 'Send SMS' })
  await expect.poll(() => sms.getByRole('button', { name: 'Send SMS' }).isDisabled()).toBe(true)
  await sms.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await sms.getByRole('button', { name: 'Send SMS' }).click()
  await sms.getByText('No phone number found for selected field').waitFor()
  await sms.getByRole('textbox', { name: 'Message' }).fill('a'.repeat(161))
  await sms.getByText('An SMS holds at most 160 characters; this one has 161.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Send Email' }).click()
  const email = page.getByRole('dialog', { name: 'Send Email' })
  await email.getByText('E-mail: rahima@example.org').waitFor()
  await email
    .getByRole('textbox', { name: 'Message' })
    .fill('Dear {{full_name}}, your code is {{editCode}}. {{unknown}}')
  // This role may send the code but not see it: the server fills it in.
  await email.getByText('Dear Rahima, your code is ••••••. {{unknown}}').waitFor()
  await lookOver(page)
  await email.getByRole('button', { name: 'Send Email' }).click()
  // E-mail is switched off until someone sets it up.
  await email.getByRole('alert').filter({ hasText: 'Failed to send email:' }).waitFor()
  await expect
    .poll(() => email.getByRole('textbox', { name: 'Message' }).inputValue())
    .toContain('{{editCode}}')

  await setUpMail()
  await email.getByRole('button', { name: 'Send Email' }).click()
  await page.getByRole('alert').filter({ hasText: 'Email sent successfully to rahima@example.org' }).waitFor()
  await email.waitFor({ state: 'detached' })
  expect(mail.mails).toHaveLength(1)
  expect(JSON.stringify(mail.mails[0])).toContain('Dear Rahima, your code is 123456.')
  await page.getByText('E-mail to rahima@example.org').waitFor()
})
