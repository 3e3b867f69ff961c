import { ARRIVALS, type Arrival, BY_HAND, isUuid } from '@nibondhon/domain'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export interface AttendanceFilters {
  search: string
  state: Arrival | ''
  gate: string
  batch: string
}

/** The filters of the list, stored in the URL, so that reloading and going back return to them. */
export function useAttendanceAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const change = useCallback(
    (changes: Partial<AttendanceFilters>) =>
      setAddress(
        (last) => {
          const next = new URLSearchParams(last)
          next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )
  const clear = useCallback(() => setAddress({}, { replace: true }), [setAddress])
  const usedCount = Object.values(filter).filter((value) => value !== '').length
  return { filter, change, clear, usedCount }
}

export type AttendanceAddress = ReturnType<typeof useAttendanceAddress>

/** Values that are not allowed are ignored: anyone can edit an address. */
function readFilter(address: URLSearchParams): AttendanceFilters {
  const gate = address.get('gate') ?? ''
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    state: ARRIVALS.find((one) => one === address.get('state')) ?? '',
    gate: gate === BY_HAND || isUuid(gate) ? gate : '',
    batch: (address.get('batch') ?? '').slice(0, 60),
  }
}
