import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { beginByBkash } from '../../testing/http/begin-by-bkash.ts'
import { call } from '../../testing/http/call.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { submissionsOf, submit } from '../../testing/http/submit.ts'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'
import { runBulkJobs } from '../bulk-jobs/index.ts'

const testServer = paymentServer()
const FEE = { id: 'late', label: 'Late fee', type: 'period', from: null, until: null, amount: 100 }
const CODE = { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, amount: null }
const FREE = { ...CODE, percent: 100 }

const formWith = (rules: object[]) =>
  makeStoredForm(testServer.server.db, {
    allowEditing: true,
    settings: { requirePayment: true, amount: 500, pricing: { rules } },
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'mail', label: 'E-mail', type: 'email' },
    ],
  })

async function calculate(formId: string, discountCode: string, locale = 'en', remoteAddress = '10.0.0.1') {
  const response = await testServer.server.app.inject({
    method: 'POST',
    url: `/api/forms/${formId}/calculate-amount`,
    payload: { data: {}, discountCode, locale },
    remoteAddress,
  })
  return { status: response.statusCode, body: response.json() }
}
const submitFree = (formId: string, mail: string, code = 'FRIEND') =>
  submit(testServer.server, formId, { name: 'A', mail }, { discountCode: code, amount: 0 })
const transfer = (formId: string, parts: Record<string, string> = {}) =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Rahim',
    mail: 'rahim@example.org',
    paymentMethod: 'bank_transfer',
    discountCode: 'friend',
    paymentAmount: '250',
    ...parts,
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
/** Before any money has moved. */
const begin = (formId: string, amount = 250) =>
  beginByBkash(testServer.server.app, {
    formId,
    amount,
    data: { name: 'Rahim', mail: 'rahim@example.org' },
    discountCode: 'friend',
  })
const setStatus = (id: string, status: 'failed' | 'completed' | 'pending') =>
  testServer.server.db.updateTable('submissions').set({ status }).where('id', '=', id).execute()

describe('a discount code', () => {
  it('is checked by the server, which sends what the browser needs to calculate with it', async () => {
    const formId = await formWith([CODE, FEE])
    const { status, body } = await calculate(formId, ' friend ')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      calculatedAmount: 350,
      discount: { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, position: 0 },
      breakdown: [
        { fieldLabel: 'Friends', selectedOptions: [{ option: 'FRIEND', price: -250 }] },
        { fieldLabel: 'Late fee', selectedOptions: [{ option: '', price: 100 }] },
      ],
    })
  })

  it('is never sent to the public with the form', async () => {
    const formId = await formWith([CODE])
    const { body } = await call(testServer.server.app, `GET /api/forms/${formId}`)
    expect(body.settings.pricing).toEqual({ rules: [], takesCode: true })
    expect(JSON.stringify(body)).not.toContain('FRIEND')
  })

  it('that is unknown or expired is an error of the field discountCode that says what to do', async () => {
    const formId = await formWith([{ ...CODE, expiresAt: '2026-01-01T00:00:00Z' }])
    expect(await calculate(formId, 'FRIEND')).toMatchObject({
      status: 400,
      body: { code: 'code_expired', errors: { discountCode: expect.stringContaining('Remove it') } },
    })
    expect(await calculate(formId, 'OTHER', 'bn')).toMatchObject({
      status: 400,
      body: { code: 'code_unknown', errors: { discountCode: expect.stringContaining('কোড ছাড়া জমা দিন') } },
    })
    expect((await submitFree(formId, 'a@x.org', 'OTHER')).body.code).toBe('code_unknown')
    expect(await submissionsOf(testServer.server.db, formId)).toEqual([])
  })

  it('cannot be guessed: wrong ones from one address are limited, also by submitting', async () => {
    const formId = await formWith([CODE])
    const responses = []
    for (let n = 0; n < 61; n += 1) responses.push(await calculate(formId, `NO-${n}`, 'en', '10.9.9.9'))
    expect(responses.at(-2)?.status).toBe(400)
    expect(responses.at(-1)?.status).toBe(429)
    expect((await calculate(formId, 'FRIEND', 'en', '10.9.9.9')).status).toBe(429)
    expect((await calculate(formId, 'FRIEND', 'en', '10.9.9.8')).status).toBe(200)
  })

  it('that is right clears no wrong ones before it, nor does an expired one', async () => {
    const formId = await formWith([
      CODE,
      { ...CODE, id: 'old', code: 'OLD', expiresAt: '2026-01-01T00:00:00Z' },
    ])
    const from = '10.9.8.1'
    for (let n = 0; n < 40; n += 1) await calculate(formId, `NO-${n}`, 'en', from)
    expect((await calculate(formId, 'FRIEND', 'en', from)).status).toBe(200)
    expect((await calculate(formId, 'OLD', 'en', from)).body.code).toBe('code_expired')
    for (let n = 40; n < 59; n += 1) expect((await calculate(formId, `NO-${n}`, 'en', from)).status).toBe(400)
    expect((await calculate(formId, 'NO-60', 'en', from)).status).toBe(429)
    const { rows } = await sql`select from known_addresses where scope = 'discount-code'`.execute(
      testServer.server.db,
    )
    expect(rows).toEqual([])
  })

  it('that is wrong counts once, however often it is typed', async () => {
    const formId = await formWith([CODE])
    for (let n = 0; n < 80; n += 1) {
      expect((await calculate(formId, n % 2 ? 'FREIND' : 'fre ind', 'en', '10.9.8.2')).status).toBe(400)
    }
    expect((await calculate(formId, 'FRIEND', 'en', '10.9.8.2')).status).toBe(200)
  })

  it('is counted for the whole IPv6 network of an address', async () => {
    const formId = await formWith([CODE])
    for (let n = 0; n < 60; n += 1)
      await calculate(formId, `NO-${n}`, 'en', `2001:db8:5:6::${n.toString(16)}`)
    expect((await calculate(formId, 'FRIEND', 'en', '2001:db8:5:6:ffff::1')).status).toBe(429)
    expect((await calculate(formId, 'FRIEND', 'en', '2001:db8:5:7::1')).status).toBe(200)
  })

  it('that is right works at once from a fresh network, after 500 wrong ones from ten others', async () => {
    const formId = await formWith([CODE])
    const { db } = testServer.server
    await sql`delete from guesses`.execute(db)
    for (let network = 0; network < 10; network += 1)
      await calculate(formId, `N${network}`, 'en', `10.9.7.${network}`)
    // Each network has guessed 49 more.
    await sql`
      insert into guesses (scope, key_hash, address_hash, guess_hash, from_known_address)
      select scope, key_hash, address_hash, sha256(guess_hash || n::text::bytea), from_known_address
      from guesses, generate_series(1, 49) n`.execute(db)
    const fresh = '10.9.7.100'
    expect((await calculate(formId, 'FRIEND', 'en', fresh)).status).toBe(200)
    // Wrong ones become slow for every network: the next one has to wait.
    expect((await calculate(formId, 'WRONG-1', 'en', fresh)).status).toBe(400)
    const slowed = await calculate(formId, 'WRONG-2', 'en', fresh)
    expect([slowed.status, slowed.body.retryAfterSeconds <= 30]).toEqual([429, true])
    await sql`update guesses set guessed_at = guessed_at - interval '30 seconds'`.execute(db)
    expect((await calculate(formId, 'FRIEND', 'en', fresh)).status).toBe(200)
  })

  it('that leaves nothing to pay completes the submission at once', async () => {
    const formId = await formWith([FREE])
    expect((await submitFree(formId, 'a@x.org')).status).toBe(201)
    expect(await submissionsOf(testServer.server.db, formId)).toMatchObject([
      { status: 'completed', payment_status: 'none' },
    ])
  })
})

describe('the uses of a code', () => {
  it('never exceed its limit, however many submit at once', async () => {
    const formId = await formWith([{ ...FREE, maxUses: 7 }])
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => submitFree(formId, `member${n}@x.org`)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(7)
    const rejected = responses.filter(({ status }) => status === 409)
    expect(rejected).toHaveLength(33)
    expect(rejected[0]?.body).toMatchObject({
      code: 'code_used_up',
      errors: { discountCode: expect.stringContaining('Remove it') },
    })
    expect(await submissionsOf(testServer.server.db, formId)).toHaveLength(7)
    expect((await calculate(formId, 'FRIEND')).body.code).toBe('code_used_up')
  })

  it('never exceed the limit of a person, in any spelling of the address', async () => {
    const formId = await formWith([{ ...FREE, maxPerPerson: 1 }])
    const responses = await Promise.all(
      ['one@x.org', 'One@X.org', 'two@x.org', 'ONE@x.org'].map((mail) => submitFree(formId, mail)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(responses.filter(({ body }) => body.code === 'code_used_by_person')).toHaveLength(2)
  })

  it('that are limited for each person need a phone number or e-mail address, before anything is paid', async () => {
    const formId = await formWith([{ ...FREE, maxPerPerson: 1 }])
    for (const [locale, text] of [
      ['en', 'Enter your phone number or e-mail address to use this code.'],
      ['bn', 'এই কোড ব্যবহার করতে আপনার ফোন নম্বর বা ই-মেইল ঠিকানা লিখুন।'],
    ]) {
      const rejected = await submit(
        testServer.server,
        formId,
        { name: 'A' },
        { discountCode: 'FRIEND', amount: 0, locale },
      )
      expect(rejected).toMatchObject({
        status: 400,
        body: { code: 'code_needs_contact', errors: { discountCode: text } },
      })
    }
    expect(await submissionsOf(testServer.server.db, formId)).toEqual([])
    // What it costs is shown before the member has typed who they are.
    expect((await calculate(formId, 'FRIEND')).status).toBe(200)
  })

  it('never exceed the limit of a person with dots and tags in a Gmail address', async () => {
    const formId = await formWith([{ ...FREE, maxPerPerson: 1 }])
    expect((await submitFree(formId, 'me@gmail.com')).status).toBe(201)
    for (const same of ['m.e+1@gmail.com', 'me@googlemail.com', 'M.E@Gmail.com']) {
      expect((await submitFree(formId, same)).body.code).toBe('code_used_by_person')
    }
    expect((await submitFree(formId, 'mee@gmail.com')).status).toBe(201)
  })

  it('never exceed the limit of a person who changed the address by an edit', async () => {
    const formId = await formWith([{ ...FREE, maxPerPerson: 1 }])
    const { uniqueId, editCode } = (await submitFree(formId, 'one@x.org')).body
    const edited = await testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, {
      body: { data: { mail: 'two@x.org' } },
    })
    expect(edited.status).toBe(200)
    for (const mail of ['one@x.org', 'two@x.org']) {
      expect((await submitFree(formId, mail)).body.code).toBe('code_used_by_person')
    }
    expect((await submitFree(formId, 'three@x.org')).status).toBe(201)
  })

  it('are released when the payment fails or the submission is deleted', async () => {
    const formId = await formWith([{ ...CODE, maxUses: 1 }])
    const first = await transfer(formId)
    expect(first.status).toBe(201)
    expect((await begin(formId)).body.code).toBe('code_used_up')
    await setStatus(first.body.submissionId, 'failed')
    const second = await transfer(formId)
    expect(second.status).toBe(201)
    await testServer.server.db.deleteFrom('submissions').where('id', '=', second.body.submissionId).execute()
    expect((await transfer(formId)).status).toBe(201)
  })

  it('are released when the time to pay is over', async () => {
    const { db } = testServer.server
    const formId = await formWith([{ ...CODE, maxUses: 1 }])
    await changeStoredForm(db, formId, {
      settings: {
        requirePayment: true,
        amount: 500,
        pricing: { rules: [{ ...CODE, maxUses: 1 }] },
        limits: { holdDays: 2 },
      },
    })
    const first = await transfer(formId)
    expect(first.status).toBe(201)
    expect((await calculate(formId, 'FRIEND')).status).toBe(409)
    const held_from = new Date(Date.now() - 3 * 24 * 3600 * 1000)
    await db.updateTable('discount_code_uses').set({ held_from }).execute()
    expect((await calculate(formId, 'FRIEND')).status).toBe(200)
  })

  it('are taken again by a retry of the payment, unless another took the last one', async () => {
    const formId = await formWith([FEE, { ...CODE, percent: null, amount: 100, maxUses: 1 }])
    const pending = await testServer.makePending({ formId, wallet: null, discountCode: 'FRIEND' })
    await testServer.cancel(pending.paymentID)
    const retried = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect(retried.status).toBe(200)
    expect((await calculate(formId, 'FRIEND')).body.code).toBe('code_used_up')

    await testServer.cancel(retried.body.paymentID)
    const other = await testServer.makePending({ formId, discountCode: 'FRIEND' })
    const rejected = await testServer.retry(pending.uniqueId, retried.body.paymentID)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'code_used_up'])
    expect((await testServer.execute(other.paymentID)).body.completed).toBe(true)
  })

  it('are checked before money moves, when the time to pay was over', async () => {
    const formId = await formWith([FEE, { ...CODE, percent: null, amount: 100, maxUses: 1 }])
    const slow = await testServer.makePending({ formId, discountCode: 'FRIEND' })
    const held_from = new Date(Date.now() - 16 * 60 * 1000)
    await testServer.server.db.updateTable('discount_code_uses').set({ held_from }).execute()
    const quick = await testServer.makePending({ formId, discountCode: 'FRIEND' })
    expect((await testServer.execute(slow.paymentID)).body.code).toBe('code_used_up')
    expect(testServer.hasMoneyMoved(slow.paymentID)).toBe(false)
    expect((await testServer.execute(quick.paymentID)).body.completed).toBe(true)
  })
})

describe('a use beyond the limit of its code', () => {
  const LIMITED = [{ ...CODE, maxUses: 1 }]
  let formId: string
  let token: string
  beforeEach(async () => {
    formId = await formWith(LIMITED)
    token = (await makeUser(testServer.server.db)).token
  })
  const staff = (route: string, body?: object) =>
    call(testServer.server.app, route, { token, ...(body && { body }) })
  const usage = async () => {
    const { completed, held, over } = (await staff(`GET /api/forms/${formId}/discount-codes`)).body.codes[0]
    return { completed, held, over }
  }
  /** A submission whose use went to another one. */
  async function makeLate(
    end: (transferred: { submissionId: string; uniqueId: string }) => Promise<unknown>,
  ) {
    const { body } = await transfer(formId)
    await end(body)
    expect((await transfer(formId)).status).toBe(201)
    return body as { submissionId: string; uniqueId: string }
  }
  const reject = ({ uniqueId }: { uniqueId: string }) =>
    staff(`PUT /api/submissions/${uniqueId}/status`, { status: 'failed' })
  /** Keeps the agreed price, counts, is shown to staff, and is still refused to new submissions. */
  async function expectOver({ submissionId }: { submissionId: string }, uses: object) {
    expect(await usage()).toEqual(uses)
    const { agreedPrice, paymentInfo } = (await staff(`GET /api/submissions/${submissionId}`)).body
    expect([agreedPrice.total, paymentInfo.amount]).toEqual([250, 250])
    expect((await begin(formId)).body.code).toBe('code_used_up')
    const { body } = await staff(`GET /api/forms/${formId}/discount-codes/export`)
    expect(body).toContain('Over limit')
    expect(body.trim().endsWith(',1')).toBe(true)
  }

  it('is counted at the agreed price when staff approve late', async () => {
    const late = await makeLate(reject)
    expect(
      (await staff(`PUT /api/submissions/${late.uniqueId}/status`, { status: 'completed' })).status,
    ).toBe(200)
    await expectOver(late, { completed: 1, held: 1, over: 1 })
  })

  it('is counted at the agreed price when a deleted submission is restored', async () => {
    const late = await makeLate(({ submissionId }) => staff(`DELETE /api/submissions/${submissionId}`))
    await staff('POST /api/deleted-submissions/restore', { ids: [late.submissionId] })
    await expectOver(late, { completed: 0, held: 2, over: 1 })
  })

  it('is counted at the agreed price when a bulk action approves it', async () => {
    const late = await makeLate(reject)
    const selection = { ids: [late.submissionId] }
    const { job } = (await staff('POST /api/bulk-jobs/status', { selection, status: 'completed' })).body
    await runBulkJobs({ db: testServer.server.db, log: pino({ level: 'silent' }) })
    expect((await staff(`GET /api/bulk-jobs/${job.id}`)).body.job.outcomes.changed).toBe(1)
    await expectOver(late, { completed: 1, held: 1, over: 1 })
  })
})

describe('the agreed price', () => {
  let formId: string
  beforeEach(async () => {
    formId = await formWith([CODE, FEE])
  })
  const agreed = (id: string) =>
    testServer.server.db
      .selectFrom('agreed_prices')
      .select(['base_paisa', 'total_paisa', 'breakdown'])
      .where('submission_id', '=', id)
      .executeTakeFirst()

  it('is stored with the submission, line by line, and stays when the rules change', async () => {
    const { status, body } = await transfer(formId, { paymentAmount: '350' })
    expect(status).toBe(201)
    await changeStoredForm(testServer.server.db, formId, { settings: { requirePayment: true, amount: 9 } })
    expect(await agreed(body.submissionId)).toEqual({
      base_paisa: '50000',
      total_paisa: '35000',
      breakdown: [
        {
          fieldId: 'code',
          fieldLabel: 'Friends',
          selectedOptions: [{ option: 'FRIEND', pricePaisa: -25000 }],
        },
        { fieldId: 'late', fieldLabel: 'Late fee', selectedOptions: [{ option: '', pricePaisa: 10000 }] },
      ],
    })
  })

  it('is rejected when the price that the browser showed is another', async () => {
    expect((await begin(formId, 600)).body.code).toBe('price_changed')
    expect((await transfer(formId, { discountCode: '', paymentAmount: '600' })).status).toBe(201)
  })
})
