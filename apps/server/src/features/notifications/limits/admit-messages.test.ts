import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CONFIRMED_FORM, sendingServer } from '../../../testing/servers/sending-server.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submit } from '../../../testing/http/submit.ts'
import { queueConfirmations } from '../../submissions/index.ts'
import { countSuppressed } from './admission-repository.ts'

const office = sendingServer()

const VICTIM = { mail: 'victim@example.org', phone: '01712345678' }

/** Many at once, as a program sends them; what a busy server turns away is sent again. */
async function flood(count: number, data: object = VICTIM, formId = office.formId): Promise<void> {
  for (let stored = 0; stored < count;) {
    const some = Array.from({ length: Math.min(100, count - stored) }, (_, i) =>
      submit(office.server, formId, { name: `Member ${stored + i}`, ...data }),
    )
    const statuses = (await Promise.all(some)).map(({ status }) => status)
    expect([201, 503]).toEqual(expect.arrayContaining(statuses))
    stored += statuses.filter((status) => status === 201).length
  }
}

async function untilDecided(): Promise<void> {
  await office.until(async () => (await office.states()).every(({ state }) => state !== 'queued'))
}

const inState = async (state: string) => (await office.states()).filter((one) => one.state === state)
const reasons = async () => [...new Set((await inState('suppressed')).map(({ detail }) => detail))].sort()

/** Everything counted so far happened so long ago. */
const minutesPass = (minutes: number) =>
  sql`update message_counts set minute = minute - ${minutes}`.execute(office.server.db)

describe('messages to one recipient', () => {
  it('are at most 5 SMS and 5 mails of 500 submissions at once, with three senders in two processes', async () => {
    office.sender()
    office.sender()
    office.senderProcess()
    await flood(500)
    await untilDecided()
    expect(office.sentTo()).toEqual({
      mails: Array(5).fill('victim@example.org'),
      texts: Array(5).fill('8801712345678'),
    })
    expect(await inState('suppressed')).toHaveLength(990)
    expect(await reasons()).toEqual([
      'Not sent: this recipient had 5 messages within an hour. You can send it by hand.',
    ])
  })

  it('are at most 5 however the address is written', async () => {
    office.sender()
    const phones = ['01712345678', '+8801712345678', '880 1712 345678', '০১৭১২৩৪৫৬৭৮', '1712345678']
    for (const [i, phone] of [...phones, ...phones].entries()) {
      await flood(1, { phone, mail: `Victim+${i}@Example.org` })
    }
    await untilDecided()
    expect(office.sentTo().texts).toHaveLength(5)
    expect(office.sentTo().mails).toHaveLength(5)
  })

  it('are more once an hour has passed, and 15 within a day', async () => {
    office.sender()
    for (const total of [5, 10, 15, 15]) {
      await flood(6)
      await untilDecided()
      expect(office.sentTo().texts).toHaveLength(total)
      await minutesPass(61)
    }
    expect(await reasons()).toContain(
      'Not sent: this recipient had 15 messages within a day. You can send it by hand.',
    )
    await minutesPass(24 * 60)
    await flood(1)
    await untilDecided()
    expect(office.sentTo().texts).toHaveLength(16)
  })

  it('count once, however often the provider has to be asked', async () => {
    office.gateway.fault = 'HTTP 500'
    await flood(5, { phone: VICTIM.phone })
    office.sender()
    await office.until(async () => (await office.states()).some(({ attempts }) => attempts > 0))
    office.gateway.fault = 'none'
    await office.untilAllSentAfterwards()
    const { rows } = await sql`select sum(count)::int as sum from message_counts group by key_hash`.execute(
      office.server.db,
    )
    expect(rows).toEqual([{ sum: 5 }, { sum: 5 }, { sum: 5 }])
  })

  it('count also when the submissions were deleted', async () => {
    office.sender()
    await flood(5)
    await untilDecided()
    await office.server.db.deleteFrom('submissions').execute()
    await flood(1)
    await untilDecided()
    expect(await inState('suppressed')).toHaveLength(2)
  })

  it('leave others alone', async () => {
    office.sender()
    await flood(50)
    await office.members(3)
    await untilDecided()
    expect(new Set(office.sentTo().texts).size).toBe(4)
  })
})

describe('a completed payment', () => {
  it('is confirmed however many messages there were before', async () => {
    await office.setUp({ form_messages_per_hour: '1', total_messages_per_hour: '1' })
    office.sender()
    await flood(20)
    await untilDecided()
    const before = office.sentTo().texts.length
    const payer = await office.server.db
      .selectFrom('submissions')
      .select(['id', 'form_id as formId', 'form_version as formVersion', 'data'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await queueConfirmations(office.server.db, payer, 'payment_completed')
    await queueConfirmations(office.server.db, payer, 'payment_failed')
    await untilDecided()
    expect(office.sentTo().texts).toHaveLength(before + 1)
    const { rows } = await sql`
      select event, state from messages where event <> 'submitted' and channel = 'sms' order by 1`.execute(
      office.server.db,
    )
    expect(rows).toEqual([
      { event: 'payment_completed', state: 'sent' },
      { event: 'payment_failed', state: 'suppressed' },
    ])
  })
})

describe('the ceilings', () => {
  it('hold for a form, e-mail and SMS together', async () => {
    await office.setUp({ form_messages_per_hour: '7' })
    const other = await makeStoredForm(office.server.db, CONFIRMED_FORM)
    office.sender()
    await office.members(5)
    await untilDecided()
    expect(await inState('sent')).toHaveLength(7)
    expect(await reasons()).toEqual([
      'Not sent: this form had reached its limit of 7 messages an hour. You can send it by hand.',
    ])
    await flood(1, VICTIM, other)
    await untilDecided()
    expect(await inState('sent')).toHaveLength(9)
  })

  it('hold for all forms together, and open again after an hour', async () => {
    await office.setUp({ total_messages_per_hour: '3' })
    const other = await makeStoredForm(office.server.db, CONFIRMED_FORM)
    office.sender()
    await office.members(1)
    await flood(1, VICTIM, other)
    await untilDecided()
    expect(await inState('sent')).toHaveLength(3)
    expect(await reasons()).toEqual([
      'Not sent: the limit of 3 messages an hour for all forms was reached. You can send it by hand.',
    ])
    await minutesPass(61)
    await flood(1, { phone: '01811111111' })
    await untilDecided()
    expect(await inState('sent')).toHaveLength(4)
  })
})

describe('SMS abroad', () => {
  it.each(['+44 7911 123456', '+252 61 5123456', '+882 16 12345678'])('are not sent to %s', async (phone) => {
    office.sender()
    await flood(1, { phone })
    await untilDecided()
    expect(office.gateway.messages).toEqual([])
    expect(await reasons()).toEqual([
      'SMS go only to numbers that begin with +880. Add the country to "Allowed countries" in SMS Settings first.',
    ])
  })

  it('are sent where the settings allow it', async () => {
    await office.setUp({ allowed_sms_countries: '+880, +44' })
    office.sender()
    await flood(1, { phone: '+44 7911 123456' })
    await flood(1, { phone: '+252 61 5123456' })
    await untilDecided()
    expect(office.sentTo().texts).toEqual(['447911123456'])
  })
})

describe('an SMS', () => {
  it('carries no address and no long text of a member', async () => {
    office.sender()
    await flood(1, {
      ...VICTIM,
      name: 'member, your account is blocked. Confirm at https://bkash-verify.example/x or bkash-verify.example/x within one hour',
    })
    await untilDecided()
    const text = office.gateway.messages[0]?.fields['message'] ?? ''
    expect(text).toMatch(/^Thanks member, your account is blocked\. Conf\.\.\., ID [0-9A-Z]{32}$/)
    // A mail shows who wrote what; it is not cut.
    expect(office.mail.mails[0]?.text).toContain('within one hour')
  })
})

describe('the queries', () => {
  it('each use an index of their own', async () => {
    const { db } = office.server
    const planOf = async (query: string) => {
      // A small table is read as a whole all the same, unless that costs too much.
      return db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(trx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    }
    const waiting = `from messages where state = 'queued' and not is_admitted and channel = 'sms'`
    expect(await planOf(`select 1 ${waiting} limit 1`)).toContain('messages_to_admit')
    expect(await planOf(`select id ${waiting} order by created_at limit 200`)).toContain('messages_to_admit')
    expect(
      await planOf(
        `select id from messages where state = 'queued' and is_admitted and channel = 'sms'
         and next_try_at <= now() order by next_try_at limit 1`,
      ),
    ).toContain('messages_due')
    expect(
      await planOf(
        `select 1 from messages where state = 'suppressed' and created_at > now() - interval '7 days' limit 9`,
      ),
    ).toContain('messages_suppressed')
    expect(await planOf(`select id ${waiting} and give_up_at <= now()`)).toContain('messages_to_admit')
    expect(await planOf(`delete from message_counts where minute < 5`)).toContain('message_counts_by_minute')
  })

  it('count no further than they are asked to', async () => {
    office.sender()
    await flood(10)
    await untilDecided()
    const { db } = office.server
    expect(await countSuppressed(db, { days: 7, max: 4 })).toBe(4)
    expect(await countSuppressed(db, { days: 7, max: 1000 })).toBe(10)
    await sql`update messages set created_at = now() - interval '8 days'`.execute(db)
    expect(await countSuppressed(db, { days: 7, max: 1000 })).toBe(0)
  })
})
