import type { SubmissionRow } from '@nibondhon/api-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery, type ListAddress } from '../../shared/list-address.ts'
import { submissionQuery, useNeighbours } from '../../shared/use-submissions.ts'
import { stepFrom } from './step-from.ts'

/** Where previous and next lead from the open submission; they walk exactly what the list shows, across its pages. */
export function useOpenRow(address: ListAddress, rows: readonly SubmissionRow[]) {
  const { page: _page, limit: _limit, ...query } = listQuery(address)
  const { data: around } = useNeighbours(address.open, query)
  const client = useQueryClient()
  const place = { address, rows, around }
  const next = stepFrom(place, 1)
  const nextId = address.open === '' ? undefined : next?.open

  // The next one is there at once: staff go through many.
  useEffect(() => {
    if (nextId !== undefined) void client.prefetchQuery({ ...submissionQuery(nextId), staleTime: 10_000 })
  }, [client, nextId])

  return { previous: stepFrom(place, -1), next }
}
