import type { SavedView } from '@nibondhon/api-contract'
import { useNavigate } from 'react-router'
import { type ListAddress, listPathOf, NO_FILTERS } from '../../shared/list-address.ts'
import { addressOf } from './view-settings.ts'

/** Opens a view of the list of all submissions, or leaves the one that is open. */
export function useShowView(address: ListAddress) {
  const navigate = useNavigate()
  const go = (part: Partial<ListAddress>) => void navigate(listPathOf({ ...address, ...part }, false))
  return {
    show: (view: SavedView) => go(addressOf(view)),
    leave: () => go({ ...NO_FILTERS, ...NO_VIEW }),
  }
}

const NO_VIEW = { columns: '', view: '', sort: '', direction: '', group: '', page: 1, open: '' } as const
