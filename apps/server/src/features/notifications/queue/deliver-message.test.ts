import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sendingServer } from '../../../testing/servers/sending-server.ts'
import { latestMessages } from '../staff/list-messages.ts'

const office = sendingServer()

const statesOf = async (wanted: string) => (await office.states()).filter(({ state }) => state === wanted)

describe('a submission', () => {
  it('is confirmed by mail and SMS, with the text of its templates', async () => {
    await office.members(1)
    office.sender()
    await office.untilAllSent()
    const [row] = await office.server.db.selectFrom('submissions').selectAll().execute()
    expect(office.mail.mails[0]).toMatchObject({
      recipients: ['member1@example.org'],
      subject: 'Thank you, Member 1',
      text: expect.stringMatching(
        // The template names a staff field, which is empty here.
        new RegExp(`^Dear Member 1, your code is ${row?.edit_code}\\.\\s+Form: .*\nName: Member 1\n`),
      ),
      html: expect.stringContaining(`<b>Member 1</b>, your code is ${row?.edit_code}.`),
    })
    expect(office.gateway.messages[0]?.fields['message']).toBe(`Thanks Member 1, ID ${row?.unique_id}`)
    expect(await office.states()).toMatchObject([
      { channel: 'email', state: 'sent', attempts: 1, detail: expect.stringMatching(/^250/) },
      { channel: 'sms', state: 'sent', attempts: 1, detail: 'The SMS gateway: SMS accepted' },
    ])
  })

  it('is confirmed in the name of the association', async () => {
    await office.setUp({ association_name_en: 'Dhaka Alumni' })
    await office.members(1)
    office.sender()
    await office.untilAllSent()
    expect(office.mail.mails[0]?.from).toBe('Dhaka Alumni <office@example.org>')
  })

  it.each([
    ['markup in a name', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['a header in a name', 'Rahima\r\nBcc: victim@example.org\r\n\r\nHello'],
    ['10,000 characters', 'র'.repeat(10_000)],
    ['a variable in a name', '{{editCode}}'],
  ])('does no harm with %s', async (_what, name) => {
    await office.submitAs(1, name)
    office.sender()
    await office.untilAllSent()
    const [caught] = office.mail.mails
    expect(caught?.recipients).toEqual(['member1@example.org'])
    expect(caught?.headers).not.toContain('bcc')
    expect(caught?.html).not.toMatch(/<img|<script/)
    expect(caught?.subject).not.toMatch(/[\r\n]|\d{6}/)
    expect(caught?.subject.length).toBeLessThan(250)
    // Four parts of Bangla at most, however long the name.
    expect(office.gateway.messages[0]?.fields['message']?.length).toBeLessThanOrEqual(4 * 160)
  })

  it('with a list of addresses in its e-mail field is not sent to any of them', async () => {
    await office.members(1)
    await office.server.db
      .updateTable('messages')
      .set({ recipient: 'a@example.org, b@example.org' } as never)
      .where('channel', '=', 'email')
      .execute()
    office.sender()
    await office.until(async () => (await office.states())[0]?.state === 'failed')
    expect(office.mail.seen).toEqual([])
    expect((await office.states())[0]?.detail).toMatch(/is not an e-mail address/)
  })
})

describe('a message that cannot be sent', () => {
  it('waits for the channel to be set up, and says so', async () => {
    await office.setUp({ email_enabled: 'false', sms_api_key: '' })
    await office.members(2)
    const { db } = office.server
    // The messages of the second member are overdue: once they have failed, the sender has seen both channels.
    await sql`
      update messages set give_up_at = now()
      where submission_id = (select id from submissions order by created_at desc limit 1)`.execute(db)
    office.sender()
    await office.until(async () => (await statesOf('failed')).length === 2)
    const settings = office.settings()
    const shown = await latestMessages(
      { db: office.server.db, settings },
      { role: 'super_admin' },
      { limit: 10, state: 'queued' },
    )
    expect(shown.map(({ detail }) => detail).sort()).toEqual([
      expect.stringMatching(/^E-mail is not set up/),
      expect.stringMatching(/^SMS is not set up/),
    ])
    expect((await statesOf('queued')).map(({ attempts }) => attempts)).toEqual([0, 0])
    await office.setUp()
    await office.until(async () => (await statesOf('sent')).length === 2)
  })

  it('is given up after 24 hours', async () => {
    await office.setUp({ email_enabled: 'false' })
    office.gateway.fault = 'HTTP 500'
    await office.members(1)
    office.sender()
    await office.until(async () => (await office.states()).some(({ detail }) => detail.includes('HTTP 500')))
    await sql`update messages set give_up_at = now(), next_try_at = now()`.execute(office.server.db)
    await office.until(async () => (await office.states()).every(({ state }) => state === 'failed'))
    expect((await office.states()).map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^E-mail is not set up/),
      expect.stringMatching(/HTTP 500/),
    ])
  })

  it('to a mailbox that does not exist fails at once', async () => {
    office.mail.fault = 'no-such-mailbox'
    await office.members(1)
    office.sender()
    await office.until(async () => (await office.states())[0]?.state === 'failed')
    expect((await office.states())[0]).toMatchObject({
      attempts: 1,
      detail: expect.stringMatching(/No such user here/),
    })
  })
})
