import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

/** Without its comments and long names: every page that is judged has to be sent all of it, and to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Barrier {
  id: string
  html: string[]
}

/**
 * What axe calls serious or critical on the page as it stands, by all its rules or those named.
 * Axe runs in the page itself and is put there once for each document: a run takes a tenth of a second, where its
 * wrapper for Playwright opens another page for each run and takes a whole one.
 */
export async function a11yViolations(page: Page, only?: RunOnly): Promise<Barrier[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      ...(runOnly && { runOnly }),
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
  }, only)
}
