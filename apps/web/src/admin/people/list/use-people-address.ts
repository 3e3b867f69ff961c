import type { PeopleFilter } from '@nibondhon/api-contract'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

const MEMBERSHIPS = ['active', 'expired', 'none'] as const

/** The filters of the list, stored in the URL, so that reloading and going back return to them. */
export function usePeopleAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const change = useCallback(
    (changes: Partial<Record<keyof PeopleFilter, string>>) =>
      setAddress(
        (last) => {
          const next = new URLSearchParams(last)
          next.delete('page')
          for (const [key, value] of Object.entries(changes)) {
            if (value === '') next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )
  const clear = useCallback(() => setAddress({}, { replace: true }), [setAddress])
  const sent = useMemo(() => sentFilter(filter), [filter])
  // An own column alone only shows what is in it.
  const { column: _column, ...filters } = sent
  const used = { ...filters, answerTo: '' }
  const usedCount = Object.values(used).filter((value) => value !== '').length
  return { filter, sent, change, clear, usedCount }
}

export type PeopleAddress = ReturnType<typeof usePeopleAddress>

type ReadFilter = ReturnType<typeof readFilter>

/** Without what is not whole yet: a value without its column, an answer without its question. */
function sentFilter(filter: ReadFilter): ReadFilter {
  const isAnswered = filter.formId !== '' && filter.answerTo !== '' && filter.answer !== ''
  return {
    ...filter,
    value: filter.column === '' ? '' : filter.value,
    answerTo: isAnswered ? filter.answerTo : '',
    answer: isAnswered ? filter.answer : '',
  }
}

function readFilter(address: URLSearchParams) {
  const text = (key: string, max: number) => (address.get(key) ?? '').slice(0, max)
  const membership = MEMBERSHIPS.find((one) => one === address.get('membership')) ?? ('' as const)
  return {
    search: text('search', 200),
    batch: text('batch', 60),
    category: text('category', 60),
    tag: text('tag', 100),
    column: text('column', 60),
    value: text('value', 200),
    membership,
    formId: text('formId', 36),
    answerTo: text('answerTo', 200),
    answer: text('answer', 500),
  }
}
