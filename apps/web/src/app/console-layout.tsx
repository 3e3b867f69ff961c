import { useLocation } from 'react-router'
import { Guard } from '../admin/shared/guard/guard.tsx'
import type { AdminPath } from '../admin/shared/navigation/admin-routes.ts'
import { ScreensContext } from '../admin/shared/navigation/screens-context.ts'
import { AdminShell } from '../admin/shared/shell/admin-shell.tsx'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { shellTexts } from '../admin/shared/texts/shell-texts.ts'

const REGISTERED: ReadonlySet<AdminPath> = new Set(Object.keys(ADMIN_SCREENS) as AdminPath[])

/** The shell, for people with an admin role; each screen checks what it needs beyond that. */
export function ConsoleLayout() {
  const texts = shellTexts().guard
  const { pathname } = useLocation()
  const signedOutMessage = pathname === '/admin/dashboard' ? texts.logInForDashboard : undefined
  return (
    <Guard signedOutMessage={signedOutMessage}>
      <ScreensContext value={REGISTERED}>
        <AdminShell />
      </ScreensContext>
    </Guard>
  )
}
