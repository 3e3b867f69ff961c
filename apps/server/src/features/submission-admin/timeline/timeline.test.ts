import type { TimelineEvent } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submissionAdminServer } from '../../../testing/servers/submission-admin-server.ts'
import { MAX_RECORDED_IDS, readContents } from '../export/recorded-exports-repository.ts'
import { readFilter } from '../submission-filter.ts'

const admin = submissionAdminServer()
const FIELDS = [
  { id: 'name', label: 'Full name' },
  {
    id: 'meal',
    label: 'Meal',
    type: 'select' as const,
    options: [
      { value: 'f', label: 'Fish' },
      { value: 'b', label: 'Beef' },
    ],
  },
  ...['c', 'd', 'e', 'f', 'g'].map((id) => ({ id, label: `Field ${id}` })),
]
let formId: string
let id: string

beforeAll(async () => {
  formId = await makeStoredForm(admin.server.db, { fields: FIELDS })
})
beforeEach(async () => {
  id = (await makeSubmission(admin.server.db, { id: formId, version: 1 }, { data: { name: 'Rahima' } })).id
})

type Page = { events: TimelineEvent[]; next: string | null }
const timeline = async (query = '', submissionId = id): Promise<Page> =>
  (await admin.call(`GET /api/submissions/${submissionId}/timeline${query}`)).body
const kindsOf = ({ events }: Page) => events.map(({ kind }) => kind)
const eventsOf = async <K extends TimelineEvent['kind']>(kind: K) =>
  (await timeline()).events.filter(
    (event): event is Extract<TimelineEvent, { kind: K }> => event.kind === kind,
  )

const addMessage = () =>
  sql`
  insert into messages (submission_id, event, channel, recipient, state, body, sent_by)
  values (${id}, 'staff', 'sms', '01712345678', 'failed', 'Please pay', 'Karim')`.execute(admin.server.db)
const addPayment = (at = new Date(), reason = 'Paid by bank transfer, with a receipt') =>
  sql`
  insert into payment_events (submission_id, method, actor, from_status, to_status, reason, happened_at)
  values (${id}, 'bank_transfer', 'Payer', 'none', 'pending', ${reason}, ${at})`.execute(admin.server.db)
const setPaid = () =>
  sql`
  update submissions set status = 'pending', payment_status = 'pending', payment_method = 'bank_transfer',
    has_payment = true where id = ${id}`.execute(admin.server.db)

describe('the timeline of a submission', () => {
  it('has all that happened, by whom, the newest first', async () => {
    await addPayment()
    await admin.call(`PUT /api/submissions/${id}`, { data: { name: 'Rahima Khatun', meal: 'b' } })
    await admin.call(`PUT /api/submissions/${id}/status`, { status: 'failed' })
    await admin.call(`PUT /api/submissions/${id}/status`, { status: 'failed', adminNotes: 'Called' })
    await admin.call(`PUT /api/submissions/${id}/tags`, { add: ['VIP'] })
    const { id: userId } = await makeUser(admin.server.db, { role: 'admin', username: 'Karim' })
    await admin.call(`PUT /api/submissions/${id}/assignee`, { userId })
    await admin.call(`POST /api/submissions/${id}/notes`, { text: 'Will pay on Monday' })
    await addMessage()
    await admin.call(`GET /api/export/submissions?format=csv&formId=${formId}`)
    const page = await timeline()
    expect(kindsOf(page)).toEqual([
      'exported',
      'message',
      'note',
      'assigned',
      'tagged',
      'adminNotes',
      'status',
      'edited',
      'payment',
      'submitted',
    ])
    expect(page.events).toMatchObject([
      { by: 'super_admin', format: 'csv', isCertain: true },
      { by: 'Karim', message: { state: 'failed', recipient: '01712345678', text: 'Please pay' } },
      { by: 'super_admin', text: 'Will pay on Monday', isOwn: true, editedAt: null, mentions: [] },
      { from: null, to: 'Karim' },
      { added: ['VIP'], removed: [] },
      { by: 'super_admin' },
      { from: 'completed', to: 'failed', by: 'super_admin' },
      {
        by: 'super_admin',
        changes: [
          { label: 'Full name', before: 'Rahima', after: 'Rahima Khatun' },
          { label: 'Meal', before: '', after: 'Beef' },
        ],
        moreFields: 0,
      },
      { by: 'Payer', from: 'none', to: 'pending', method: 'bank_transfer' },
      { by: '' },
    ])
    expect(page.next).toBeNull()
  })

  it('has a status of a payment once, as part of its payment', async () => {
    await setPaid()
    await admin.call(`PUT /api/submissions/${id}/status`, {
      status: 'completed',
      adminNotes: 'On the statement',
    })
    const page = await timeline()
    expect(kindsOf(page)).toEqual(['payment', 'submitted'])
    expect(page.events[0]).toMatchObject({ from: 'pending', to: 'completed', reason: 'On the statement' })
  })

  it('can be narrowed to messages, payments, edits or notes', async () => {
    await addPayment()
    await addMessage()
    await admin.call(`PUT /api/submissions/${id}`, { data: { name: 'Rahima Khatun' } })
    await admin.call(`PUT /api/submissions/${id}/tags`, { add: ['VIP'] })
    const { noteId } = (await admin.call(`POST /api/submissions/${id}/notes`, { text: 'One' })).body
    await admin.call(`POST /api/submissions/${id}/notes`, { text: 'Two' })
    await admin.call(`DELETE /api/notes/${noteId}`)
    await admin.call(`PUT /api/submissions/${id}/status`, { status: 'failed' })
    expect(kindsOf(await timeline('?filter=messages'))).toEqual(['message'])
    expect(kindsOf(await timeline('?filter=payments'))).toEqual(['status', 'payment'])
    expect(kindsOf(await timeline('?filter=edits'))).toEqual(['edited', 'submitted'])
    expect(kindsOf(await timeline('?filter=notes'))).toEqual(['noteDeleted', 'note'])
  })

  it('is read in pages of 50, each event once, also of the same millisecond', async () => {
    const start = Date.parse((await admin.call(`GET /api/submissions/${id}`)).body.createdAt)
    for (let index = 0; index < 60; index += 1) await addPayment(new Date(start + Math.floor(index / 7)))
    await sql`
      insert into audit_events (actor, kind, action, subject_id, subject, changes, happened_at)
      select 'Karim', 'submission', 'tagged', ${id}, '', '[]', ${new Date(start + 3)} from generate_series(1, 60)`.execute(
      admin.server.db,
    )
    const seen: string[] = []
    const sizes: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page = await timeline(next === '' ? '' : `?cursor=${encodeURIComponent(next)}`)
      seen.push(...page.events.map((event) => event.id))
      sizes.push(page.events.length)
      next = page.next
    }
    expect(sizes).toEqual([50, 50, 21])
    expect(new Set(seen).size).toBe(121)
    expect(seen.at(-1)).toBe('a')
  })

  it('shows 5 fields of an edit, with long answers cut, and counts the others', async () => {
    const long = 'ক'.repeat(2000)
    const data = Object.fromEntries(FIELDS.map(({ id: field }) => [field, field === 'meal' ? 'f' : long]))
    await admin.call(`PUT /api/submissions/${id}`, { data })
    const [edit] = await eventsOf('edited')
    expect(edit).toMatchObject({ moreFields: 2 })
    expect(edit?.changes.map(({ after }) => after.length)).toEqual([300, 4, 300, 300, 300])
  })

  it.each(['?cursor=x', '?filter=all', `?cursor=${'9'.repeat(200)}`])('rejects %s', async (query) => {
    expect((await admin.call(`GET /api/submissions/${id}/timeline${query}`)).status).toBe(400)
  })

  it('says what changed within the rows of a group', async () => {
    const form = await makeStoredForm(admin.server.db, {
      fields: [
        {
          id: 'guests',
          label: 'Guests',
          type: 'group',
          group: { rowLabel: 'Guest', fields: [{ id: 'name', label: 'Name' }] },
        },
      ],
    })
    const rows = (...names: string[]) => ({ guests: names.map((name) => ({ name })) })
    const { id: guestId } = await makeSubmission(
      admin.server.db,
      { id: form, version: 1 },
      { data: rows('Rahim', 'Karim') },
    )
    const after = rows('Rahim', 'Kamal', 'Jamal')
    await sql`
      insert into submission_edits (submission_id, edited_by, changed_fields, previous_data, new_data)
      values (${guestId}, 'Staff', '{guests}', ${JSON.stringify(rows('Rahim', 'Karim'))}, ${JSON.stringify(after)})`.execute(
      admin.server.db,
    )
    const { events } = await timeline('?filter=edits', guestId)
    expect(events[0]).toMatchObject({
      kind: 'edited',
      changes: [
        { label: 'Guest 2 · Name', before: 'Karim', after: 'Kamal' },
        { label: 'Guest 3', before: '', after: 'Name: Jamal', row: 'added' },
      ],
    })
  })

  it('responds 404 for a submission that does not exist', async () => {
    const { status } = await admin.call(`GET /api/submissions/${'A'.repeat(32)}/timeline`)
    expect(status).toBe(404)
  })

  it('reads every source by an index', async () => {
    const plans = await admin.server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from audit_events a where a.subject_id = ${id} and a.kind in ('submission', 'payment')
        order by a.happened_at desc, a.id desc limit 51`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plans).toContain('audit_events_of_submission')
    expect(plans).not.toContain('Sort')
  })
})

describe('an export in the timeline', () => {
  const exportWith = (query: string) => admin.call(`GET /api/export/submissions?format=csv&${query}`)

  it('by form and dates is of every submission that it had, and no later one', async () => {
    await exportWith(`formId=${formId}&dateFrom=2020-01-01`)
    expect(await eventsOf('exported')).toMatchObject([{ isCertain: true }])
    const later = await makeSubmission(admin.server.db, { id: formId, version: 1 })
    expect(kindsOf(await timeline('', later.id))).toEqual(['submitted'])
    await exportWith(`formId=${formId}&dateTo=2020-01-01`)
    expect(await eventsOf('exported')).toHaveLength(1)
  })

  it('by something that changes is of those that it had, not of those it would have now', async () => {
    const other = await makeSubmission(admin.server.db, { id: formId, version: 1 })
    await admin.call(`PUT /api/submissions/${id}/status`, { status: 'failed' })
    await exportWith(`formId=${formId}&status=failed`)
    await admin.call(`PUT /api/submissions/${id}/status`, { status: 'completed' })
    await admin.call(`PUT /api/submissions/${other.id}/status`, { status: 'failed' })
    expect(await eventsOf('exported')).toMatchObject([{ isCertain: true }])
    expect(kindsOf(await timeline('', other.id))).toEqual(['status', 'submitted'])
  })

  it('of too many to keep their ids says that the submission may have been in it', async () => {
    const filter = await readFilter(admin.server.db, { formId, status: 'completed' }, 'Asia/Dhaka', {
      id: '',
      role: null,
      forms: null,
    })
    const contents = await readContents(admin.server.db, filter, MAX_RECORDED_IDS + 1)
    expect(contents).toMatchObject({ isCertain: false, ids: null, formId })
    await sql`
      insert into recorded_exports (actor, format, count, form_id, is_certain)
      values ('Karim', 'xlsx', 20000, ${formId}, false)`.execute(admin.server.db)
    expect(await eventsOf('exported')).toMatchObject([{ by: 'Karim', count: 20000, isCertain: false }])
  })

  it('of another form is not there', async () => {
    const other = await makeStoredForm(admin.server.db)
    await admin.makeMany(other, 1)
    await exportWith(`formId=${other}`)
    expect(await eventsOf('exported')).toEqual([])
  })
})

it('leaves notes as they were typed for every role, so that none confirms a guessed edit code', async () => {
  const { editCode } = (await admin.call(`GET /api/submissions/${id}`)).body
  await admin.call(`POST /api/submissions/${id}/notes`, { text: `Their code is ${editCode}` })
  const { token } = await makeUser(admin.server.db, { role: 'submission_viewer' })
  const seen = await call(admin.server.app, `GET /api/submissions/${id}/timeline`, { token })
  expect(seen.body.events[0]).toMatchObject({ text: `Their code is ${editCode}`, isOwn: false })
  expect((await eventsOf('note'))[0]?.text).toContain(editCode)
})
