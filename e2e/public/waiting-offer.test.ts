import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeOffers } from '../../apps/server/src/features/waiting-list/index.ts'
import { storedFor } from '../payments/paid-form.ts'
import { APP_SECRET, paymentProduct } from '../payments/payment-product.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { visitWithoutScript } from './without-script/visit-without-script.ts'

const { product, visit } = paymentProduct({ withWallet: true })

const bangla = (label: string, more: object = {}) => ({ translations: { bn: { label, ...more } } })

/** The only seat of Bus B is taken; Bus A has many. */
const PICNIC = {
  title: 'Winter picnic',
  translations: { bn: { title: 'শীতের পিকনিক' } },
  fields: [
    { id: 'name', name: 'name', type: 'text', label: 'Full name', required: true, ...bangla('পূর্ণ নাম') },
    { id: 'email', name: 'email', type: 'email', label: 'E-mail', ...bangla('ই-মেইল') },
    { id: 'mobile', name: 'mobile', type: 'tel', label: 'Mobile', ...bangla('মোবাইল') },
    {
      id: 'bus',
      name: 'bus',
      type: 'radio',
      label: 'Bus',
      required: true,
      options: ['Bus A', 'Bus B'],
      seats: { 'Bus B': 1 },
      ...bangla('বাস', { options: { 'Bus A': 'বাস ক', 'Bus B': 'বাস খ' } }),
    },
  ],
  settings: { requirePayment: true, amount: 800, limits: { waitingList: true, holdMinutes: 15 } },
}

const CLAIM = { paymentMethod: 'wallet', walletKind: 'nagad', walletNumber: '01712345678' }

/** A member in Bangla on a phone waits for Bus B, and is offered its seat; the address in the message. */
async function offerBus(walletTrxId: string): Promise<{ formId: string; path: string }> {
  const { server } = product()
  const { id: formId, customUrl } = await publishForm(product(), PICNIC)
  const data = { name: 'করিম', bus: 'Bus B' }
  const taken = await fetch(`${server.url}/api/submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formId, data, ...CLAIM, walletTrxId }),
  })
  const { submissionId } = (await taken.json()) as { submissionId: string }

  const { page } = await visit({ path: `/${customUrl}`, width: 360, language: 'bn-BD', hasTouch: true })
  await page.getByLabel('পূর্ণ নাম').fill('রহিমা')
  await page.getByLabel('ই-মেইল').fill('rahima@example.org')
  await page.getByLabel('মোবাইল', { exact: true }).fill('01712345678')
  await page.getByText('বাস খ').tap()
  const join = page.getByRole('button', { name: 'অপেক্ষার তালিকায় যোগ দিন' })
  await join.tap()
  await page.getByText('আপনি যা বেছেছেন তা পূর্ণ').waitFor()
  await page.getByText('বাস: বাস খ').waitFor()
  await waitForScript(page)
  await join.tap()
  await page.getByRole('heading', { name: 'আপনি অপেক্ষার তালিকায় আছেন' }).waitFor()
  await page.getByText('বাস: বাস খ').waitFor()

  const { token } = await product().makeUser('super_admin')
  const cancelled = await fetch(`${server.url}/api/submissions/${submissionId}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ reason: 'No time' }),
  })
  expect(cancelled.status).toBe(200)
  await makeOffers({ db: server.db, appSecret: APP_SECRET })
  await page.reload()
  await page.getByText('বাস: বাস খ').waitFor()
  const href = await page.getByRole('link', { name: 'ফরম পূরণ করুন' }).getAttribute('href')
  const { pathname, search } = new URL(href ?? '')
  return { formId, path: `${pathname}${search}` }
}

const WAYS = {
  'with script': { walletTrxId: '88N89ABF', own: '73NAAAB1' },
  'without script': { walletTrxId: '88N89ABG', own: '73NAAAB2' },
}

it.each(['with script', 'without script'] as const)(
  'an offer opens on another phone in the language of the member, filled in, with the held option chosen and named (%s)',
  async (script) => {
    const { walletTrxId, own } = WAYS[script]
    const { formId, path } = await offerBus(walletTrxId)
    const language = 'en-US'
    const { page } = await (script === 'with script'
      ? visit({ path, language, width: 360, hasTouch: true })
      : visitWithoutScript(product(), { path, language }))
    await page.getByRole('heading', { name: 'শীতের পিকনিক', level: 1 }).waitFor()
    await page.getByText('এটি বাস: বাস খ-এর জন্য').waitFor()
    expect(await page.getByLabel('পূর্ণ নাম').inputValue()).toBe('রহিমা')
    expect(await page.getByLabel('ই-মেইল').inputValue()).toBe('rahima@example.org')
    expect(await page.getByLabel('মোবাইল', { exact: true }).inputValue()).toContain('1712345678')
    expect(await page.getByLabel('বাস খ').isChecked()).toBe(true)
    await page.getByRole('button', { name: /^পেমেন্টে যান · ৳৮০০/ }).waitFor()
    if (script === 'with script') await lookOver(page, { widths: [360] })

    await page.getByRole('button', { name: /^পেমেন্টে যান/ }).click()
    await page.locator('[name=payment-method][value=wallet]').check()
    await typeTransaction(page, own)
    await page.waitForURL('**/success/**')
    expect(await storedFor(product(), formId)).toContainEqual(
      expect.objectContaining({
        status: 'pending',
        data: expect.objectContaining({ bus: 'Bus B' }) as object,
      }),
    )
    const late = await product()
      .server.db.selectFrom('submissions')
      .select('late_reasons')
      .where('form_id', '=', formId)
      .execute()
    expect(late.flatMap(({ late_reasons: reasons }) => reasons)).toEqual([])
  },
)

async function typeTransaction(page: Page, trxId: string): Promise<void> {
  await page.locator('[name=walletKind][value=nagad]').check()
  await page.locator('[name=walletTrxId]').fill(trxId)
  await page.locator('[name=walletNumber]').fill('01712345678')
  await page.getByRole('button', { name: /৳৮০০/ }).last().click()
}
