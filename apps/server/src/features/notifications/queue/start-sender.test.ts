import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startMailCatcher } from '../../../testing/messaging/mail-catcher.ts'
import { sendingServer } from '../../../testing/servers/sending-server.ts'
import { queueConfirmations } from '../../submissions/index.ts'

const office = sendingServer()

/** Starts a sender, waits until it has noticed the fault of a provider, and repairs that. */
async function sendThroughFault(channel: 'email' | 'sms', fault: string): Promise<void> {
  const isSilent = fault === 'silent'
  // It is replaced before the provider works: with so short a timeout it might give up on one that does.
  const first = office.sender(isSilent ? { timeoutMs: 200 } : {})
  await office.until(async () =>
    (await office.states()).some((one) => one.channel === channel && one.detail !== ''),
  )
  if (isSilent) await first.stop()
  const provider = channel === 'email' ? office.mail : office.gateway
  provider.fault = 'none'
  if (isSilent) office.sender()
  await office.untilAllSentAfterwards()
}

describe('every message arrives once the provider is back, and none twice', () => {
  it.each(['silent', 'busy', 'wrong-password', 'drops-after-data', 'relaying-denied'] as const)(
    'a mail server that is %s',
    async (fault) => {
      office.mail.fault = fault
      await office.members(5)
      await sendThroughFault('email', fault)
      expect(office.sentTo().mails).toEqual([1, 2, 3, 4, 5].map((number) => `member${number}@example.org`))
    },
  )

  it('a mail server that is not there at all; SMS go out meanwhile', async () => {
    const { port } = office.mail
    await office.mail.close()
    await office.members(3)
    office.sender()
    await office.until(
      async () => (await office.states()).filter(({ state }) => state === 'sent').length === 3,
    )
    await office.until(async () =>
      (await office.states()).some(({ detail }) => /refused the connection/.test(detail)),
    )
    expect(
      (await office.states()).filter(({ channel }) => channel === 'email').map(({ state }) => state),
    ).toEqual(['queued', 'queued', 'queued'])
    office.mail = await startMailCatcher({ port })
    await office.untilAllSentAfterwards()
    expect(office.sentTo().mails).toHaveLength(3)
  })

  it.each(['silent', 'hangs-up', 'HTTP 500', 'HTTP 403', 'says no'] as const)(
    'an SMS gateway that answers like this: %s',
    async (fault) => {
      office.gateway.fault = fault
      await office.members(5)
      await sendThroughFault('sms', fault)
      expect(office.sentTo().texts).toEqual([1, 2, 3, 4, 5].map((number) => `880171${1_000_000 + number}`))
    },
  )

  it('a database that is away just when the provider has taken it', async () => {
    const { db } = office.server
    await office.members(1)
    // A sequence keeps counting although the exception undoes everything else.
    await sql`create sequence refused_updates`.execute(db)
    office.afterwards(() => sql`drop sequence refused_updates`.execute(db))
    await sql`create function away() returns trigger language plpgsql as ${sql.lit(
      `begin
        perform nextval('refused_updates');
        raise exception using errcode = '57P01', message = 'away';
      end`,
    )}`.execute(db)
    office.afterwards(() => sql`drop function if exists away cascade`.execute(db))
    await sql`create trigger away before update on messages for each row when (new.state = 'sent')
      execute function away()`.execute(db)
    office.sender()
    await office.until(() => office.mail.mails.length === 1 && office.gateway.messages.length === 1)
    await office.until(async () => {
      const { rows } = await sql<{ count: number }>`
        select last_value::int as count from refused_updates`.execute(db)
      return (rows[0]?.count ?? 0) >= 2
    })
    await sql`drop function away cascade`.execute(db)
    await office.untilAllSentAfterwards()
    expect(office.sentTo()).toEqual({ mails: ['member1@example.org'], texts: ['8801711000001'] })
  })

  it('a provider that refuses is left alone for a while, not tried with message after message', async () => {
    office.mail.fault = 'wrong-password'
    await office.members(30)
    const { stop } = office.sender()
    await office.until(async () =>
      (await office.states()).some(({ channel, detail }) => channel === 'email' && detail !== ''),
    )
    await stop()
    const tried = (await office.states()).filter(
      ({ channel, attempts }) => channel === 'email' && attempts > 0,
    )
    expect(tried.length).toBeLessThan(10)
  })
})

describe('senders', () => {
  it('two of them at one queue send no message twice', async () => {
    await office.members(30)
    office.sender()
    office.sender()
    await office.untilAllSent()
    expect(new Set(office.sentTo().mails).size).toBe(30)
    expect(office.sentTo().mails).toHaveLength(30)
    expect(office.sentTo().texts).toHaveLength(30)
  })

  it('one that is killed while it sends is followed by another, with the same Message-ID', async () => {
    office.mail.fault = 'silent-after-data'
    await office.members(1)
    const first = office.senderProcess()
    await office.until(() => office.mail.seen.length === 1)
    first.kill('SIGKILL')
    await new Promise((resolve) => first.once('exit', resolve))
    office.mail.fault = 'none'
    // The lease of the killed sender has ended.
    await sql`update messages set next_try_at = now() where taken_until is not null`.execute(office.server.db)
    office.sender()
    await office.untilAllSent()
    expect(office.mail.seen).toHaveLength(2)
    expect(office.mail.seen[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@forms\.example\.org>$/)
    expect(office.mail.seen[1]?.messageId).toBe(office.mail.seen[0]?.messageId)
    expect(office.mail.seen[1]?.html).toBe(office.mail.seen[0]?.html)
  })
})

describe('a message about a decision of staff', () => {
  it('is neither counted nor sent while the decision can be undone, then it is, with the reason', async () => {
    const { db } = office.server
    await office.members(2)
    const [held, other] = await db
      .selectFrom('submissions')
      .select(['id', 'form_id as formId', 'form_version as formVersion', 'data'])
      .execute()
    if (!held || !other) throw new Error('no submissions')
    await db.deleteFrom('messages').execute()
    await sql`update submissions set has_payment = true, payment_method = 'bank_transfer', payment_status = 'failed'`.execute(
      db,
    )
    const decisionId = crypto.randomUUID()
    await queueConfirmations(db, held, 'payment_failed', {
      decisionId,
      reason: 'Too little',
      delaySeconds: 15,
    })
    await queueConfirmations(db, other, 'payment_failed')
    office.sender()
    const sent = async () => (await office.states()).filter(({ state }) => state === 'sent').length
    await office.until(async () => (await sent()) === 2)
    const waiting = await db
      .selectFrom('messages')
      .select(['state', 'is_admitted', 'attempts'])
      .where('decision_id', '=', decisionId)
      .execute()
    expect(waiting).toEqual(Array(2).fill({ state: 'queued', is_admitted: false, attempts: 0 }))
    await sql`update messages set next_try_at = now() where decision_id = ${decisionId}`.execute(db)
    await office.untilAllSent()
    expect(office.gateway.messages.map(({ fields }) => fields['message']).join()).toContain(
      'Reason: Too little',
    )
  })
})
