import { PUBLIC_ROUTES } from '@nibondhon/domain'
import { Suspense, useEffect, useRef } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { FormPage } from '../public/form/form-page.tsx'
import { Loading } from '../public/shared/page-states/loading.tsx'
import { PageErrorBoundary } from '../public/shared/page-states/page-error-boundary.tsx'
import { useI18n } from '../public/translations/public-i18n.ts'
import { NotFoundPage, SCREENS } from './public-screens.ts'

export function PublicApp() {
  const { messages } = useI18n()
  const [path] = useLocation()
  useStartOfPage(path.replace(EDIT_CODE, '$1'))
  return (
    <PageErrorBoundary path={path}>
      <Suspense fallback={<Loading text={messages.loading} />}>
        <Switch>
          {Object.values(SCREENS).map(([route, Screen]) => (
            <Route key={route} path={route}>
              {/* Each screen's path has the parameters that the screen names. */}
              {(params) => <Screen params={params as never} />}
            </Route>
          ))}
          <Route path={PUBLIC_ROUTES.formById}>{({ id }) => <FormPage key={path} address={{ id }} />}</Route>
          <Route path={PUBLIC_ROUTES.form}>
            {({ customUrl }) => <FormPage key={path} address={{ customUrl }} />}
          </Route>
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </PageErrorBoundary>
  )
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
  }, [path])
}
