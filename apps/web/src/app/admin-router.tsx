import { Suspense } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useRouteError,
  type RouteObject,
} from 'react-router'
import { Guard } from '../admin/shared/guard/guard.tsx'
import { LoadingScreen } from '../admin/shared/guard/loading-screen.tsx'
import { ADMIN_ROUTES, type AdminPath, type AdminRoute } from '../admin/shared/navigation/admin-routes.ts'
import { AdminNotFound } from '../admin/shared/not-found/admin-not-found.tsx'
import { ADMIN_SCREENS } from './admin-screens.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { ScreenFailed } from './screen-failed.tsx'

export function createAdminRouter() {
  return createBrowserRouter([
    {
      element: <AppRoot />,
      errorElement: <RouteFailed />,
      children: [
        { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
        {
          path: '/admin',
          element: <ConsoleLayout />,
          // Inside the layout, so that the menu stays usable when a screen fails.
          children: [
            {
              errorElement: <RouteFailed />,
              children: [...screens(), { path: '*', element: <AdminNotFound /> }],
            },
          ],
        },
      ],
    },
  ])
}

function screens(): RouteObject[] {
  return ADMIN_ROUTES.flatMap(({ path, ...route }: AdminRoute & { path: AdminPath }) => {
    const Screen = ADMIN_SCREENS[path]
    if (!Screen) return []
    const element = (
      <Guard capability={route.capability} needsAllForms={route.needsAllForms}>
        <Screen />
      </Guard>
    )
    return [{ path, element }]
  })
}

function AppRoot() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  )
}

function RouteFailed() {
  return <ScreenFailed error={useRouteError()} />
}
