import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified build, because every page has to receive and parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Violation {
  id: string
  html: string[]
}

/**
 * The violations that axe finds on the page, by all its rules or those named, also minor ones, but for `without`: in the
 * part that `lookOver` has marked, in the open dialog, or everywhere.
 * Axe runs in the page itself and is injected once per document: a run takes 0.1 s, while its
 * wrapper for Playwright opens another page for each run and takes 1 s.
 */
export async function a11yViolations(
  page: Page,
  only?: RunOnly,
  without: readonly string[] = [],
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Behind an open dialog nothing can be reached: what is there is checked while the dialog is closed.
      const marked = [...document.querySelectorAll('[data-look]')]
      const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].slice(-1)
      const parts = marked.length > 0 ? marked : dialogs
      const { violations } = await axe.run(parts.length > 0 ? { include: parts } : document, {
        ...(runOnly && { runOnly }),
        rules,
        resultTypes: ['violations'],
        // No rule that runs reads style sheets, and collecting them takes as long as all rules together.
        preload: { assets: ['media'] },
      })
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
    },
    { runOnly: only, rules },
  )
}
