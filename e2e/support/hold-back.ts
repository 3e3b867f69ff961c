import type { Page, Route } from 'playwright-core'

/** Holds requests to the address back until the returned function is called. */
export async function holdBack(
  page: Page,
  address: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await isLetGo
    await then(route)
  })
  return letGo
}
