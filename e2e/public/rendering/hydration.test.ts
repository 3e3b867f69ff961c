import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdBack } from '../../support/hold-back.ts'
import { lookOver } from '../../support/look-over.ts'
import { productOfFile } from '../../support/product-of-file.ts'
import { waitForScript } from '../../support/wait-for-script.ts'
import { makeScreens, SCREENS, SCREENS_OF_TAB } from './screens.ts'

const product = productOfFile()
let paths: Awaited<ReturnType<typeof makeScreens>>
beforeAll(async () => {
  paths = await makeScreens(product())
})

const markupOf = (page: Page) => page.locator('#root').innerHTML()

/** Stores what the script first removes from the page: the server's elements, as React left them when it took over. */
async function watchRemoved(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.getElementById('root')!
    const observer = new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes] as Element[])
      Object.assign(globalThis, { removed: removed.map(({ outerHTML }) => outerHTML).join('') })
      observer.disconnect()
    })
    observer.observe(root, { childList: true })
  })
}

/** Without the marks that React leaves around a part that may load later. */
const withoutMarks = (markup: string) => markup.replace(/<!--\/?\$-->/g, '')

/** Effects have run and what they changed is drawn. */
async function settle(page: Page): Promise<void> {
  await waitForScript(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/**
 * In Bangla, whose texts come by a script of their own; the two pages with the most to take over also in English. The tests of
 * the other pages open them in English and expect no complaint of React.
 */
const CASES = [
  ...SCREENS.map((screen) => ['bn-BD', screen] as const),
  ...(['form with every type of field', 'form that costs money'] as const).map(
    (screen) => ['en-US', screen] as const,
  ),
]

describe.each(CASES)('in %s: %s', (language, screen) => {
  it('can be read before the script arrives, which takes it over as it is, and fits any screen without violations', async () => {
    const { page, context, complaints } = await product().visit({ path: 'about:blank', language })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // Times are shown in the zone of the browser, and until then in that of the association.
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Dhaka' })
    const letGo = await holdBack(page, '**/assets/index-*.js')
    await page.goto(paths[screen], { waitUntil: 'commit' })
    await page.locator('#page-data').waitFor({ state: 'attached' })
    const isOfTab = SCREENS_OF_TAB.includes(screen)
    await expectReadable(page, { language: language.slice(0, 2), isOfTab })

    const before = await markupOf(page)
    await watchRemoved(page)
    letGo()
    await settle(page)
    if (isOfTab) {
      const removed = await page.evaluate(() => (globalThis as { removed?: string }).removed)
      expect(removed).toBe(withoutMarks(before))
    } else expect(await markupOf(page)).toBe(before)
    // The markup before the script is the same, so it is checked once. Bangla has the longest and tallest texts.
    if (language === 'bn-BD') await lookOver(page)
    // React reports a page that it cannot take over as it is.
    expect([...complaints, ...warnings]).toEqual([])
  })
})

async function expectReadable(page: Page, { language, isOfTab }: { language: string; isOfTab: boolean }) {
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  if (isOfTab) return
  expect(await page.locator('[aria-busy]').count()).toBe(0)
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(30)
  await page.getByRole('contentinfo').waitFor()
}
