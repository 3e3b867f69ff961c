import { endpoints, fileEndpoints, type Endpoint } from '@nibondhon/api-contract'
import { KEY_FLAGS } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { showsPersonalData } from './personal-reads.ts'

/** Calls with POST that show nothing stored about a person: figures, made-up people, what the caller sent. */
const READS_WITHOUT_PEOPLE: readonly string[] = [
  'POST /api/books/check',
  'POST /api/forms/:id/impact',
  'POST /api/forms/:id/links/preview',
  'POST /api/forms/:id/print-preview',
  'POST /api/forms/imports/preview',
  'POST /api/forms/pdf-preview',
  'POST /api/statements/preview',
  'POST /api/submissions/counts',
  'POST /api/submissions/selection',
]

/** Calls with POST that change or send something, which the audit log or a history names; exports name themselves. */
const CHANGES: readonly string[] = [
  'POST /api/books/adjustments',
  'POST /api/books/closing',
  'POST /api/bulk-jobs/:id/cancel',
  'POST /api/bulk-jobs/:id/undo',
  'POST /api/bulk-jobs/assign',
  'POST /api/bulk-jobs/book',
  'POST /api/bulk-jobs/delete',
  'POST /api/bulk-jobs/status',
  'POST /api/bulk-jobs/tag',
  'POST /api/campaigns',
  'POST /api/campaigns/:id/stop',
  'POST /api/campaigns/test',
  'POST /api/check-in/gates',
  'POST /api/check-in/gates/:id/code',
  'POST /api/deleted-submissions/:id/restore-cancelled',
  'POST /api/deleted-submissions/restore',
  'POST /api/duplicates/distinct',
  'POST /api/export/submissions',
  'POST /api/forms',
  'POST /api/forms/:id/check-in/cash/:scanId/book',
  'POST /api/forms/:id/check-in/cash/:scanId/dismiss',
  'POST /api/forms/:id/check-in/scans',
  'POST /api/forms/:id/links',
  'POST /api/forms/:id/links/:linkId/restore',
  'POST /api/forms/:id/links/:linkId/revoke',
  'POST /api/forms/:id/links/send',
  'POST /api/forms/:id/links/stop',
  'POST /api/forms/:id/print-pictures',
  'POST /api/forms/:id/waiting-list/:entryId/move-up',
  'POST /api/forms/:id/waiting-list/:entryId/offer',
  'POST /api/forms/:id/waiting-list/:entryId/remove',
  'POST /api/forms/imports',
  'POST /api/forms/imports/:id/undo',
  'POST /api/mentions/read',
  'POST /api/merges',
  'POST /api/merges/:id/undo',
  'POST /api/message-templates',
  'POST /api/messages/:id/resend',
  'POST /api/payments/unmatched/:id/assign',
  'POST /api/payments/unmatched/:id/undo',
  'POST /api/people',
  'POST /api/people/merge',
  'POST /api/people/merges/:id/undo',
  'POST /api/people/not-same',
  'POST /api/people/tags',
  'POST /api/refund-requests/:requestId/approve',
  'POST /api/refund-requests/:requestId/pay',
  'POST /api/refund-requests/:requestId/reject',
  'POST /api/refunds/:id/close',
  'POST /api/reminders',
  'POST /api/review/:id/decision',
  'POST /api/review/:id/undo',
  'POST /api/statements',
  'POST /api/statements/:id/match',
  'POST /api/statements/:id/undo',
  'POST /api/statements/rows/:rowId/accept',
  'POST /api/statements/rows/:rowId/assign',
  'POST /api/statements/rows/:rowId/not-ours',
  'POST /api/statements/rows/:rowId/reject',
  'POST /api/statements/rows/:rowId/undo',
  'POST /api/submissions/:id/cancel',
  'POST /api/submissions/:id/confirmation',
  'POST /api/submissions/:id/money/corrections',
  'POST /api/submissions/:id/money/credit',
  'POST /api/submissions/:id/money/payments',
  'POST /api/submissions/:id/money/write-offs',
  'POST /api/submissions/:id/notes',
  'POST /api/submissions/:id/refund-requests',
  'POST /api/submissions/:id/reopen',
  'POST /api/submissions/:uniqueId/communicate',
  'POST /api/submissions/bulk-delete',
  'POST /api/submissions/bulk-status',
  'POST /api/views',
]

it('asks of each call with POST that keys may make whether it reads data of people', () => {
  const open = Object.entries({ ...endpoints, ...fileEndpoints } as Record<string, Pick<Endpoint, 'access'>>)
    .filter(([route, { access }]) => route.startsWith('POST ') && isOpenToKeys(access))
    .map(([route, { access }]) => ({ route, access }))
  const reads = open.filter(({ route, access }) => showsPersonalData(route, access))
  const named = [...reads.map(({ route }) => route), ...READS_WITHOUT_PEOPLE, ...CHANGES]
  expect(open.map(({ route }) => route).toSorted()).toEqual(named.toSorted())
})

it('takes reads with GET for such until they are named', () => {
  expect(showsPersonalData('GET /api/something-new', 'canViewSubmissions')).toBe(true)
  expect(showsPersonalData('HEAD /api/something-new', 'canViewSubmissions')).toBe(true)
  expect(showsPersonalData('GET /api/tags', 'canViewSubmissions')).toBe(false)
  expect(showsPersonalData('GET /api/my', 'public')).toBe(false)
})

function isOpenToKeys(access: Endpoint['access']): boolean {
  if (access === 'public' || access === 'signed-in') return false
  return [access].flat().some((one) => one === 'admin' || KEY_FLAGS.some((flag) => flag === one))
}
