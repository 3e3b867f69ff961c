import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { canSeeEditCodes, ROLES, type Role } from '@nibondhon/domain'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { messageServer } from '../../testing/servers/message-server.ts'
import { pdfText } from '../../testing/pdf/run-poppler.ts'

/**
 * An edit code lets anyone edit as the member, so it may reach only roles that may edit submissions. Every route is
 * called as every role, and the code is searched for in what comes back. A new route that changes something needs a
 * sample here, or the first test fails; one that only reads is called with the planted submission by itself.
 */
const CODE = '739204'

interface Sample {
  /** With {id}, {uniqueId}, {messageId}, {formId} in place of the planted ones. */
  path?: string
  body?: () => object
  /** Whether the code is there for those who may see it: shows that the sample is about the right thing. */
  shows?: boolean
}

/** Their responses contain a count, the sender's own receipt or nothing, and no submission of others. */
const NOTHING: Sample = {}

const templates = (text: string) => ({
  emailField: 'mail',
  emailTemplate: { subject: text, body: `<p>${text}</p><a href="https://example.org/{{editCode}}">Edit</a>` },
  smsTemplate: { message: text },
})

const campaignTexts = () => ({
  channels: ['email', 'sms'],
  subject: 'Code {{editCode}}',
  emailText: 'Edit: {{editLink}}',
  smsText: 'Your code is {{editCode}}',
})

const draft = () => ({
  formId: testServer.formId,
  title: 'Reunion 2027',
  fields: FIELDS,
  settings: { notifications: templates('{{editCode}}'), pdfSettings: { customHeader: '{{editCode}}' } },
})

const SAMPLES: Record<string, Sample> = {
  'GET /api/submissions': { shows: true },
  'GET /api/submissions/:id': { shows: true },
  'GET /api/submissions/:id/messages': { shows: true },
  'GET /api/submissions/:id/timeline': { shows: true },
  'GET /api/messages': { shows: true },
  'GET /api/export/submissions': { path: '/api/export/submissions?format=csv' },
  'GET /api/submissions/edit/:uniqueId/:editCode': {},
  'POST /api/submissions/bulk-read': { body: () => ({ ids: [testServer.submissionId] }), shows: true },
  'POST /api/submissions/changes': {
    body: () => ({ filters: {}, ids: [testServer.submissionId], since: '2026-01-01T00:00:00.000Z' }),
    shows: true,
  },
  'POST /api/forms/message-preview': { body: () => ({ ...draft(), data: 'latest' }), shows: true },
  'POST /api/forms/pdf-preview': { body: draft },
  'POST /api/submissions/:uniqueId/communicate': {
    body: () => ({
      type: 'sms',
      message: 'Your code is {{editCode}}',
      selectedField: 'phone',
      fieldValue: '01712345678',
    }),
  },
  'GET /api/submissions/:id/confirmation': {},
  'POST /api/submissions/:id/confirmation': { body: () => ({ channel: 'sms' }) },
  'POST /api/forms/:id/drafts': { body: () => ({ data: { name: 'Rahima' } }) },
  'PUT /api/drafts/:secret': NOTHING,
  'DELETE /api/drafts/:secret': NOTHING,
  'POST /api/drafts/:secret/send': NOTHING,
  'POST /api/forms/:id/begun': NOTHING,
  'POST /api/forms/:id/holds': NOTHING,
  'GET /api/forms/:id/progress': { path: '/api/forms/{formId}/progress' },
  'POST /api/forms/:id/waiting-list': { body: () => ({ name: 'Rahima', email: 'r@example.org' }) },
  'POST /api/forms/:id/waiting-list/:entryId/move-up': { body: () => ({}) },
  'POST /api/forms/:id/waiting-list/:entryId/remove': { body: () => ({}) },
  'POST /api/forms/:id/waiting-list/:entryId/offer': { body: () => ({}) },
  'POST /api/waiting-list/:token/leave': {},
  'POST /continue/:secret/link': NOTHING,
  'POST /waiting-list/:customUrl': NOTHING,
  'POST /waiting-list/:customUrl/leave': NOTHING,
  'POST /api/messages/:id/resend': { path: '/api/messages/{messageId}/resend' },
  'PUT /api/submissions/:id': { body: () => ({ data: { name: 'Rahima Begum' } }), shows: true },
  'PUT /api/submissions/:id/files/:fieldId': NOTHING,
  'PUT /api/submissions/edit/:uniqueId/:editCode': { body: () => ({ data: { name: 'Rahima Khatun' } }) },
  'PUT /api/submissions/:uniqueId/status': { body: () => ({ status: 'completed' }) },
  'PUT /api/submissions/:uniqueId/payment': { body: () => ({ status: 'completed' }) },
  'POST /api/submissions/bulk-status': {
    body: () => ({ changes: [{ id: testServer.submissionId, status: 'completed' }] }),
  },
  'POST /api/submissions/:id/money/payments': {
    body: () => ({ bookingId: randomUUID(), method: 'cash', amount: 10 }),
  },
  'POST /api/submissions/:id/money/credit': {
    body: () => ({ bookingId: randomUUID(), to: testServer.uniqueId, amount: 10, reason: 'Paid twice' }),
  },
  'POST /api/submissions/:id/money/corrections': {
    body: () => ({ entryId: randomUUID(), reason: 'Wrong amount' }),
  },
  'POST /api/submissions/:id/money/write-offs': {
    body: () => ({ bookingId: randomUUID(), amount: 10, reason: 'Hardship' }),
  },
  'POST /api/submissions/:id/notes': { body: () => ({ text: 'Asked for the edit code' }) },
  'PUT /api/notes/:id': NOTHING,
  'DELETE /api/notes/:id': NOTHING,
  'POST /api/mentions/read': { body: () => ({}) },
  'PUT /api/submissions/:id/tags': { body: () => ({ add: ['VIP'] }) },
  'PUT /api/submissions/:id/assignee': { body: () => ({ userId: null }) },
  'GET /api/review/:id': { path: '/api/review/{id}' },
  'POST /api/review/:id/decision': {
    path: '/api/review/{id}/decision',
    body: () => ({
      decisionId: randomUUID(),
      decision: 'approve',
      seen: { status: 'completed', paymentStatus: 'none', needsReview: false, receiptFileId: null },
    }),
  },
  'POST /api/review/:id/undo': NOTHING,
  'PUT /api/review-reasons': NOTHING,
  'GET /api/books/closing': { path: '/api/books/closing?through=2026-01-01' },
  'POST /api/books/closing': { body: () => ({ through: '2026-01-01', seen: '' }) },
  'POST /api/books/adjustments': {
    body: () => ({ bookingId: randomUUID(), kind: 'fee', method: 'cash', amount: 1, note: 'Fee' }),
  },
  'POST /api/books/check': { body: () => ({}) },
  'PUT /api/books/settings': NOTHING,
  'GET /api/books/report': { path: '/api/books/report?from=2026-01-01&to=2026-01-02&format=xlsx' },
  'GET /api/books/journal': { path: '/api/books/journal?from=2026-01-01&to=2026-01-02' },
  'POST /api/statements/preview': NOTHING,
  'POST /api/statements': NOTHING,
  'POST /api/statements/rows/:rowId/accept': { body: () => ({ proposal: 0 }) },
  'POST /api/statements/rows/:rowId/reject': { body: () => ({ proposal: 0 }) },
  'POST /api/statements/rows/:rowId/assign': NOTHING,
  'POST /api/statements/rows/:rowId/not-ours': NOTHING,
  'DELETE /api/statements/rules/:ruleId': NOTHING,
  'PUT /api/statements/profiles/:id': NOTHING,
  'DELETE /api/statements/profiles/:id': NOTHING,
  'POST /api/bulk-jobs/book': NOTHING,
  'POST /api/money-accounts': NOTHING,
  'PUT /api/money-accounts/:id': NOTHING,
  'POST /api/statements/rows/:rowId/undo': NOTHING,
  'POST /api/statements/:id/match': NOTHING,
  'POST /api/statements/:id/undo': NOTHING,
  'POST /api/submissions/bulk-delete': NOTHING,
  'POST /api/submissions/selection': {
    body: () => ({ selection: { ids: [testServer.submissionId] } }),
  },
  'POST /api/submissions/counts': { body: () => ({ filters: [{}] }) },
  'POST /api/views': NOTHING,
  'PUT /api/views/:id': NOTHING,
  'DELETE /api/views/:id': NOTHING,
  'POST /api/export/submissions': {
    body: () => ({ selection: { ids: [testServer.submissionId] }, format: 'csv' }),
  },
  'POST /api/bulk-jobs/status': {
    body: () => ({ selection: { ids: [testServer.submissionId] }, status: 'completed' }),
  },
  'POST /api/bulk-jobs/delete': NOTHING,
  'POST /api/bulk-jobs/tag': {
    body: () => ({ selection: { ids: [testServer.submissionId] }, add: ['Hall'] }),
  },
  'POST /api/bulk-jobs/assign': {
    body: () => ({ selection: { ids: [testServer.submissionId] }, userId: null }),
  },
  'POST /api/bulk-jobs/:id/cancel': NOTHING,
  'POST /api/bulk-jobs/:id/undo': NOTHING,
  'POST /api/deleted-submissions/restore': NOTHING,
  'POST /api/deleted-submissions/:id/restore-cancelled': NOTHING,
  'POST /api/duplicates/distinct': NOTHING,
  'POST /api/merges': NOTHING,
  'POST /api/merges/:id/undo': NOTHING,
  'DELETE /api/submissions/:id': NOTHING,
  'POST /api/forms': NOTHING,
  'PUT /api/forms/:id': NOTHING,
  'PUT /api/forms/:id/url': NOTHING,
  'GET /api/forms/:id/links': { path: '/api/forms/{formId}/links' },
  'GET /api/forms/:id/links/export': { path: '/api/forms/{formId}/links/export' },
  'POST /api/forms/:id/links/preview': NOTHING,
  'POST /api/forms/:id/links': NOTHING,
  'POST /api/forms/:id/links/:linkId/revoke': NOTHING,
  'POST /api/forms/:id/links/:linkId/restore': NOTHING,
  'DELETE /api/forms/:id/links/:linkId': NOTHING,
  'POST /api/forms/:id/links/stop': NOTHING,
  'POST /api/forms/:id/links/send': {
    path: '/api/forms/{formId}/links/send',
    body: () => ({ mailing: 'invitation', channels: ['sms'], note: '{{editCode}}' }),
  },
  'GET /api/forms/:id/seats': { path: '/api/forms/{formId}/seats' },
  'POST /api/forms/:id/impact': { path: '/api/forms/{formId}/impact', body: () => ({ fields: FIELDS }) },
  'DELETE /api/forms/:id': NOTHING,
  'POST /api/forms/:id/calculate-amount': NOTHING,
  // The sender's own receipt.
  'POST /api/forms/:id/submit': NOTHING,
  'POST /api/submissions': NOTHING,
  // Both ask for the code, or send it to the member.
  'POST /api/submissions/payment-key': {
    body: () => ({ uniqueId: testServer.uniqueId, editCode: '111111' }),
  },
  'POST /api/check-in/keys': NOTHING,
  'POST /api/forms/:id/check-in/scans': NOTHING,
  'GET /api/forms/:id/print/:layoutId': { path: '/api/forms/{formId}/print/badge' },
  'POST /api/forms/:id/print-preview': {
    path: '/api/forms/{formId}/print-preview',
    body: () => ({ layout: { id: 'badge', texts: { main: '{{editCode}}' } } }),
  },
  'POST /api/forms/:id/print-pictures': NOTHING,
  'GET /api/forms/:id/print-pictures/:picture': { path: '/api/forms/{formId}/print-pictures/none' },
  'GET /api/forms/:id/check-in/cash': { path: '/api/forms/{formId}/check-in/cash' },
  'POST /api/forms/:id/check-in/cash/:scanId/book': NOTHING,
  'POST /api/forms/:id/check-in/cash/:scanId/dismiss': NOTHING,
  'GET /api/check-in/ticket/picture': { path: '/api/check-in/ticket/picture?token=NT1.e30.AA' },
  'GET /api/check-in/ticket/print': { path: '/api/check-in/ticket/print?token=NT1.e30.AA&layout=badge' },
  'POST /api/check-in/gates': NOTHING,
  'POST /api/check-in/gates/:id/code': NOTHING,
  'DELETE /api/check-in/gates/:id': NOTHING,
  'POST /api/check-in/pair': { body: () => ({ code: 'AAAA-AAAA' }) },
  'POST /api/check-in/scans': NOTHING,
  'POST /api/my/codes': { body: () => ({ contact: '01712345678' }) },
  'POST /api/my/session': { body: () => ({ contact: '01712345678', code: '111111' }) },
  'DELETE /api/my/session': NOTHING,
  'POST /api/submissions/recover': { body: () => ({ contacts: ['01712345678'] }) },
  'POST /api/submissions/transfer/:uniqueId/:paymentID': NOTHING,
  'POST /api/submissions/receipt/:uniqueId/:paymentID': NOTHING,
  'POST /api/submissions/wallet/:uniqueId/:paymentID': NOTHING,
  'POST /api/submissions/test-notification': NOTHING,
  'POST /api/campaigns/audience': {
    body: () => ({ selection: { ids: [testServer.submissionId] }, channels: ['email', 'sms'] }),
  },
  'POST /api/campaigns/preview': {
    body: () => ({
      ...campaignTexts(),
      submissionId: testServer.submissionId,
      sampleIds: [],
      smsRecipients: 1,
    }),
    shows: true,
  },
  'POST /api/campaigns/test': {
    body: () => {
      // What is sent has no code where the writer may not see it, so the gateway cannot repeat it.
      testServer.gateway.response = '{"success":true}'
      return { ...campaignTexts(), submissionId: testServer.submissionId, phone: '01712345678' }
    },
  },
  'POST /api/campaigns': {
    body: () => ({
      ...campaignTexts(),
      id: randomUUID(),
      name: 'Codes',
      selection: { ids: [testServer.submissionId] },
      schedule: null,
    }),
  },
  'POST /api/campaigns/:id/stop': NOTHING,
  'POST /api/message-templates': NOTHING,
  'PUT /api/message-templates/:id': NOTHING,
  'DELETE /api/message-templates/:id': NOTHING,
  'POST /api/reminders': NOTHING,
  'PUT /api/reminders/:id': NOTHING,
  'DELETE /api/reminders/:id': NOTHING,
  'POST /api/bkash/create': NOTHING,
  'POST /api/payments': NOTHING,
  'POST /api/payments/retry/:uniqueId/:paymentID': NOTHING,
  // The payer's own code, once; for staff see payments/execute-payment.test.ts.
  'POST /api/payments/execute': NOTHING,
  'POST /api/payments/cancel': NOTHING,
  'POST /api/bkash/execute': NOTHING,
  'POST /api/bkash/cancel': NOTHING,
  'POST /api/submissions/:id/refund-requests': {
    body: () => ({
      id: randomUUID(),
      amount: 1,
      reason: 'Paid twice',
      way: { kind: 'hand', method: 'cash', externalId: '12' },
    }),
  },
  'POST /api/refund-requests/:requestId/approve': NOTHING,
  'POST /api/refund-requests/:requestId/reject': NOTHING,
  'POST /api/refund-requests/:requestId/pay': NOTHING,
  'POST /api/submissions/public/:uniqueId/answers': NOTHING,
  'POST /api/submissions/public/:uniqueId/refund-requests': NOTHING,
  'POST /api/submissions/public/:uniqueId/refund-requests/withdraw': NOTHING,
  'POST /view-submission/:uniqueId/refund': NOTHING,
  'POST /api/submissions/:id/cancel': NOTHING,
  'POST /api/submissions/:id/reopen': NOTHING,
  'POST /api/refunds/:id/close': NOTHING,
  'POST /api/bkash/webhook': NOTHING,
  'POST /api/sslcommerz/ipn': NOTHING,
  'PUT /api/payments/unmatched/:id': NOTHING,
  'POST /api/payments/unmatched/:id/assign': NOTHING,
  'POST /api/payments/unmatched/:id/undo': NOTHING,
  'POST /api/bkash/retry/:uniqueId/:paymentID': NOTHING,
  // Members' pages know no session. With the code in its address, the page repeats it to the one who has it.
  'GET /edit-submission/:uniqueId/:editCode?': { path: '/edit-submission/{uniqueId}' },
  'POST /edit-submission/:uniqueId/:editCode?': { path: '/edit-submission/{uniqueId}' },
  'POST /:customUrl': NOTHING,
  'POST /payment/:customUrl': NOTHING,
  'POST /bkash/callback': NOTHING,
  'POST /sslcommerz/return/:paymentID/:status': NOTHING,
  'POST /retry-payment/:uniqueId/:paymentID': NOTHING,
  'POST /': NOTHING,
  'POST /edit': NOTHING,
  'POST /edit/send': NOTHING,
  'POST /my': NOTHING,
  'POST /my/code': NOTHING,
  'POST /my/sign-out': NOTHING,
  'POST /view-submission/:uniqueId/answers': NOTHING,
  'POST /pay/:uniqueId': NOTHING,
  'POST /retry-payment/:uniqueId/:paymentID/transfer': NOTHING,
  'POST /retry-payment/:uniqueId/:paymentID/wallet': NOTHING,
  'POST /retry-payment/:uniqueId/:paymentID/receipt': NOTHING,
  'POST /pdf': NOTHING,
  'GET /api/people/:id/history': { shows: true },
  'GET /api/people/:id/export': { shows: true },
  'PUT /api/people/columns': NOTHING,
  'POST /api/people': NOTHING,
  'PUT /api/people/:id': NOTHING,
  'DELETE /api/people/:id': NOTHING,
  'POST /api/people/:id/erase': NOTHING,
  'POST /api/people/merge': NOTHING,
  'POST /api/people/merges/:id/undo': NOTHING,
  'POST /api/people/not-same': NOTHING,
  'POST /api/people/tags': NOTHING,
  'POST /api/forms/imports/preview': NOTHING,
  'POST /api/forms/imports': NOTHING,
  'POST /api/forms/imports/:id/undo': NOTHING,
  'POST /api/people/imports': NOTHING,
  'PUT /api/people/imports/:id': NOTHING,
  'DELETE /api/people/imports/:id': NOTHING,
  'POST /api/people/imports/:id/apply': NOTHING,
  'POST /api/people/imports/:id/undo': NOTHING,
  'GET /api/live-sheets/columns': { path: '/api/live-sheets/columns?formId={formId}' },
  'POST /api/live-sheets': NOTHING,
  'DELETE /api/live-sheets/:id': NOTHING,
  'POST /api/api-keys': NOTHING,
  'DELETE /api/api-keys/:id': NOTHING,
  'POST /api/webhooks': NOTHING,
  'PUT /api/webhooks/:id': NOTHING,
  'DELETE /api/webhooks/:id': NOTHING,
  'POST /api/webhooks/:id/test': NOTHING,
  'POST /api/webhooks/:id/rotate-secret': NOTHING,
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': NOTHING,
}

/** Further samples of a route with several kinds of responses. */
const MORE: [string, Sample][] = [
  ['GET /api/export/submissions', { path: '/api/export/submissions?format=xlsx' }],
  ['GET /api/export/submissions', { path: '/api/export/submissions?format=pdf&includePaymentDetails=true' }],
  ['GET /api/submissions', { path: '/api/submissions?search=Rahima&limit=500', shows: true }],
  [
    'POST /api/submissions/:uniqueId/communicate',
    { path: '/api/submissions/{id}/communicate', ...rejectedByProvider() },
  ],
  [
    'POST /api/messages/:id/resend',
    { path: '/api/messages/{messageId}/resend?again', ...rejectedByProvider() },
  ],
]

/** Accounts and settings: what they change has nothing of a submission in it. */
const OF_ACCOUNTS = /^(POST|PUT|PATCH|DELETE) \/api\/(auth|admin\/users|settings)\b/

/** Static files. */
const STATIC = /^GET (\/assets\/.*|\/api\/docs.*)$/

const FIELDS = [
  { id: 'name', type: 'text' as const, name: 'full_name', label: 'Full name' },
  { id: 'mail', type: 'email' as const, name: 'mail', label: 'Email' },
  { id: 'phone', type: 'tel' as const, name: 'phone', label: 'Mobile' },
]

const testServer = messageServer()
const tokens = new Map<Role, string>()
let personId: string

beforeAll(async () => {
  const { db } = testServer.server
  for (const role of ROLES) tokens.set(role, (await makeUser(db, { role })).token)
  await changeStoredForm(db, testServer.formId, {
    title: 'Reunion 2027',
    fields: FIELDS,
    allowEditing: true,
    settings: {
      notifications: templates('Code {{editCode}}'),
      pdfSettings: { customHeader: '{{editCode}}' },
    },
  })
  await sql`update submissions set edit_code = ${CODE} where id = ${testServer.submissionId}`.execute(db)
  const person = await db
    .insertInto('people')
    .values({ name: 'Rahima Khatun', attributes: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  personId = person.id
  await db
    .insertInto('person_submissions')
    .values({ submission_id: testServer.submissionId, person_id: personId })
    .execute()
})

/** Messages as they were sent before, with the code in every text that comes from outside. */
async function plantMessage(): Promise<string> {
  const { id } = await testServer.server.db
    .insertInto('messages')
    .values({
      submission_id: testServer.submissionId,
      event: 'submitted',
      channel: 'sms',
      recipient: '01712345678',
      state: 'sent',
      subject: `Your code ${CODE}`,
      body: `Code ${CODE}, https://forms.example.org/edit-submission/${testServer.uniqueId}/${CODE}`,
      body_html: `<p>${CODE}</p>`,
      detail: `accepted: Code ${CODE}`,
      message_id: null,
      taken_until: null,
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function routes(): string[] {
  return testServer.server.app.routeList.filter((route) => !route.startsWith('HEAD ') && !STATIC.test(route))
}

it('every route that changes something has a sample', () => {
  const without = routes().filter(
    (route) => !route.startsWith('GET ') && !(route in SAMPLES) && !OF_ACCOUNTS.test(route),
  )
  expect(without).toEqual([])
})

describe.each(ROLES)('%s', (role) => {
  it(`${canSeeEditCodes(role) ? 'sees' : 'never sees'} an edit code`, async () => {
    testServer.gateway.response = `{"success":true,"message":"accepted: Code ${CODE}"}`
    const seen: string[] = []
    const expected: string[] = []
    const samples = routes()
      .map((route): [string, Sample] => [route, SAMPLES[route] ?? NOTHING])
      .concat(MORE)
    for (const [route, sample] of samples) {
      if (sample === NOTHING && !route.startsWith('GET ')) continue
      const { text, status } = await visit(route, sample, role)
      const name = `${route} ${sample.path ?? ''}`
      if (text.includes(CODE)) seen.push(name)
      if (sample.shows && status < 300) expected.push(name)
    }
    if (canSeeEditCodes(role)) expect(seen).toEqual(expect.arrayContaining(expected))
    else expect(seen).toEqual([])
    expect(expected.length > 0).toBe(role !== 'user')
  })
})

function idIn(pattern: string): string {
  if (pattern.startsWith('/api/forms')) return testServer.formId
  return pattern.startsWith('/api/people') ? personId : testServer.submissionId
}

async function visit(route: string, { path, body }: Sample, role: Role) {
  const messageId = await plantMessage()
  const [method, pattern = ''] = route.split(' ')
  const values: Record<string, string> = {
    id: idIn(pattern),
    uniqueId: testServer.uniqueId,
    editCode: CODE,
    formId: testServer.formId,
    messageId,
  }
  const fill = (name: string) => values[name] ?? 'none'
  const url =
    path?.replace(/\{(\w+)\}/g, (_, name: string) => fill(name)) ??
    pattern.replace(/:(\w+)/g, (_, name: string) => fill(name)).replace('*', '')
  const response = await testServer.server.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { authorization: `Bearer ${tokens.get(role)}` },
    ...(body && { payload: body() }),
  })
  return { status: response.statusCode, text: readable(response.rawPayload) }
}

/** The readable text of a response, unpacked from PDF or XLSX where necessary. */
function readable(payload: Buffer): string {
  if (payload.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(payload)
  if (payload.subarray(0, 2).toString('latin1') === 'PK') return sheetOf(payload)
  return payload.toString('utf8')
}

/** The sheet of a workbook that we wrote: packed, after its local header. */
function sheetOf(workbook: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml'
  const header = workbook.indexOf(name) - 30
  const length = workbook.readUInt16LE(header + 26) + workbook.readUInt16LE(header + 28)
  return inflateRawSync(workbook.subarray(header + 30 + length)).toString('utf8')
}

/** The provider rejects the message, and repeats its text in the reason. */
function rejectedByProvider(): Sample {
  return {
    body: () => {
      testServer.gateway.response = `{"success":false,"message":"refused: Code ${CODE}"}`
      return {
        type: 'sms',
        message: 'Your code is {{editCode}}',
        selectedField: 'phone',
        fieldValue: '01712345678',
      }
    },
  }
}

describe('hiding an edit code', () => {
  const GUESSES = `guess 111111 ${CODE} 222222`
  const as = (route: string, role: Role, body?: object) =>
    call(testServer.server.app, route, { token: tokens.get(role) ?? '', ...(body && { body }) })
  const messagesOf = async (role: Role) =>
    (await as(`GET /api/submissions/${testServer.uniqueId}/messages`, role)).body.messages
  const textsSeenBy = async (role: Role) =>
    JSON.stringify([
      await messagesOf(role),
      (await as(`GET /api/submissions/${testServer.uniqueId}/timeline`, role)).body,
      (await as('GET /api/messages', role)).body,
    ])
  const sms = (message: string) => ({
    type: 'sms',
    message,
    selectedField: 'phone',
    fieldValue: '01712345678',
  })
  const communicate = (role: Role, message: string) =>
    as(`POST /api/submissions/${testServer.uniqueId}/communicate`, role, sms(message))

  beforeEach(async () => {
    const { db } = testServer.server
    await db.deleteFrom('messages').execute()
    await db.deleteFrom('submission_notes').execute()
    await sql`update submissions set data = data || '{"phone":"01712345678"}' where id = ${testServer.submissionId}`.execute(
      db,
    )
    testServer.gateway.response = '{"success":true}'
  })

  it('leaves a note as it was typed, so that it confirms no guess', async () => {
    const path = `/api/submissions/${testServer.submissionId}`
    const made = await as(`POST ${path}/notes`, 'notification_manager', { text: GUESSES })
    expect(made.status).toBeLessThan(300)
    for (const role of ['notification_manager', 'submission_editor'] as const) {
      const { body } = await as(`GET ${path}/timeline`, role)
      expect(JSON.stringify(body)).toContain(GUESSES)
    }
  })

  it('leaves a message as staff typed it, so that it confirms no guess', async () => {
    await communicate('notification_manager', GUESSES)
    expect(await messagesOf('notification_manager')).toMatchObject([{ text: GUESSES }])
    expect(await messagesOf('submission_viewer')).toMatchObject([{ text: GUESSES }])
  })

  it('hides what the server filled in for the variable, and nothing that was typed beside it', async () => {
    await communicate('notification_manager', `${GUESSES}: {{editCode}}`)
    expect(testServer.gateway.messages.at(-1)?.fields['message']).toBe(`${GUESSES}: ${CODE}`)
    expect(await messagesOf('submission_viewer')).toMatchObject([{ text: `${GUESSES}: ••••••` }])
    expect(await messagesOf('submission_editor')).toMatchObject([{ text: `${GUESSES}: ${CODE}` }])
  })

  it('hides what the server filled in for an editor, who writes the variable too', async () => {
    await communicate('admin', 'Your code is {{editCode}}')
    expect(await messagesOf('submission_viewer')).toMatchObject([{ text: 'Your code is ••••••' }])
  })

  it('hides every number in the response of a provider that repeats the text, right or wrong', async () => {
    testServer.gateway.response = `{"success":true,"message":"accepted: ${GUESSES} 333333"}`
    await communicate('notification_manager', `${GUESSES}: {{editCode}}`)
    const [message] = await messagesOf('submission_viewer')
    expect(message.detail).not.toMatch(/\d{6}/)
    const [whole] = await messagesOf('submission_editor')
    expect(whole.detail).toContain('333333')
  })

  it('hides the code of a confirmation in lists, the timeline and what is sent again', async () => {
    const { db } = testServer.server
    await db
      .insertInto('messages')
      .values({
        submission_id: testServer.submissionId,
        event: 'submitted',
        channel: 'sms',
        recipient: '01712345678',
        message_id: null,
        taken_until: null,
        sent_at: null,
        next_try_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    const [queued] = await messagesOf('admin')
    expect((await as(`POST /api/messages/${queued.id}/resend`, 'notification_manager')).status).toBe(200)
    expect((await as(`POST /api/messages/${queued.id}/resend`, 'notification_manager')).status).toBe(200)
    expect(testServer.gateway.messages.slice(-2).map(({ fields }) => fields['message'])).toEqual([
      `Code ${CODE}`,
      `Code ${CODE}`,
    ])
    expect(await messagesOf('notification_manager')).toMatchObject([
      { text: 'Code ••••••' },
      { text: 'Code ••••••' },
    ])
    expect(await textsSeenBy('submission_viewer')).not.toContain(CODE)
    expect(await textsSeenBy('submission_editor')).toContain(CODE)
  })

  it('hides every occurrence in messages of earlier versions, whose texts nobody can change', async () => {
    await plantMessage()
    expect(await textsSeenBy('submission_viewer')).not.toContain(CODE)
    expect(await textsSeenBy('submission_editor')).toContain(CODE)
  })
})
