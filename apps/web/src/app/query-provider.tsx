import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useAuth } from '../admin/shared/session/auth-context.ts'
import { useSnackbar } from '../admin/shared/snackbar/snackbar-context.ts'
import { ApiError, isUnauthorised } from '../lib/api-error.ts'

/** Server data. A 401 from any call ends the session; a new person starts with an empty cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user, expire } = useAuth()
  const showSnackbar = useSnackbar()
  const [client] = useState(() => {
    const onError = (error: unknown) => {
      if (!isUnauthorised(error)) return
      showSnackbar('Authentication failed. Please log in again.', 'error')
      expire()
    }
    return createQueryClient(onError)
  })

  useEffect(() => () => client.clear(), [client, user?.id])

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // A refusal stays a refusal; only a lost network or a stumbling server is worth another try.
        retry: (failures, error) => failures < 1 && isTransient(error),
        networkMode: 'always',
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
