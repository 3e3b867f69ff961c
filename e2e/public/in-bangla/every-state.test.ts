import { randomUUID } from 'node:crypto'
import { successPath } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { offerToken, offerUrl } from '../../../apps/server/src/features/waiting-list/index.ts'
import { hashToken } from '../../../apps/server/src/platform/crypto/index.ts'
import { makePersonalLink } from '../../../apps/server/src/testing/builders/make-personal-link.ts'
import { makeWaitingEntry } from '../../../apps/server/src/testing/builders/make-waiting-entry.ts'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'
import { APP_SECRET, paymentProduct, payOnBkash } from '../../payments/payment-product.ts'
import { expectBangla } from '../../support/inspect-bangla.ts'
import { changeForm, publishForm } from '../../support/publish-form.ts'
import { submissionsOf } from '../submissions-of.ts'
import { enterAssociation } from '../enter-association.ts'
import { waitForScript } from '../../support/wait-for-script.ts'
import { visitWithoutScript } from '../without-script/visit-without-script.ts'
import { ASSOCIATION, BANK_IN_BANGLA, BILINGUAL_FORM, LIMITS } from './bilingual-form.ts'
import { choose, fillMore, fillWho, fillYou, next, pressMain } from './fill-in-bangla.ts'

const { product, visit, configure } = paymentProduct({ withSslcommerz: true, withWallet: true })
const language = 'bn-BD'

beforeAll(async () => {
  await enterAssociation(product(), ASSOCIATION)
  await configure('/api/settings/payment', {
    settings: Object.entries(BANK_IN_BANGLA).map(([key, value]) => ({ key: `bank_transfer_${key}`, value })),
  })
  const systemConfig = { walletHolder: 'Alumni', walletHolderBn: 'সমিতি' }
  await configure('/api/settings/system-config', { systemConfig })
})

const publish = (settings: object = {}, more: object = {}) =>
  publishForm(product(), {
    ...BILINGUAL_FORM,
    ...more,
    settings: { ...BILINGUAL_FORM.settings, ...settings },
  })
const open = async (path: string) => (await visitWithoutScript(product(), { path, language })).page
/** A call of staff, who speak English. */
async function staff<T = unknown>(method: string, path: string, body?: object): Promise<T> {
  const { token } = await product().makeUser('super_admin')
  const response = await fetch(`${product().server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const content = (await response.json()) as T
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`)
  return content
}
const ANSWERS = {
  name: 'রহিমা',
  email: 'a@example.org',
  mobile: '01712345678',
  day: 'Saturday',
  guests: [{ guest: 'করিম' }],
  agree: 'v1 bn',
}

/** A member in Bangla who pays by bank transfer; the unique ID of the submission. */
async function sendReceipt(formId: string): Promise<string> {
  const body = new FormData()
  for (const [id, answer] of Object.entries(ANSWERS))
    body.set(id, typeof answer === 'string' ? answer : JSON.stringify(answer))
  body.set('formId', formId)
  body.set('locale', 'bn')
  body.set('paymentMethod', 'bank_transfer')
  body.set(
    'payment_receipt',
    new File([Uint8Array.from(SAMPLES.pdf)], 'slip.pdf', { type: 'application/pdf' }),
  )
  const response = await fetch(`${product().server.url}/api/submissions`, { method: 'POST', body })
  const content = (await response.json()) as { uniqueId: string }
  if (!response.ok) throw new Error(JSON.stringify(content))
  return content.uniqueId
}

/** From the first page to the payment, without a look at the pages. */
async function reachPayment(path: string): Promise<Page> {
  const page = await open(path)
  for (const fill of [fillYou, fillWho, fillMore]) {
    await fill(page)
    await next(page)
  }
  await next(page)
  await page.locator('[name=payment-method]').first().waitFor()
  return page
}
describe('without script, in Bangla', () => {
  it('a form says nothing in English on its pages, their errors, the review, the payment, and when it is saved', async () => {
    const form = await publish()
    const page = await open(`/${form.customUrl}`)
    await expectBangla(page, 'the first page')
    await next(page)
    await expectBangla(page, 'the errors of the first page')
    await fillYou(page)
    await next(page)
    await expectBangla(page, 'the second page')
    await next(page)
    await expectBangla(page, 'the errors of the second page')
    await fillWho(page)
    await next(page)
    await expectBangla(page, 'the third page')
    await page.locator('#nf-begin').fill('23:30')
    await next(page)
    await expectBangla(page, 'the errors of the third page')
    await page.locator('#nf-begin').fill('18:30')
    await fillMore(page)
    await next(page)
    await expectBangla(page, 'the review')
    await page.locator('[name=discount-code]').fill('WRONG')
    await next(page)
    await expectBangla(page, 'a wrong code')
    await page.locator('[name=discount-code]').fill('HELP1234')
    await next(page)
    await page.locator('[name=payment-method]').first().waitFor()
    for (const way of ['bkash', 'sslcommerz', 'wallet', 'bank_transfer']) {
      await choose(page, way)
      await expectBangla(page, `the payment by ${way}`)
    }
    await next(page)
    await expectBangla(page, 'a missing receipt')
    await choose(page, 'wallet')
    await page.locator('[name=walletKind][value=nagad]').check()
    await page.locator('[name=walletTrxId]').fill('1')
    await next(page)
    await expectBangla(page, 'a wrong TrxID')
    await page.locator('[name=walletTrxId]').fill('73NAAAA1')
    await page.locator('[name=walletNumber]').fill('01712345678')
    await next(page)
    await page.waitForURL('**/success/**')
    await expectBangla(page, 'a typed TrxID')
    const other = await open(`/${form.customUrl}`)
    await fillYou(other)
    await other.locator('[name=_save]').click()
    await expectBangla(other, 'the link of a saved draft')
    const link = await other.locator('main').innerText()
    const secret = /continue\/([\w-]{43})/.exec(link)?.[1] ?? ''
    await expectBangla(await open(`/continue/${secret}`), 'a saved draft')
    await expectBangla(await open(`/continue/${'x'.repeat(43)}`), 'an unknown draft')
  })

  it('a payment says nothing in English when it begins, fails, is tried again, and succeeds', async () => {
    const form = await publish()
    const page = await reachPayment(`/${form.customUrl}`)
    await choose(page, 'sslcommerz')
    await next(page)
    await page.waitForURL('**/EasyCheckOut/**')
    await page.getByRole('button', { name: 'Let the bank decline it' }).click()
    await page.getByRole('button', { name: 'Return to the merchant' }).click()
    await expectBangla(page, 'the way back from SSLCommerz')
    await pressMain(page)
    await expectBangla(page, 'a declined payment')
    await page.getByRole('button', { name: /^বিকাশে/ }).click()
    await page.waitForURL('**/checkout**')
    const paymentID = await lastPayment()
    await page.goto(`/bkash/callback?paymentID=${paymentID}&status=cancel`)
    await expectBangla(page, 'the way back from bKash')
    await pressMain(page)
    await expectBangla(page, 'a cancelled payment')
    const { uniqueId } = await lastSubmission()
    await page.goto(`/retry-payment/${uniqueId}/${paymentID}`)
    await expectBangla(page, 'the ways to pay again')
    await page.goto(`/view-submission/${uniqueId}`)
    await expectBangla(page, 'a submission that is not paid')
    await page.goto(`/pay/${uniqueId}`)
    await expectBangla(page, 'the code to pay later')
    await page.goto(`/retry-payment/${uniqueId}/${paymentID}`)
    await page.getByRole('button', { name: /^বিকাশে/ }).click()
    await page.waitForURL('**/checkout**')
    await payOnBkash(page)
    await pressMain(page)
    await page.waitForURL('**/success/**')
    await expectBangla(page, 'a payment by bKash')
    await page.goto(`/view-submission/${uniqueId}`)
    await expectBangla(page, 'a submission that is paid')
    await page.goto(`/pay/${uniqueId}`)
    await expectBangla(page, 'nothing left to pay')
    await page.goto('/bkash/callback?paymentID=&status=success')
    await expectBangla(page, 'a way back without a payment')
    await page.goto(`/retry-payment/${uniqueId}/TR0011`)
    await expectBangla(page, 'the retry of an unknown payment')
  })

  it('a submission says nothing in English while it is checked, edited, rejected, cancelled and refunded', async () => {
    const form = await publish()
    const uniqueId = await sendReceipt(form.id)
    const page = await open(successPath({ customUrl: form.customUrl, uniqueId }))
    await expectBangla(page, 'a receipt that was sent')
    const { id, editCode } = await lastSubmission()
    const view = async (what: string) => {
      await page.goto(`/view-submission/${uniqueId}`)
      await expectBangla(page, what)
    }
    await view('a receipt that is checked')
    await page.goto(`/edit-submission/${uniqueId}`)
    await expectBangla(page, 'the question for the code')
    await page.locator('[name=editCode]').fill('000000')
    await pressMain(page)
    await expectBangla(page, 'a wrong code to edit')
    await page.goto(`/edit-submission/${uniqueId}/${editCode}`)
    await expectBangla(page, 'the form to edit')
    await page.goto('/edit')
    await expectBangla(page, 'the lookup')
    await page.locator('[name=uniqueId]').fill(uniqueId)
    await page.locator('[name=editCode]').fill('000000')
    await pressMain(page)
    await expectBangla(page, 'a lookup with a wrong code')
    await page.locator('[name=uniqueId]').fill(uniqueId)
    await page.locator('[name=editCode]').fill(editCode)
    await pressMain(page)
    await expectBangla(page, 'a lookup that found it')
    await staff('PUT', `/api/submissions/${id}/status`, { status: 'failed' })
    await view('a submission that was rejected')
    await staff('PUT', `/api/submissions/${id}/status`, { status: 'completed' })
    await view('a submission that was approved')
    await page.goto(`/pdf/${uniqueId}`)
    await expectBangla(page, 'the page of the PDF')
    await page.goto(`/pdf`)
    await expectBangla(page, 'the question for the PDF')
    await page.goto(`/view-submission/${uniqueId}`)
    await page.locator('#refund summary').click()
    await page.locator('#refund [name=wants][value=refund]').check()
    await page.locator('#refund [name=reason]').fill('অসুস্থ')
    await page.locator('#refund [name=editCode]').fill('000000')
    await page.locator('#refund form button').click()
    await page.waitForSelector('#refund [role=alert]')
    await expectBangla(page, 'a wrong code for a refund')
    const asked = { editCode, reason: 'অসুস্থ', wantsCancellation: true, returnTo: '01712345678' }
    await staff('POST', `/api/submissions/public/${uniqueId}/refund-requests`, asked)
    await view('a cancellation that was asked for')
    await staff('POST', `/api/submissions/${id}/cancel`, { reason: 'অসুস্থ' })
    await view('a submission that was cancelled')
    const refunds = `/api/submissions/${id}/refund-requests`
    const { requestable } = await staff<{ requestable: number }>('GET', refunds)
    const returnedOn = new Date().toISOString().slice(0, 10)
    const way = { kind: 'hand', method: 'cash', externalId: '73NAAAA5', returnedOn }
    await staff('POST', refunds, { id: randomUUID(), amount: requestable, reason: 'অসুস্থ', way })
    await view('a submission that was refunded')
  })

  it('a form that takes no answers says so in Bangla, and so do its waiting list, links and missing pages', async () => {
    const page = await open('/')
    await expectBangla(page, 'the home page')
    const off = await publish()
    await changeForm(product(), off.id, { isActive: false })
    const closed = await publish({ schedule: { closesAt: '2020-01-01T00:00:00Z' } })
    const later = await publish({ schedule: { opensAt: '2099-01-31T18:00:00+06:00' } })
    const full = await publish({ limits: { ...LIMITS, maxSubmissions: 1 } })
    const claim = {
      paymentMethod: 'wallet',
      walletKind: 'nagad',
      walletTrxId: '73NAAAA9',
      walletNumber: '01712345678',
    }
    await staff('POST', '/api/submissions', { formId: full.id, data: ANSWERS, ...claim })
    const token = (
      await makePersonalLink(product().server.db, { formId: off.id, locale: 'bn', appSecret: APP_SECRET })
    ).token
    for (const [what, path] of [
      ['a form that is switched off', `/${off.customUrl}`],
      ['a form that is closed', `/${closed.customUrl}`],
      ['a form that opens later', `/${later.customUrl}`],
      ['a form that is full', `/${full.customUrl}`],
      ['an unknown form', '/no-such-form'],
      ['an unknown page', '/no/such/page'],
      ['an unknown submission', `/view-submission/${'A'.repeat(32)}`],
      ['a success without a submission', `/success/${full.customUrl}`],
      ['a failed submission', `/error/${full.customUrl}?success=false`],
      ['a payment without answers', `/payment/${later.customUrl}`],
      ['a personal link of a form that is switched off', `/for/${token}`],
      ['an unknown personal link', `/for/${'x'.repeat(40)}`],
      ['an unknown offer', `/${full.customUrl}?offer=${'x'.repeat(40)}`],
      ['the way to own registrations', '/my'],
      ['the waiting list', `/waiting-list/${full.customUrl}`],
    ] as const) {
      await page.goto(path)
      await expectBangla(page, what)
    }
    await pressMain(page)
    await expectBangla(page, 'the errors of the waiting list')
    await page.locator('[name=name]').fill('সালমা')
    await page.locator('[name=phone]').fill('01812345678')
    await pressMain(page)
    await expectBangla(page, 'a place on the waiting list')
    await page.goto(await makeOffer(full))
    await page.getByText('১০ জানুয়ারি ২০৯৯').first().waitFor()
    await expectBangla(page, 'an offer')
  })
})

describe('what was written to someone in Bangla', () => {
  const FREE = {
    title: 'Photos',
    translations: { bn: { title: 'ছবি' } },
    fields: BILINGUAL_FORM.fields.filter(({ id }) => id === 'name' || id === 'agree'),
  }
  const stored = async (formId: string) => (await submissionsOf(product(), formId))[0]?.data['agree']

  it.each(['with script', 'without script'])(
    'opens in Bangla in a browser in English: a personal link, whose consent is stored in Bangla (%s)',
    async (script) => {
      const form = await publishForm(product(), FREE)
      const { db } = product().server
      await makePersonalLink(db, { formId: form.id, locale: 'bn', appSecret: APP_SECRET })
      const { links } = await staff<{ links: { url: string }[] }>('GET', `/api/forms/${form.id}/links`)
      const { pathname, search } = new URL(links[0]?.url ?? '')
      const opened = { path: `${pathname}${search}`, language: 'en-US' }
      const { page } = await (script === 'with script'
        ? visit(opened)
        : visitWithoutScript(product(), opened))
      await page.getByRole('heading', { name: 'ছবি', level: 1 }).waitFor()
      await page.getByText('ছবি দেখানো যাবে।').waitFor()
      await page.getByLabel('নাম').fill('রহিমা')
      await page.locator('[name="answer-agree"]').check()
      await next(page)
      await expect.poll(() => stored(form.id)).toMatch(/^v1 bn 20/)
    },
  )

  it('opens in Bangla in a browser in English: an offer of the waiting list', async () => {
    const form = await publishForm(product(), { ...FREE, settings: { limits: LIMITS } })
    const path = await makeOffer(form)
    const { page } = await visitWithoutScript(product(), { path, language: 'en-US' })
    await page.getByRole('heading', { name: 'ছবি', level: 1 }).waitFor()
    await page.getByText('ছবি দেখানো যাবে।').waitFor()
  })
})

describe('with script, in Bangla', () => {
  it('a form, its payment, and what comes after it say nothing in English', async () => {
    const form = await publish()
    const { page, complaints } = await visit({ path: `/${form.customUrl}`, language, width: 360 })
    await expectBangla(page, 'the first page')
    await next(page)
    await page.locator('.nf-summary').waitFor()
    await expectBangla(page, 'the errors of the first page')
    await fillYou(page)
    await page.getByText('২৯ বাইট').waitFor()
    await expectBangla(page, 'a file that was chosen')
    await next(page)
    await page.getByLabel('শুক্রবার').waitFor()
    await page.getByRole('button', { name: 'অতিথি যোগ করুন' }).click()
    await page.getByRole('button', { name: /^সরান.*২/ }).click()
    await expectBangla(page, 'a guest who was removed')
    await fillWho(page)
    await next(page)
    await page.getByLabel('তহবিলে').waitFor()
    await fillMore(page)
    await page.getByText('৩৭,৫০০.০০').waitFor()
    await expectBangla(page, 'the third page')
    await next(page)
    await page.getByLabel('ছাড়ের কোড').fill('help1234')
    await page.getByRole('button', { name: 'ব্যবহার করুন' }).click()
    await page.getByText('স্বেচ্ছাসেবক').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'বিস্তারিত' }).click()
    await expectBangla(page, 'the review')
    await next(page)
    await page.waitForURL('**/payment/**')
    for (const way of ['bkash', 'sslcommerz', 'wallet', 'bank_transfer']) {
      await choose(page, way)
      await expectBangla(page, `the payment by ${way}`)
    }
    // The label of the code follows the language.
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByText('Volunteers').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
    await page.getByText('স্বেচ্ছাসেবক').first().waitFor({ state: 'attached' })
    await choose(page, 'bkash')
    await page.getByRole('button', { name: /বিকাশে ৳.* দিন|৳.* বিকাশে/ }).click()
    await page.waitForURL('**/checkout**')
    await page.goto(`/bkash/callback?paymentID=${await lastPayment()}&status=cancel`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main:not(:has([aria-busy]))').waitFor()
    await expectBangla(page, 'a cancelled payment')
    const { uniqueId } = await lastSubmission()
    await page.goto(`/view-submission/${uniqueId}`)
    await waitForScript(page)
    await page
      .getByRole('link', { name: 'নিবন্ধন সম্পাদনা' })
      .or(page.getByRole('button', { name: 'নিবন্ধন সম্পাদনা' }))
      .click()
    await page.locator('dialog[open]').waitFor()
    await expectBangla(page, 'the question for the edit code')
    expect(complaints).toEqual([])
  })
})

/** The address that the message about an offer has. */
async function makeOffer({ id, customUrl }: { id: string; customUrl: string }): Promise<string> {
  const { db, url } = product().server
  const entry = { formId: id, event: 'waiting_offer', locale: 'bn', name: 'সালমা', number: 7 } as const
  const entryId = await makeWaitingEntry(db, entry)
  const token = offerToken(APP_SECRET, entryId, 1)
  await db
    .updateTable('waiting_list')
    .set({ offer_hash: hashToken(token) })
    .where('id', '=', entryId)
    .execute()
  return offerUrl(url, customUrl, token, 'bn')
}

async function lastPayment(): Promise<string> {
  const { payment_id: id } = await product()
    .server.db.selectFrom('payments')
    .select('payment_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

function lastSubmission() {
  return product()
    .server.db.selectFrom('submissions')
    .select(['id', 'unique_id as uniqueId', 'edit_code as editCode'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}
