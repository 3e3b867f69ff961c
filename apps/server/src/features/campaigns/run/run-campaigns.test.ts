import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submit } from '../../../testing/http/submit.ts'
import { campaignServer, member } from '../../../testing/servers/campaign-server.ts'

const office = campaignServer()

describe('a message to many', () => {
  it('stops once its author was deactivated or may not send messages any more', async () => {
    for (const change of [sql`is_active = false`, sql`role = 'submission_viewer'`]) {
      const id = await office.create(await office.many(2))
      const { db } = office.server
      await sql`update users set ${change} where username = 'Nasrin'`.execute(db)
      await office.run()
      await sql`update users set is_active = true, role = 'super_admin' where username = 'Nasrin'`.execute(db)
      const { campaign } = await office.read(id)
      expect(campaign).toMatchObject({
        state: 'stopped',
        note: 'Stopped: Nasrin may not send messages any more',
        counts: { email: { sent: 0, queued: 0 }, sms: { sent: 0, queued: 0 } },
      })
      expect(await office.states()).toEqual([])
    }
  })

  it('stops once its author may not reach one of its forms any more', async () => {
    const id = await office.create(await office.many(2))
    const { db } = office.server
    await sql`update users set form_ids = '{}' where username = 'Nasrin'`.execute(db)
    await office.run()
    await sql`update users set form_ids = null where username = 'Nasrin'`.execute(db)
    expect((await office.read(id)).campaign).toMatchObject({
      state: 'stopped',
      counts: { email: { sent: 0 } },
    })
    expect(await office.states()).toEqual([])
  })

  it('stops where the form no longer has the question by whose answer people were chosen', async () => {
    await office.many(2)
    const { formId } = office
    const id = await office.create([], {
      selection: { filter: { formId, answerTo: 'name', answer: 'Member 1' } },
    })
    const { db } = office.server
    await sql`update campaigns set selection = jsonb_set(selection, '{filter,answerTo}', '"gone"') where id = ${id}`.execute(
      db,
    )
    await office.run()
    expect((await office.read(id)).campaign).toMatchObject({
      state: 'stopped',
      note: 'Stopped: the form no longer has the question by whose answer the recipients were chosen',
    })
    expect(await office.states()).toEqual([])
  })

  it('reaches people of the register without a submission, and names no answers to them', async () => {
    const person = { name: 'Salma Begum', phones: ['01812345678'] }
    const { id: personId } = (await office.call('POST /api/people', person)).body.person
    const selection = { people: { ids: [personId] } }
    const text = { selection, channels: ['sms'], smsText: 'Dear {{full_name}}' }
    expect(await office.call('POST /api/campaigns', office.campaign([], text))).toMatchObject({
      status: 400,
      body: {
        code: 'unknown_variables',
        message:
          'Some of these people have no submission, so there is no {{full_name}} for them. Write {{personName}} for the name, or take it out.',
      },
    })
    const id = await office.create([], { ...text, smsText: 'Dear {{personName}}' })
    await office.run()
    office.sender()
    await expect
      .poll(() => office.gateway.messages.map(({ fields }) => [fields['number'], fields['message']]))
      .toEqual([['8801812345678', 'Dear Salma Begum']])
    expect(await office.recipients(id)).toMatchObject([{ personId, person: 'Salma Begum', state: 'sent' }])
  })

  it('to someone of the register is listed and sent again singly, and is no more once the person is erased', async () => {
    const { id: personId } = (
      await office.call('POST /api/people', { name: 'Jamil Uddin', phones: ['01812345679'] })
    ).body.person
    const text = {
      selection: { people: { ids: [personId] } },
      channels: ['sms'],
      smsText: 'Dear {{personName}}',
    }
    await office.create([], text)
    await office.run()
    office.sender()
    const log = async () => (await office.call('GET /api/messages')).body.messages
    const told = { personId, formId: '', submissionId: null, formTitle: 'Jamil Uddin' }
    await expect.poll(log).toMatchObject([{ ...told, state: 'sent' }])
    const [{ id }] = await log()
    expect((await office.call(`POST /api/messages/${id}/resend`)).body).toMatchObject({ state: 'sent' })
    expect(office.gateway.messages.map(({ fields }) => fields['message'])).toEqual(
      Array(2).fill('Dear Jamil Uddin'),
    )
    expect(await log()).toMatchObject([
      { ...told, sentBy: 'Nasrin' },
      { ...told, id },
    ])
    const { body } = await office.call(`GET /api/people/${personId}/history`)
    expect(body.messages).toHaveLength(2)
    await sql`update messages set recipient = '' where person_id = ${personId}`.execute(office.server.db)
    expect((await office.call(`POST /api/messages/${id}/resend`)).status).toBe(404)
  })

  it('reaches those with one answer only', async () => {
    const ids = await office.many(3)
    const { formId } = office
    const id = await office.create([], {
      selection: { filter: { formId, answerTo: 'name', answer: 'Member 2' } },
    })
    await office.run()
    const reached = (await office.recipients(id)).map(
      ({ submissionId }: { submissionId: string }) => submissionId,
    )
    expect(new Set(reached)).toEqual(new Set([ids[1]]))
  })

  it('reaches everyone by each channel, with their own values, and is reported for each', async () => {
    const ids = await office.many(3)
    const id = await office.create(ids)
    await office.run()
    office.sender()
    await office.untilAllSent()
    await office.run()
    expect(office.sentTo().mails).toEqual([1, 2, 3].map((number) => `member${number}@example.org`))
    expect(office.mail.mails.map(({ subject }) => subject).sort()).toEqual(
      [1, 2, 3].map((number) => `Dear Member ${number}`),
    )
    expect(office.gateway.messages.map(({ fields }) => fields['message'])).toContain('Please pay, Member 2.')
    const { campaign } = await office.read(id)
    expect(campaign).toMatchObject({
      state: 'finished',
      createdBy: 'Nasrin',
      counts: { email: { sent: 3, waiting: 0, queued: 0 }, sms: { sent: 3 } },
    })
    const reported = await office.recipients(id)
    expect(reported).toHaveLength(6)
    expect(reported[0]).toMatchObject({
      submissionId: ids[0],
      channel: 'email',
      recipient: 'member1@example.org',
      state: 'sent',
      reason: '',
    })
  })

  it('is in the list of messages of each submission, under the name of the sender', async () => {
    const [only = ''] = await office.many(1)
    await office.create([only])
    await office.run()
    office.sender()
    await office.untilAllSent()
    const { body } = await office.call(`GET /api/submissions/${only}/messages`)
    const email = {
      channel: 'email',
      event: 'staff',
      sentBy: 'Nasrin',
      state: 'sent',
      subject: 'Dear Member 1',
    }
    expect(body.messages).toEqual(expect.arrayContaining([expect.objectContaining(email)]))
    expect(body.messages).toHaveLength(2)
  })

  it('is sent once to a phone or mailbox, and lists who is left out and why', async () => {
    const ids = await office.people(
      { name: 'A', mail: 'a@example.org', phone: '01712345678' },
      { name: 'B', mail: 'A+two@example.org', phone: '+880 1712-345678' },
      { name: 'C', mail: '', phone: '+447700900123' },
    )
    const id = await office.create(ids)
    await office.run()
    expect((await office.states()).map(({ channel }) => channel)).toEqual(['email', 'sms'])
    const skipped = (await office.recipients(id)).filter(
      ({ state }: { state: string }) => state === 'skipped',
    )
    expect(
      skipped.map((one: Record<string, string>) => [
        one['person']?.slice(0, 1),
        one['channel'],
        one['reason'],
      ]),
    ).toEqual([
      ['B', 'email', 'The same address is on the list already'],
      ['B', 'sms', 'The same address is on the list already'],
      ['C', 'email', 'No address'],
      ['C', 'sms', 'SMS may not go to this country'],
    ])
    expect((await office.read(id)).skipped).toEqual({ duplicate: 2, no_address: 1, country: 1 })
  })

  it('waits for its time, and then takes who matches at that time', async () => {
    await office.many(2)
    const later = { day: '2099-01-01', time: '09:00' }
    expect(
      await office.call(
        'POST /api/campaigns',
        office.campaign([], { selection: { filter: {} }, schedule: later }),
      ),
    ).toMatchObject({ status: 400, body: { message: 'Please choose a time within a year' } })
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const id = await office.create([], { selection: { filter: {} }, schedule: { day: soon, time: '09:00' } })
    const { campaign } = await office.read(id)
    expect(campaign).toMatchObject({ state: 'scheduled', scheduledFor: `${soon}T03:00:00.000Z` })
    await office.run()
    expect(await office.states()).toEqual([])
    await office.people(member(9))
    await sql`update campaigns set scheduled_for = now() - interval '1 second'`.execute(office.server.db)
    await office.run()
    expect(await office.states()).toHaveLength(6)
  })

  it('is stored once, however often the request is sent', async () => {
    const body = office.campaign(await office.many(1))
    await Promise.all([1, 2, 3].map(() => office.call('POST /api/campaigns', body)))
    await office.run()
    await office.run()
    expect((await office.call('GET /api/campaigns')).body.total).toBe(1)
    expect(await office.states()).toHaveLength(2)
  })

  it('queues each recipient once when several processes run it at the same time', async () => {
    await office.create(await office.many(40))
    await Promise.all(Array.from({ length: 5 }, () => office.run()))
    await Promise.all(Array.from({ length: 5 }, () => office.run()))
    const { rows } = await sql<{ count: number; people: number }>`
      select count(*)::int as count, count(distinct (submission_id, channel))::int as people from messages`.execute(
      office.server.db,
    )
    expect(rows).toEqual([{ count: 80, people: 80 }])
  })

  it('continues where it was after its process was killed between batches, and writes to no one twice', async () => {
    await office.setUp({ staff_emails_per_day: '10' })
    await office.create(await office.many(25), { channels: ['email'] })
    // It makes the list, queues what the ceiling allows, and sends it.
    const first = office.senderProcess()
    await office.until(() => office.mail.mails.length === 10)
    first.kill('SIGKILL')
    await new Promise((resolve) => first.once('exit', resolve))
    await office.setUp()
    expect(await office.states()).toHaveLength(10)
    // The leases of the killed process have ended.
    await sql`update messages set next_try_at = now() where state = 'queued'`.execute(office.server.db)
    await Promise.all([office.run(), office.run()])
    office.sender()
    office.sender()
    await office.untilAllSent()
    expect(new Set(office.sentTo().mails).size).toBe(25)
    // One that was handed over just before the kill comes again with the same Message-ID, which mail servers drop.
    expect(new Set(office.mail.mails.map(({ messageId }) => messageId)).size).toBe(25)
  })

  it('lets confirmations pass, however many of its messages are queued', async () => {
    await office.create(await office.many(30), { channels: ['email'] })
    await office.run()
    await submit(office.server, office.formId, member(99, 'Rahima'))
    office.mail.fault = 'none'
    office.sender()
    await office.untilAllSent()
    const place = office.mail.seen.findIndex(({ subject }) => subject === 'Thank you, Rahima')
    expect(place).toBe(0)
  })

  it('stays within the ceiling for staff, says so, and continues later', async () => {
    await office.setUp({ staff_sms_per_day: '2' })
    const id = await office.create(await office.many(5), { channels: ['sms'] })
    await office.run()
    await office.run()
    expect(await office.states()).toHaveLength(2)
    const { waitsFor, campaign } = await office.read(id)
    expect(waitsFor).toBe(
      'The limit of messages to many in 24 hours by SMS is reached. The rest goes out later.',
    )
    expect(campaign.counts.sms).toMatchObject({ waiting: 3, queued: 2 })
    await sql`update message_counts set minute = minute - 1440`.execute(office.server.db)
    await office.run()
    expect(await office.states()).toHaveLength(4)
  })

  it('is rejected while a channel is not set up, or without a text for it', async () => {
    const ids = await office.many(1)
    await office.setUp({ sms_enabled: 'false' })
    expect(await office.call('POST /api/campaigns', office.campaign(ids))).toMatchObject({
      status: 409,
      body: { code: 'not_set_up' },
    })
    await office.setUp()
    expect(await office.call('POST /api/campaigns', office.campaign(ids, { smsText: ' ' }))).toMatchObject({
      status: 400,
      body: { errors: { smsText: 'Please write the SMS' } },
    })
  })
})

describe('stopping a message to many', () => {
  it('keeps who has not got it yet from getting it', async () => {
    await office.setUp({ staff_emails_per_day: '4' })
    const id = await office.create(await office.many(10), { channels: ['email'] })
    await office.run()
    const sender = office.sender()
    await office.until(() => office.mail.mails.length === 4)
    await sender.stop()
    await office.setUp({})
    await office.run()
    const { status, body } = await office.call(`POST /api/campaigns/${id}/stop`)
    expect(status).toBe(200)
    expect(body.campaign).toMatchObject({
      state: 'stopped',
      note: 'Stopped by Nasrin',
      counts: { email: { sent: 4, skipped: 6, queued: 0, waiting: 0 } },
    })
    office.sender()
    await office.run()
    expect(office.mail.mails).toHaveLength(4)
    expect(await office.states()).toHaveLength(4)
    expect((await office.call(`POST /api/campaigns/${id}/stop`)).status).toBe(409)
  })

  it('lets one that is being sent arrive, and does not try it again if it fails', async () => {
    const { db } = office.server
    const id = await office.create(await office.many(2), { channels: ['email'] })
    await office.run()
    await sql`
      update messages set attempts = 1, taken_until = now() + interval '1 minute'
      where id = (select id from messages limit 1)`.execute(db)
    await office.call(`POST /api/campaigns/${id}/stop`)
    const { rows } = await sql`select give_up_at <= now() as "isLast" from messages`.execute(db)
    expect(rows).toEqual([{ isLast: true }])
  })

  it('before its time sends nothing', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const id = await office.create(await office.many(1), { schedule: { day: soon, time: '09:00' } })
    await office.call(`POST /api/campaigns/${id}/stop`)
    await sql`update campaigns set scheduled_for = now() - interval '1 second'`.execute(office.server.db)
    await office.run()
    expect(await office.states()).toEqual([])
  })
})
