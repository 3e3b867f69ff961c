import type { BodyOf, QueryOf, Form } from '@nibondhon/api-contract'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { isNetworkError } from '../../../lib/api-error.ts'
import { useOverbooking } from '../../shared/overbooking/overbooking-context.ts'
import { request } from '../../../lib/api.ts'
import { isLive } from '../../shared/live/live-stream.ts'
import { fetchForm } from '../../forms/shared/use-forms.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

export type ListQuery = QueryOf<'GET /api/submissions'>

export function useSubmissionList(query: ListQuery) {
  return useKeptQuery({
    queryKey: ['submissions', 'list', query],
    queryFn: ({ signal }) => request('GET /api/submissions', { query, signal }),
    // What changed is shown by `useLiveList`, without moving anything.
    refetchOnWindowFocus: () => !isLive(),
  })
}

export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['submissions', 'one', id],
    queryFn: ({ signal }) => request('GET /api/submissions/:id', { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSubmission(id: string) {
  return useQuery(submissionQuery(id))
}

/** Several submissions with their fields; null disables the query. */
export function useSubmissionsById(ids: readonly string[]) {
  return useQuery({
    queryKey: ['submissions', 'some', ids],
    queryFn: async ({ signal }) =>
      (await request('POST /api/submissions/bulk-read', { body: { ids: [...ids] }, signal })).submissions,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The submissions before and after one in a list; '' for none. */
export function useNeighbours(id: string, query: QueryOf<'GET /api/submissions/:id/neighbours'>) {
  return useQuery({
    queryKey: ['submissions', 'neighbours', id, query],
    queryFn: ({ signal }) =>
      request('GET /api/submissions/:id/neighbours', { params: { id }, query, signal }),
    enabled: id !== '',
  })
}

/** Marks everything that shows submissions as stale. Not awaited: the change itself is already saved. */
export function refreshSubmissions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['submissions'] })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
  void client.invalidateQueries({ queryKey: ['inbox'] })
  void client.invalidateQueries({ queryKey: ['forms', 'list'] })
}

/** A rejected change means that the shown data is stale; a network error does not. */
function useRefresh() {
  const client = useQueryClient()
  return (_answer: unknown, error: unknown) => {
    if (!isNetworkError(error)) refreshSubmissions(client)
  }
}

export function useChangeStatus() {
  const sendOrOverbook = useOverbooking()
  return useMutation({
    mutationFn: ({
      uniqueId,
      body,
    }: {
      uniqueId: string
      body: BodyOf<'PUT /api/submissions/:uniqueId/status'>
    }) =>
      sendOrOverbook((overbook) =>
        request('PUT /api/submissions/:uniqueId/status', {
          params: { uniqueId },
          body: { ...body, ...(overbook && { overbook }) },
        }),
      ),
    onSettled: useRefresh(),
  })
}

export function useDeleteSubmission() {
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/submissions/:id', { params: { id } }),
    onSettled: useRefresh(),
  })
}

export function useRestoreSubmissions() {
  const sendOrOverbook = useOverbooking()
  return useMutation({
    mutationFn: (ids: string[]) =>
      sendOrOverbook((overbook) =>
        request('POST /api/deleted-submissions/restore', { body: { ids, ...(overbook && { overbook }) } }),
      ),
    onSettled: useRefresh(),
  })
}

/** `ask` names the price that the person has agreed to. */
export function useSaveAnswers(ask: <T>(send: (agreedTotal: number | null) => Promise<T>) => Promise<T>) {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'PUT /api/submissions/:id'> }) =>
      ask((agreedTotal) =>
        sendOrOverbook((overbook) =>
          request('PUT /api/submissions/:id', {
            params: { id },
            body: { ...body, agreedTotal, ...(overbook && { overbook }) },
          }),
        ),
      ),
    onSuccess: () => refreshSubmissions(client),
  })
}

/** The form of all rows, whose fields can be columns; undefined in a list of several forms. */
export function useListForm(formId: string, fixedForm: Form | null): Form | undefined {
  const { data } = useQuery({
    queryKey: ['forms', 'one', formId],
    queryFn: ({ signal }) => fetchForm(formId, signal),
    enabled: formId !== '' && fixedForm === null,
  })
  if (fixedForm) return fixedForm
  return formId === '' ? undefined : data
}
