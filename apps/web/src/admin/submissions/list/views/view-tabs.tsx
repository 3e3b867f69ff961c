import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ListAddress } from '../../shared/list-address.ts'
import { listTexts } from '../texts/list-texts.ts'
import { useShowView } from './use-show-view.ts'
import { useViewsOf } from './use-views.ts'
import { isChanged } from './view-settings.ts'

/** The saved views, each one click away. Nothing while there are none: the menu of views saves the first. */
export function ViewTabs({ address }: { address: ListAddress }) {
  const texts = listTexts().views
  const { views } = useViewsOf('submissions')
  const { show, leave } = useShowView(address)
  if (views.length === 0) return null
  const isKnown = address.view === '' || views.some(({ id }) => id === address.view)
  function open(id: string) {
    const view = views.find((one) => one.id === id)
    if (view) show(view)
    else leave()
  }
  return (
    <Tabs
      value={isKnown ? address.view : false}
      onChange={(_event, id: string) => open(id)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={texts.title}
      sx={{ flex: 'none', minHeight: 36 }}
    >
      <Tab value="" label={texts.wholeList} sx={TAB} />
      {views.map((view) => (
        <Tab
          key={view.id}
          value={view.id}
          label={view.id === address.view && isChanged(address, view) ? texts.changed(view.name) : view.name}
          sx={TAB}
        />
      ))}
    </Tabs>
  )
}

const TAB = { minWidth: 0, minHeight: 36, maxWidth: 240, px: 1.25, py: 0.5, textTransform: 'none' } as const
