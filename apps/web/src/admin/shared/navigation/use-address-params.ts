import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The search parameters of the address. Of two changes in quick succession, the second keeps the first. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])

  const update = useCallback(
    (change: (current: URLSearchParams) => URLSearchParams) => {
      latest.current = change(latest.current)
      setParams(latest.current)
    },
    [setParams],
  )
  return { params, update }
}
