import type { BodyOf, QueryOf, ReviewItem } from '@nibondhon/api-contract'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../../../lib/api.ts'

type QueueQuery = QueryOf<'GET /api/review'>

/** The ids of the queue. They are read once: a decision must not move the others. */
export function useQueueIds(query: QueueQuery) {
  return useQuery({
    queryKey: ['review', 'queue', query],
    queryFn: ({ signal }) => request('GET /api/review', { query, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** One that was loaded ahead is checked again when it is shown, because a colleague may have decided since. */
const ITEM_STALE_MS = 2_000

function itemOptions(id: string) {
  return queryOptions({
    queryKey: ['review', 'item', id],
    queryFn: async ({ signal }) => (await request('GET /api/review/:id', { params: { id }, signal })).item,
    staleTime: ITEM_STALE_MS,
  })
}

/** Live updates are not certain: a proxy may hold them back. What is shown is asked for again all the same. */
const SHOWN_REFRESH_MS = 10_000

export function useReviewItem(id: string | undefined) {
  return useQuery({ ...itemOptions(id ?? ''), enabled: id !== undefined, refetchInterval: SHOWN_REFRESH_MS })
}

/** The receipt itself. The server's files are never cached by the browser, so it is held here. */
function receiptOptions({ fileId, path }: { fileId: string; path: string }) {
  return queryOptions({
    queryKey: ['review', 'receipt', fileId],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/${path}`, { signal })
      if (!response.ok) throw new Error(`The receipt could not be loaded: ${response.status}`)
      return response.blob()
    },
    // The content of a stored file never changes.
    staleTime: Infinity,
    gcTime: 30_000,
    retry: 1,
  })
}

export function useReceipt(receipt: { fileId: string; path: string }) {
  return useQuery(receiptOptions(receipt))
}

/** Loads the next submissions with their receipts, so that the screen can move on at once. */
export function usePrefetch(ids: readonly string[]): void {
  const client = useQueryClient()
  const key = ids.join()
  useEffect(() => {
    for (const id of key === '' ? [] : key.split(',')) void prefetch(client, id)
  }, [client, key])
}

async function prefetch(client: QueryClient, id: string): Promise<void> {
  const item = await client.query(itemOptions(id)).catch(() => null)
  const receipt = item && receiptOf(item)
  if (receipt) await client.prefetchQuery(receiptOptions(receipt))
}

export function receiptOf({ receipt, state }: ReviewItem): { fileId: string; path: string } | null {
  return receipt && state.receiptFileId !== null ? { fileId: state.receiptFileId, path: receipt.path } : null
}

/** Changes what is held of a submission, until it is loaded again. */
export function useChangeItem() {
  const client = useQueryClient()
  return {
    change: (id: string, part: Partial<ReviewItem>) =>
      client.setQueryData<ReviewItem>(['review', 'item', id], (item) => item && { ...item, ...part }),
    reload: (id: string) => client.invalidateQueries({ queryKey: ['review', 'item', id] }),
  }
}

export function useReasons(isEnabled: boolean) {
  return useQuery({
    queryKey: ['review', 'reasons'],
    queryFn: async ({ signal }) => (await request('GET /api/review-reasons', { signal })).reasons,
    enabled: isEnabled,
    staleTime: 60_000,
  })
}

export function useSaveReasons() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/review-reasons'>) => request('PUT /api/review-reasons', { body }),
    onSuccess: ({ reasons }) => client.setQueryData(['review', 'reasons'], reasons),
  })
}
