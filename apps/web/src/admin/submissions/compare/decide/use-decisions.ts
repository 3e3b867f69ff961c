import type { BodyOf, Merge } from '@nibondhon/api-contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Overbooking, useOverbooking } from '../../../shared/overbooking/overbooking-context.ts'
import { request } from '../../../../lib/api.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'
import { compareTexts } from '../texts/compare-texts.ts'

export type Decision =
  | { kind: 'distinct' }
  /** Staff took back that they are not the same person. */
  | { kind: 'reopened' }
  | { kind: 'merged'; merge: Merge; keptName: string }

export interface Decisions {
  decisionOf: (ids: readonly string[]) => Decision | undefined
  isBusy: boolean
  error: string | null
  /** Both resolve to whether it was done. */
  markDistinct: (ids: readonly string[], areDistinct: boolean) => Promise<boolean>
  undo: (ids: readonly string[]) => Promise<boolean>
  recordMerge: (ids: readonly string[], merge: Merge, keptName: string) => void
}

/** What was decided about groups of duplicates since the dialog opened. `settled`: groups that were decided before. */
export function useDecisions({ settled = false }: { settled?: boolean } = {}): Decisions {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const keyOf = (ids: readonly string[]) => `${settled} ${ids.join(' ')}`

  function record(ids: readonly string[], decision: Decision | null) {
    setDecided((before) => {
      const next = new Map(before)
      if (decision) next.set(keyOf(ids), decision)
      else next.delete(keyOf(ids))
      return next
    })
    refreshShown(client)
  }

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      await action()
      return true
    } catch (failure) {
      setError(messageOr(compareTexts().decide.notSaved, failure))
      return false
    } finally {
      setBusy(false)
    }
  }

  const sendDistinct = (ids: readonly string[], areDistinct: boolean) =>
    request('POST /api/duplicates/distinct', { body: { ids: [...ids], areDistinct } })

  return {
    decisionOf: (ids) => decided.get(keyOf(ids)),
    isBusy,
    error,
    markDistinct: (ids, areDistinct) =>
      run(async () => {
        await sendDistinct(ids, areDistinct)
        record(ids, { kind: areDistinct ? 'distinct' : 'reopened' })
      }),
    undo: async (ids) => {
      const decision = decided.get(keyOf(ids))
      if (!decision) return false
      return run(async () => {
        if (decision.kind === 'merged') {
          const params = { id: decision.merge.id }
          await sendOrOverbook((overbook) => undoMerge(params, overbook))
        } else await sendDistinct(ids, decision.kind === 'reopened')
        record(ids, null)
      })
    },
    recordMerge: (ids, merge, keptName) => {
      setError(null)
      record(ids, { kind: 'merged', merge, keptName })
    },
  }
}

/** All but the comparison itself: it takes long, and its groups keep their numbers while the dialog is open. */
function refreshShown(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [scope, what] }) => scope === 'submissions' && what !== 'duplicates',
  })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
}

/** For when the dialog closes. */
export function useRefreshDuplicates(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['submissions', 'duplicates'] })
}

function undoMerge(params: { id: string }, overbook?: Overbooking) {
  return request('POST /api/merges/:id/undo', { params, body: overbook && { overbook } })
}

export function useMerge() {
  const sendOrOverbook = useOverbooking()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/merges'>) =>
      sendOrOverbook((overbook) =>
        request('POST /api/merges', { body: { ...body, ...(overbook && { overbook }) } }),
      ),
  })
}

export function useMerges(id: string) {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  const { data } = useQuery({
    queryKey: ['submissions', 'merges', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/:id/merges', { params: { id }, signal })).merges,
  })
  const undo = useMutation({
    mutationFn: (mergeId: string) => sendOrOverbook((overbook) => undoMerge({ id: mergeId }, overbook)),
    onSettled: () => refreshSubmissions(client),
  })
  return { merges: data ?? [], undo }
}
