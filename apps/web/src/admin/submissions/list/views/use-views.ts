import type { BodyOf, SavedView, ViewSettings } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../../../lib/api.ts'
import { listTexts } from '../texts/list-texts.ts'

const VIEWS = ['views']

export function useViews(enabled = true) {
  return useQuery({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => (await request('GET /api/views', { signal })).views,
    enabled,
  })
}

/** The views of one list, and what is said while there are none. */
export function useViewsOf(list: ViewSettings['list']) {
  const texts = listTexts().views
  const { data, isError, isPending } = useViews()
  const views = useMemo(() => (data ?? []).filter(({ settings }) => settings.list === list), [data, list])
  return {
    views,
    isLoaded: data !== undefined,
    emptyText: isError ? texts.loadFailed : isPending ? texts.loading : texts.none,
  }
}

/** Creates a view, or changes the one with the given id. */
export function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, body }: { id: string | null; body: BodyOf<'POST /api/views'> }) => {
      const { view } = await (id === null
        ? request('POST /api/views', { body })
        : request('PUT /api/views/:id', { params: { id }, body }))
      return view
    },
    onSuccess: (saved) => {
      client.setQueryData<SavedView[]>(VIEWS, (views = []) => [
        ...views.filter((view) => view.id !== saved.id),
        saved,
      ])
    },
    onSettled: () => client.invalidateQueries({ queryKey: VIEWS }),
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/views/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: VIEWS }),
  })
}

/** Numbers and sums for several sets of filters; each is undefined until it is counted, and null if it takes too long. */
export function useCounts(filters: Record<string, string>[], enabled = true) {
  const { data } = useQuery({
    queryKey: ['submissions', 'counts', filters],
    queryFn: async ({ signal }) =>
      (
        await request('POST /api/submissions/counts', {
          body: { filters },
          signal,
        })
      ).counts,
    enabled: enabled && filters.length > 0,
  })
  return data ?? []
}
