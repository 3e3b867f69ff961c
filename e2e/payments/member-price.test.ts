import { createHash } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { makePersonalLink } from '../../apps/server/src/testing/builders/make-personal-link.ts'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { a11yViolations } from '../support/a11y-violations.ts'
import { publishForm } from '../support/publish-form.ts'
import { APP_SECRET, paymentProduct, payOnBkash } from './payment-product.ts'

const { product, visit } = paymentProduct()

const TOKEN = 'p'.repeat(43)
const PHONE = '8801712345678'
const REUNION = {
  title: 'Reunion of members',
  settings: {
    requirePayment: true,
    amount: 500,
    pricing: {
      rules: [{ id: 'm', label: 'For members', type: 'discount', percent: 20, amount: null, members: [] }],
    },
  },
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'phone', type: 'tel', label: 'Mobile', required: true },
  ],
}

beforeAll(async () => {
  const { db } = product().server
  const member = { name: 'Rahima Khatun', category: 'Life', phones: [PHONE], contacts: [PHONE] }
  await db
    .insertInto('people')
    .values({ ...member, attributes: JSON.stringify({}) })
    .execute()
  await db
    .insertInto('own_sessions')
    .values({
      token_hash: createHash('sha256').update(TOKEN).digest(),
      kind: 'phone',
      value: PHONE,
      contact: '01712345678',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
})

const signIn = (context: BrowserContext) =>
  context.addCookies([{ name: 'my', value: TOKEN, url: product().server.url }])

it('a member reads how to get the price for members, proves the phone and pays it', async () => {
  const form = await publishForm(product(), REUNION)
  const { page, context, complaints } = await visit({ path: `/${form.customUrl}`, width: 360 })
  await page.getByText('For members (members)').waitFor()
  await page.getByRole('button', { name: 'Continue to payment · ৳500.00' }).waitFor()
  expect(await a11yViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Get the price for members' }).click()
  await page.waitForURL(`**/my?form=${form.id}`)
  await page.getByRole('button', { name: 'Send me a code' }).waitFor()

  await signIn(context)
  await page.goto(`/${form.customUrl}`)
  await page.getByText('You get the prices for active members: Life.').waitFor()
  expect(await a11yViolations(page)).toEqual([])
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByRole('textbox', { name: 'Mobile' }).fill('01712345678')
  await page.getByRole('button', { name: 'Continue to payment · ৳400.00' }).click()
  await page.waitForURL('**/payment/**')
  await page.getByRole('button', { name: 'Pay ৳400.00 with bKash' }).click()
  await payOnBkash(page)
  await page.waitForURL('**/success/**')
  await page.getByText('৳400.00').first().waitFor()
  expect(complaints).toEqual([])
})

it('names in Bangla the category that the price is for, and asks others for the full price', async () => {
  const form = await publishForm(product(), {
    ...REUNION,
    settings: {
      ...REUNION.settings,
      pricing: { rules: [{ ...REUNION.settings.pricing.rules[0], members: ['Donor'] }] },
    },
  })
  const { page, context } = await visit({ path: '/', width: 360, language: 'bn-BD' })
  await signIn(context)
  await page.goto(`/${form.customUrl}?lang=bn`)
  await page.getByText('For members (সদস্য: Donor)').waitFor()
  await page.getByRole('button', { name: /৳৫০০\.০০/ }).waitFor()
  expect(await a11yViolations(page)).toEqual([])
})

it('a personal link has the price for members on the pages of the form and of the payment', async () => {
  const form = await publishForm(product(), REUNION)
  const { token } = await makePersonalLink(product().server.db, {
    formId: form.id,
    name: 'Rahima Khatun',
    phone: PHONE,
    appSecret: APP_SECRET,
  })
  const { page, complaints } = await visit({ path: `/for/${token}`, width: 1280 })
  await page.getByText('You get the prices for active members: Life.').waitFor()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByRole('textbox', { name: 'Mobile' }).fill('01712345678')
  await page.getByRole('button', { name: 'Continue to payment · ৳400.00' }).click()
  await page.getByRole('button', { name: 'Pay ৳400.00 with bKash' }).click()
  await payOnBkash(page)
  await page.waitForURL('**/success/**')
  expect(complaints).toEqual([])
})

it('a member pays the price for members without script', async () => {
  const form = await publishForm(product(), REUNION)
  const { page, context } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
  await page.getByRole('link', { name: 'Get the price for members' }).waitFor()
  await signIn(context)
  await page.goto(`/${form.customUrl}`)
  await page.getByText('You get the prices for active members: Life.').waitFor()
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByRole('textbox', { name: 'Mobile' }).fill('01712345678')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  expect(await page.locator('main').innerText()).toContain('৳400.00')
  await page.locator('[name=payment-method][value=bkash]').check()
  await page.getByRole('button', { name: 'Pay ৳400.00' }).filter({ visible: true }).click()
  // The page leads on by itself, once the server has taken the price.
  await page.waitForURL('**/checkout**')
})
