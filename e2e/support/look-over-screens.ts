import type { Page } from 'playwright-core'
import { goWithin } from './go-within.ts'
import { lookOver } from './look-over.ts'

export interface Screen {
  path: string
  heading: string
  /** The screen is looked over after each step; without steps, as it comes. */
  steps?: ((page: Page) => Promise<unknown>)[]
}

/** The first step of a screen that is looked over before anything is done with it. */
export const asItComes = async () => {}

/** Looks over screens one after the other, in the same console. The page shows the first one already. */
export async function lookOverScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [index, { path, heading, steps = [asItComes] }] of screens.entries()) {
    if (index > 0) await goWithin(page, path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    for (const [number, step] of steps.entries()) {
      await step(page)
      await lookOver(page, { what: `${path}, step ${number + 1}` })
    }
  }
}
