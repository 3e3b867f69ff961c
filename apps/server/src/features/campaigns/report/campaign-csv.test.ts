import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { campaignServer, member } from '../../../testing/servers/campaign-server.ts'

const office = campaignServer()

describe('the report as CSV', () => {
  it('has a line for each recipient, and is in the audit log', async () => {
    const id = await office.create(await office.people(member(1, '=Rahima'), { name: 'Karim' }))
    await office.run()
    const response = await office.server.app.inject({
      url: `/api/campaigns/${id}/report`,
      headers: { authorization: `Bearer ${(await makeUser(office.server.db)).token}` },
    })
    expect(response.headers['content-disposition']).toContain('message_report.csv')
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('\ufeff"Person","Channel","Address","Result","Reason","Sent at","Unique ID"')
    expect(lines[1]).toMatch(/^"'=Rahima.*","E-mail","member1@example.org","queued",,,"/)
    expect(lines[2]).toContain(`"SMS","'01711000001"`)
    expect(lines[3]).toMatch(/^"Karim.*","E-mail",,"skipped","No address",,/)
    const { events } = (await office.call('GET /api/audit')).body
    expect(events[0]).toMatchObject({ kind: 'export', action: 'exported', subject: 'Payment reminder' })
  })

  it('says in the language of the reader why someone was left out or a message failed', async () => {
    const { db } = office.server
    const id = await office.create(await office.people(member(1), { name: 'করিম' }))
    await office.run()
    await sql`update messages set state = 'failed', detail = 'The mail server said: 550 No such user'
      where campaign_id = ${id} and channel = 'email'`.execute(db)
    const reader = await makeUser(db)
    await db.updateTable('users').set({ language: 'bn' }).where('id', '=', reader.id).execute()
    const { body } = await office.server.app.inject({
      url: `/api/campaigns/${id}/report`,
      headers: { authorization: `Bearer ${reader.token}` },
    })
    const lines = body.trimEnd().split('\r\n')
    expect(lines[1]).toContain('"যায়নি","মেইল সার্ভার বলেছে: 550 No such user"')
    expect(lines[3]).toContain('"বাদ","ঠিকানা নেই"')
  })
})
