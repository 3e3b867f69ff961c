import type { SubmissionRow } from '@nibondhon/api-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { listQuery, type ListAddress } from '../../shared/list-address.ts'
import { submissionQuery, useNeighbours } from '../../shared/use-submissions.ts'
import { stepFrom } from './step-from.ts'

type Step = ReturnType<typeof stepFrom>

/**
 * Where previous and next lead from the open submission, and how to go there. They walk exactly what the list shows,
 * across its pages.
 */
export function useOpenRow(
  address: ListAddress,
  rows: readonly SubmissionRow[],
  onGo: (step: NonNullable<Step>) => void,
) {
  const { page: _page, limit: _limit, ...query } = listQuery(address)
  const { data: around, isLoading } = useNeighbours(address.open, query)
  const client = useQueryClient()
  const place = { address, rows, around }
  const previous = stepFrom(place, -1)
  const next = stepFrom(place, 1)
  const nextId = address.open === '' ? undefined : next?.open

  // The next one is there at once: staff go through many.
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery({ ...submissionQuery(nextId), staleTime: 10_000 })
  }, [client, nextId])

  /** A key at the edge of a page that came before the neighbours were loaded is not lost. */
  const waiting = useRef<1 | -1 | null>(null)
  const go = (by: 1 | -1) => {
    const step = by === 1 ? next : previous
    waiting.current = step === null && isLoading ? by : null
    if (step) onGo(step)
  }
  const goOn = useEffectEvent(() => {
    if (waiting.current !== null) go(waiting.current)
  })
  useEffect(() => {
    if (!isLoading) goOn()
  }, [isLoading])

  return { previous, next, go }
}
