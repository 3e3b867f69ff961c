import type { BodyOf, BookSettingsView } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useKeptQuery } from '../shared/list/use-kept-query.ts'

export const DAYS_PER_PAGE = 31

export function useBooks(page: number) {
  return useKeptQuery({
    queryKey: ['books', 'days', page],
    queryFn: ({ signal }) => request('GET /api/books', { query: { page, limit: DAYS_PER_PAGE }, signal }),
  })
}

/** What would be closed, as it is now. */
export function useClosing(through: string) {
  return useKeptQuery({
    queryKey: ['books', 'closing', through],
    queryFn: async ({ signal }) =>
      (await request('GET /api/books/closing', { query: { through }, signal })).closing,
    gcTime: 0,
    retry: false,
  })
}

export function useBookSettings() {
  return useQuery({
    queryKey: ['books', 'settings'],
    queryFn: ({ signal }) => request('GET /api/books/settings', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useCloseDays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/books/closing'>) => request('POST /api/books/closing', { body }),
    // Also after an error: the figures may have changed.
    onSettled: () => client.invalidateQueries({ queryKey: ['books'] }),
  })
}

/** Computes everything anew each time the dialog opens. */
export function useCheck() {
  return useQuery({
    queryKey: ['books', 'check'],
    queryFn: async ({ signal }) => (await request('POST /api/books/check', { signal })).check,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

export function useEnterAdjustment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/books/adjustments'>) =>
      request('POST /api/books/adjustments', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['books'] }),
  })
}

export function useSaveBookSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BookSettingsView) => request('PUT /api/books/settings', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['books'] }),
  })
}
