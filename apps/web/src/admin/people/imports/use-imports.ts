import type { BodyOf, PeopleImport } from '@nibondhon/api-contract'
import type { ImportAction } from '@nibondhon/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../../lib/api.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { refreshPeople } from '../use-people.ts'

export const IMPORTS_PER_PAGE = 20
export const ROWS_PER_PAGE = 20

/** While the server works on an import. */
const POLL_MS = 1_000

export function isBusy(status: string | undefined): boolean {
  return status === 'applying' || status === 'undoing'
}

export function useImports(page: number) {
  return useQuery({
    queryKey: ['people', 'imports', page],
    queryFn: ({ signal }) =>
      request('GET /api/people/imports', { query: { page, limit: IMPORTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some((one) => isBusy(one.status)) ? POLL_MS : false),
    staleTime: 0,
  })
}

export function useImport(id: string) {
  return useQuery({
    queryKey: ['people', 'import', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/people/imports/:id', { params: { id }, signal })).import,
    refetchInterval: ({ state }) => (isBusy(state.data?.status) ? POLL_MS : false),
    staleTime: 0,
  })
}

export type RowTab = ImportAction | 'problems'

/** Rows move between the tabs with each decision: then they are read again. */
export function useImportRows(imported: PeopleImport, { tab, page }: { tab: RowTab; page: number }) {
  const { id, counts, status } = imported
  const query = useQuery({
    queryKey: ['people', 'import-rows', id, tab, page],
    queryFn: ({ signal }) =>
      request('GET /api/people/imports/:id/rows', {
        params: { id },
        query: { action: tab, page, limit: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { refetch } = query
  const shown = `${status} ${Object.values(counts).join(' ')}`
  useEffect(() => void refetch(), [shown, refetch])
  return query
}

export function useSendList() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file, file.name)
      return uploadFile('POST /api/people/imports', body)
    },
    onSettled: () => refreshPeople(client),
  })
}

export function useChangeImport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<'PUT /api/people/imports/:id'>) =>
      (await request('PUT /api/people/imports/:id', { params: { id }, body })).import,
    onSuccess: (imported) => client.setQueryData(['people', 'import', id], imported),
  })
}

export function useRunImport(id: string, what: 'apply' | 'undo') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (_sent: null) =>
      what === 'apply'
        ? (await request('POST /api/people/imports/:id/apply', { params: { id } })).import
        : (await request('POST /api/people/imports/:id/undo', { params: { id } })).import,
    onSuccess: (imported) => client.setQueryData(['people', 'import', id], imported),
    onSettled: () => refreshPeople(client),
  })
}

export function useForgetImport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_sent: null) => request('DELETE /api/people/imports/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['people', 'imports'] }),
  })
}
