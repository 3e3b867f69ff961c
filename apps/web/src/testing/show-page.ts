import type { PageData, PlainPage } from '@nibondhon/api-contract'
import { NO_ASSOCIATION, type Locale } from '@nibondhon/domain'
import { renderPlainPage, renderScreen, type RenderedScreen } from '../app/public-server.tsx'

const OPTIONS = { cleanHtml: (text: string) => text }

/** The page that follows a post without script, as a browser shows it. */
export async function showPlainPage(page: PlainPage, locale: Locale = 'en'): Promise<HTMLElement> {
  return shown(await renderPlainPage('/reunion', dataOf({ locale }), page, OPTIONS))
}

/** The page of an address as the server renders it from the responses of the API. */
export async function showScreen(
  url: string,
  data: Pick<PageData, 'route'> & Partial<PageData>,
): Promise<HTMLElement> {
  return shown(await renderScreen(url, dataOf(data), OPTIONS))
}

function dataOf(data: Partial<PageData>): PageData {
  return {
    route: 'notFound',
    locale: 'en',
    timeZone: 'Asia/Dhaka',
    association: NO_ASSOCIATION,
    responses: {},
    ...data,
  }
}

function shown({ html }: RenderedScreen): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}
