import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { makeDesk } from './desk-data.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

it('staff write to the address that was given, and see what became of it', async () => {
  const people = [{ data: { name: 'Rahima', mail: 'rahima@example.org' } }]
  const { ids } = await makeDesk(product, { people })
  const { token } = await product.makeUser('notification_manager', 'Nasrin')
  const { page } = await product.visit({ path: `/admin/submissions/${ids[0]}`, token, width: 1280 })

  await page.getByRole('button', { name: 'Send SMS' }).click()
  const sms = page.getByRole('dialog', { name: 'Send SMS' })
  expect(await sms.getByRole('button', { name: 'Send SMS' }).isDisabled()).toBe(true)
  await sms.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await sms.getByRole('button', { name: 'Send SMS' }).click()
  await sms.getByText('No phone number found for selected field').waitFor()
  await sms.getByRole('textbox', { name: 'Message' }).fill('a'.repeat(161))
  await sms.getByText('An SMS holds at most 160 characters; this one has 161.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Send Email' }).click()
  const email = page.getByRole('dialog', { name: 'Send Email' })
  await email.getByText('E-mail: rahima@example.org').waitFor()
  await email
    .getByRole('textbox', { name: 'Message' })
    .fill('Dear {{full_name}}, your code is {{editCode}}. {{unknown}}')
  await email.getByText('Dear Rahima, your code is 123456. {{unknown}}').waitFor()
  await lookOver(page)
  await email.getByRole('button', { name: 'Send Email' }).click()
  // E-mail is switched off until someone sets it up.
  await email.getByRole('alert').filter({ hasText: 'Failed to send email:' }).waitFor()
  expect(await email.getByRole('textbox', { name: 'Message' }).inputValue()).toContain('{{editCode}}')
})
