import { randomUUID } from 'node:crypto'
import { ADMIN_ROLES, canLimitForms, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { makePersonalLink } from '../builders/make-personal-link.ts'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeSubmission } from '../builders/make-submission.ts'
import { makeUser } from '../builders/make-user.ts'
import { makeWaitingEntry } from '../builders/make-waiting-entry.ts'
import { call } from '../http/call.ts'
import type { TestServer } from '../servers/start-test-server.ts'

/** In every text that belongs to the other form: where it appears, something of that form is seen. */
export const MARK = 'Zubaida'

export interface ScopeWorld {
  /** The form that the limited users may reach, with a submission. */
  own: { formId: string; submissionId: string; uniqueId: string }
  /** Everything of the other form by what it is: ids and unique IDs, as requests name them. */
  others: Record<string, string>
  /** A token of each role that can be limited. */
  tokens: Map<Role, string>
  users: Map<Role, string>
  admin: string
}

const LIMITED_ROLES = ADMIN_ROLES.filter(canLimitForms)

/**
 * Two forms with something of each kind. The limited users worked with both before they were limited to one: what they
 * made themselves about the other form is out of their reach now as well.
 */
export async function makeScopeWorld({ app, db }: TestServer): Promise<ScopeWorld> {
  const { token: admin } = await makeUser(db)
  const users = new Map<Role, string>()
  const tokens = new Map<Role, string>()
  for (const role of LIMITED_ROLES) {
    const user = await makeUser(db, { role, username: `Limited ${role}` })
    users.set(role, user.id)
    tokens.set(role, user.token)
  }
  const as = async (token: string, route: string, body?: object) => {
    const response = await call(app, route, { token, ...(body && { body }) })
    if (response.status >= 300)
      throw new Error(`${route}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const asStaff = (route: string, body?: object) => as(admin, route, body)
  const of = (role: Role) => tokens.get(role) ?? ''

  const fields = [
    { id: 'name', label: 'Name' },
    { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
  ]
  const ownFormId = await makeStoredForm(db, { title: 'Picnic', fields })
  const formId = await makeStoredForm(db, {
    title: `${MARK} gala`,
    fields: [...fields, { id: 'secret', label: `${MARK} question` }],
    settings: { limits: { maxSubmissions: 90, waitingList: true, offerHours: 24 } },
  })
  const submissionOf = async (id: string, name: string, { isPaid = true } = {}) => {
    const made = await makeSubmission(db, { id, version: 1 }, { data: { name, email: 'same@example.org' } })
    if (!isPaid) return made
    await sql`
      update submissions set has_payment = true, payment_method = 'bank_transfer', payment_status = 'pending',
        status = 'pending', amount_paisa = 77700, email_identity = 'same@example.org', transfer_notes = 'FT26320KX81'
      where id = ${made.id}`.execute(db)
    return made
  }
  const own = await submissionOf(ownFormId, 'Rahim')
  const [first, second, kept, merged, deleted] = [
    await submissionOf(formId, `${MARK} Khatun`),
    await submissionOf(formId, `${MARK} Khatun`),
    await submissionOf(formId, `${MARK} kept`, { isPaid: false }),
    await submissionOf(formId, `${MARK} merged`, { isPaid: false }),
    await submissionOf(formId, `${MARK} deleted`),
  ]
  const updatedAt = async (id: string) => (await asStaff(`GET /api/submissions/${id}`)).updatedAt as string
  const { merge } = await asStaff('POST /api/merges', {
    keptId: kept.id,
    submissions: [
      { id: kept.id, updatedAt: await updatedAt(kept.id) },
      { id: merged.id, updatedAt: await updatedAt(merged.id) },
    ],
    answersFrom: {},
    acceptsPaidTwice: true,
  })
  await asStaff(`DELETE /api/submissions/${deleted.id}`)
  const colleague = users.get('submission_editor') ?? ''
  const { noteId } = await asStaff(`POST /api/submissions/${first.id}/notes`, {
    text: `@Limited submission_editor ${MARK} called`,
    mentions: [colleague],
  })
  await asStaff(`PUT /api/submissions/${first.id}/tags`, { add: [`${MARK} tag`], remove: [] })
  await asStaff(`PUT /api/submissions/${first.id}/assignee`, { userId: colleague })
  const viewOf = async (token: string, filters: object, isShared: boolean) =>
    (await as(token, 'POST /api/views', { name: `${MARK} view`, isShared, settings: { filters } })).view
      .id as string
  const view = await viewOf(admin, { formId }, true)
  await viewOf(admin, { search: MARK }, true)
  const ownView = await viewOf(of('submission_editor'), { formId }, false)
  const { job } = await as(of('submission_editor'), 'POST /api/bulk-jobs/tag', {
    selection: { ids: [second.id, own.id] },
    add: [`${MARK} job`],
    remove: [],
  })
  await sql`delete from submission_tags where submission_id = ${own.id}`.execute(db)

  const { rows: campaigns } = await sql<{ id: string }>`
    insert into campaigns (id, name, state, channels, subject, email_text, sms_text, selection, scheduled_for,
      created_by, author_id, form_ids, counts)
    values (${randomUUID()}, ${`${MARK} message`}, 'finished', '{email}', ${MARK}, ${MARK}, '', null, now(),
      'Limited notification_manager', ${users.get('notification_manager')}, array[${formId}, ${ownFormId}]::uuid[], null)
    returning id`.execute(db)
  const campaign = campaigns[0]?.id ?? ''
  await sql`
    insert into campaign_recipients (campaign_id, submission_id, channel, position, recipient, state)
    values (${campaign}, ${first.id}, 'email', 1, 'zubaida@example.org', 'skipped')`.execute(db)
  const { template } = await asStaff('POST /api/message-templates', {
    name: 'Please pay',
    channels: ['email'],
    subject: 'Dear',
    emailText: 'Please pay.',
    smsText: '',
  })
  const reminderOf = async (id: string | null) => {
    const { rows } = await sql<{ id: string }>`
      insert into reminders (name, form_id, payment_status, wait_days, repeat_days, max_count, channels, template_id,
        hour, updated_by)
      values (${`${MARK} reminder`}, ${id}, 'pending', 1, 1, 1, '{email}', ${template.id}, 9, 'Nasrin') returning id`.execute(
      db,
    )
    return rows[0]?.id ?? ''
  }
  const reminder = await reminderOf(formId)
  await reminderOf(null)
  const messageOf = async (submissionId: string, about: string[]) => {
    const { rows } = await sql<{ id: string }>`
      insert into messages (submission_id, event, channel, recipient, state, subject, body, sent_by, about_ids)
      values (${submissionId}, 'staff', 'email', 'zubaida@example.org', 'sent', ${MARK}, ${MARK}, ${MARK},
        ${about}::uuid[])
      returning id`.execute(db)
    return rows[0]?.id ?? ''
  }
  const message = await messageOf(first.id, [])
  // Someone who lost their IDs gets those of all forms in one message.
  await messageOf(own.id, [own.id, first.id])
  const payment = `pay-${randomUUID()}`
  const { rows: payments } = await sql<{ id: string }>`
    insert into payments (submission_id, payment_id, environment, invoice, order_id, amount_paisa, state, next_check_at)
    values (${first.id}, ${payment}, 'sandbox', ${MARK}, ${`ORDER_${payment}`}, 77700, 'failed', now()) returning id`.execute(
    db,
  )
  const refund = randomUUID()
  await sql`
    insert into payment_refunds (id, payment_row_id, amount_paisa, reason, requester, known_refunds, next_check_at)
    values (${refund}, ${payments[0]?.id}, 100, ${MARK}, ${MARK}, '{}', now())`.execute(db)
  const requestOf = async (submissionId: string, to: string) => {
    const id = randomUUID()
    await db
      .insertInto('refund_requests')
      .values({
        id,
        submission_id: submissionId,
        origin: to === '' ? 'member' : 'staff',
        state: to === '' ? 'asked' : 'requested',
        amount_paisa: 500,
        reason: 'Cannot travel',
        method: to === '' ? null : 'credit',
        external_id: to,
        payment_row_id: null,
        requested_by: null,
        requester: 'Nasrin',
      })
      .execute()
    return id
  }
  const request = await requestOf(first.id, '')
  // Credit that would go to the other form.
  const credit = await requestOf(own.id, second.uniqueId)
  const entry = await makeWaitingEntry(db, { formId, event: 'waiting_joined', name: `${MARK} waits` })
  const link = await makePersonalLink(db, { formId, name: `${MARK} invited` })
  const gate = await db
    .insertInto('check_in_gates')
    .values({ form_id: formId, name: `${MARK} gate`, ends_at: new Date('2030-01-01'), created_by: 'Nasrin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into recorded_exports (exported_at, actor, format, count, form_id, is_certain)
    values (now() + interval '1 minute', ${MARK}, 'csv', 77, null, true)`.execute(db)

  await sql`update users set form_ids = array[${ownFormId}]::uuid[] where role = any(${LIMITED_ROLES}::text[])`.execute(
    db,
  )
  return {
    own: { formId: ownFormId, submissionId: own.id, uniqueId: own.uniqueId },
    others: {
      form: formId,
      submission: first.id,
      'unique ID': second.uniqueId,
      'merged unique ID': merged.uniqueId,
      'deleted submission': deleted.id,
      merge: merge.id,
      note: noteId,
      view,
      'own view': ownView,
      job: job.id,
      campaign,
      reminder,
      message,
      payment,
      refund,
      request,
      credit,
      entry,
      link: link.id,
      gate: gate.id,
    },
    tokens,
    users,
    admin,
  }
}
