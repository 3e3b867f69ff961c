import type { BodyOf } from '@nibondhon/api-contract'
import type { LineState } from '@nibondhon/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { ROWS_PER_PAGE } from '../../statements/use-statements.ts'
import { DAYS_PER_PAGE } from '../use-books.ts'
import { useHasAllForms } from '../../shared/session/use-has-all-forms.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

// Under the key of statements: what is decided about a payment changes its account.
const KEY = ['statements', 'accounts'] as const

export function useAccounts() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }) => (await request('GET /api/money-accounts', { signal })).accounts,
    // Accounts hold money of all forms; who may reach some books without naming one.
    enabled: useHasAllForms(),
    staleTime: 0,
  })
}

export function useAccount(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => request('GET /api/money-accounts/:id', { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useAccountDays(id: string, page: number) {
  return useKeptQuery({
    queryKey: [...KEY, 'days', id, page],
    queryFn: ({ signal }) =>
      request('GET /api/money-accounts/:id/days', {
        params: { id },
        query: { page, limit: DAYS_PER_PAGE },
        signal,
      }),
  })
}

/** Of one day or of all, in one state or in all. */
export function useAccountRows(
  id: string,
  { day, state, page }: { day: string | undefined; state: LineState | undefined; page: number },
) {
  return useKeptQuery({
    queryKey: [...KEY, 'rows', id, day, state, page],
    queryFn: ({ signal }) =>
      request('GET /api/money-accounts/:id/rows', {
        params: { id },
        query: { page, limit: ROWS_PER_PAGE, ...(day && { day }), ...(state && { state }) },
        signal,
      }),
    // A list that is opened again never shows payments that have left it.
    gcTime: 0,
  })
}

/** Adds an account, or changes the one with this id. */
export function useSaveAccount(id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/money-accounts/:id'>) =>
      id === null
        ? request('POST /api/money-accounts', { body })
        : request('PUT /api/money-accounts/:id', { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['statements'] }),
        client.invalidateQueries({ queryKey: ['books'] }),
      ]),
  })
}
