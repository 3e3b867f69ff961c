import type { PageData } from '@nibondhon/api-contract'
import { HtmlCleanerContext, preloadAllParts } from '@nibondhon/form-renderer'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { PageDataProvider } from '../public/page-data/page-data.tsx'
import { I18nProvider, loadMessages } from '../public/translations/public-i18n.ts'
import { PublicApp } from './public-app.tsx'
import { NotFoundPage, SCREENS } from './public-screens.ts'

export { pageRequests } from './page-requests.ts'

export interface RenderedScreen {
  /** What belongs into #root. */
  html: string
  title: string
}

/** Loads everything that the browser loads when it is needed, so that rendering never waits. */
export async function prepare(): Promise<void> {
  await Promise.all([
    NotFoundPage.preload(),
    preloadAllParts(),
    ...Object.values(SCREENS).map(([, Screen]) => Screen.preload()),
  ])
  await loadMessages('bn')
}

/** Renders the page of an address, path and query, from the responses in its data. */
export async function renderScreen(
  url: string,
  data: PageData,
  { cleanHtml }: { cleanHtml(html: string): string },
): Promise<RenderedScreen> {
  const initial = await loadMessages(data.locale)
  let title = ''
  const html = renderToString(
    <StrictMode>
      <PageDataProvider data={data} onTitle={(text) => (title = text)}>
        <Router ssrPath={url}>
          <I18nProvider initial={initial}>
            <HtmlCleanerContext value={cleanHtml}>
              <PublicApp />
            </HtmlCleanerContext>
          </I18nProvider>
        </Router>
      </PageDataProvider>
    </StrictMode>,
  )
  return { html, title }
}
