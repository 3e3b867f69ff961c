import type { Page } from 'playwright-core'

/** The next request to the address arrives and is worked on; its answer never comes back. */
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
