import type { SubmissionRow } from '@nibondhon/api-contract'
import type { ListAddress } from '../../shared/list-address.ts'

type Step = Pick<ListAddress, 'open' | 'page'>

interface Place {
  address: Step
  /** Of the page that is shown; while another page loads, still of the last one. */
  rows: readonly Pick<SubmissionRow, 'id'>[]
  /** The neighbours of the open submission in the whole list, once they are loaded. */
  around: { previous: string | null; next: string | null } | undefined
}

/** The submission that a step along the list opens, and the page it is on; null at the end of the list. */
export function stepFrom({ address, rows, around }: Place, by: 1 | -1): Step | null {
  const { open, page } = address
  const index = rows.findIndex(({ id }) => id === open)
  const inPage = open === '' ? rows[0] : index === -1 ? undefined : rows[index + by]
  if (inPage) return { open: inPage.id, page }
  const beyond = by === 1 ? around?.next : around?.previous
  if (!beyond) return null
  const isEdge = index !== -1 && !rows.some(({ id }) => id === beyond)
  return { open: beyond, page: isEdge ? Math.max(page + by, 1) : page }
}
