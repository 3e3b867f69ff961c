import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListAddress, listPathOf, NO_FILTERS } from '../../shared/list-address.ts'
import { useCounts, useViewsOf } from './use-views.ts'
import { addressOf, isChanged, settingsOf } from './view-settings.ts'
import { ViewsMenu } from './views-menu.tsx'

/** Counting more would make staff wait for the menu. */
const MAX_COUNTED = 40

/** The saved views of the list of submissions, with how many match each. */
export function SubmissionViews({ address }: { address: ListAddress }) {
  const navigate = useNavigate()
  const [isCounting, setCounting] = useState(false)
  const { views, emptyText } = useViewsOf('submissions')
  const counts = useCounts(
    views.slice(0, MAX_COUNTED).map(({ settings }) => settings.filters),
    isCounting,
  )
  const go = (part: Partial<ListAddress>) => void navigate(listPathOf({ ...address, ...part }, false))
  return (
    <ViewsMenu
      views={views}
      emptyText={emptyText}
      counts={counts}
      settings={settingsOf(address)}
      currentId={address.view}
      isChanged={(view) => isChanged(address, view)}
      path="/admin/submissions"
      onOpen={() => setCounting(true)}
      onShow={(view) => go(addressOf(view))}
      onLeave={() => go({ ...NO_FILTERS, ...NO_VIEW })}
    />
  )
}

const NO_VIEW = { columns: '', view: '', sort: '', direction: '', group: '', page: 1, open: '' } as const
