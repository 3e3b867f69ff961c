import { useState } from 'react'
import type { ListAddress } from '../../shared/list-address.ts'
import { useShowView } from './use-show-view.ts'
import { useCounts, useViewsOf } from './use-views.ts'
import { isChanged, settingsOf } from './view-settings.ts'
import { ViewsMenu } from './views-menu.tsx'

/** Counting more would make staff wait for the menu. */
const MAX_COUNTED = 40

/** The saved views of the list of submissions, with how many match each. */
export function SubmissionViews({ address }: { address: ListAddress }) {
  const { show, leave } = useShowView(address)
  const [isCounting, setCounting] = useState(false)
  const { views, emptyText } = useViewsOf('submissions')
  const counts = useCounts(
    views.slice(0, MAX_COUNTED).map(({ settings }) => settings.filters),
    isCounting,
  )
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
      onShow={show}
      onLeave={leave}
    />
  )
}
