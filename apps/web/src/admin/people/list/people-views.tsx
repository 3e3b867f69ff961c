import type { SavedView, ViewSettings } from '@nibondhon/api-contract'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useViewsOf } from '../../submissions/list/views/use-views.ts'
import { ViewsMenu } from '../../submissions/list/views/views-menu.tsx'
import { listTexts } from '../../submissions/list/texts/list-texts.ts'
import { addressOfView, settingsOfPeople } from './people-view.ts'

/** The saved views of the register. */
export function PeopleViews({ filter }: { filter: Readonly<Record<string, string>> }) {
  const [address, setAddress] = useSearchParams()
  const { views, emptyText, isLoaded } = useViewsOf('people')
  const showSnackbar = useSnackbar()
  const currentId = address.get('view') ?? ''
  const settings = settingsOfPeople(filter)
  const show = (view: SavedView) => setAddress(addressOfView(view))
  // An address that names a view and nothing else is a link, which shows the view as it is today.
  const isLink = currentId !== '' && address.size === 1
  useEffect(() => {
    if (!isLink || !isLoaded) return
    const view = views.find(({ id }) => id === currentId)
    if (!view) showSnackbar(listTexts().views.gone, 'warning')
    // A view without filters has an address of its name alone.
    const next = view ? addressOfView(view) : {}
    if (!view || Object.keys(next).length > 1) setAddress(next, { replace: true })
  }, [isLink, isLoaded, views, currentId, showSnackbar, setAddress])
  return (
    <ViewsMenu
      views={views}
      emptyText={emptyText}
      settings={settings}
      currentId={currentId}
      isChanged={(view) => comparable(view.settings) !== comparable(settings)}
      path="/admin/people"
      onShow={show}
      onLeave={() => setAddress({})}
    />
  )
}

function comparable({ filters }: ViewSettings): string {
  return JSON.stringify(Object.entries(filters).sort())
}
