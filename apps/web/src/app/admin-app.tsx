import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from 'react-router/dom'
import { OverbookingProvider } from '../admin/shared/overbooking/overbooking-provider.tsx'
import { AuthProvider } from '../admin/shared/session/auth-provider.tsx'
import { SnackbarProvider } from '../admin/shared/snackbar/snackbar-provider.tsx'
import { adminRouter } from './admin-router.tsx'
import { adminTheme } from './admin-theme.ts'
import { QueryProvider } from './query-provider.tsx'

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
          <QueryProvider>
            <OverbookingProvider>
              <RouterProvider router={adminRouter} />
            </OverbookingProvider>
          </QueryProvider>
        </AuthProvider>
      </SnackbarProvider>
    </ThemeProvider>
  )
}
