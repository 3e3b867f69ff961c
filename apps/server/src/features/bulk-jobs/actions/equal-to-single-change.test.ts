import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { bulkJobServer } from '../../../testing/servers/bulk-job-server.ts'

const admin = bulkJobServer()

interface Kind {
  status: string
  method: string | null
  needsReview: boolean
  mail: string | null
}

const KINDS: Kind[] = ['pending', 'completed', 'failed'].flatMap((status) =>
  [null, 'bkash', 'bank_transfer'].flatMap((method) =>
    [false, true].flatMap((needsReview) =>
      ['rahima@example.org', null].map((mail) => ({ status, method, needsReview, mail })),
    ),
  ),
)

async function makeForm(): Promise<string> {
  return makeStoredForm(admin.server.db, {
    fields: [
      { id: 'name', name: 'name' },
      { id: 'mail', name: 'mail', type: 'email' },
      { id: 'phone', name: 'phone', type: 'tel' },
    ],
    settings: {
      notifications: { enableEmail: true, emailField: 'mail', enableSMS: true, phoneField: 'phone' },
    },
  })
}

async function make(formId: string, { status, method, needsReview, mail }: Kind): Promise<string> {
  const { id } = await makeSubmission(
    admin.server.db,
    { id: formId, version: 1 },
    { data: { name: 'Rahima', phone: '8801712345678', ...(mail !== null && { mail }) } },
  )
  await sql`
    update submissions set status = ${status}, payment_method = ${method}, has_payment = ${method !== null},
      payment_status = ${method === null ? 'none' : status}, needs_review = ${needsReview}, amount_paisa = 5000
    where id = ${id}`.execute(admin.server.db)
  return id
}

/** Everything that a change leaves behind, without ids and times. */
async function traceOf(id: string): Promise<unknown> {
  const { rows } = await sql<{ trace: unknown }>`
    select jsonb_build_object(
      'submission', (select to_jsonb(s) - array['id', 'form_id', 'unique_id', 'payment_reference', 'created_at', 'updated_at']
        || jsonb_build_object('is_newer', updated_at > created_at) from submissions s where id = ${id}),
      'events', (select jsonb_agg(to_jsonb(e) - array['id', 'submission_id', 'happened_at'] order by happened_at)
        from payment_events e where submission_id = ${id}),
      'ledger', (select jsonb_agg(to_jsonb(l) - array['id', 'submission_id', 'booking_key', 'booked_at'] order by booked_at)
        from ledger_entries l where submission_id = ${id}),
      'messages', (select jsonb_agg(to_jsonb(m) - array['id', 'submission_id', 'created_at', 'next_try_at', 'give_up_at']
        order by event, channel) from messages m where submission_id = ${id}),
      'audit', (select jsonb_agg((to_jsonb(a) - array['id', 'subject_id', 'subject', 'happened_at'])
        || jsonb_build_object('names', left(subject, 6)) order by id) from audit_events a where subject_id = ${id})
    ) as trace`.execute(admin.server.db)
  return rows[0]?.trace
}

/** The maintained counts with the changes that are not aggregated yet. */
async function countsOf(formId: string): Promise<unknown> {
  const { rows } = await sql`
    select status, payment_status, coalesce(payment_method, ''), needs_review, sum(count)::int as count,
      sum(amount_paisa)::int as amount
    from (
      select form_id, status, payment_status, payment_method, needs_review, count, amount_paisa from submission_counts
      union all
      select form_id, status, payment_status, payment_method, needs_review, count, amount_paisa from submission_changes
    ) as counted
    where form_id = ${formId} group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`.execute(
    admin.server.db,
  )
  return rows
}

it.each([
  { status: 'completed', note: '', notify: true },
  { status: 'failed', note: 'Checked with the bank', notify: true },
  { status: 'pending', note: 'Not yet', notify: true },
  { status: 'completed', note: 'Seen', notify: false },
])(
  'a bulk change leaves the same behind as a single change, row by row: %o',
  async ({ status, note, notify }) => {
    const [singles, bulk] = [await makeForm(), await makeForm()]
    const pairs: { kind: Kind; single: string; bulk: string }[] = []
    for (const kind of KINDS) {
      pairs.push({ kind, single: await make(singles, kind), bulk: await make(bulk, kind) })
    }
    for (const { kind, single } of pairs) {
      // A bulk change skips what is in that status already.
      if (kind.status === status && !kind.needsReview) continue
      const body = { status, notify, ...(note !== '' && { adminNotes: note }) }
      await admin.call(`PUT /api/submissions/${single}/status`, body)
    }
    const job = await admin.start('status', { selection: { filter: { formId: bulk } }, status, note, notify })
    expect(job).toMatchObject({ state: 'done', total: KINDS.length, amountPaisa: KINDS.length * 5000 })
    expect(job.outcomes).toMatchObject({ changed: 30, unchanged: 6 })
    for (const { kind, single, bulk: other } of pairs) {
      expect(await traceOf(other), JSON.stringify(kind)).toEqual(await traceOf(single))
    }
    expect(await countsOf(bulk)).toEqual(await countsOf(singles))
  },
)

it('a bulk change adds its note to the notes that are there', async () => {
  const formId = await makeForm()
  const id = await make(formId, {
    status: 'pending',
    method: 'bank_transfer',
    needsReview: false,
    mail: null,
  })
  await sql`update submissions set admin_notes = 'Called on Monday' where id = ${id}`.execute(admin.server.db)
  await admin.start('status', { selection: { ids: [id] }, status: 'completed', note: 'Seen on 3 May' })
  const { body } = await admin.call(`GET /api/submissions/${id}`)
  expect(body.adminNotes).toBe('Called on Monday\nSeen on 3 May')
  expect(body.paymentHistory).toMatchObject([{ from: 'pending', to: 'completed', reason: 'Seen on 3 May' }])
})
