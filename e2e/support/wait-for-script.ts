import type { Page } from 'playwright-core'

/**
 * Waits until the script has taken over a page that the server rendered: a button pressed before would post its form
 * or do nothing. Other pages, such as the console, are not waited for.
 */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('page-data')) return true
    // React notes its props on every element that it has taken over; HTML written by staff is none of them.
    const controls = document.querySelectorAll('#root :is(a, button, input, select, textarea)')
    return [...controls]
      .filter((control) => !control.closest('.nf-html'))
      .every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
  })
}
