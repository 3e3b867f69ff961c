import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { LoadingScreen } from '../admin/shared/guard/loading-screen.tsx'

export function AppRoot() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  )
}
