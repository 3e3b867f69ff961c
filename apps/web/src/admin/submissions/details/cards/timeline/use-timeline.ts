import type { TimelineEvent } from '@nibondhon/api-contract'
import { hasFlag, type TimelineFilter } from '@nibondhon/domain'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../../lib/api.ts'
import { useAuth } from '../../../../shared/session/auth-context.ts'

const QUEUE_POLL_INTERVAL_MS = 15_000

/** What happened with a submission, page by page. Polls while one of its messages waits to be sent. */
export function useTimeline(id: string, filter: TimelineFilter | undefined) {
  return useInfiniteQuery({
    queryKey: ['submissions', 'timeline', id, filter ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      request('GET /api/submissions/:id/timeline', {
        params: { id },
        query: { ...(filter && { filter }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ events }) => events.some(isWaiting)) ? QUEUE_POLL_INTERVAL_MS : false,
  })
}

function isWaiting(event: TimelineEvent): boolean {
  return event.kind === 'message' && event.message.state === 'queued'
}

/** Whether the person may write notes; the server checks it again. */
export function useMayWriteNotes(): boolean {
  const role = useAuth().user?.role ?? ''
  return (['canEditSubmissions', 'canApprovePayments', 'canSendNotifications'] as const).some((flag) =>
    hasFlag(role, flag),
  )
}

export interface NoteInput {
  text: string
  mentions: string[]
}

/** Adds, changes and deletes notes of one's own. */
export function useNotes(submissionId: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: ['submissions', 'timeline', submissionId] })
  return {
    add: useMutation({
      mutationFn: (body: NoteInput) =>
        request('POST /api/submissions/:id/notes', { params: { id: submissionId }, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ noteId, ...body }: NoteInput & { noteId: string }) =>
        request('PUT /api/notes/:id', { params: { id: noteId }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) => request('DELETE /api/notes/:id', { params: { id: noteId } }),
      onSuccess,
    }),
  }
}
