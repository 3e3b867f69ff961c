import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { saveSettings, smsSettings } from '../../apps/server/src/testing/builders/save-settings.ts'
import { startSmsCatcher, type SmsCatcher } from '../../apps/server/src/testing/messaging/sms-catcher.ts'
import { submit } from '../../apps/server/src/testing/http/submit.ts'
import { notice } from '../support/form-steps.ts'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'

let product: Product
let gateway: SmsCatcher
let token: string
beforeAll(async () => {
  product = await openProduct({ allowPrivateNetwork: true })
  gateway = await startSmsCatcher()
  token = (await product.makeUser('super_admin', 'Rahima')).token
  await saveSettings(product.server.app, token, smsSettings(gateway))
})
afterAll(async () => {
  await product.close()
  await gateway.close()
})

const open = async (path: string, width = 1280) => {
  const { page, complaints } = await product.resume({ path, token, width })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints }
}

/** A submission whose confirmation by SMS was held back. */
async function suppressedSms(): Promise<{ submissionId: string }> {
  const { db } = product.server
  const formId = await makeStoredForm(db, {
    title: 'Reunion 2027',
    fields: [{ id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' }],
    settings: {
      notifications: { enableSMS: true, phoneField: 'phone', smsTemplate: { message: 'Thank you' } },
    },
  })
  const { body } = await submit(product.server, formId, { phone: '01712345678' })
  await db
    .updateTable('messages')
    .set({
      state: 'suppressed',
      detail: 'Not sent: this recipient had 5 messages within an hour. You can send it by hand.',
    })
    .where('submission_id', '=', body.submissionId)
    .execute()
  return body
}

const limits = (page: Page) => page.getByRole('region', { name: 'Limits' })

describe('limits for messages', () => {
  it('are changed in SMS Settings, which Email Settings lead to, and wrong ones are explained', async () => {
    const { page, complaints } = await open('/admin/settings?tab=email', 360)
    await page.getByRole('tabpanel').getByRole('link', { name: 'SMS Settings' }).click()
    const countries = page.getByRole('textbox', { name: 'Allowed countries' })
    await limits(page).getByText('at most 5 an hour and 15 a day').waitFor()
    await limits(page).getByText('Default: 2,000.').waitFor()
    await lookOver(page, { part: page.getByRole('tabpanel') })

    await countries.fill('Bangladesh')
    await page.getByRole('button', { name: 'Save SMS Settings' }).click()
    await notice(
      page,
      'Please enter country codes such as +880, separated by commas. At least one is needed.',
    )
    await countries.fill('880; 0044')
    await limits(page).getByRole('spinbutton', { name: 'Messages of one form per hour' }).fill('0')
    await page.getByRole('button', { name: 'Save SMS Settings' }).click()
    await notice(page, 'Please enter a whole number from 1 to 100,000')
    await limits(page).getByRole('spinbutton', { name: 'Messages of one form per hour' }).fill('750')
    await page.getByRole('button', { name: 'Save SMS Settings' }).click()
    await notice(page, 'Settings saved successfully!')
    await expect.poll(() => countries.inputValue()).toBe('+880, +44')
    expect(complaints).toEqual([])
  })
})

describe('a suppressed message', () => {
  it('is counted on the dashboard, listed with its reason, and sent by hand', async () => {
    await suppressedSms()
    const { page, complaints } = await open('/admin')
    const note = page.getByRole('note', { name: 'Suppressed messages' })
    await note.getByText('1 message was suppressed in the last 7 days').waitFor()
    await lookOver(page, { part: note })
    await page.getByRole('link', { name: 'See messages' }).click()

    await page.getByRole('button', { name: 'Suppressed', pressed: true }).waitFor()
    const list = page.getByRole('list', { name: 'Messages' })
    await list.getByText('this recipient had 5 messages within an hour').waitFor()
    await lookOver(page, { part: list })
    await list.getByRole('button', { name: 'Send by hand: 01712345678' }).click()
    await notice(page, 'SMS sent successfully to 01712345678')
    await page.getByText('No message was held back by a limit.').waitFor()
    expect(gateway.messages).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  it('says why on its submission, and can be sent from there', async () => {
    gateway.messages = []
    const { submissionId } = await suppressedSms()
    const { page } = await open(`/admin/submissions/${submissionId}`, 360)
    await page.getByText('Suppressed').waitFor()
    await page.getByText('this recipient had 5 messages within an hour').waitFor()
    await lookOver(page, { part: page.getByRole('region', { name: 'Timeline' }) })
    await page.getByRole('button', { name: 'Send by hand SMS to 01712345678' }).click()
    await notice(page, 'SMS sent successfully to 01712345678')
    expect(gateway.messages).toHaveLength(1)
  })
})
