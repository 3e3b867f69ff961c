import { PUBLIC_ROUTES, type PublicRoute } from '@nibondhon/domain'
import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { FormPage } from '../public/form/form-page.tsx'
import { lazyScreen } from '../public/shared/page-states/lazy-screen.tsx'
import { Loading } from '../public/shared/page-states/loading.tsx'
import { PageErrorBoundary } from '../public/shared/page-states/page-error-boundary.tsx'
import { useI18n } from '../public/translations/public-i18n.ts'

const ResultPage = lazyScreen(() => import('../public/result/result-page.tsx'))
const NotFoundPage = lazyScreen(() => import('../public/not-found/not-found-page.tsx'))

type ScreenRoute = [path: string, Screen: ComponentType<{ params: never }>]

/**
 * Members come for the form, so it is part of the first download; every other screen is a separate chunk. The first
 * match wins, so no form can hide a screen. The type asks for a screen for every public route.
 */
const SCREENS: Record<Exclude<PublicRoute, 'form' | 'formById'>, ScreenRoute> = {
  landing: [PUBLIC_ROUTES.landing, lazyScreen(() => import('../public/landing/landing-page.tsx'))],
  editLookup: [PUBLIC_ROUTES.editLookup, lazyScreen(() => import('../public/lookup/lookup-page.tsx'))],
  payment: [PUBLIC_ROUTES.payment, lazyScreen(() => import('../public/payment/payment-page.tsx'))],
  bkashCallback: [
    PUBLIC_ROUTES.bkashCallback,
    lazyScreen(() => import('../public/bkash-callback/callback-page.tsx')),
  ],
  retryPayment: [
    withOptionalParams(PUBLIC_ROUTES.retryPayment),
    lazyScreen(() => import('../public/retry-payment/retry-page.tsx')),
  ],
  pdf: [withOptionalParams(PUBLIC_ROUTES.pdf), lazyScreen(() => import('../public/pdf/pdf-page.tsx'))],
  success: [PUBLIC_ROUTES.success, ResultPage],
  error: [PUBLIC_ROUTES.error, ResultPage],
  viewSubmission: [
    PUBLIC_ROUTES.viewSubmission,
    lazyScreen(() => import('../public/submission/view-page.tsx')),
  ],
  editSubmission: [
    PUBLIC_ROUTES.editSubmission,
    lazyScreen(() => import('../public/edit-submission/edit-page.tsx')),
  ],
}

/** A link that lost its end still reaches the screen, which says so. */
function withOptionalParams(route: string): string {
  return route.replace(/:\w+/g, '$&?')
}

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
          <Route path={PUBLIC_ROUTES.formById}>
            {({ id }) => <FormPage key={path} path={path} address={{ id }} />}
          </Route>
          <Route path={PUBLIC_ROUTES.form}>
            {({ customUrl }) => <FormPage key={path} path={path} address={{ customUrl }} />}
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
