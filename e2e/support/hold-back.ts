import type { Page, Route } from 'playwright-core'

/** Calls of the address wait for the function that this gives, however long it takes to see that they wait. */
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
