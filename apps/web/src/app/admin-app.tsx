import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Suspense } from 'react'
import LoginPage from '../admin/login/login-page.tsx'
import { LoadingScreen } from '../admin/shared/guard/loading-screen.tsx'
import { lazyScreen } from '../admin/shared/language/lazy-screen.ts'
import { AuthProvider } from '../admin/shared/session/auth-provider.tsx'
import { SnackbarProvider } from '../admin/shared/snackbar/snackbar-provider.tsx'
import { useLocation } from '../lib/router.tsx'
import { adminTheme } from './admin-theme.ts'
import { ScreenBoundary } from './screen-failed.tsx'

const ForgotPasswordPage = lazyScreen(() => import('../admin/login/new-password/forgot-password-page.tsx'))
const ResetPasswordPage = lazyScreen(() => import('../admin/login/new-password/reset-password-page.tsx'))
const Console = lazyScreen(() => import('./console.tsx'))

export function AdminApp() {
  return (
    <ThemeProvider
      theme={adminTheme}
      defaultMode="system"
      modeStorageKey="theme"
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      <SnackbarProvider>
        <AuthProvider>
          <Suspense fallback={<LoadingScreen />}>
            <Page />
          </Suspense>
        </AuthProvider>
      </SnackbarProvider>
    </ThemeProvider>
  )
}

/** Signing in needs neither the router nor the shell of the console, which are loaded with its first screen. */
function Page() {
  const [path] = useLocation()
  return <ScreenBoundary key={path.startsWith('/admin') ? '/admin' : path}>{pageOf(path)}</ScreenBoundary>
}

function pageOf(path: string) {
  switch (path.toLowerCase().replace(/\/$/, '')) {
    case '/login':
      return <LoginPage />
    case '/login/forgot':
      return <ForgotPasswordPage />
    case '/login/reset':
      return <ResetPasswordPage />
    default:
      return <Console />
  }
}
