import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadConsoleTexts } from '../admin/shared/language/console-texts.ts'
import type { AdminPath } from '../admin/shared/navigation/admin-routes.ts'

/** The screen of each route, each loaded as a separate chunk. A route without a screen has no menu entry. */
export const ADMIN_SCREENS: Partial<Record<AdminPath, LazyExoticComponent<ComponentType>>> = {
  'audit-log': screen(() => import('../admin/audit-log/audit-log-page.tsx')),
  'bulk-actions': screen(() => import('../admin/jobs/bulk-actions-page.tsx')),
  'deleted-submissions': screen(() => import('../admin/deleted-submissions/deleted-submissions-page.tsx')),
  dashboard: screen(() => import('../admin/dashboard/dashboard-page.tsx')),
  forms: screen(() => import('../admin/forms/list/forms-page.tsx')),
  'forms/new': screen(() => import('../admin/forms/editor/new-form-page.tsx')),
  'forms/:id/edit': screen(() => import('../admin/forms/editor/edit-form-page.tsx')),
  'forms/:id/view': screen(() => import('../admin/forms/view/form-view-page.tsx')),
  'forms/:id/links': screen(() => import('../admin/forms/links/links-page.tsx')),
  'forms/:id/waiting-list': screen(() => import('../admin/forms/waiting-list/waiting-list-page.tsx')),
  messages: screen(() => import('../admin/messages/messages-page.tsx')),
  'messages/new': screen(() => import('../admin/messages/compose/new-message-page.tsx')),
  'messages/:id': screen(() => import('../admin/messages/report/campaign-page.tsx')),
  profile: screen(() => import('../admin/profile/profile-page.tsx')),
  settings: screen(() => import('../admin/settings/settings-page.tsx')),
  'payment-settings': screen(() => import('../admin/payment-settings/payment-settings-page.tsx')),
  review: screen(() => import('../admin/submissions/review/review-page.tsx')),
  submissions: screen(() => import('../admin/submissions/list/submissions-page.tsx')),
  'submissions/:id': screen(() => import('../admin/submissions/details/details-page.tsx')),
  'submissions/:id/edit': screen(() => import('../admin/submissions/edit/edit-submission-page.tsx')),
  'forms/:id/answers': screen(() => import('../admin/submissions/answers/answers-page.tsx')),
  'forms/:id/submissions': screen(() => import('../admin/submissions/list/form-submissions-page.tsx')),
  users: screen(() => import('../admin/users/users-page.tsx')),
}

/** A screen is shown once its texts are there, too. */
function screen(load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const loaded = await load()
    await loadConsoleTexts()
    return loaded
  })
}
