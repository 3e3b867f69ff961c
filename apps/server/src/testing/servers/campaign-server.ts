import { randomUUID } from 'node:crypto'
import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { runCampaigns } from '../../features/campaigns/index.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { makeUser } from '../builders/make-user.ts'
import { call } from '../http/call.ts'
import { sendingServer } from './sending-server.ts'

/** The e-mail and SMS of a message to many. */
export const texts = (more: object = {}) => ({
  channels: ['email', 'sms'],
  subject: 'Dear {{full_name}}',
  emailText: 'Please pay for {{formTitle}}, {{full_name}}.',
  smsText: 'Please pay, {{full_name}}.',
  ...more,
})

/**
 * A server with e-mail and SMS providers and Nasrin, who writes to many. Each test begins without submissions, messages
 * and campaigns.
 */
export function campaignServer() {
  const office = sendingServer()
  let token = ''

  beforeEach(async () => {
    const { db } = office.server
    await sql`delete from campaigns`.execute(db)
    await sql`delete from reminders`.execute(db)
    await sql`delete from message_templates`.execute(db)
    await sql`delete from message_counts`.execute(db)
    await sql`delete from submissions`.execute(db)
    await sql`delete from messages`.execute(db)
    await sql`delete from people`.execute(db)
    token = (await makeUser(db, { username: 'Nasrin' })).token
  })

  const asNasrin = (route: string, body?: object) =>
    call(office.server.app, route, { token, ...(body && { body }) })

  const campaign = (ids: string[], more: object = {}) => ({
    id: randomUUID(),
    name: 'Payment reminder',
    selection: { ids },
    schedule: null,
    ...texts(),
    ...more,
  })

  /** Stores submissions, the first the newest. */
  async function people(...answers: Answers[]): Promise<string[]> {
    const ids: string[] = []
    for (const [index, data] of answers.entries()) {
      const { id } = await makeSubmission(office.server.db, { id: office.formId, version: 1 }, { data })
      await sql`update submissions set created_at = now() - ${index} * interval '1 minute' where id = ${id}`.execute(
        office.server.db,
      )
      ids.push(id)
    }
    return ids
  }

  return Object.assign(office, {
    call: asNasrin,
    campaign,
    people,
    many: (count: number) => people(...Array.from({ length: count }, (_, index) => member(index + 1))),
    run: () => runCampaigns({ db: office.server.db, settings: office.settings(), timeZone: 'Asia/Dhaka' }),
    /** Creates a campaign and returns its id. */
    async create(ids: string[], more: object = {}): Promise<string> {
      const { status, body } = await asNasrin('POST /api/campaigns', campaign(ids, more))
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.campaign.id
    },
    read: async (id: string) => (await asNasrin(`GET /api/campaigns/${id}`)).body,
    async recipients(id: string) {
      const { body } = await asNasrin(`GET /api/campaigns/${id}/recipients?limit=100`)
      return body.recipients
    },
  })
}

export const member = (number: number, name = `Member ${number}`) => ({
  name,
  mail: `member${number}@example.org`,
  phone: `0171${String(1_000_000 + number)}`,
})
