import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerInputName, FIELD_TYPES, isInputField, PAGE_INPUTS, STEP_INPUTS } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { startSession } from '../../../features/auth/index.ts'
import { followLedger } from '../../../features/ledger/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { makePersonalLink } from '../../builders/make-personal-link.ts'
import { makeStoredForm } from '../../builders/make-stored-form.ts'
import { makeSubmission } from '../../builders/make-submission.ts'
import { makeUser } from '../../builders/make-user.ts'
import { makeWaitingEntry } from '../../builders/make-waiting-entry.ts'
import { call } from '../../http/call.ts'
import { postMultipart } from '../../http/post-multipart.ts'
import { isPublicRoute } from './is-public-route.ts'
import type { ExamplePlace, Filling } from './fill-schema.ts'

/** An installation with one thing of each kind, so that requests get past "not found". */
export interface DoorWorld {
  /** The value of a parameter in a path: something that exists. */
  param(route: string, name: string): string
  /**
   * Forgets what limits have counted, and opens a session where the route needs one: a new one, so that no request ends
   * the session of the next. Returns its headers.
   */
  prepare(route: string): Promise<Record<string, string>>
  /** Each request comes from another network, so that no limit keeps it from the code behind. */
  nextAddress(): string
  /** Names of inputs that pages post and that links fill in. */
  inputNames: readonly string[]
  filling: Pick<Filling, 'example' | 'answers'>
}

interface WorldParts {
  app: FastifyInstance
  db: Db
  appSecret: string
}

const INPUT_TYPES = FIELD_TYPES.filter((type) => isInputField(type))
/** As many as a selection may name. */
const SUBMISSIONS = 1_000

/** A field of each type with everything that looks at an answer. */
const FIELDS = INPUT_TYPES.map((type) => ({
  id: type === 'file' ? 'photo' : type,
  label: type,
  type,
  options: ['a', 'b'],
  matrix: { rows: [{ value: 'a', label: 'a' }] },
  ...(type === 'group' && {
    group: {
      max: 50,
      fields: [
        { id: 'inner', label: 'Text', validation: { max: 9_000, pattern: '^[a-z]+$' } },
        { id: 'box', label: 'Box', type: 'checkbox' as const, options: ['a', 'b'] },
      ],
    },
  }),
  pricing: { enabled: true, options: { a: 5 } },
  validation: {
    max: 9_000,
    custom: { enabled: true, rules: [{ type: 'custom_pattern', value: '^[^,]+$', message: 'x' }] },
  },
}))

export async function makeDoorWorld({ app, db, appSecret }: WorldParts): Promise<DoorWorld> {
  const { token, id: userId } = await makeUser(db)
  const account = await db
    .selectFrom('users')
    .select(['role', 'is_active', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const asStaff = async (route: string, body?: object) => {
    const response = await call(app, route, { token, ...(body && { body }) })
    if (response.status >= 300)
      throw new Error(`${route}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const settings = { allowRefundRequests: true, notifications: { enableEmail: true, emailField: 'email' } }
  const formId = await makeStoredForm(db, { fields: FIELDS, allowEditing: true, settings })
  const paidFormId = await makeStoredForm(db, {
    fields: FIELDS,
    allowEditing: true,
    settings: { ...settings, requirePayment: true, amount: 5 },
  })
  const fullFormId = await makeStoredForm(db, {
    fields: FIELDS,
    settings: { limits: { maxSubmissions: 1, waitingList: true, offerHours: 24 } },
  })
  const changedFormId = await makeStoredForm(db, { fields: FIELDS })
  const urls = await db.selectFrom('forms').select(['id', 'custom_url']).execute()
  const urlOf = (id: string) => urls.find((form) => form.id === id)?.custom_url ?? ''

  await asStaff('PUT /api/settings/system-config', { systemConfig: { bankTransferEnabled: true } })
  await asStaff('PUT /api/settings/payment', {
    settings: ['account_name', 'account_number', 'bank_name'].map((key) => ({
      key: `bank_transfer_${key}`,
      value: '0123456789',
    })),
  })
  const data = { text: 'Rahim', email: 'member@example.org' }
  const submission = await makeSubmission(db, { id: formId, version: 1 }, { data })
  await sql`
    insert into submissions (form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
      payment_status, amount_paisa)
    select ${paidFormId}, 1, upper(md5(i::text)), '123456', 'pending', ${JSON.stringify(data)}::jsonb, true,
      'bank_transfer', 'pending', 500
    from generate_series(1, ${SUBMISSIONS}::int) i`.execute(db)
  const transfers = await db
    .selectFrom('submissions')
    .select(['id', 'unique_id', 'updated_at'])
    .where('form_id', '=', paidFormId)
    .orderBy('unique_id')
    .execute()
  const [transfer, kept, deleted, ...others] = transfers
  if (!transfer || !kept || !deleted) throw new Error('There are no submissions.')
  await followLedger(
    db,
    transfers.slice(0, 60).map(({ id }) => id),
    { by: { id: null, username: 'Karim' }, reason: 'Set by staff' },
  )
  const { paymentKey } = await asStaff('POST /api/submissions/payment-key', {
    uniqueId: transfer.unique_id,
    editCode: '123456',
  })
  await asStaff(`POST /api/submissions/${submission.id}/notes`, {
    text: 'Called',
    mentions: [],
  })
  const { view } = await asStaff('POST /api/views', {
    name: 'Mine',
    isShared: false,
    settings: { filters: {}, columns: null },
  })
  const { job } = await asStaff('POST /api/bulk-jobs/tag', {
    selection: { ids: [transfer.id] },
    add: ['called'],
    remove: [],
  })
  const { template } = await asStaff('POST /api/message-templates', {
    name: 'Reminder',
    channels: ['email'],
    subject: 'Dear',
    emailText: 'Please pay.',
    smsText: '',
  })
  const entryId = await makeWaitingEntry(db, { formId: fullFormId, event: 'waiting_offer' })
  const link = await makePersonalLink(db, { formId, appSecret })
  const draft = await call(app, `POST /api/forms/${formId}/drafts`, {
    body: { data: { text: 'a' }, page: 0 },
  })
  const statement = await postMultipart(
    app,
    '/api/statements',
    { account: 'Bank', file: new File(['Date,Details,Credit\r\n16/11/2026,Rahim,5\r\n'], 'statement.csv') },
    { authorization: `Bearer ${token}` },
  )
  // Otherwise the doors of statements and accounts would be measured with what does not exist.
  if (statement.status !== 200)
    throw new Error(`The statement was not taken: ${JSON.stringify(statement.body)}`)
  const rows = await db.selectFrom('statement_rows').select('id').execute()
  const bank = await db.selectFrom('money_accounts').select('id').executeTakeFirst()
  const profile = await db.selectFrom('statement_profiles').select('id').executeTakeFirst()
  const note = await db.selectFrom('submission_notes').select('id').executeTakeFirst()
  const message = await db.selectFrom('messages').select('id').executeTakeFirst()
  const entry = await db.selectFrom('ledger_entries').select('id').executeTakeFirst()
  const announced = await db
    .insertInto('announced_payments')
    .values({
      trx_id: 'A123456789',
      amount_paisa: 500,
      currency: 'BDT',
      payer: '8801770618575',
      reference: 'Rahim',
      invoice: '',
      transaction_type: '10003126',
      paid_at: new Date('2026-11-16T20:00:00Z'),
      state: 'unmatched',
      confirmation: 'confirmed',
      handled_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await sql`update submissions set status = 'failed', payment_status = 'failed' where id = ${transfer.id}`.execute(
    db,
  )
  await asStaff(`DELETE /api/submissions/${deleted.id}`)
  const requestId = randomUUID()
  await db
    .insertInto('refund_requests')
    .values({
      id: requestId,
      submission_id: kept.id,
      origin: 'member',
      state: 'asked',
      amount_paisa: 500,
      reason: 'I cannot travel',
      method: null,
      payment_row_id: null,
      requested_by: null,
      requester: 'Rahim',
    })
    .execute()

  const { person } = await asStaff('POST /api/people', { name: 'Rahim Uddin', phones: ['01712345678'] })

  const { webhook } = await asStaff('POST /api/webhooks', {
    url: 'https://example.org/hook',
    events: ['person.created'],
  })
  const { apiKey } = await asStaff('POST /api/api-keys', {
    name: 'Web site',
    permissions: ['canViewSubmissions'],
  })
  const { sheet, url: sheetUrl } = await asStaff('POST /api/live-sheets', {
    name: 'Committee',
    formId,
    columns: ['status'],
  })
  const sheetSecret = sheetUrl?.split('/').at(-1) ?? ''
  const tried = await asStaff(`POST /api/webhooks/${webhook?.id}/test`, {})
  // One that does not wait can be sent again.
  await db.updateTable('webhook_deliveries').set({ status: 'failed' }).execute()

  const list = await db
    .insertInto('person_imports')
    .values({ file_name: 'members.csv', state: 'applied', columns: '[]', header: 0, created_by: 'Rahim' })
    .returning('id')
    .executeTakeFirstOrThrow()

  const answers = await db
    .insertInto('form_imports')
    .values({
      form_id: await makeStoredForm(db, { fields: [{ id: 'old', label: 'Old' }] }),
      file_name: 'answers.csv',
      submissions: 0,
      created_by: null,
      creator: 'Rahim',
      created_at: new Date(),
      undone_at: new Date(),
      digest: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  /** Which thing an `:id` means, by the beginning of the route's path. */
  const IDS: Record<string, string> = {
    '/api/forms/:id/waiting-list': fullFormId,
    '/api/forms/:id/calculate-amount': paidFormId,
    '/api/forms/imports': answers.id,
    '/api/forms': formId,
    '/form': formId,
    '/api/deleted-submissions': deleted.id,
    '/api/admin/users': (await makeUser(db, { role: 'submission_viewer' })).id,
    '/api/people/merges': '',
    '/api/people/imports': list.id,
    '/api/people': person?.id ?? '',
    '/api/notes': note?.id ?? '',
    '/api/views': view?.id ?? '',
    '/api/webhooks': webhook?.id ?? '',
    '/api/api-keys': apiKey?.id ?? '',
    '/api/live-sheets': sheet?.id ?? '',
    '/api/bulk-jobs': job?.id ?? '',
    '/api/message-templates': template?.id ?? '',
    '/api/messages': message?.id ?? '',
    '/api/payments/unmatched': announced.id,
    '/api/money-accounts': bank?.id ?? '',
    '/api/statements/profiles': profile?.id ?? '',
    '/api/statements': statement.body.statement?.id ?? statement.body.id ?? '',
  }
  const PARAMS: Record<string, string> = {
    editCode: '123456',
    paymentID: paymentKey,
    secret: draft.body.secret ?? '',
    fieldId: 'photo',
    view: 'link',
    file: 'en.png',
    status: 'success',
    version: '1',
    requestId,
    entryId,
    linkId: link.id,
    deliveryId: tried.deliveryId ?? '',
    rowId: rows[0]?.id ?? '',
    ledgerEntryId: entry?.id ?? '',
  }
  const EXAMPLES: Record<string, (place: ExamplePlace) => unknown> = {
    formId: () => paidFormId,
    submissionId: () => transfer.id,
    accountId: () => bank?.id,
    uuid: ({ index, level }) => (level > 0 ? transfers[index]?.id : undefined),
    keptId: () => kept.id,
    templateId: () => template?.id,
    userId: () => userId,
    uniqueId: () => submission.uniqueId,
    editCode: () => '123456',
    paymentMethod: () => 'bank_transfer',
    // A wrong one ends a request early.
    website: ({ variant }) => (variant % 4 === 3 ? undefined : ''),
    discountCode: ({ variant }) => (variant % 4 === 2 ? undefined : ''),
  }
  let address = 0
  const fieldIds = FIELDS.map(({ id }) => id)

  /** One for each route, since some of them change it. */
  const ownSubmissions = new Map<string, string>()
  const ownSubmission = (route: string) => {
    const own = ownSubmissions.get(route) ?? others[ownSubmissions.size]?.id ?? ''
    ownSubmissions.set(route, own)
    return own
  }

  return {
    param(route, name) {
      const [, url = ''] = route.split(' ')
      switch (name) {
        case 'id': {
          if (/^\/api\/(submissions|review)\//.test(url)) return ownSubmission(route)
          if (/^(PUT|DELETE) \/api\/forms\/:id(\/url)?$/.test(route)) return changedFormId
          const start = Object.keys(IDS).find((prefix) => url.startsWith(prefix))
          return (start === undefined ? '' : IDS[start]) || randomUUID()
        }
        case 'token':
          if (!url.includes('waiting-list')) return link.token
          return url.includes('offers') ? encodeURIComponent(`offer ${entryId}`) : entryId
        case 'customUrl':
          return urlOf(
            url.includes('waiting-list') ? fullFormId : url.includes('payment') ? paidFormId : formId,
          )
        case 'uniqueId':
          return /:paymentID|refund|communicate|\/status|\/payment/.test(url)
            ? transfer.unique_id
            : submission.uniqueId
        case 'secret':
          return url.startsWith('/api/sheets') ? sheetSecret : (PARAMS[name] ?? '')
        default:
          return PARAMS[name] || randomUUID()
      }
    },
    async prepare(route) {
      for (const table of ['call_counters', 'guesses', 'attempts', 'message_counts'] as const) {
        await db.deleteFrom(table).execute()
      }
      if (isPublicRoute(route)) return {}
      await db.updateTable('users').set(account).where('id', '=', userId).execute()
      return { authorization: `Bearer ${await startSession(db, userId)}` }
    },
    nextAddress() {
      address += 1
      return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    },
    inputNames: [
      ...new Set([
        ...Object.values(PAGE_INPUTS),
        ...Object.values(STEP_INPUTS),
        ...fieldIds,
        ...fieldIds.map((id) => answerInputName(id)),
        ...namesInPagePosts(),
      ]),
    ],
    filling: {
      example: (name, place) => EXAMPLES[name]?.(place),
      answers: (filling, path) =>
        Object.fromEntries(
          FIELDS.filter(({ type }) => type !== 'file').map(({ id, type }) => [
            id,
            answerTo(type, filling, `${path}.${id}`),
          ]),
        ),
    },
  }
}

function answerTo(type: string, filling: Filling, path: string): unknown {
  const many = <T>(make: () => T) => Array.from({ length: filling.rows(path, undefined) }, make)
  if (type === 'group') return many(() => ({ inner: filling.text(undefined), box: ['a'] }))
  if (type === 'checkbox' || type === 'ranking') return many(() => filling.text(undefined))
  return filling.text(undefined)
}

/** Names that the handlers of page posts ask for, as their sources write them. */
function namesInPagePosts(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../../app/pages')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\b(?:get|getAll|has|text)\('(\w+)'\)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  if (!names.includes('editCode')) throw new Error('The names that page posts ask for were not found.')
  return names
}
