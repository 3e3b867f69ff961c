import type { Assignee, Submission } from '@nibondhon/api-contract'
import { hasFlag, isUuid } from '@nibondhon/domain'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { useAuth } from '../../shared/session/auth-context.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { messageOr } from '../../shared/errors/message-or.ts'
import { organiseTexts } from './texts/organise-texts.ts'

/** Tags and colleagues change rarely. */
const STALE_TIME_MS = 60_000

/** Every tag that a submission has. */
export function useTags() {
  return useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) => (await request('GET /api/tags', { signal })).tags,
    staleTime: STALE_TIME_MS,
  })
}

/** The users who may enter the console. */
export function useColleagues(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await request('GET /api/colleagues', { signal })).colleagues,
    staleTime: STALE_TIME_MS,
  })
}

/** Whose submissions a list shows, in words. */
export function useAssigneeName(assignedTo: string): string {
  const texts = organiseTexts().text
  const colleagues = useColleagues(isUuid(assignedTo))
  if (assignedTo === 'me' || assignedTo === '') return organiseTexts().text.meInText
  if (assignedTo === 'none') return texts.noOneInText
  const name = colleagues.data?.find(({ id }) => id === assignedTo)?.username
  return name ?? (colleagues.isPending ? '…' : texts.unknownInText)
}

/** Whether the person may tag and assign; the server checks it again. */
export function useMayOrganise(): boolean {
  const role = useAuth().user?.role ?? ''
  return hasFlag(role, 'canEditSubmissions') || hasFlag(role, 'canApprovePayments')
}

/** Changes the tags of a submission. They are shown at once, and as they were if that fails. */
export function useTagSubmission(id: string) {
  const texts = organiseTexts().text
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  return useMutation({
    mutationFn: (change: { add: string[]; remove: string[] }) =>
      request('PUT /api/submissions/:id/tags', { params: { id }, body: change }),
    onMutate: ({ add, remove }) =>
      patch(client, id, ({ tags }) => ({ tags: [...tags.filter((tag) => !remove.includes(tag)), ...add] })),
    onSuccess: ({ tags }) => {
      patch(client, id, () => ({ tags }))
      void client.invalidateQueries({ queryKey: ['tags'] })
    },
    onError: (error) => showSnackbar(messageOr(texts.tagsFailed, error), 'error'),
    onSettled: () => refresh(client),
  })
}

/** Assigns a submission. */
export function useAssignSubmission(id: string) {
  const texts = organiseTexts().text
  const client = useQueryClient()
  const showSnackbar = useSnackbar()
  return useMutation({
    mutationFn: (assignee: Assignee | null) =>
      request('PUT /api/submissions/:id/assignee', {
        params: { id },
        body: { userId: assignee?.id ?? null },
      }),
    onMutate: (assignee) => patch(client, id, () => ({ assignee })),
    onError: (error) => showSnackbar(messageOr(texts.assignFailed, error), 'error'),
    onSettled: () => refresh(client),
  })
}

function patch(client: QueryClient, id: string, change: (before: Submission) => Partial<Submission>): void {
  client.setQueryData<Submission>(
    ['submissions', 'one', id],
    (before) => before && { ...before, ...change(before) },
  )
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['submissions'] })
}
