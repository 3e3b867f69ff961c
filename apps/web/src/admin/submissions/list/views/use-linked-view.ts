import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnackbar } from '../../../shared/snackbar/snackbar-context.ts'
import { listPathOf, readAddress } from '../../shared/list-address.ts'
import { useViews } from './use-views.ts'
import { addressOf, isLinkTo } from './view-settings.ts'
import { listTexts } from '../texts/list-texts.ts'

/** Opens the view that a link names. */
export function useLinkedView(): void {
  const [search] = useSearchParams()
  const isLink = isLinkTo(search)
  const { data: views } = useViews(isLink)
  const navigate = useNavigate()
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (!isLink || !views) return
    const address = readAddress(search)
    const view = views.find(({ id, settings }) => id === address.view && settings.list === 'submissions')
    if (!view) showSnackbar(listTexts().views.gone, 'warning')
    const part = view ? addressOf(view) : { view: '' }
    void navigate(listPathOf({ ...address, ...part }, false), { replace: true })
  }, [isLink, views, search, navigate, showSnackbar])
}
