import { addBangla } from '@nibondhon/form-renderer/bangla'
import '@nibondhon/form-renderer/more-fields'
import { useState, useSyncExternalStore } from 'react'
import { RouterProvider } from 'react-router/dom'
import { OverbookingProvider } from '../admin/shared/overbooking/overbooking-provider.tsx'
import { QueryProvider } from '../admin/shared/session/query-provider.tsx'
import { createAdminRouter } from './admin-router.tsx'

addBangla()

/** Everything behind the sign-in. */
export default function Console() {
  const [routers] = useState(routerWhileShown)
  const router = useSyncExternalStore(routers.subscribe, routers.read)
  return (
    <QueryProvider>
      <OverbookingProvider>{router && <RouterProvider router={router} />}</OverbookingProvider>
    </QueryProvider>
  )
}

/** A router follows the address from its creation on, so the console has a new one after each sign-in. */
function routerWhileShown() {
  let router: ReturnType<typeof createAdminRouter> | null = null
  return {
    read: () => router,
    subscribe: () => {
      const created = createAdminRouter()
      router = created
      return () => created.dispose()
    },
  }
}
