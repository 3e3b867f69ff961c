import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AdminPath } from '../admin/shared/navigation/admin-routes.ts'

/** The screen of each route, each a chunk of its own. A route without one has no entry in the menu. */
export const ADMIN_SCREENS: Partial<Record<AdminPath, LazyExoticComponent<ComponentType>>> = {
  dashboard: lazy(() => import('../admin/dashboard/dashboard-page.tsx')),
  profile: lazy(() => import('../admin/profile/profile-page.tsx')),
  users: lazy(() => import('../admin/users/users-page.tsx')),
}
