import type { ResponseOf, EndpointKey, PageResponse } from '@nibondhon/api-contract'
import { useEffect, useRef, useState } from 'react'
import { addressOf, toApiError, type RequestArguments } from '../../../lib/call-endpoint.ts'
import { publicRequest } from '../../../lib/public-api.ts'
import { requireParts } from '../../../lib/require-parts.ts'
import { useIsInBrowser, usePageResponse } from '../../page-data/page-data.tsx'
import { useOnLanguage } from '../../translations/use-on-language.ts'

export type Loaded<T> = { name: 'loading' } | Settled<T>
type Settled<T> = { name: 'failed'; error: unknown } | { name: 'ready'; value: T }

/** The response of a GET endpoint: what the server rendered the page with, else requested when the page opens. */
export function useRequest<K extends EndpointKey>(key: K, ...args: RequestArguments<K>) {
  const { params, query } = (args[0] ?? {}) as { params?: object; query?: object }
  const { url } = addressOf(key, params, query)
  const response = usePageResponse(url)
  // What the page was rendered with may be outdated when the member comes back to it.
  const initial = useIsInBrowser() ? null : settledBy<ResponseOf<K>>(response)
  const load = async () => {
    const loaded = await publicRequest(key, ...args)
    return requireParts(loaded, SHOWN_PARTS[key])
  }
  const loaded = useLoad(url, load, initial)
  useOnLanguage(async () => loaded.replace(await load()))
  return loaded
}

/** What the pages cannot do without, by endpoint. */
const SHOWN_PARTS: Partial<Record<EndpointKey, string>> = {
  'GET /api/forms/listed': 'forms',
  'GET /api/submissions/public/:uniqueId': 'uniqueId status createdAt',
  'GET /api/submissions/edit/:uniqueId/:editCode': 'form data files editHistory',
  'GET /api/bkash/retry-info/:uniqueId/:paymentID': 'submission',
}

/** Loads when the page opens, and again when `key` changes or the member asks for it. */
export function useLoad<T>(key: string, load: () => Promise<T>, initial: Settled<T> | null = null) {
  const [attempt, setAttempt] = useState(0)
  const request = `${key} ${attempt}`
  const [settled, setSettled] = useState(() => initial && { request, state: initial })
  const current = useRef(load)
  useEffect(() => {
    current.current = load
  })

  const isSettled = settled?.request === request
  useEffect(() => {
    if (isSettled) return
    let isCurrent = true
    const settle = (state: Settled<T>) => {
      if (isCurrent) setSettled({ request, state })
    }
    current.current().then(
      (value) => settle({ name: 'ready', value }),
      (error: unknown) => settle({ name: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [request, isSettled])

  // The result of an earlier request is not shown while the next one loads.
  const state: Loaded<T> = settled?.request === request ? settled.state : { name: 'loading' }
  return {
    state,
    retry: () => setAttempt((now) => now + 1),
    /** For a value that the member's own action changed. */
    replace: (value: T) => setSettled({ request, state: { name: 'ready', value } }),
  }
}

function settledBy<T>(response: PageResponse | null): Settled<T> | null {
  if (response === null) return null
  const { status, body } = response
  if (status < 400) return { name: 'ready', value: body as T }
  return { name: 'failed', error: toApiError({ status, body, requestId: null }) }
}
