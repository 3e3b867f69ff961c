import { ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fastify } from 'fastify'
import { startSession } from '../../features/auth/index.ts'
import { requireDeclaredAccess } from '../../platform/http/index.ts'
import { call } from '../../testing/http/call.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

/**
 * Who may make which call, written by hand and independent of the code under test.
 * A new route must be added here, or the first test fails.
 */
const EVERYONE = 'everyone'
/** Anyone with a signed link; without one, no role may call. */
const SIGNED_LINK = 'signed link'
/** Members who proved their phone number or e-mail address; no role helps. */
const PROVED_CONTACT = 'proved contact'
/** Devices that were paired as a gate; no role helps. */
const PAIRED_DEVICE = 'paired device'
const SIGNED_IN = ROLES
const ALL_STAFF = ROLES.filter((role) => role !== 'user')
const MANAGE_USERS: Role[] = ['super_admin', 'admin']
const APPROVE_PAYMENTS: Role[] = ['super_admin', 'admin', 'payment_approver']
const BUILD_FORMS: Role[] = ['super_admin', 'admin', 'form_manager']
const EXPORT_DATA: Role[] = ['super_admin', 'admin', 'payment_approver', 'submission_editor']
const EDIT_SUBMISSIONS: Role[] = ['super_admin', 'admin', 'submission_editor']
const ORGANISE: Role[] = ['super_admin', 'admin', 'payment_approver', 'submission_editor']
const WRITE_NOTES: Role[] = [...ORGANISE, 'notification_manager']
const SEND_MESSAGES: Role[] = ['super_admin', 'admin', 'notification_manager']
const MANAGE_SETTINGS: Role[] = ['super_admin']

const ALLOWED: Record<
  string,
  typeof EVERYONE | typeof SIGNED_LINK | typeof PROVED_CONTACT | typeof PAIRED_DEVICE | readonly Role[]
> = {
  'POST /api/forms/:id/drafts': EVERYONE,
  'GET /api/drafts/:secret': EVERYONE,
  'PUT /api/drafts/:secret': EVERYONE,
  'DELETE /api/drafts/:secret': EVERYONE,
  'POST /api/drafts/:secret/send': EVERYONE,
  'GET /api/drafts/:secret/files/:fieldId': EVERYONE,
  'POST /api/forms/:id/begun': EVERYONE,
  'GET /api/forms/:id/progress': ALL_STAFF,
  'POST /api/forms/:id/waiting-list': EVERYONE,
  'POST /api/forms/:id/holds': EVERYONE,
  'GET /api/waiting-list/:token': EVERYONE,
  'POST /api/waiting-list/:token/leave': EVERYONE,
  'GET /api/waiting-list/offers/:token': EVERYONE,
  'GET /api/forms/:id/waiting-list': ALL_STAFF,
  'POST /api/forms/:id/waiting-list/:entryId/move-up': EDIT_SUBMISSIONS,
  'POST /api/forms/:id/waiting-list/:entryId/remove': EDIT_SUBMISSIONS,
  'POST /api/forms/:id/waiting-list/:entryId/offer': EDIT_SUBMISSIONS,
  'GET /api/forms/:id/waiting-list/export': EXPORT_DATA,
  'GET /api/links/:token': EVERYONE,
  'GET /api/forms/:id/links': [...BUILD_FORMS, 'notification_manager'],
  'POST /api/forms/:id/links/preview': BUILD_FORMS,
  'POST /api/forms/:id/links': BUILD_FORMS,
  'POST /api/forms/:id/links/:linkId/revoke': BUILD_FORMS,
  'POST /api/forms/:id/links/:linkId/restore': BUILD_FORMS,
  'DELETE /api/forms/:id/links/:linkId': BUILD_FORMS,
  'GET /api/forms/:id/links/recipients': SEND_MESSAGES,
  'POST /api/forms/:id/links/send': SEND_MESSAGES,
  'POST /api/forms/:id/links/stop': SEND_MESSAGES,
  'GET /api/forms/:id/links/export': BUILD_FORMS,
  'GET /health': EVERYONE,
  'GET /metrics': EVERYONE,
  'GET /api/auth/setup': EVERYONE,
  'POST /api/auth/login': EVERYONE,
  'POST /api/auth/register': EVERYONE,
  'GET /api/auth/me': SIGNED_IN,
  'POST /api/auth/logout': SIGNED_IN,
  'POST /api/auth/login/second-factor': EVERYONE,
  'POST /api/auth/login/passkey/options': EVERYONE,
  'POST /api/auth/login/passkey': EVERYONE,
  'PUT /api/auth/language': SIGNED_IN,
  'PUT /api/auth/password': SIGNED_IN,
  'POST /api/auth/password/forgot': EVERYONE,
  'POST /api/auth/password/reset': EVERYONE,
  'GET /api/auth/security': SIGNED_IN,
  'POST /api/auth/totp': SIGNED_IN,
  'POST /api/auth/totp/confirm': SIGNED_IN,
  'POST /api/auth/totp/remove': SIGNED_IN,
  'POST /api/auth/passkeys/options': SIGNED_IN,
  'POST /api/auth/passkeys': SIGNED_IN,
  'PUT /api/auth/passkeys/:id': SIGNED_IN,
  'POST /api/auth/passkeys/:id/remove': SIGNED_IN,
  'POST /api/auth/recovery-codes': SIGNED_IN,
  'GET /api/auth/sessions': SIGNED_IN,
  'DELETE /api/auth/sessions/:id': SIGNED_IN,
  'POST /api/auth/sessions/end-others': SIGNED_IN,
  'GET /api/admin/users/meta/second-factor': MANAGE_USERS,
  'PUT /api/admin/users/meta/second-factor': MANAGE_USERS,
  'POST /api/admin/users/:id/reset-second-factor': ['super_admin'],
  'GET /api/admin/users': MANAGE_USERS,
  'GET /api/admin/users/meta/roles': MANAGE_USERS,
  'POST /api/admin/users': MANAGE_USERS,
  'PUT /api/admin/users/:id': MANAGE_USERS,
  'DELETE /api/admin/users/:id': MANAGE_USERS,
  'GET /api/audit': MANAGE_USERS,
  'GET /api/backup': MANAGE_SETTINGS,
  'GET /api/dashboard': ALL_STAFF,
  'GET /api/forms': ALL_STAFF,
  'POST /api/forms': BUILD_FORMS,
  'GET /api/forms/:id': EVERYONE,
  'GET /api/forms/url/:customUrl': EVERYONE,
  'GET /api/forms/listed': EVERYONE,
  'PUT /api/forms/:id': BUILD_FORMS,
  'PUT /api/forms/:id/url': BUILD_FORMS,
  'POST /api/forms/:id/impact': BUILD_FORMS,
  'GET /api/forms/:id/seats': ALL_STAFF,
  'DELETE /api/forms/:id': ['super_admin'],
  'POST /api/forms/:id/calculate-amount': EVERYONE,
  'GET /api/forms/:id/discount-codes': BUILD_FORMS,
  'GET /api/forms/:id/discount-codes/export': BUILD_FORMS,
  'GET /api/forms/:id/income': ALL_STAFF,
  'POST /api/forms/:id/submit': EVERYONE,
  'GET /api/submissions/public/:uniqueId': EVERYONE,
  'POST /api/submissions/public/:uniqueId/answers': EVERYONE,
  'GET /api/submissions/edit/:uniqueId/:editCode': EVERYONE,
  'PUT /api/submissions/edit/:uniqueId/:editCode': EVERYONE,
  'POST /api/submissions/recover': EVERYONE,
  'GET /api/forms/:id/check-in': ALL_STAFF,
  'GET /api/forms/:id/check-in/people': ALL_STAFF,
  'GET /api/forms/:id/check-in/export': EXPORT_DATA,
  'POST /api/forms/:id/check-in/scans': EDIT_SUBMISSIONS,
  'GET /api/forms/:id/print/:layoutId': EXPORT_DATA,
  'GET /api/forms/:id/check-in/cash': APPROVE_PAYMENTS,
  'POST /api/forms/:id/check-in/cash/:scanId/book': APPROVE_PAYMENTS,
  'POST /api/forms/:id/check-in/cash/:scanId/dismiss': APPROVE_PAYMENTS,
  'POST /api/forms/:id/print-preview': BUILD_FORMS,
  'POST /api/forms/:id/print-pictures': BUILD_FORMS,
  'GET /api/forms/:id/print-pictures/:picture': ALL_STAFF,
  'GET /api/check-in/keys': EVERYONE,
  'GET /api/check-in/ticket': EVERYONE,
  'GET /api/check-in/ticket/calendar': EVERYONE,
  'GET /api/check-in/ticket/picture': EVERYONE,
  'GET /api/check-in/ticket/print': EVERYONE,
  'POST /api/check-in/keys': MANAGE_SETTINGS,
  'GET /api/check-in/gates': BUILD_FORMS,
  'POST /api/check-in/gates': BUILD_FORMS,
  'POST /api/check-in/gates/:id/code': BUILD_FORMS,
  'DELETE /api/check-in/gates/:id': BUILD_FORMS,
  'POST /api/check-in/pair': EVERYONE,
  'GET /api/check-in/list': PAIRED_DEVICE,
  // Its token is looked at after the body, which is empty here.
  'POST /api/check-in/scans': EVERYONE,
  'POST /api/my/codes': EVERYONE,
  'POST /api/my/session': EVERYONE,
  'DELETE /api/my/session': EVERYONE,
  'GET /api/my': PROVED_CONTACT,
  'GET /api/submissions': ALL_STAFF,
  'POST /api/submissions/selection': ALL_STAFF,
  'POST /api/submissions/counts': ALL_STAFF,
  'GET /api/forms/:id/answers': ALL_STAFF,
  'GET /api/views': ALL_STAFF,
  'POST /api/views': ALL_STAFF,
  'PUT /api/views/:id': ALL_STAFF,
  'DELETE /api/views/:id': ALL_STAFF,
  'POST /api/export/submissions': EXPORT_DATA,
  'POST /api/bulk-jobs/status': APPROVE_PAYMENTS,
  'POST /api/bulk-jobs/delete': EDIT_SUBMISSIONS,
  'POST /api/bulk-jobs/tag': ORGANISE,
  'POST /api/bulk-jobs/assign': ORGANISE,
  'GET /api/bulk-jobs': ALL_STAFF,
  'GET /api/bulk-jobs/:id': ALL_STAFF,
  'POST /api/bulk-jobs/:id/cancel': ALL_STAFF,
  'POST /api/bulk-jobs/:id/undo': ALL_STAFF,
  'GET /api/bulk-jobs/:id/report': ALL_STAFF,
  'GET /api/deleted-submissions': EDIT_SUBMISSIONS,
  'POST /api/deleted-submissions/restore': EDIT_SUBMISSIONS,
  'POST /api/deleted-submissions/:id/restore-cancelled': APPROVE_PAYMENTS,
  'GET /api/submissions/:id': ALL_STAFF,
  'GET /api/submissions/:id/neighbours': ALL_STAFF,
  'PUT /api/submissions/:id': EDIT_SUBMISSIONS,
  'PUT /api/submissions/:id/files/:fieldId': EDIT_SUBMISSIONS,
  'DELETE /api/submissions/:id': EDIT_SUBMISSIONS,
  'GET /api/submissions/duplicates': ALL_STAFF,
  'POST /api/duplicates/distinct': EDIT_SUBMISSIONS,
  'POST /api/merges': EDIT_SUBMISSIONS,
  'POST /api/merges/:id/undo': EDIT_SUBMISSIONS,
  'GET /api/submissions/:id/merges': ALL_STAFF,
  'GET /api/tags': ALL_STAFF,
  'GET /api/submissions/:id/timeline': ALL_STAFF,
  'POST /api/submissions/:id/notes': WRITE_NOTES,
  'PUT /api/notes/:id': WRITE_NOTES,
  'DELETE /api/notes/:id': WRITE_NOTES,
  'GET /api/mentions': ALL_STAFF,
  'POST /api/mentions/read': ALL_STAFF,
  'GET /api/colleagues': ALL_STAFF,
  'PUT /api/submissions/:id/tags': ORGANISE,
  'PUT /api/submissions/:id/assignee': ORGANISE,
  'GET /api/events': ALL_STAFF,
  'POST /api/submissions/changes': ALL_STAFF,
  'GET /api/export/submissions': EXPORT_DATA,
  'POST /api/submissions/bulk-status': APPROVE_PAYMENTS,
  'POST /api/submissions/bulk-read': ALL_STAFF,
  'POST /api/submissions/bulk-delete': EDIT_SUBMISSIONS,
  'GET /uploads/:id': SIGNED_LINK,
  'GET /api/submissions/pdf/:uniqueId': EVERYONE,
  'GET /api/submissions/:id/export/pdf': ALL_STAFF,
  'POST /api/forms/pdf-preview': BUILD_FORMS,
  'POST /api/forms/message-preview': BUILD_FORMS,
  'POST /api/submissions': EVERYONE,
  'POST /api/submissions/payment-key': EVERYONE,
  'POST /api/submissions/transfer/:uniqueId/:paymentID': EVERYONE,
  'POST /api/submissions/receipt/:uniqueId/:paymentID': EVERYONE,
  'POST /api/submissions/wallet/:uniqueId/:paymentID': EVERYONE,
  'POST /api/bkash/create': EVERYONE,
  'POST /api/payments': EVERYONE,
  'POST /api/payments/retry/:uniqueId/:paymentID': EVERYONE,
  'POST /api/payments/execute': EVERYONE,
  'POST /api/payments/cancel': EVERYONE,
  'GET /api/payments/submission/:paymentID': EVERYONE,
  'GET /api/payments/retry-info/:uniqueId/:paymentID': EVERYONE,
  'GET /api/payments/status/:paymentID': APPROVE_PAYMENTS,
  'POST /api/bkash/execute': EVERYONE,
  'POST /api/bkash/cancel': EVERYONE,
  'GET /api/bkash/submission/:paymentID': EVERYONE,
  'GET /api/bkash/retry-info/:uniqueId/:paymentID': EVERYONE,
  'POST /api/bkash/retry/:uniqueId/:paymentID': EVERYONE,
  'GET /api/bkash/status/:paymentID': APPROVE_PAYMENTS,
  'GET /api/submissions/:id/refund-requests': APPROVE_PAYMENTS,
  'GET /api/payments/refundable/:paymentID': APPROVE_PAYMENTS,
  'POST /api/submissions/:id/refund-requests': APPROVE_PAYMENTS,
  'POST /api/refund-requests/:requestId/approve': APPROVE_PAYMENTS,
  'POST /api/refund-requests/:requestId/reject': APPROVE_PAYMENTS,
  'POST /api/refund-requests/:requestId/pay': APPROVE_PAYMENTS,
  'POST /api/submissions/public/:uniqueId/refund-requests': EVERYONE,
  'POST /api/submissions/public/:uniqueId/refund-requests/withdraw': EVERYONE,
  'GET /api/sheets/:secret': EVERYONE,
  'GET /api/live-sheets': MANAGE_SETTINGS,
  'GET /api/live-sheets/columns': MANAGE_SETTINGS,
  'POST /api/live-sheets': MANAGE_SETTINGS,
  'DELETE /api/live-sheets/:id': MANAGE_SETTINGS,
  'GET /api/api-keys': MANAGE_SETTINGS,
  'POST /api/api-keys': MANAGE_SETTINGS,
  'DELETE /api/api-keys/:id': MANAGE_SETTINGS,
  'GET /api/webhooks': MANAGE_SETTINGS,
  'POST /api/webhooks': MANAGE_SETTINGS,
  'PUT /api/webhooks/:id': MANAGE_SETTINGS,
  'DELETE /api/webhooks/:id': MANAGE_SETTINGS,
  'POST /api/webhooks/:id/test': MANAGE_SETTINGS,
  'POST /api/webhooks/:id/rotate-secret': MANAGE_SETTINGS,
  'GET /api/webhooks/:id/deliveries': MANAGE_SETTINGS,
  'GET /api/webhooks/:id/deliveries/:deliveryId': MANAGE_SETTINGS,
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': MANAGE_SETTINGS,
  'GET /api/people': ALL_STAFF,
  'GET /api/people/meta': ALL_STAFF,
  'GET /api/people/columns': ALL_STAFF,
  'PUT /api/people/columns': MANAGE_SETTINGS,
  'POST /api/people': EDIT_SUBMISSIONS,
  'GET /api/people/suggestions': ALL_STAFF,
  'POST /api/people/merge': EDIT_SUBMISSIONS,
  'POST /api/people/merges/:id/undo': EDIT_SUBMISSIONS,
  'POST /api/people/not-same': EDIT_SUBMISSIONS,
  'POST /api/people/tags': EDIT_SUBMISSIONS,
  'POST /api/forms/imports/preview': BUILD_FORMS,
  'POST /api/forms/imports': BUILD_FORMS,
  'GET /api/forms/imports': BUILD_FORMS,
  'POST /api/forms/imports/:id/undo': BUILD_FORMS,
  'POST /api/people/imports': MANAGE_SETTINGS,
  'GET /api/people/imports': MANAGE_SETTINGS,
  'GET /api/people/imports/:id': MANAGE_SETTINGS,
  'GET /api/people/imports/:id/rows': MANAGE_SETTINGS,
  'PUT /api/people/imports/:id': MANAGE_SETTINGS,
  'POST /api/people/imports/:id/apply': MANAGE_SETTINGS,
  'POST /api/people/imports/:id/undo': MANAGE_SETTINGS,
  'DELETE /api/people/imports/:id': MANAGE_SETTINGS,
  'GET /api/people/:id': ALL_STAFF,
  'GET /api/people/:id/history': ALL_STAFF,
  'PUT /api/people/:id': EDIT_SUBMISSIONS,
  'DELETE /api/people/:id': EDIT_SUBMISSIONS,
  'POST /api/people/:id/erase': MANAGE_USERS,
  'GET /api/people/export': EXPORT_DATA,
  'GET /api/people/:id/export': EXPORT_DATA,
  'GET /api/owed': APPROVE_PAYMENTS,
  'GET /api/owed/export': APPROVE_PAYMENTS,
  'POST /api/submissions/:id/cancel': APPROVE_PAYMENTS,
  'POST /api/submissions/:id/reopen': APPROVE_PAYMENTS,
  'POST /api/refunds/:id/close': APPROVE_PAYMENTS,
  'POST /api/bkash/webhook': EVERYONE,
  'POST /api/sslcommerz/ipn': EVERYONE,
  'GET /api/payments/unmatched': APPROVE_PAYMENTS,
  'PUT /api/payments/unmatched/:id': APPROVE_PAYMENTS,
  'POST /api/payments/unmatched/:id/assign': APPROVE_PAYMENTS,
  'POST /api/payments/unmatched/:id/undo': APPROVE_PAYMENTS,
  'PUT /api/submissions/:uniqueId/payment': APPROVE_PAYMENTS,
  'PUT /api/submissions/:uniqueId/status': APPROVE_PAYMENTS,
  'POST /api/statements/preview': APPROVE_PAYMENTS,
  'POST /api/statements': APPROVE_PAYMENTS,
  'GET /api/statements': APPROVE_PAYMENTS,
  'GET /api/statements/bookable': APPROVE_PAYMENTS,
  'POST /api/bulk-jobs/book': APPROVE_PAYMENTS,
  'GET /api/statements/rules': APPROVE_PAYMENTS,
  'DELETE /api/statements/rules/:ruleId': APPROVE_PAYMENTS,
  'GET /api/statements/profiles': APPROVE_PAYMENTS,
  'PUT /api/statements/profiles/:id': APPROVE_PAYMENTS,
  'DELETE /api/statements/profiles/:id': APPROVE_PAYMENTS,
  'GET /api/statements/:id': APPROVE_PAYMENTS,
  'GET /api/statements/:id/rows': APPROVE_PAYMENTS,
  'POST /api/statements/rows/:rowId/accept': APPROVE_PAYMENTS,
  'POST /api/statements/rows/:rowId/reject': APPROVE_PAYMENTS,
  'POST /api/statements/rows/:rowId/assign': APPROVE_PAYMENTS,
  'POST /api/statements/rows/:rowId/not-ours': APPROVE_PAYMENTS,
  'POST /api/statements/rows/:rowId/undo': APPROVE_PAYMENTS,
  'POST /api/statements/:id/match': APPROVE_PAYMENTS,
  'POST /api/statements/:id/undo': APPROVE_PAYMENTS,
  'GET /api/inbox': APPROVE_PAYMENTS,
  'GET /api/inbox/counts': APPROVE_PAYMENTS,
  'GET /api/books': APPROVE_PAYMENTS,
  'GET /api/books/closing': APPROVE_PAYMENTS,
  'POST /api/books/closing': APPROVE_PAYMENTS,
  'POST /api/books/check': APPROVE_PAYMENTS,
  'GET /api/books/check': APPROVE_PAYMENTS,
  'POST /api/books/adjustments': APPROVE_PAYMENTS,
  'GET /api/books/settings': MANAGE_SETTINGS,
  'PUT /api/books/settings': MANAGE_SETTINGS,
  'GET /api/books/report': APPROVE_PAYMENTS,
  'GET /api/money-accounts': APPROVE_PAYMENTS,
  'POST /api/money-accounts': MANAGE_SETTINGS,
  'PUT /api/money-accounts/:id': MANAGE_SETTINGS,
  'GET /api/money-accounts/:id': APPROVE_PAYMENTS,
  'GET /api/money-accounts/:id/days': APPROVE_PAYMENTS,
  'GET /api/money-accounts/:id/rows': APPROVE_PAYMENTS,
  'GET /api/books/journal': APPROVE_PAYMENTS,
  'GET /api/submissions/:id/money': ALL_STAFF,
  'POST /api/submissions/:id/money/payments': APPROVE_PAYMENTS,
  'POST /api/submissions/:id/money/credit': APPROVE_PAYMENTS,
  'POST /api/submissions/:id/money/corrections': APPROVE_PAYMENTS,
  'POST /api/submissions/:id/money/write-offs': APPROVE_PAYMENTS,
  'GET /api/submissions/:id/money/:ledgerEntryId/receipt': ALL_STAFF,
  'GET /api/submissions/public/:uniqueId/receipts/:ledgerEntryId': EVERYONE,
  'GET /api/review': ALL_STAFF,
  'GET /api/review/:id': ALL_STAFF,
  'POST /api/review/:id/decision': APPROVE_PAYMENTS,
  'POST /api/review/:id/undo': APPROVE_PAYMENTS,
  'GET /api/review-reasons': APPROVE_PAYMENTS,
  'PUT /api/review-reasons': APPROVE_PAYMENTS,
  'GET /api/settings/payment': EVERYONE,
  'PUT /api/settings/payment': MANAGE_SETTINGS,
  'POST /api/settings/initialize': MANAGE_SETTINGS,
  'GET /api/settings/system': MANAGE_SETTINGS,
  'PUT /api/settings/system-config': MANAGE_SETTINGS,
  'POST /': EVERYONE,
  'GET /api/association': EVERYONE,
  'GET /api/association/logo/:version': EVERYONE,
  'PUT /api/settings/association': MANAGE_SETTINGS,
  'PUT /api/settings/association/logo': MANAGE_SETTINGS,
  'DELETE /api/settings/association/logo': MANAGE_SETTINGS,
  'POST /api/settings/check': MANAGE_SETTINGS,
  'POST /api/submissions/test-notification': MANAGE_SETTINGS,
  'GET /api/submissions/notification-status': ALL_STAFF,
  'GET /api/messages': MANAGE_SETTINGS,
  'POST /api/messages/:id/resend': SEND_MESSAGES,
  'GET /api/message-templates': SEND_MESSAGES,
  'POST /api/message-templates': SEND_MESSAGES,
  'PUT /api/message-templates/:id': SEND_MESSAGES,
  'DELETE /api/message-templates/:id': SEND_MESSAGES,
  'POST /api/campaigns/audience': SEND_MESSAGES,
  'POST /api/campaigns/preview': SEND_MESSAGES,
  'POST /api/campaigns/test': SEND_MESSAGES,
  'GET /api/campaigns': SEND_MESSAGES,
  'POST /api/campaigns': SEND_MESSAGES,
  'GET /api/campaigns/:id': SEND_MESSAGES,
  'GET /api/campaigns/:id/recipients': SEND_MESSAGES,
  'GET /api/campaigns/:id/report': SEND_MESSAGES,
  'POST /api/campaigns/:id/stop': SEND_MESSAGES,
  'GET /api/reminders': SEND_MESSAGES,
  'POST /api/reminders': SEND_MESSAGES,
  'PUT /api/reminders/:id': SEND_MESSAGES,
  'DELETE /api/reminders/:id': SEND_MESSAGES,
  'GET /api/submissions/:id/confirmation': SEND_MESSAGES,
  'POST /api/submissions/:id/confirmation': SEND_MESSAGES,
  'GET /api/submissions/:id/messages': ALL_STAFF,
  'POST /api/submissions/:uniqueId/communicate': SEND_MESSAGES,
}

/** Pages, assets and documentation: static text, the same for everyone. */
const STATIC =
  /^(GET|HEAD) (\/|\/login(\/forgot|\/reset)?|\/admin|\/admin\/\*|\/gate|\/gate-worker\.js|\/gate\.webmanifest|\/embed\.js|\/assets\/.*|\/api\/docs.*)$/

/** The public pages and what they post; form-pages.test.ts checks which parts of a form they contain. */
const PAGES =
  /^(GET|HEAD|POST) \/(edit|edit-submission|view-submission|bkash|sslcommerz|retry-payment|pay|payment|success|error|waiting-list|continue|for|my|ticket|pdf|form|:customUrl)(\/|$)/

let server: TestServer
const users = new Map<Role, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const role of ROLES) users.set(role, (await makeUser(server.db, { role })).id)
})
afterAll(() => server.close())

/** Any value that fits the path; the guard responds before it is read. */
const fill = (route: string) => route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

/** An empty body: behind the guard it is rejected as invalid, so no call changes anything. */
const visit = (route: string, token?: string) =>
  call(server.app, fill(route), {
    ...(token !== undefined && { token }),
    ...(/^(POST|PUT)/.test(route) && { body: {} }),
  })

describe('the role × route table', () => {
  it('names every route the app has', () => {
    const routes = server.app.routeList.filter(
      (route) => !STATIC.test(route) && !PAGES.test(route) && !route.startsWith('HEAD '),
    )
    expect([...routes].sort()).toEqual(Object.keys(ALLOWED).sort())
  })

  describe.each(Object.entries(ALLOWED))('%s', (route, allowed) => {
    it.each(ROLES)('%s is admitted or rejected as the table says', async (role) => {
      const token = await startSession(server.db, users.get(role) ?? '')
      const { status } = await visit(route, token)
      if (allowed === PROVED_CONTACT || allowed === PAIRED_DEVICE) expect(status).toBe(401)
      else if (allowed !== SIGNED_LINK && (allowed === EVERYONE || allowed.includes(role)))
        expect([401, 403]).not.toContain(status)
      else expect(status).toBe(403)
    })

    it('anonymous', async () => {
      const { status } = await visit(route)
      if (allowed === EVERYONE) expect([401, 403]).not.toContain(status)
      else expect(status).toBe(allowed === SIGNED_LINK ? 403 : 401)
    })

    it('a deactivated super_admin', async () => {
      const { id, token } = await makeUser(server.db)
      await sql`update users set is_active = false where id = ${id}`.execute(server.db)
      const { status } = await visit(route, token)
      if (allowed !== EVERYONE) expect(status).toBe(allowed === SIGNED_LINK ? 403 : 401)
    })

    it('an expired session of a super_admin', async () => {
      const { id, token } = await makeUser(server.db)
      await sql`update sessions set created_at = now() - interval '8 days' where user_id = ${id}`.execute(
        server.db,
      )
      const { status } = await visit(route, token)
      if (allowed !== EVERYONE) expect(status).toBe(allowed === SIGNED_LINK ? 403 : 401)
    })
  })
})

describe('a route that declares nothing', () => {
  it('stops the start', async () => {
    const app = fastify()
    requireDeclaredAccess(app)
    app.get('/open', () => 'secret')
    await expect(app.ready()).rejects.toThrow('GET /open does not declare who may call it')
  })

  it('and nothing of the forms of its reader, though it is for staff, stops the start as well', async () => {
    const app = fastify()
    requireDeclaredAccess(app)
    app.get('/staff', { config: { access: 'admin' } }, () => 'secret')
    await expect(app.ready()).rejects.toThrow(
      'GET /staff does not declare how it keeps to the forms of its reader',
    )
  })
})
