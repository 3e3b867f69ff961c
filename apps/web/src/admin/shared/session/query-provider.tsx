import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useAuth } from './auth-context.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** The cache of server data. It is emptied when another person signs in. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [client] = useState(createQueryClient)

  useEffect(() => () => client.clear(), [client, user?.id])

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retrying helps when the network or the server failed, not when the server rejected the request.
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
