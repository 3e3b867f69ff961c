import type { Access } from '@nibondhon/api-contract'

/** Of the calls for staff that read, those that show nothing about a person. */
const WITHOUT_PEOPLE: ReadonlySet<string> = new Set([
  'GET /api/forms',
  'GET /api/forms/:id/seats',
  'GET /api/forms/:id/progress',
  'GET /api/forms/:id/discount-codes',
  'GET /api/forms/:id/income',
  'GET /api/dashboard',
  'GET /api/tags',
  'GET /api/people/meta',
  'GET /api/inbox/counts',
  'GET /api/review-reasons',
  'GET /api/message-templates',
  'GET /api/submissions/notification-status',
])

/** Reads that name what they read in a body. Changes are entries of the audit log of their own. */
const READS_BY_POST: ReadonlySet<string> = new Set([
  'POST /api/submissions/bulk-read',
  'POST /api/submissions/changes',
  'POST /api/campaigns/audience',
  'POST /api/campaigns/preview',
  'POST /api/forms/message-preview',
])

/** Whether a call shows data of people to staff. A new one with GET does until it is named above. */
export function showsPersonalData(route: string, access: Access | undefined): boolean {
  if (access === 'public' || access === 'signed-in') return false
  if (READS_BY_POST.has(route)) return true
  return /^(GET|HEAD) /.test(route) && !WITHOUT_PEOPLE.has(route.replace(/^HEAD/, 'GET'))
}
