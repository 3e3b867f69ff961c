import type { Page } from 'playwright-core'

/** The next request to the address reaches the server, but its response is lost. */
export async function loseResponse(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
