import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AdminPath } from '../admin/shared/navigation/admin-routes.ts'

/** The screen of each route, each loaded as a separate chunk. A route without a screen has no menu entry. */
export const ADMIN_SCREENS: Partial<Record<AdminPath, LazyExoticComponent<ComponentType>>> = {
  'audit-log': lazy(() => import('../admin/audit-log/audit-log-page.tsx')),
  'bulk-actions': lazy(() => import('../admin/jobs/bulk-actions-page.tsx')),
  'deleted-submissions': lazy(() => import('../admin/deleted-submissions/deleted-submissions-page.tsx')),
  dashboard: lazy(() => import('../admin/dashboard/dashboard-page.tsx')),
  forms: lazy(() => import('../admin/forms/list/forms-page.tsx')),
  'forms/new': lazy(() => import('../admin/forms/editor/new-form-page.tsx')),
  'forms/:id/edit': lazy(() => import('../admin/forms/editor/edit-form-page.tsx')),
  'forms/:id/view': lazy(() => import('../admin/forms/view/form-view-page.tsx')),
  'forms/:id/waiting-list': lazy(() => import('../admin/forms/waiting-list/waiting-list-page.tsx')),
  messages: lazy(() => import('../admin/messages/messages-page.tsx')),
  'messages/new': lazy(() => import('../admin/messages/compose/new-message-page.tsx')),
  'messages/:id': lazy(() => import('../admin/messages/report/campaign-page.tsx')),
  profile: lazy(() => import('../admin/profile/profile-page.tsx')),
  settings: lazy(() => import('../admin/settings/settings-page.tsx')),
  'payment-settings': lazy(() => import('../admin/payment-settings/payment-settings-page.tsx')),
  review: lazy(() => import('../admin/submissions/review/review-page.tsx')),
  submissions: lazy(() => import('../admin/submissions/list/submissions-page.tsx')),
  'submissions/:id': lazy(() => import('../admin/submissions/details/details-page.tsx')),
  'submissions/:id/edit': lazy(() => import('../admin/submissions/edit/edit-submission-page.tsx')),
  'forms/:id/answers': lazy(() => import('../admin/submissions/answers/answers-page.tsx')),
  'forms/:id/submissions': lazy(() => import('../admin/submissions/list/form-submissions-page.tsx')),
  users: lazy(() => import('../admin/users/users-page.tsx')),
}
