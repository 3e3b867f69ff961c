import { rmSync } from 'node:fs'
import type { PlainFormPage, PlainPaymentPage } from '@nibondhon/api-contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makePersonalLink } from '../../../../testing/builders/make-personal-link.ts'
import { makeStoredForm } from '../../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
import { call } from '../../../../testing/http/call.ts'
import type { MultipartParts } from '../../../../testing/http/post-multipart.ts'
import { postPage } from '../../../../testing/http/post-page.ts'
import { submissionsOf } from '../../../../testing/http/submit.ts'
import { makeWebRoot } from '../../../../testing/servers/make-web-root.ts'
import { paymentServer } from '../../../../testing/servers/start-payment-server.ts'

const webRoot = makeWebRoot()
const testServer = paymentServer({ webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))

const FIELDS = [{ id: 'name', label: 'Name', required: true }]

let formId: string
let customUrl: string
let link: string

async function begin(id: string) {
  formId = id
  const { db } = testServer.server
  const { custom_url: url } = await db
    .selectFrom('forms')
    .select('custom_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  customUrl = url
  link = (await makePersonalLink(db, { formId })).token
}

const post = (path: string, parts: MultipartParts) => postPage(testServer.server.app, path, parts)
const submissions = () => submissionsOf(testServer.server.db, formId)
const isUsed = async () =>
  (await call(testServer.server.app, `GET /api/links/${link}`)).body.code === 'link_used'

describe('a form of a personal link, posted without script', () => {
  beforeEach(async () => {
    await begin(await makeStoredForm(testServer.server.db, { fields: FIELDS }))
  })

  it('uses the link up, also where it was shown again to be corrected', async () => {
    const { page, status } = await post(`/${customUrl}`, { _link: link, 'answer-name': '' })
    expect(status).toBe(422)
    expect((page as PlainFormPage).personalLink).toBe(link)
    expect(await isUsed()).toBe(false)
    expect((await post(`/${customUrl}`, { _link: link, 'answer-name': 'Rahim' })).status).toBe(303)
    expect(await isUsed()).toBe(true)
  })

  it('says that the link was used, and keeps what was typed', async () => {
    await post(`/${customUrl}`, { _link: link, 'answer-name': 'Rahim' })
    const { page, status } = await post(`/${customUrl}`, { _link: link, 'answer-name': 'Karim' })
    expect(status).toBe(409)
    expect(page).toMatchObject({ answers: { name: 'Karim' }, failure: { body: { code: 'link_used' } } })
    expect(await submissions()).toHaveLength(1)
  })

  it('keeps the link with what is saved to be finished later', async () => {
    const { headers } = await post(`/${customUrl}`, { _link: link, _save: 'true', 'answer-name': 'R' })
    const secret = /^\/continue\/([\w-]{43})\/link$/.exec(String(headers.location))?.[1] ?? ''
    expect((await call(testServer.server.app, `GET /api/drafts/${secret}`)).body.personalLink).toBe(link)
  })

  it('ignores what is no link', async () => {
    expect((await post(`/${customUrl}`, { _link: 'x', 'answer-name': 'Rahim' })).status).toBe(303)
    expect(await isUsed()).toBe(false)
  })
})

describe('a form of a personal link that costs something, posted without script', () => {
  beforeEach(async () => {
    await begin(await testServer.makePaidForm({ fields: FIELDS }))
  })

  async function pay(parts: MultipartParts) {
    const { page } = await post(`/${customUrl}`, { _link: link, 'answer-name': 'Rahim' })
    const { key, totalPaisa, personalLink = '' } = page as PlainPaymentPage
    return post(`/payment/${customUrl}`, {
      _answers: JSON.stringify({ name: 'Rahim' }),
      _key: key,
      _amount: String(totalPaisa / 100),
      _link: personalLink,
      ...parts,
    })
  }

  it('uses the link up with the bank transfer, and only once', async () => {
    const transfer = () => ({
      'payment-method': 'bank_transfer',
      payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
    })
    expect((await pay(transfer())).status).toBe(303)
    expect(await isUsed()).toBe(true)
    expect((await pay({ 'payment-method': 'bkash' })).status).toBe(409)
    expect(await submissions()).toHaveLength(1)
  })

  it('uses the link up with the bKash payment', async () => {
    const { page } = await pay({ 'payment-method': 'bkash' })
    expect(page?.screen).toBe('toBkash')
    expect(await isUsed()).toBe(true)
  })
})
