import { localDay } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { PERSON_FIELDS, peopleServer } from '../../../testing/servers/people-server.ts'

/** "Active members" wherever submissions are chosen: lists, charts, exports, bulk actions and messages. */
const register = peopleServer()
/** By the clock of the association: in the evening of London it is tomorrow there. */
const day = (days: number) => localDay(new Date(Date.now() + days * 86_400_000), 'Asia/Dhaka')

let formId: string
beforeAll(async () => {
  formId = await register.makeForm({ fields: PERSON_FIELDS })
})
let ids: Record<string, string>
beforeEach(async () => {
  const { db } = register.server
  for (const table of ['submissions', 'campaigns'] as const) await db.deleteFrom(table).execute()
  const people = [
    ['Life', { category: 'Life', memberUntil: null }],
    ['General', { category: 'General', memberUntil: day(1) }],
    ['Former', { category: 'General', memberUntil: day(-2) }],
    ['Never', {}],
  ] as const
  ids = {}
  for (const [index, [name, membership]] of people.entries()) {
    const phone = `0171234567${index}`
    await register.create({ name: `${name} Rahman`, phones: [phone], ...membership })
    ids[name] = await register.submit(formId, { name: `${name} Rahman`, phone })
  }
  ids['Unnamed'] = await register.submit(formId, { batch: '1998' })
  await register.join()
})

/** Of the submissions, whose name they have in this test. */
const named = (found: readonly { id: string }[]) =>
  found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).sort()
const listed = async (query: string) =>
  named((await register.call(`GET /api/submissions?${query}`)).body.submissions)
const selection = { filter: { membership: 'active' }, except: [] }

describe('submissions by the membership of their person', () => {
  it('are those of active members, of former ones, or of all others', async () => {
    expect(await listed('membership=active')).toEqual(['General', 'Life'])
    expect(await listed('membership=expired')).toEqual(['Former'])
    expect(await listed('membership=none')).toEqual(['Never', 'Unnamed'])
    expect(await listed(`membership=active&formId=${formId}&search=life`)).toEqual(['Life'])
    const { status, body } = await register.call('GET /api/submissions?membership=former')
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  it('follow the register at once: what staff enter, a merge and an erasure', async () => {
    const person = async (name: string) => (await register.list({ search: name })).people[0]
    const never = await person('Never')
    await register.call(`PUT /api/people/${never.id}`, { ...never, category: 'Donor', memberUntil: day(0) })
    expect(await listed('membership=active')).toEqual(['General', 'Life', 'Never'])
    const [life, former] = [await person('Life'), await person('Former')]
    await register.call('POST /api/people/merge', { keep: life.id, remove: former.id })
    expect(await listed('membership=expired')).toEqual([])
    await register.call(`POST /api/people/${life.id}/erase`, { reason: 'Asked for it' })
    expect(await listed('membership=active')).toEqual(['General', 'Never'])
  })

  it('are counted, exported, charted, changed in bulk and written to', async () => {
    const total = await register.call('GET /api/submissions?membership=active&limit=1')
    expect(total.body.total).toBe(2)
    const counts = await register.call('POST /api/submissions/counts', {
      filters: [{ membership: 'active' }, { membership: 'none' }],
    })
    expect(counts.body.counts.map(({ count }: { count: number }) => count)).toEqual([2, 2])
    const csv = await register.call('GET /api/export/submissions?format=csv&membership=active')
    expect(csv.body.match(/\w+ Rahman/g).sort()).toEqual(['General Rahman', 'Life Rahman'])
    const answers = await register.call(`GET /api/forms/${formId}/answers?membership=active`)
    expect(answers.body.total).toBe(2)
    expect((await register.call('POST /api/submissions/selection', { selection })).body.count).toBe(2)
    const job = await register.call('POST /api/bulk-jobs/tag', {
      selection,
      add: ['Member'],
      remove: [],
    })
    expect([job.status, await listed('tag=Member')]).toEqual([200, ['General', 'Life']])
    const audience = await register.call('POST /api/campaigns/audience', { selection, channels: ['sms'] })
    expect([audience.status, audience.body.selected]).toEqual([200, 2])
  })
})

describe('someone who reaches some forms only', () => {
  async function limited(role: 'submission_editor' | 'notification_manager') {
    const { app, db } = register.server
    const { token, id } = await makeUser(db, { role })
    await sql`update users set form_ids = ${[formId]}::uuid[] where id = ${id}`.execute(db)
    return async (route: string, body?: object) =>
      (await call(app, route, { token, ...(body && { body }) })).body
  }

  it('cannot ask for it, because a membership follows from all forms', async () => {
    const asked = {
      submission_editor: [
        ['GET /api/submissions?membership=active'],
        [`GET /api/submissions?membership=none&formId=${formId}`],
        ['GET /api/export/submissions?format=csv&membership=active'],
        [`GET /api/forms/${formId}/answers?membership=active`],
        ['POST /api/submissions/selection', { selection }],
      ],
      notification_manager: [['POST /api/campaigns/audience', { selection, channels: ['sms'] }]],
    } as const
    for (const role of ['submission_editor', 'notification_manager'] as const) {
      const ask = await limited(role)
      for (const [route, body] of asked[role]) {
        expect((await ask(route, body)).code, route).toBe('needs_all_forms')
      }
    }
    const ask = await limited('submission_editor')
    const filters = [{ membership: 'active' }, { formId }]
    expect((await ask('POST /api/submissions/counts', { filters })).counts).toMatchObject([
      null,
      { count: 5 },
    ])
  })
})
