import { PUBLIC_ROUTES, type PublicRoute } from '@nibondhon/domain'
import type { PageData, PublicForm } from '@nibondhon/api-contract'
import type { ComponentType } from 'react'
import { preloadFormUnavailable } from '../public/form/form-page.tsx'
import { lazyScreen } from '../public/shared/page-states/lazy-screen.tsx'

type Screen = ComponentType<{ params: never }> & { preload(): Promise<void> }

type ScreenRoute = [path: string, Screen: Screen]

const ResultPage = lazyScreen(() => import('../public/result/result-page.tsx')) as Screen

export const NotFoundPage = lazyScreen(() => import('../public/not-found/not-found-page.tsx'))

/**
 * Members come for the form, so it is part of the first download; every other screen is a separate chunk. The first
 * match wins, so no form can hide a screen. The type asks for a screen for every public route.
 */
export const SCREENS: Record<Exclude<PublicRoute, 'form' | 'formById'>, ScreenRoute> = {
  landing: screen('landing', () => import('../public/landing/landing-page.tsx')),
  editLookup: screen('editLookup', () => import('../public/lookup/lookup-page.tsx')),
  payment: screen('payment', () => import('../public/payment/payment-page.tsx')),
  bkashCallback: screen('bkashCallback', () => import('../public/bkash-callback/callback-page.tsx')),
  retryPayment: screen('retryPayment', () => import('../public/retry-payment/retry-page.tsx')),
  pay: screen('pay', () => import('../public/pay/pay-page.tsx')),
  pdf: screen('pdf', () => import('../public/pdf/pdf-page.tsx')),
  success: [PUBLIC_ROUTES.success, ResultPage],
  error: [PUBLIC_ROUTES.error, ResultPage],
  waitingList: screen('waitingList', () => import('../public/waiting-list/waiting-list-page.tsx')),
  savedDraft: screen('savedDraft', () => import('../public/saved-draft/saved-draft-page.tsx')),
  personalLink: screen('personalLink', () => import('../public/personal-link/personal-link-page.tsx')),
  viewSubmission: screen('viewSubmission', () => import('../public/submission/view-page.tsx')),
  editSubmission: screen('editSubmission', () => import('../public/edit-submission/edit-page.tsx')),
}

function screen<Props>(
  route: PublicRoute,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ScreenRoute {
  const path = PUBLIC_ROUTES[route]
  // A link that lost its end still reaches the screen, which says so.
  const isOptional = route === 'retryPayment' || route === 'pdf'
  return [isOptional ? path.replace(/:\w+/g, '$&?') : path, lazyScreen(load) as unknown as Screen]
}

/** The screen of a page, ready to be rendered at once. */
export async function preloadScreen({ route, responses, prefill }: PageData): Promise<void> {
  if (route === 'notFound') return NotFoundPage.preload()
  if (route !== 'form' && route !== 'formById') return SCREENS[route][1].preload()
  // With an offer of the waiting list there is a second response.
  const isShown = Object.values(responses).every(
    ({ status, body }) => status === 200 && (body as PublicForm).isOpen,
  )
  if (!isShown || prefill) await preloadFormUnavailable()
}

/** Every screen, for the server. */
export async function preloadScreens(): Promise<void> {
  const screens = [NotFoundPage, ...Object.values(SCREENS).map(([, Screen]) => Screen)]
  await Promise.all([preloadFormUnavailable(), ...screens.map((Screen) => Screen.preload())])
}
