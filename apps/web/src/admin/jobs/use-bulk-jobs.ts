import type { BodyOf, BulkJob } from '@nibondhon/api-contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../lib/api.ts'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { refreshSubmissions } from '../submissions/shared/use-submissions.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { jobTexts } from './texts/job-texts.ts'

type NewJob =
  | { kind: 'status'; body: BodyOf<'POST /api/bulk-jobs/status'> }
  | { kind: 'delete'; body: BodyOf<'POST /api/bulk-jobs/delete'> }
  | { kind: 'tag'; body: BodyOf<'POST /api/bulk-jobs/tag'> }
  | { kind: 'assign'; body: BodyOf<'POST /api/bulk-jobs/assign'> }
  | { kind: 'book'; body: BodyOf<'POST /api/bulk-jobs/book'> }

/** Often enough that the progress moves, and a cancelled job ends soon. */
const POLL_MS = 700

export function useStartJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSuccess: ({ job }) => client.setQueryData(['bulk-jobs', 'one', job.id], job),
    onSettled: () => refresh(client),
  })
}

function start({ kind, body }: NewJob) {
  switch (kind) {
    case 'status':
      return request('POST /api/bulk-jobs/status', { body })
    case 'delete':
      return request('POST /api/bulk-jobs/delete', { body })
    case 'tag':
      return request('POST /api/bulk-jobs/tag', { body })
    case 'assign':
      return request('POST /api/bulk-jobs/assign', { body })
    case 'book':
      return request('POST /api/bulk-jobs/book', { body })
  }
}

/** Everything that a job changes on screen. */
function refresh(client: QueryClient): void {
  refreshSubmissions(client)
  void client.invalidateQueries({ queryKey: ['bulk-jobs', 'list'] })
  void client.invalidateQueries({ queryKey: ['tags'] })
  void client.invalidateQueries({ queryKey: ['statements'] })
}

/** A job with its progress; what shows submissions is refreshed while it runs and when it ends. */
export function useBulkJob(id: string | null): BulkJob | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['bulk-jobs', 'one', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/bulk-jobs/:id', { params: { id: id ?? '' }, signal })).job,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    staleTime: 0,
  })
  const state = data?.state
  useEffect(() => {
    if (state === undefined || state === 'running') return
    refresh(client)
  }, [client, id, state])
  return data
}

export type JobsOf = 'mine' | 'all'

/** The newest first; those of everyone only for who manages users. */
export function useJobs(of: JobsOf) {
  return useQuery({
    queryKey: ['bulk-jobs', 'list', of],
    queryFn: async ({ signal }) => (await request('GET /api/bulk-jobs', { query: { of }, signal })).jobs,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state === 'running') ? 2 * POLL_MS : false,
    staleTime: 0,
  })
}

export function useCancelJob() {
  const texts = jobTexts().page
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/bulk-jobs/:id/cancel', { params: { id } }),
    onError: (error) => showSnackbar(messageOr(texts.cancelFailed, error), 'error'),
    onSettled: () => void client.invalidateQueries({ queryKey: ['bulk-jobs'] }),
  })
}

export function useUndoJob() {
  const texts = jobTexts().page
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/bulk-jobs/:id/undo', { params: { id } }),
    onError: (error) => showSnackbar(messageOr(texts.undoFailed, error), 'error'),
    onSettled: () => {
      refreshSubmissions(client)
      void client.invalidateQueries({ queryKey: ['bulk-jobs'] })
    },
  })
}
