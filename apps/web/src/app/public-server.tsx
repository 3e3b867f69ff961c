import type { PageData, PlainPage } from '@nibondhon/api-contract'
import { HtmlCleanerContext, preloadAllParts } from '@nibondhon/form-renderer'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import QrImage from '../lib/qr/qr-image.tsx'
import { ServerRouter } from '../lib/router.tsx'
import { PageDataProvider } from '../public/page-data/page-data.tsx'
import { ServerQrContext } from '../public/payment/wallet/wallet-accounts.tsx'
import { PlainPageScreen } from '../public/plain/plain-page-screen.tsx'
import { I18nProvider, loadMessages } from '../public/translations/public-i18n.ts'
import { PublicApp } from './public-app.tsx'
import { preloadScreens } from './public-screens.ts'

export { pageRequests } from './page-requests.ts'

interface RenderOptions {
  cleanHtml(html: string): string
}

export interface RenderedScreen {
  /** What belongs into #root. */
  html: string
  title: string
}

/** Loads everything that the browser loads when it is needed, so that rendering never waits. */
export async function prepare(): Promise<void> {
  await Promise.all([preloadScreens(), preloadAllParts()])
  await loadMessages('bn')
}

/** Renders a page that follows a form which the browser posted without script. */
export async function renderPlainPage(
  url: string,
  data: PageData,
  page: PlainPage,
  options: RenderOptions,
): Promise<RenderedScreen> {
  return renderElement(url, data, <PlainPageScreen page={page} />, options)
}

/** Renders the page of an address, path and query, from the responses in its data. */
export async function renderScreen(
  url: string,
  data: PageData,
  options: RenderOptions,
): Promise<RenderedScreen> {
  return renderElement(url, data, <PublicApp />, options)
}

async function renderElement(
  url: string,
  data: PageData,
  element: ReactNode,
  { cleanHtml }: RenderOptions,
): Promise<RenderedScreen> {
  const initial = await loadMessages(data.locale)
  let title = ''
  const html = renderToString(
    <StrictMode>
      <PageDataProvider data={data} onTitle={(text) => (title = text)}>
        <ServerRouter url={url}>
          <I18nProvider initial={initial}>
            <HtmlCleanerContext value={cleanHtml}>
              <ServerQrContext value={QrImage}>{element}</ServerQrContext>
            </HtmlCleanerContext>
          </I18nProvider>
        </ServerRouter>
      </PageDataProvider>
    </StrictMode>,
  )
  return { html, title }
}
