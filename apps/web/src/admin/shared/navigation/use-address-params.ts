import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** The search parameters of the address. Two changes in quick succession both count, though the address follows later. */
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
