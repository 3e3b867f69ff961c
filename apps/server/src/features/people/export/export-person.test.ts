import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { PERSON_FIELDS, peopleServer } from '../../../testing/servers/people-server.ts'

const register = peopleServer()

/** Where the file has what the erasure of a person reaches, by table. */
const IN_THE_FILE: Record<string, string> = {
  agreed_prices: 'submissions.0.agreedFor',
  audit_events: 'history',
  campaign_people: 'messagesTo',
  campaign_recipients: 'submissions.0.messagesTo',
  deleted_submissions: 'deletedSubmissions',
  files: 'submissions.0.files',
  former_identities: 'submissions.0.formerContacts',
  merges: 'mergedSubmissions',
  messages: 'messages',
  own_codes: 'codes',
  own_sessions: 'sessions',
  people: 'person',
  person_import_rows: 'imports',
  person_memberships: 'memberships',
  person_merges: 'merges',
  person_pairs: 'compared',
  personal_links: 'personalLinks',
  refund_requests: 'submissions.0.refundRequests',
  saved_drafts: 'drafts',
  submission_edits: 'submissions.0.formerAnswers',
  submission_notes: 'submissions.0.notes',
  submissions: 'submissions',
  tickets: 'submissions.0.ticket',
  waiting_list: 'waitingPlaces',
  wallet_claims: 'submissions.0.typedTransactions',
  webhook_deliveries: 'submissions.0.calls',
}

/** Whose content the file has by another table. */
const DERIVED: Record<string, string> = {
  deleted_files: 'The files of deleted submissions are named with them.',
  failed_pdfs: 'Made from the answers.',
  made_pdfs: 'Made from the answers.',
  note_mentions: 'Whom a note tells: staff.',
  own_code_requests: 'Waits for seconds until a code is sent.',
  person_submissions: 'Whose a submission is.',
  submission_texts: 'Made from the answers, for searches.',
}

/** Tables whose names are in the code of the erasure. */
async function erasedTables(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '..', 'erase')
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const words = new Set(
    sources.flatMap((name) => {
      const lines = readFileSync(path.join(folder, name), 'utf8').split('\n')
      const code = lines.filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line)).join('\n')
      return code.match(/[a-z_]+/g) ?? []
    }),
  )
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(
    register.server.db,
  )
  return rows.flatMap(({ name }) => (words.has(name) ? [name] : []))
}

function partOf(file: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((part, key) => Object(part)[key], file)
}

it('the file about a person has all that their erasure reaches', async () => {
  const { db } = register.server
  const settings = {
    people: {
      adds: true,
      memberships: [{ category: 'General', years: 1, until: '', field: '', option: '' }],
    },
    tickets: { enabled: true, nameField: 'name' },
    notifications: { enableEmail: true, emailField: 'mail' },
    limits: { waitingList: true, maxSubmissions: 4 },
  }
  const formId = await register.makeForm({ fields: PERSON_FIELDS, settings })
  const data = { name: 'Kamal Hossain', phone: '01712345678', mail: 'kamal@example.org', batch: '2005' }
  const ids = []
  for (const batch of ['2005', '2006', '2007']) {
    ids.push(await register.submit(formId, { ...data, batch }))
    await register.join()
  }
  const [id = '', deletedId = '', mergedId = ''] = ids
  await register.call(`PUT /api/submissions/${id}`, {
    data: { ...data, batch: '1999', mail: 'k@example.org' },
  })
  await register.call(`POST /api/submissions/${id}/notes`, { text: 'Called', mentions: [] })
  await sql`
    insert into wallet_claims (submission_id, account_kind, trx_id, sending_number)
    values (${id}, 'bkash', 'TYPED12345', '8801712345678')`.execute(db)
  await sql`
    insert into refund_requests (id, submission_id, origin, state, reason, requester, return_to)
    values (gen_random_uuid(), ${id}, 'member', 'asked', 'Ill', 'Kamal', '01712345678')`.execute(db)
  await sql`
    insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown, answers)
    values (${id}, ${formId}, 0, 0, '[]', ${JSON.stringify(data)})
    on conflict (submission_id) do update set answers = excluded.answers`.execute(db)
  await sql`
    insert into files (id, submission_id, field_id, name, type, size)
    values (gen_random_uuid(), ${id}, 'photo', 'kamal.png', 'image/png', 10)`.execute(db)
  const [person] = (await register.list()).people
  const other = await register.create({ name: 'Kamal H.', phones: ['01812345678'] })
  await register.call('POST /api/people/merge', { keep: person.id, remove: other.id })
  const third = await register.create({ name: 'Salma Begum' })
  await register.call('POST /api/people/not-same', { a: person.id, b: third.id })
  const submissions = []
  for (const one of [id, mergedId]) {
    submissions.push({
      id: one,
      updatedAt: (await register.call(`GET /api/submissions/${one}`)).body.updatedAt,
    })
  }
  await register.call('POST /api/merges', { keptId: id, submissions, answersFrom: {} })
  await register.call(`DELETE /api/submissions/${deletedId}`)
  await register.join()
  const { payload } = await register.server.app.inject({
    url: `/api/people/${person.id}/export`,
    headers: { authorization: `Bearer ${(await makeUser(db)).token}` },
  })
  const file = JSON.parse(payload)

  const tables = await erasedTables()
  expect(tables.filter((name) => !(name in IN_THE_FILE) && !(name in DERIVED))).toEqual([])
  expect(tables.length).toBeGreaterThan(25)
  for (const [table, place] of Object.entries(IN_THE_FILE)) {
    expect(partOf(file, place), table).toBeDefined()
  }
  expect(file).toMatchObject({
    // Of the one that is left: the terms of the deleted and the merged one were taken back.
    memberships: [{ category: 'General' }],
    submissions: [
      {
        answers: [{}, {}, {}, { question: 'Batch', answer: '1999' }],
        formerAnswers: [
          { by: 'Rahima', answers: [{ answer: 'kamal@example.org' }, { question: 'Batch', answer: '2005' }] },
        ],
        typedTransactions: [{ trxId: 'TYPED12345', sendingNumber: '8801712345678' }],
        refundRequests: [{ reason: 'Ill', returnTo: '01712345678' }],
        notes: [{ text: 'Called' }],
        files: [{ name: 'kamal.png' }],
        formerContacts: [{ kind: 'email', value: 'kamal@example.org' }],
      },
    ],
    deletedSubmissions: [{ answers: [{}, {}, {}, { question: 'Batch', answer: '2006' }] }],
    mergedSubmissions: [{ answers: [{}, {}, {}, { question: 'Batch', answer: '2007' }] }],
    merges: [{ removedName: 'Kamal H.' }],
    compared: [{ state: 'not_same' }],
  })
  expect(JSON.stringify(file)).not.toMatch(/edit_?code|token|hash/i)
})
