import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { FormPage } from '../public/form/form-page.tsx'
import { lazyScreen } from '../public/shared/page-states/lazy-screen.tsx'
import { Loading } from '../public/shared/page-states/loading.tsx'
import { useI18n } from '../public/translations/public-i18n.ts'

const ResultPage = lazyScreen(() => import('../public/result/result-page.tsx'))
const NotFoundPage = lazyScreen(() => import('../public/not-found/not-found-page.tsx'))

/**
 * The form is what members come for: it is part of the first download, every other screen is a chunk of its
 * own. First match wins, so a form can't hide a screen.
 */
const SCREENS: Record<string, ComponentType<{ params: never }>> = {
  '/': lazyScreen(() => import('../public/landing/landing-page.tsx')),
  '/edit': lazyScreen(() => import('../public/lookup/lookup-page.tsx')),
  '/payment/:customUrl': lazyScreen(() => import('../public/payment/payment-page.tsx')),
  '/bkash/callback': lazyScreen(() => import('../public/bkash-callback/callback-page.tsx')),
  // A link that lost its end still reaches the page that says so.
  '/retry-payment/:uniqueId?/:paymentID?': lazyScreen(() => import('../public/retry-payment/retry-page.tsx')),
  '/pdf/:uniqueId?': lazyScreen(() => import('../public/pdf/pdf-page.tsx')),
  '/success/:customUrl': ResultPage,
  '/error/:customUrl': ResultPage,
  '/view-submission/:uniqueId': lazyScreen(() => import('../public/submission/view-page.tsx')),
  // Without its code it is an address that the page itself made: the tab knows the code, or asks for it.
  '/edit-submission/:uniqueId/:editCode?': lazyScreen(
    () => import('../public/edit-submission/edit-page.tsx'),
  ),
}
export function PublicApp() {
  const { messages } = useI18n()
  const [path] = useLocation()
  useStartOfPage(path.replace(EDIT_CODE, '$1'))
  return (
    <Suspense fallback={<Loading text={messages.loading} />}>
      <Switch>
        {Object.entries(SCREENS).map(([screen, Screen]) => (
          <Route key={screen} path={screen}>
            {/* Each screen's path has the parameters that the screen names. */}
            {(params) => <Screen params={params as never} />}
          </Route>
        ))}
        <Route path="/form/:id">{({ id }) => <FormPage key={path} path={path} address={{ id }} />}</Route>
        <Route path="/:customUrl">
          {({ customUrl }) => <FormPage key={path} path={path} address={{ customUrl }} />}
        </Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** Taking the code out of an address opens no other page. */
const EDIT_CODE = /^(\/edit-submission\/[^/]+)\/[^/]+$/

/** A new page begins at its top, for the eye and for those who listen; the browser does so only for real loads. */
function useStartOfPage(path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])
}
