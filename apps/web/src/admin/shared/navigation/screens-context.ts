import { createContext, use } from 'react'
import { useAuth } from '../session/auth-context.ts'
import { menuFor, type AdminPath, type MenuItem } from './admin-routes.ts'

/** The registered screens: menu and dashboard link to no others. */
export const ScreensContext = createContext<ReadonlySet<AdminPath>>(new Set())

export function useMenu(): MenuItem[] {
  const { user } = useAuth()
  return menuFor(user?.role ?? '', use(ScreensContext), { hasAllForms: user?.formIds === null })
}
