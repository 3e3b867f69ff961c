import type { Locator } from 'playwright-core'

/** Where an element is on the screen; fails where it is not shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element.toString()} is not shown`)
  return box
}
