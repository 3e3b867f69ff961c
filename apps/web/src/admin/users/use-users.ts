import type { BodyOf } from '@nibondhon/api-contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../../lib/api-error.ts'
import { request } from '../../lib/api.ts'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

export const USERS_PER_PAGE = 10

export function useUsers(page: number) {
  return useKeptQuery({
    queryKey: ['users', 'list', page],
    queryFn: async ({ signal }) => {
      const { data } = await request('GET /api/admin/users', {
        query: { page, limit: USERS_PER_PAGE },
        signal,
      })
      return data
    },
    placeholderData: keepPreviousData,
  })
}

export function useRoleOptions() {
  return useQuery({
    queryKey: ['users', 'roles'],
    queryFn: async ({ signal }) => (await request('GET /api/admin/users/meta/roles', { signal })).data,
    staleTime: Infinity,
  })
}

export type CreateUser = BodyOf<'POST /api/admin/users'>
export type UpdateUser = BodyOf<'PUT /api/admin/users/:id'>

export function useSaveUser() {
  const refreshList = useRefreshList()
  return useMutation({
    mutationFn: (change: { id: null; body: CreateUser } | { id: string; body: UpdateUser }) =>
      change.id === null
        ? request('POST /api/admin/users', { body: change.body })
        : request('PUT /api/admin/users/:id', { params: { id: change.id }, body: change.body }),
    onSuccess: refreshList,
  })
}

export function useDeleteUser() {
  const refreshList = useRefreshList()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/admin/users/:id', { params: { id } }),
    // If the server rejected the change, the list is outdated as well. A network failure says nothing about it.
    onSettled: (_answer, error) => (isNetworkError(error) ? undefined : refreshList()),
  })
}

export function useResetSecondFactor() {
  const refreshList = useRefreshList()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/admin/users/:id/reset-second-factor', { params: { id } }),
    onSettled: (_answer, error) => (isNetworkError(error) ? undefined : refreshList()),
  })
}

function useRefreshList() {
  const client = useQueryClient()
  // Does not wait for the list: the change has succeeded, whether or not the list loads.
  return () => void client.invalidateQueries({ queryKey: ['users', 'list'] })
}
