import type { BodyOf, BulkJob } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../lib/api.ts'
import { refreshSubmissions } from '../submissions/shared/use-submissions.ts'

type NewJob =
  | { kind: 'status'; body: BodyOf<'POST /api/bulk-jobs/status'> }
  | { kind: 'delete'; body: BodyOf<'POST /api/bulk-jobs/delete'> }

/** Often enough that the progress moves, and a cancelled job ends soon. */
const POLL_MS = 700

export function useStartJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (job: NewJob) =>
      job.kind === 'status'
        ? request('POST /api/bulk-jobs/status', { body: job.body })
        : request('POST /api/bulk-jobs/delete', { body: job.body }),
    onSuccess: ({ job }) => client.setQueryData(['bulk-jobs', 'one', job.id], job),
    onSettled: () => {
      refreshSubmissions(client)
      void client.invalidateQueries({ queryKey: ['bulk-jobs', 'mine'] })
    },
  })
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
    refreshSubmissions(client)
    void client.invalidateQueries({ queryKey: ['bulk-jobs', 'mine'] })
  }, [client, id, state])
  return data
}

/** My jobs, the newest first. */
export function useMyJobs() {
  return useQuery({
    queryKey: ['bulk-jobs', 'mine'],
    queryFn: async ({ signal }) => (await request('GET /api/bulk-jobs', { signal })).jobs,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state === 'running') ? 2 * POLL_MS : false,
    staleTime: 0,
  })
}

export function useCancelJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/bulk-jobs/:id/cancel', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['bulk-jobs'] }),
  })
}

export function useUndoJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/bulk-jobs/:id/undo', { params: { id } }),
    onSettled: () => {
      refreshSubmissions(client)
      void client.invalidateQueries({ queryKey: ['bulk-jobs'] })
    },
  })
}
