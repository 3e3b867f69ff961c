import { PUBLIC_ROUTES } from '@nibondhon/domain'
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { matchRoute, useLocation } from '../lib/router.tsx'
import { FormPage } from '../public/form/form-page.tsx'
import { focusHeading } from '../public/shared/page/focus-heading.ts'
import { Loading } from '../public/shared/page-states/loading.tsx'
import { PageErrorBoundary } from '../public/shared/page-states/page-error-boundary.tsx'
import { useI18n } from '../public/translations/public-i18n.ts'
import { NotFoundPage, SCREENS } from './public-screens.ts'

export function PublicApp() {
  const { messages } = useI18n()
  const [path] = useLocation()
  useStartOfPage(path.replace(EDIT_CODE, '$1'))
  const screen = useMemo(() => screenOf(path), [path])
  return (
    <PageErrorBoundary path={path}>
      <Suspense fallback={<Loading text={messages.loading} />}>{screen}</Suspense>
    </PageErrorBoundary>
  )
}

/** The first screen whose route fits wins, so that no form can hide one. */
function screenOf(path: string): ReactNode {
  for (const [route, Screen] of Object.values(SCREENS)) {
    const params = matchRoute(route, path)
    // Each screen's path has the parameters that the screen names.
    if (params) return <Screen key={route} params={params as never} />
  }
  const id = matchRoute(PUBLIC_ROUTES.formById, path)?.['id']
  if (id !== undefined) return <FormPage key={path} address={{ id }} />
  const customUrl = matchRoute(PUBLIC_ROUTES.form, path)?.['customUrl']
  return customUrl === undefined ? <NotFoundPage /> : <FormPage key={path} address={{ customUrl }} />
}

/** Removing the code from an address is not a new page. */
const EDIT_CODE = /^(\/edit-submission\/[^/]+)\/[^/]+$/

/** Scrolls and focuses the top of a new page, which browsers do only for full page loads. */
function useStartOfPage(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
    focusHeading()
  }, [path])
}
