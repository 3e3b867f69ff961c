import type { Page } from 'playwright-core'

/** Follows a link of the console without loading it again, which takes most of the time of a page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
