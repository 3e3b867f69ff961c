import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { campaignServer, member, texts } from '../../../testing/servers/campaign-server.ts'
import { followLedger } from '../../ledger/index.ts'
import { runReminders } from './run-reminders.ts'

const office = campaignServer()

/** 9 o'clock in Dhaka. */
const at = (day: string, time = '03:00:05') => new Date(`${day}T${time}Z`)

const run = (now: Date) =>
  runReminders({ db: office.server.db, settings: office.settings(), timeZone: 'Asia/Dhaka' }, { now })

async function makeTemplate(): Promise<string> {
  const body = { name: 'Please pay', ...texts() }
  return (await office.call('POST /api/message-templates', body)).body.template.id
}

const rule = (templateId: string, more: object = {}) => ({
  name: 'Unpaid for 3 days',
  formId: null,
  paymentStatus: 'unpaid',
  paymentMethod: null,
  waitDays: 3,
  repeatDays: 7,
  maxCount: 2,
  channels: ['sms'],
  templateId,
  hour: 9,
  isOn: true,
  ...more,
})

/** A rule that has been on for long; returns its id. */
async function makeRule(more: object = {}): Promise<string> {
  const { status, body } = await office.call('POST /api/reminders', rule(await makeTemplate(), more))
  expect(status).toBe(201)
  await sql`update reminders set on_since = '2026-01-01' where on_since is not null`.execute(office.server.db)
  return body.reminder.id
}

/** Unpaid submissions of 10 November. */
async function unpaid(count: number): Promise<string[]> {
  const ids = await office.people(...Array.from({ length: count }, (_, index) => member(index + 1)))
  await sql`
    update submissions set payment_status = 'pending', status = 'pending', has_payment = true,
      payment_method = 'bkash', amount_paisa = 50000, created_at = '2026-11-10T05:00:00Z'`.execute(
    office.server.db,
  )
  await follow(ids)
  return ids
}

const follow = (ids: string[]) =>
  office.server.db
    .transaction()
    .execute((trx) => followLedger(trx, ids, { by: { id: null, username: 'System' }, reason: 'Test' }))

async function pay(id: string): Promise<void> {
  await sql`update submissions set payment_status = 'completed' where id = ${id}`.execute(office.server.db)
  await follow([id])
}

const queued = async (): Promise<string[]> => {
  await office.run()
  const rows = await office.server.db
    .selectFrom('messages')
    .select('recipient')
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

const read = async () => (await office.call('GET /api/reminders')).body.reminders[0]

describe('a reminder rule', () => {
  it('writes to the unpaid once their days are over, and again until the count is reached', async () => {
    await makeRule()
    await unpaid(2)
    await run(at('2026-11-12'))
    expect(await queued()).toHaveLength(0)
    await run(at('2026-11-13'))
    expect(await queued()).toHaveLength(2)
    for (const day of ['14', '19']) await run(at(`2026-11-${day}`))
    expect(await queued()).toHaveLength(2)
    await run(at('2026-11-20'))
    expect(await queued()).toHaveLength(4)
    for (const day of ['2026-11-27', '2026-12-20']) await run(at(day))
    expect(await queued()).toHaveLength(4)
  })

  it('stops by itself for a submission that is paid or deleted', async () => {
    await makeRule()
    const [first = '', second = ''] = await unpaid(3)
    await run(at('2026-11-13'))
    await pay(first)
    await sql`delete from submissions where id = ${second}`.execute(office.server.db)
    await run(at('2026-11-20'))
    const { rows } = await sql<{ recipient: string }>`
      select recipient from campaign_recipients join campaigns on campaigns.id = campaign_id
      order by created_at desc limit 1`.execute(office.server.db)
    expect(rows).toEqual([{ recipient: '01711000003' }])
    expect((await office.call('GET /api/campaigns')).body.campaigns[0].counts.sms.waiting).toBe(1)
  })

  it('skips who paid between the run and the message', async () => {
    await makeRule()
    const [first = ''] = await unpaid(2)
    await run(at('2026-11-13'))
    await pay(first)
    expect(await queued()).toEqual(['01711000002'])
    const { campaigns } = (await office.call('GET /api/campaigns')).body
    const { skipped } = await office.read(campaigns[0].id)
    expect(skipped).toEqual({ paid: 1 })
  })

  it('runs once a day, also with several processes', async () => {
    await makeRule({ repeatDays: 1, maxCount: 20 })
    await unpaid(1)
    await Promise.all([1, 2, 3, 4].map(() => run(at('2026-11-13'))))
    await run(at('2026-11-13', '15:00:00'))
    expect((await office.call('GET /api/campaigns')).body.total).toBe(1)
    await run(at('2026-11-14'))
    expect((await office.call('GET /api/campaigns')).body.total).toBe(2)
  })

  it('does not run before its hour, nor at once when it is switched on after it', async () => {
    await makeRule()
    await unpaid(1)
    await sql`update reminders set on_since = '2026-11-13T04:00:00Z'`.execute(office.server.db)
    await run(at('2026-11-13', '05:00:00'))
    await run(at('2026-11-14', '02:59:00'))
    expect(await queued()).toEqual([])
    await run(at('2026-11-14'))
    expect(await queued()).toHaveLength(1)
  })

  it('makes up for a run that an outage has missed', async () => {
    await makeRule()
    await unpaid(1)
    await run(at('2026-11-14', '17:00:00'))
    expect(await queued()).toHaveLength(1)
  })

  it('that is off does not run', async () => {
    const id = await makeRule()
    await unpaid(1)
    const { templateId } = await read()
    await office.call(`PUT /api/reminders/${id}`, rule(templateId, { isOn: false }))
    await run(at('2026-11-13'))
    expect(await queued()).toEqual([])
    expect(await read()).toMatchObject({ isOn: false, nextRunAt: null })
  })

  it('is only for its form and its method, and waits while staff look at a payment', async () => {
    await makeRule({ paymentMethod: 'bkash', formId: office.formId })
    const [first = '', second = ''] = await unpaid(3)
    const { db } = office.server
    await sql`update submissions set payment_method = 'bank_transfer' where id = ${first}`.execute(db)
    await sql`update submissions set needs_review = true where id = ${second}`.execute(db)
    await run(at('2026-11-13'))
    expect(await queued()).toEqual(['01711000003'])
  })

  it('is sent by the balance, also where the payment failed, and not once it is cancelled', async () => {
    await makeRule()
    const [first = '', second = ''] = await unpaid(3)
    const { db } = office.server
    await sql`update submissions set payment_status = 'failed', status = 'failed' where id = ${first}`.execute(
      db,
    )
    await sql`update submissions set status = 'cancelled' where id = ${second}`.execute(db)
    await run(at('2026-11-13'))
    expect(await queued()).toEqual(['01711000001', '01711000003'])
  })

  it('shows when it ran, how many it reached and what comes next', async () => {
    await makeRule({ waitDays: 0 })
    await unpaid(2)
    expect(await read()).toMatchObject({ lastRunAt: null, dueNow: 2, isOn: true })
    await run(at('2026-11-13'))
    expect(await read()).toMatchObject({
      lastRunAt: '2026-11-13T03:00:05.000Z',
      lastReached: 2,
      totalReached: 2,
      nextRunAt: expect.stringMatching(/T03:00:00\.000Z$/),
    })
  })

  it('keeps its template from being deleted', async () => {
    await makeRule()
    const { templateId, id } = await read()
    expect(await office.call(`DELETE /api/message-templates/${templateId}`)).toMatchObject({
      status: 409,
      body: { message: 'The reminder “Unpaid for 3 days” uses this template' },
    })
    await office.call(`DELETE /api/reminders/${id}`)
    expect((await office.call(`DELETE /api/message-templates/${templateId}`)).status).toBe(200)
  })

  it('needs a template with a text for its channels', async () => {
    const templateId = await makeTemplate()
    await office.call(`PUT /api/message-templates/${templateId}`, {
      name: 'Please pay',
      ...texts({ channels: ['email'], smsText: '' }),
    })
    expect((await office.call('POST /api/reminders', rule(templateId))).body.errors).toEqual({
      smsText: 'Please write the SMS',
    })
    const missing = '00000000-0000-4000-8000-000000000000'
    expect((await office.call('POST /api/reminders', rule(missing))).body.errors).toEqual({
      templateId: 'Please choose a template',
    })
    expect((await office.call('POST /api/reminders', rule(templateId, { waitDays: 400 }))).status).toBe(400)
  })

  it('is in the audit log when it is made, changed and deleted', async () => {
    const id = await makeRule()
    const { templateId } = await read()
    await office.call(`PUT /api/reminders/${id}`, rule(templateId, { isOn: false, channels: ['sms'] }))
    await office.call(`DELETE /api/reminders/${id}`)
    const { events } = (await office.call('GET /api/audit')).body
    expect(events.slice(0, 2)).toMatchObject([
      { action: 'deleted', subject: 'Reminder Unpaid for 3 days' },
      { action: 'changed', changes: [{ what: 'isOn', from: 'true', to: 'false' }] },
    ])
  })
})

describe('a reminder of memberships', () => {
  const memberRule = (templateId: string, more: object = {}) =>
    rule(templateId, { name: 'Membership ends', about: 'membership', waitDays: 30, repeatDays: 20, ...more })

  async function makeMemberRule(): Promise<void> {
    const text = { smsText: 'It ends on {{memberUntil}}. Renew: {{ownLink}}' }
    const { body } = await office.call('POST /api/message-templates', { name: 'Renew', ...texts(text) })
    const made = await office.call('POST /api/reminders', memberRule(body.template.id))
    expect(made.status).toBe(201)
    await sql`update reminders set on_since = '2026-01-01'`.execute(office.server.db)
  }

  /** Members until a day, each with a submission. */
  async function members(count: number, until: string): Promise<string[]> {
    const { db } = office.server
    const ids = await office.people(...Array.from({ length: count }, (_, index) => member(index + 1)))
    for (const id of ids) {
      const { rows } = await sql<{ id: string }>`
        insert into people (name, category, member_until) values ('Rahim', 'General', ${until}) returning id`.execute(
        db,
      )
      await sql`insert into person_submissions (submission_id, person_id) values (${id}, ${rows[0]?.id})`.execute(
        db,
      )
    }
    return ids
  }

  it('writes before the last day, again until the count is reached, and not after it', async () => {
    await makeMemberRule()
    await members(1, '2026-12-31')
    await run(at('2026-11-30'))
    expect(await queued()).toHaveLength(0)
    await run(at('2026-12-01'))
    expect(await queued()).toHaveLength(1)
    for (const day of ['2026-12-02', '2026-12-20']) await run(at(day))
    expect(await queued()).toHaveLength(1)
    await run(at('2026-12-21'))
    expect(await queued()).toHaveLength(2)
    for (const day of ['2026-12-31', '2027-01-01', '2027-02-01']) await run(at(day))
    expect(await queued()).toHaveLength(2)
  })

  it('names the last day and the page where it is renewed', async () => {
    await makeMemberRule()
    await members(1, '2026-12-31')
    await run(at('2026-12-01'))
    await office.run()
    office.sender()
    await expect
      .poll(() => office.gateway.messages.map(({ fields }) => fields['message']))
      .toEqual([expect.stringMatching(/It ends on 31 Dec 2026\. Renew: https?:\/\/\S+\/my$/)])
  })

  it('stops for who renews, also between the run and the message, and begins again before the next end', async () => {
    await makeMemberRule()
    const [first] = await members(2, '2026-12-31')
    await run(at('2026-12-01'))
    const renew = sql`
      update people set member_until = '2027-12-31'
      where id = (select person_id from person_submissions where submission_id = ${first})`
    await renew.execute(office.server.db)
    expect(await queued()).toHaveLength(1)
    await run(at('2026-12-21'))
    expect(await queued()).toHaveLength(2)
    await run(at('2027-12-05'))
    expect(await queued()).toHaveLength(3)
  })

  describe('to people of an imported list, who have no submission', () => {
    const imported = async (name: string, contacts: object = {}): Promise<string> => {
      const { status, body } = await office.call('POST /api/people', {
        name,
        category: 'General',
        memberUntil: '2026-12-31',
        phones: ['01812345678'],
        ...contacts,
      })
      expect(status).toBe(201)
      return body.person.id
    }
    const newest = async () => (await office.call('GET /api/campaigns')).body.campaigns[0]
    const sent = () => office.gateway.messages.map(({ fields }) => [fields['number'], fields['message']])

    it('goes to their contacts in the register, with the last day and where it is renewed', async () => {
      await makeMemberRule()
      const id = await imported('Salma Begum')
      await run(at('2026-12-01'))
      await office.run()
      office.sender()
      await expect
        .poll(sent)
        .toEqual([
          ['8801812345678', expect.stringMatching(/^It ends on 31 Dec 2026\. Renew: https?:\/\/\S+\/my$/)],
        ])
      expect(await office.recipients((await newest()).id)).toMatchObject([
        { personId: id, submissionId: '', person: 'Salma Begum', state: 'sent', recipient: '8801812345678' },
      ])
      expect((await newest()).counts.sms).toMatchObject({ sent: 1, waiting: 0 })
      const { body } = await office.call(`GET /api/people/${id}/history`)
      expect(body.messages).toMatchObject([{ submissionId: null, state: 'sent', channel: 'sms' }])
    })

    it('is in the language of their name, and an answer that the text names is empty', async () => {
      const text = { channels: ['sms'], smsText: '{{personName}}{{full_name}}: {{memberUntil}}' }
      const { body } = await office.call('POST /api/message-templates', { name: 'Bangla', ...texts(text) })
      await office.call('POST /api/reminders', memberRule(body.template.id))
      await sql`update reminders set on_since = '2026-01-01'`.execute(office.server.db)
      await imported('সালমা বেগম')
      await run(at('2026-12-01'))
      await office.run()
      office.sender()
      await expect.poll(sent).toEqual([['8801812345678', 'সালমা বেগম: ৩১ ডিসেম্বর ২০২৬']])
    })

    it('is sent again until the count is reached, once where someone with a submission has the same phone', async () => {
      await makeMemberRule()
      await imported('Salma Begum', { phones: ['01711000001'] })
      await members(1, '2026-12-31')
      await run(at('2026-12-01'))
      expect(await queued()).toEqual(['01711000001'])
      expect((await office.read((await newest()).id)).skipped).toEqual({ duplicate: 1 })
      for (const day of ['2026-12-02', '2026-12-20']) await run(at(day))
      expect(await queued()).toHaveLength(1)
      await run(at('2026-12-21'))
      expect(await queued()).toHaveLength(2)
      await run(at('2026-12-31'))
      expect(await queued()).toHaveLength(2)
    })

    it('is taken back where they renew or leave the register before their turn', async () => {
      await makeMemberRule()
      const [renewed, removed, merged, kept] = [
        await imported('Anis Rahman', { phones: ['01811111111'] }),
        await imported('Karim Mia', { phones: ['01822222222'] }),
        await imported('Rahima Khatun', { phones: ['01833333333'] }),
        await imported('Rahima Begum', { phones: ['01844444444'] }),
      ]
      await run(at('2026-12-01'))
      await office.call(`PUT /api/people/${renewed}`, { memberUntil: '2027-12-31' })
      await office.call(`DELETE /api/people/${removed}`)
      await office.call('POST /api/people/merge', { keep: kept, remove: merged })
      expect(await queued()).toEqual(['8801844444444'])
      await run(at('2026-12-02'))
      expect(await queued()).toHaveLength(1)
    })

    it('is not sent to who was removed after it was queued', async () => {
      await makeMemberRule()
      const id = await imported('Salma Begum')
      await run(at('2026-12-01'))
      expect(await queued()).toHaveLength(1)
      await office.call(`DELETE /api/people/${id}`)
      expect(await queued()).toEqual([''])
      expect((await newest()).counts.sms).toMatchObject({ failed: 1, queued: 0 })
    })

    it('stops with its message, and is not seen by those who reach some forms only', async () => {
      await makeMemberRule()
      await imported('Salma Begum')
      await members(1, '2026-12-31')
      await run(at('2026-12-01'))
      const { id } = await newest()
      await office.call(`POST /api/campaigns/${id}/stop`)
      expect((await office.read(id)).skipped).toEqual({ stopped: 2 })
      const { db } = office.server
      const limited = await makeUser(db, { role: 'notification_manager' })
      await sql`update users set form_ids = ${[office.formId]}::uuid[] where id = ${limited.id}`.execute(db)
      const { body } = await call(office.server.app, 'GET /api/campaigns', { token: limited.token })
      expect(body.campaigns).toEqual([])
    })
  })

  it('is sent to those who owe nothing, and needs all forms', async () => {
    await makeMemberRule()
    expect(await read()).toMatchObject({ about: 'membership', formId: null, dueNow: 0 })
    const { templateId, id } = await read()
    const changed = memberRule(templateId, { formId: office.formId, paymentMethod: 'bkash' })
    const { body } = await office.call(`PUT /api/reminders/${id}`, changed)
    expect(body.reminder).toMatchObject({ formId: null, paymentMethod: null })
  })
})
