import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { call } from '../../../testing/http/call.ts'
import { submit } from '../../../testing/http/submit.ts'
import { CONFIRMED_FORM, sendingServer } from '../../../testing/servers/sending-server.ts'
import { queueRecoveries } from './queue-recoveries.ts'

const office = sendingServer()

const MEMBER = { name: 'Rahim', mail: 'Rahim+reunion@example.org', phone: '01712345678' }

beforeEach(async () => {
  await sql`delete from call_counters`.execute(office.server.db)
  await sql`delete from recovery_requests`.execute(office.server.db)
})

const ask = (contacts: unknown, formId?: string) =>
  call(office.server.app, 'POST /api/submissions/recover', { body: { contacts, formId } })

const queue = () => queueRecoveries({ db: office.server.db, settings: office.settings() })

async function submitted(data: object = MEMBER, formId = office.formId) {
  const { status, body } = await submit(office.server, formId, data)
  expect(status).toBe(201)
  return body as { uniqueId: string; editCode: string; submissionId: string }
}

const recoveries = () =>
  office.server.db
    .selectFrom('messages')
    .select(['submission_id as submissionId', 'about_ids as aboutIds', 'channel', 'recipient'])
    .where('event', '=', 'recovery')
    .orderBy('channel')
    .execute()

describe('a member who asks for their ID and code again', () => {
  it('gets both by SMS, at the phone of the submission', async () => {
    const { uniqueId, editCode } = await submitted()
    expect((await ask(['+880 1712-345678'])).status).toBe(200)
    await queue()
    office.sender()
    await office.untilAllSent()
    const text = office.gateway.messages
      .map(({ fields }) => fields['message'] ?? '')
      .find((message) => message.includes(editCode))
    expect(text).toBe(
      `Reunion 2027\nUnique ID: ${uniqueId}\nEdit code: ${editCode}\nView submission: https://forms.example.org/view-submission/${uniqueId}`,
    )
  })

  it('gets both by e-mail, at the address as it was written in the submission', async () => {
    const { uniqueId, editCode } = await submitted()
    await ask(['rahim@EXAMPLE.org'])
    await queue()
    office.sender()
    await office.untilAllSent()
    const mail = office.mail.mails.find(({ text }) => text.includes('find your submission again'))
    expect(mail?.recipients).toEqual([MEMBER.mail])
    expect(mail?.text).toContain(`Unique ID: ${uniqueId}`)
    expect(mail?.text).toContain(`Edit code: ${editCode}`)
  })

  it('gets them by the channel that is open where the named one is not', async () => {
    await submitted()
    await office.setUp({ sms_enabled: 'false' })
    await ask([MEMBER.phone])
    await queue()
    expect(await recoveries()).toMatchObject([{ channel: 'email', recipient: MEMBER.mail }])
  })

  it('gets them by SMS also where the form confirms by e-mail only', async () => {
    const { notifications } = CONFIRMED_FORM.settings
    const settings = { notifications: { ...notifications, enableSMS: false } }
    const formId = await makeStoredForm(office.server.db, { ...CONFIRMED_FORM, settings })
    await submitted(MEMBER, formId)
    await ask([MEMBER.phone], formId)
    await queue()
    expect(await recoveries()).toMatchObject([{ channel: 'sms', recipient: MEMBER.phone }])
  })

  it('gets them by e-mail where the phone is of a country that gets no SMS', async () => {
    await submitted({ ...MEMBER, phone: '+447700900123' })
    await ask(['+447700900123'])
    await queue()
    expect(await recoveries()).toMatchObject([{ channel: 'email', recipient: MEMBER.mail }])
  })

  it('who names phone and e-mail gets one message by each', async () => {
    await submitted()
    await ask([MEMBER.phone, MEMBER.mail])
    await queue()
    expect((await recoveries()).map(({ channel }) => channel)).toEqual(['email', 'sms'])
  })

  it('gets those of the named form only', async () => {
    const other = await makeStoredForm(office.server.db, CONFIRMED_FORM)
    await submitted()
    const { submissionId } = await submitted(MEMBER, other)
    await ask([MEMBER.phone], other)
    await queue()
    expect(await recoveries()).toMatchObject([{ submissionId, aboutIds: null }])
  })

  it('gets one message for all submissions, with the newest five', async () => {
    const made = []
    for (let i = 0; i < 6; i += 1) made.unshift((await submitted()).submissionId)
    await ask([MEMBER.mail])
    await queue()
    expect(await recoveries()).toMatchObject([{ submissionId: made[0], aboutIds: made.slice(0, 5) }])
  })

  it('reads each ID and code in that message, by e-mail and by SMS', async () => {
    const made = [await submitted(), await submitted()]
    await ask([MEMBER.phone, MEMBER.mail])
    await queue()
    office.sender()
    await office.untilAllSent()
    // Messages are sent in any order.
    const sms = office.gateway.messages
      .map(({ fields }) => fields['message'] ?? '')
      .find((text) => text.endsWith('/edit'))
    const [older, newer] = made.map(({ uniqueId, editCode }) => `Reunion 2027: ${uniqueId} code ${editCode}`)
    expect(sms).toBe(`${newer}\n${older}\nhttps://forms.example.org/edit`)
    const mail = office.mail.mails.find(({ text }) => text.includes('find your submissions again'))
    for (const { uniqueId, editCode } of made) {
      expect(mail?.text).toContain(`Unique ID: ${uniqueId}\nEdit code: ${editCode}`)
      expect(mail?.text).toContain(`/view-submission/${uniqueId}`)
    }
  })

  it('gets a message at each of their addresses where they gave different ones', async () => {
    await submitted()
    await submitted({ ...MEMBER, mail: 'other@example.org' })
    await office.setUp({ sms_enabled: 'false' })
    await ask([MEMBER.phone])
    await queue()
    expect((await recoveries()).map(({ recipient }) => recipient).sort()).toEqual([
      MEMBER.mail,
      'other@example.org',
    ])
  })

  it('is found by the address they had before an edit, and gets it at the new one', async () => {
    const { uniqueId, editCode } = await submitted()
    const body = { data: { phone: '01812345678' } }
    await call(office.server.app, `PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body })
    await ask([MEMBER.phone])
    await queue()
    expect(await recoveries()).toMatchObject([{ channel: 'sms', recipient: '01812345678' }])
  })
})

describe('the response to such a request', () => {
  it('is the same for a phone without a submission, and is given before anything is looked up', async () => {
    await submitted()
    const [known, unknown] = [await ask([MEMBER.phone]), await ask(['01912345678'])]
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    // Both only leave a request behind: neither response waits for a search, so both take the same time.
    const { rows } = await sql`select kind from recovery_requests`.execute(office.server.db)
    expect(rows).toHaveLength(2)
    expect(await recoveries()).toEqual([])
    await queue()
    expect(await recoveries()).toHaveLength(1)
  })

  it('rejects what is neither a phone number nor an e-mail address', async () => {
    expect((await ask(['Rahim'])).status).toBe(400)
    expect((await ask([])).status).toBe(400)
    expect((await ask(Array(5).fill(MEMBER.phone))).status).toBe(400)
    expect((await ask(['1'.repeat(300)])).status).toBe(400)
  })

  it('says that nothing can be sent where neither e-mail nor SMS is set up', async () => {
    await office.setUp({ sms_enabled: 'false', email_enabled: 'false' })
    expect((await ask([MEMBER.phone])).body).toMatchObject({ code: 'recovery_unavailable' })
  })
})

describe('requests for one phone', () => {
  it('are at most three an hour; more are accepted and send nothing', async () => {
    // A phone of its own: the process remembers which ones are over their limit.
    const phone = '01612345678'
    await submitted({ ...MEMBER, phone })
    for (let i = 0; i < 6; i += 1) expect((await ask([phone])).status).toBe(200)
    await queue()
    expect(await recoveries()).toHaveLength(1)
    const { rows } = await sql`select sum(calls)::int as calls from call_counters
      where scope = 'recover-contact'`.execute(office.server.db)
    expect(rows).toEqual([{ calls: 4 }])
  })

  it('count towards the five messages an hour that one recipient can get, and wait for the next hour', async () => {
    office.sender()
    for (let i = 0; i < 5; i += 1) await submitted()
    await office.until(async () => (await office.states()).every(({ state }) => state !== 'queued'))
    await ask([MEMBER.phone])
    await queue()
    const waiting = () =>
      sql<{ state: string; isLater: boolean }>`
        select state, next_try_at > now() + interval '50 minutes' and give_up_at > next_try_at as "isLater"
        from messages where event = 'recovery'`.execute(office.server.db)
    await office.until(async () => (await waiting()).rows[0]?.isLater === true)
    expect((await waiting()).rows).toEqual([{ state: 'queued', isLater: true }])

    // Asked for again, it is still one message.
    await ask([MEMBER.phone])
    await queue()
    expect((await waiting()).rows).toHaveLength(1)

    await sql`update message_counts set minute = minute - 61`.execute(office.server.db)
    await sql`update messages set next_try_at = now() where event = 'recovery'`.execute(office.server.db)
    await office.until(async () => (await waiting()).rows[0]?.state === 'sent')
  })
})

it('the message of an unpaid submission has the link to pay, also where the form allows no editing', async () => {
  const formId = await makeStoredForm(office.server.db, { ...CONFIRMED_FORM, allowEditing: false })
  const { submissionId, uniqueId, editCode } = await submitted(MEMBER, formId)
  await sql`
    update submissions set status = 'failed', has_payment = true, payment_method = 'bank_transfer',
      payment_status = 'failed', amount_paisa = 50000, locale = 'bn' where id = ${submissionId}`.execute(
    office.server.db,
  )
  await ask([MEMBER.phone], formId)
  await queue()
  office.sender()
  await office.untilAllSent()
  const texts = office.gateway.messages.map(({ fields }) => fields['message'] ?? '')
  expect(texts).toContain(
    `Reunion 2027\nনিবন্ধন নম্বর: ${uniqueId}\nসম্পাদনা কোড: ${editCode}\nটাকা দেওয়া শেষ করুন: https://forms.example.org/pay/${uniqueId}`,
  )
})

// Last: the process remembers which addresses are over their limit.
it('requests from one address are limited', async () => {
  await sql`insert into call_counters (scope, key_hash, calls)
    select 'recover-address', sha256('127.0.0.1'::bytea), 120`.execute(office.server.db)
  const { status, headers } = await ask(['01999999999'])
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
