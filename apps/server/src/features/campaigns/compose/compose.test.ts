import { ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { followLedger } from '../../ledger/index.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { campaignServer, member, texts } from '../../../testing/servers/campaign-server.ts'

const office = campaignServer()

const audience = (selection: object, channels = ['email', 'sms']) =>
  office.call('POST /api/campaigns/audience', { selection, channels })
const preview = (submissionId: string, more: object = {}) => ({
  submissionId,
  sampleIds: [],
  smsRecipients: 1,
  ...texts(),
  ...more,
})

describe('who a message to many would reach', () => {
  it('is counted by channel, with those who are left out by reason and by name', async () => {
    const ids = await office.people(
      member(1, 'Rahima'),
      { name: 'Karim', phone: '01811111111' },
      { name: 'Rahima again', mail: 'MEMBER1+x@example.org' },
    )
    const { body } = await audience({ ids })
    expect(body).toMatchObject({ selected: 3, formId: office.formId, timeZone: 'Asia/Dhaka' })
    expect(body.channels).toMatchObject([
      { channel: 'email', recipients: 1, skipped: { duplicate: 1, no_address: 1 }, missing: null },
      { channel: 'sms', recipients: 2, skipped: { no_address: 1 }, leftToday: 10_000 },
    ])
    expect(body.channels[0].without).toMatchObject([{ submissionId: ids[1], reason: 'no_address' }])
    expect(body.channels[0].without[0].person).toMatch(/^Karim/)
    expect(body.sample.map((one: { submissionId: string }) => one.submissionId)).toEqual(ids.slice(0, 2))
  })

  it('is chosen by the filters of the list, except some', async () => {
    const ids = await office.many(3)
    const filter = { formId: office.formId, status: 'completed' }
    expect((await audience({ filter, except: [ids[0]] })).body.selected).toBe(2)
    expect((await audience({ filter: { ...filter, status: 'pending' } })).body.selected).toBe(0)
  })

  it('knows the fields of each form by its own version', async () => {
    const [first = ''] = await office.many(1)
    const other = await makeStoredForm(office.server.db, {
      fields: [{ id: 'contact', type: 'email', name: 'contact', label: 'Contact' }],
    })
    const { id } = await makeSubmission(
      office.server.db,
      { id: other, version: 1 },
      { data: { contact: 'x@y.org' } },
    )
    const { body } = await audience({ ids: [first, id] }, ['email'])
    expect(body).toMatchObject({ formId: null, channels: [{ recipients: 2 }] })
  })

  it('says what is missing where a channel is not set up', async () => {
    await office.setUp({ sms_enabled: 'false' })
    const { body } = await audience({ ids: await office.many(1) }, ['sms'])
    expect(body.channels[0].missing).toBe('SMS is not set up. Switch it on in SMS Settings.')
  })
})

describe('the preview for a real recipient', () => {
  it('has the values of the submission, and the essentials in the e-mail', async () => {
    const [id = ''] = await office.people(member(1, 'রহিমা <b>'))
    const { body } = await office.call('POST /api/campaigns/preview', preview(id))
    expect(body.email).toMatchObject({
      to: 'member1@example.org',
      subject: 'Dear রহিমা <b>',
      text: expect.stringMatching(/^Please pay for Reunion 2027, রহিমা <b>\.\n\nForm: Reunion 2027\n/),
    })
    expect(body.email.html).toContain('রহিমা &lt;b&gt;.')
    expect(body.sms).toMatchObject({ to: '01711000001', text: 'Please pay, রহিমা <b>.' })
  })

  it('shows text that looks like markup as it was written', async () => {
    const [id = ''] = await office.many(1)
    const { body } = await office.call(
      'POST /api/campaigns/preview',
      preview(id, { emailText: 'a <i>b</i>\nc' }),
    )
    expect(body.email.html).toContain('a &lt;i&gt;b&lt;/i&gt;<br')
    expect(body.email.text).toMatch(/^a <i>b<\/i>\nc\n/)
  })

  it('estimates the parts of all SMS and, with a price, their cost', async () => {
    const [first = '', second = ''] = await office.people(member(1), member(2, 'ক'))
    const more = { channels: ['sms'], smsText: '{{full_name}}', sampleIds: [second], smsRecipients: 100 }
    expect((await office.call('POST /api/campaigns/preview', preview(first, more))).body).toMatchObject({
      email: null,
      smsParts: 100,
      smsCost: null,
    })
    await office.setUp({ sms_part_price: '0.35' })
    const long = { ...more, smsText: `{{full_name}}${'a'.repeat(80)}` }
    expect((await office.call('POST /api/campaigns/preview', preview(first, long))).body).toMatchObject({
      smsParts: 150,
      smsCost: 52.5,
    })
  })

  it('is not found for a submission that was deleted', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await office.call('POST /api/campaigns/preview', preview(id))).status).toBe(404)
  })
})

describe('a test to myself', () => {
  it('goes to the own address and the number that was entered, and to no member', async () => {
    const [id = ''] = await office.many(1)
    const body = { ...texts(), submissionId: id, phone: '01999999999' }
    const { status } = await office.call('POST /api/campaigns/test', body)
    expect(status).toBe(200)
    expect(office.mail.mails).toMatchObject([{ subject: 'Dear Member 1' }])
    expect(office.mail.mails[0]?.recipients[0]).not.toContain('member1')
    expect(office.gateway.messages).toMatchObject([{ fields: { number: '8801999999999' } }])
    expect(await office.states()).toEqual([])
    const { events } = (await office.call('GET /api/audit')).body
    expect(events[0]).toMatchObject({ kind: 'message', action: 'tested', actor: 'Nasrin' })
  })

  it('by SMS needs a number', async () => {
    const [id = ''] = await office.many(1)
    const body = { ...texts(), submissionId: id, phone: '' }
    expect(await office.call('POST /api/campaigns/test', body)).toMatchObject({
      status: 400,
      body: { errors: { phone: 'Please enter your phone number' } },
    })
  })
})

describe('the edit code in a message to many', () => {
  const withCode = { smsText: 'Your code is {{editCode}}', channels: ['sms'] }

  it('is sent to the member, and hidden from a role that may not see it', async () => {
    const { token } = await makeUser(office.server.db, { role: 'notification_manager' })
    const as = (route: string, body: object) => call(office.server.app, route, { token, body })
    const [id = ''] = await office.many(1)
    expect((await as('POST /api/campaigns/preview', preview(id, withCode))).body.sms.text).toBe(
      'Your code is ••••••',
    )
    await as('POST /api/campaigns/test', { ...texts(withCode), submissionId: id, phone: '01999999999' })
    expect(office.gateway.messages.at(-1)?.fields['message']).toBe('Your code is ••••••')
    await as('POST /api/campaigns', office.campaign([id], withCode))
    await office.run()
    office.sender()
    await office.untilAllSent()
    expect(office.gateway.messages.at(-1)?.fields['message']).toBe('Your code is 123456')
  })

  it('is shown in the preview to a role that may see it', async () => {
    const [id = ''] = await office.many(1)
    const { body } = await office.call('POST /api/campaigns/preview', preview(id, withCode))
    expect(body.sms.text).toBe('Your code is 123456')
  })
})

describe('who may write to many', () => {
  const MAY: Role[] = ['super_admin', 'admin', 'notification_manager']

  it.each(ROLES)('%s', async (role) => {
    const { token } = await makeUser(office.server.db, { role })
    const body = office.campaign(await office.many(1))
    const { status } = await call(office.server.app, 'POST /api/campaigns', { token, body })
    expect(status).toBe(MAY.includes(role) ? 201 : 403)
    expect((await office.call('GET /api/campaigns')).body.total).toBe(MAY.includes(role) ? 1 : 0)
  })

  it('is written into the audit log, with the number of submissions', async () => {
    await office.create(await office.many(3))
    const { events } = (await office.call('GET /api/audit')).body
    expect(events[0]).toMatchObject({
      kind: 'message',
      action: 'sent to many',
      subject: 'Payment reminder',
      changes: expect.arrayContaining([{ what: 'submissions', from: null, to: '3' }]),
    })
  })
})

describe('variables of fields', () => {
  it('stop a message to a form that does not have them, and its test, with the name of the form', async () => {
    const [id = ''] = await office.many(1)
    const more = { smsText: 'Dear {{nickname}}', channels: ['sms'] }
    const error = {
      code: 'unknown_variables',
      message:
        'The form “Reunion 2027” has no {{nickname}}, so its members would read that instead of a value. Correct the name or take it out.',
    }
    expect(await office.call('POST /api/campaigns', office.campaign([id], more))).toMatchObject({
      status: 400,
      body: error,
    })
    const test = { submissionId: id, phone: '01711000009', ...texts(more) }
    expect(await office.call('POST /api/campaigns/test', test)).toMatchObject({ status: 400, body: error })
  })

  it('of a text that is not sent do not stop it', async () => {
    const [id = ''] = await office.many(1)
    const more = { smsText: 'Dear {{nickname}}', channels: ['email'] }
    expect((await office.call('POST /api/campaigns', office.campaign([id], more))).status).toBe(201)
  })
})

it('a reminder has what the ledger says is due and the page where it is paid', async () => {
  const [id = ''] = await office.people(member(1, 'Rahima'))
  const { db } = office.server
  await sql`update submissions set has_payment = true, payment_status = 'failed', status = 'failed',
    payment_method = 'bank_transfer', amount_paisa = 70000 where id = ${id}`.execute(db)
  await db
    .transaction()
    .execute((trx) => followLedger(trx, [id], { by: { id: null, username: 'System' }, reason: '' }))
  const { body } = await office.call(
    'POST /api/campaigns/preview',
    preview(id, { smsText: '{{personName}}: {{amountDue}}, {{payLink}}', channels: ['sms'] }),
  )
  expect(body.sms.text).toMatch(/^Rahima: BDT 700\.00, http.*\/view-submission\/[0-9A-F]{32}$/)
  const filter = { formId: office.formId, unpaid: 'true' }
  expect((await audience({ filter })).body.selected).toBe(1)
  await sql`update submissions set status = 'cancelled' where id = ${id}`.execute(db)
  expect((await audience({ filter })).body.selected).toBe(0)
})
