import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyScreen } from '../admin/shared/language/lazy-screen.ts'
import type { AdminPath } from '../admin/shared/navigation/admin-routes.ts'

/** The screen of each route, each loaded as a separate chunk. A route without a screen has no menu entry. */
export const ADMIN_SCREENS: Partial<Record<AdminPath, LazyExoticComponent<ComponentType>>> = {
  'audit-log': lazyScreen(() => import('../admin/audit-log/audit-log-page.tsx')),
  books: lazyScreen(() => import('../admin/books/books-page.tsx')),
  'books/accounts': lazyScreen(() => import('../admin/books/accounts/accounts-page.tsx')),
  'books/accounts/:id': lazyScreen(() => import('../admin/books/accounts/account-page.tsx')),
  'bulk-actions': lazyScreen(() => import('../admin/jobs/bulk-actions-page.tsx')),
  'deleted-submissions': lazyScreen(
    () => import('../admin/deleted-submissions/deleted-submissions-page.tsx'),
  ),
  dashboard: lazyScreen(() => import('../admin/dashboard/dashboard-page.tsx')),
  forms: lazyScreen(() => import('../admin/forms/list/forms-page.tsx')),
  'forms/new': lazyScreen(() => import('../admin/forms/editor/new-form-page.tsx')),
  'forms/:id/edit': lazyScreen(() => import('../admin/forms/editor/edit-form-page.tsx')),
  'forms/:id/view': lazyScreen(() => import('../admin/forms/view/form-view-page.tsx')),
  'forms/:id/links': lazyScreen(() => import('../admin/forms/links/links-page.tsx')),
  'forms/:id/waiting-list': lazyScreen(() => import('../admin/forms/waiting-list/waiting-list-page.tsx')),
  inbox: lazyScreen(() => import('../admin/inbox/inbox-page.tsx')),
  messages: lazyScreen(() => import('../admin/messages/messages-page.tsx')),
  'messages/new': lazyScreen(() => import('../admin/messages/compose/new-message-page.tsx')),
  'messages/:id': lazyScreen(() => import('../admin/messages/report/campaign-page.tsx')),
  people: lazyScreen(() => import('../admin/people/people-page.tsx')),
  'people/suggestions': lazyScreen(() => import('../admin/people/suggestions/suggestions-page.tsx')),
  'people/:id': lazyScreen(() => import('../admin/people/person/person-page.tsx')),
  profile: lazyScreen(() => import('../admin/profile/profile-page.tsx')),
  settings: lazyScreen(() => import('../admin/settings/settings-page.tsx')),
  'payment-settings': lazyScreen(() => import('../admin/payment-settings/payment-settings-page.tsx')),
  review: lazyScreen(() => import('../admin/submissions/review/review-page.tsx')),
  statements: lazyScreen(() => import('../admin/statements/statements-page.tsx')),
  'statements/:id': lazyScreen(() => import('../admin/statements/statement-page.tsx')),
  submissions: lazyScreen(() => import('../admin/submissions/list/submissions-page.tsx')),
  'submissions/:id': lazyScreen(() => import('../admin/submissions/details/details-page.tsx')),
  'submissions/:id/edit': lazyScreen(() => import('../admin/submissions/edit/edit-submission-page.tsx')),
  'forms/:id/answers': lazyScreen(() => import('../admin/submissions/answers/answers-page.tsx')),
  'forms/:id/submissions': lazyScreen(() => import('../admin/submissions/list/form-submissions-page.tsx')),
  owed: lazyScreen(() => import('../admin/owed/owed-page.tsx')),
  'unmatched-payments': lazyScreen(() => import('../admin/unmatched-payments/unmatched-payments-page.tsx')),
  users: lazyScreen(() => import('../admin/users/users-page.tsx')),
}
