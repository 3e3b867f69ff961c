import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { changeForm } from '../support/publish-form.ts'
import { launchChromium } from '../support/launch-chromium.ts'
import { publishPaidForm, storedFor } from './paid-form.ts'
import { paymentProduct, payOnBkash } from './payment-product.ts'

/** The page of another site: its name is another one than that of the product, whose address is a number. */
async function openSite(): Promise<{ server: Server; origin: string; show: (body: string) => void }> {
  let body = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
      <title>Alumni</title><h1>Alumni of the school</h1>${body}<footer>Below the form</footer></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://localhost:${port}`, show: (next) => (body = next) }
}

const { product, bkash } = paymentProduct({ withSslcommerz: true })
let site: Awaited<ReturnType<typeof openSite>>
let browser: Browser
beforeAll(async () => {
  site = await openSite()
  // Cookies of other sites are blocked, and their storage is apart.
  browser = await launchChromium([], ['--test-third-party-cookie-phaseout'])
})
afterAll(async () => {
  await browser.close()
  site.server.close()
})

/** A browser that forbids the pages in frames all storage: reading it throws. */
const FORBID_STORAGE = () => {
  if (window.top === window) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

interface Opened {
  page: Page
  frame: FrameLocator
}

async function openForm(
  customUrl: string,
  { attributes = '', forbidsStorage = false, javaScriptEnabled = true } = {},
): Promise<Opened> {
  const { url } = product().server
  site.show(`<div data-nibondhon-form="${customUrl}" ${attributes}><a href="${url}/${customUrl}">To the form</a></div>
    <script async src="${url}/embed.js"></script>`)
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled,
    locale: 'en-US',
  })
  onTestFinished(() => context.close())
  if (forbidsStorage) await context.addInitScript(FORBID_STORAGE)
  const page = await context.newPage()
  await page.goto(site.origin)
  return { page, frame: page.frameLocator('iframe') }
}

/** Whether the frame shows the whole page, without scrolling in it and without empty space below. */
async function heightsOf({ page, frame }: Opened): Promise<{ frame: number; content: number }> {
  const box = await page.locator('iframe').boundingBox()
  const content = await frame.locator('body').evaluate((body) => body.clientHeight)
  return { frame: box?.height ?? 0, content }
}

describe('a form in the page of another site', () => {
  it.each([false, true])(
    'is filled in and paid at 360 px, and leads back to the site, with storage apart or forbidden (%s)',
    async (forbidsStorage) => {
      const form = await publishPaidForm(product(), {
        settings: {
          requirePayment: true,
          amount: 1500,
          embedOrigins: [`${site.origin}/events`],
          limits: { maxSubmissions: 1 },
        },
      })
      const opened = await openForm(form.customUrl, { forbidsStorage })
      const { page, frame } = opened
      await frame.getByLabel('Full name').fill('Rahima Khatun')
      await expect.poll(() => page.getByRole('link', { name: 'To the form' }).count()).toBe(0)
      await expect
        .poll(async () => {
          const { frame: shown, content } = await heightsOf(opened)
          return content > 400 && Math.abs(shown - content) <= 1
        })
        .toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

      await frame.getByLabel('Couple').check()
      await frame.getByRole('button', { name: 'Continue to payment · ৳2,350.50' }).click()
      await frame.locator('[name=payment-method][value=bkash]').check()
      await frame.getByRole('button', { name: 'Pay ৳2,350.50 with bKash' }).click()
      await page.waitForURL('**/checkout**')
      await payOnBkash(page)
      await page.waitForURL(`**/success/${form.customUrl}?**`)
      expect(await storedFor(product(), form.id)).toMatchObject([{ status: 'completed' }])
      expect(
        bkash()
          .payments()
          .some(({ trxID }) => trxID),
      ).toBe(true)
      await page.getByRole('link', { name: /^Done/ }).click()
      await page.getByRole('heading', { name: 'Alumni of the school' }).waitFor()
      // The seat that was held while they paid is taken.
      const pools = product().server.db.selectFrom('seat_pools').select(['taken', 'held'])
      expect(await pools.where('form_id', '=', form.id).execute()).toEqual([{ taken: 1, held: 0 }])
      await frame.getByText('This form takes no more submissions.').waitFor()
    },
  )

  it.each([false, true])(
    'is paid by card in the place of the site, after the bank declined, with storage apart or forbidden (%s)',
    async (forbidsStorage) => {
      const form = await publishPaidForm(product(), {
        settings: { requirePayment: true, amount: 1500, embedOrigins: [site.origin] },
      })
      const { page, frame } = await openForm(form.customUrl, { forbidsStorage })
      await frame.getByLabel('Full name').fill('Rahima Khatun')
      await frame.getByLabel('Couple').check()
      await frame.getByRole('button', { name: 'Continue to payment · ৳2,350.50' }).click()
      await frame.getByLabel('Card, Nagad, Rocket or Upay').check()
      const pay = 'Pay ৳2,350.50 with card, Nagad, Rocket or Upay'
      await frame.getByRole('button', { name: pay }).click()
      // A page of a provider that may forbid frames, and that posts back from another site: in the place of the site.
      await page.waitForURL('**/EasyCheckOut/**')
      await page.getByRole('button', { name: 'Let the bank decline it' }).click()
      await page.getByRole('heading', { name: 'Payment not completed', level: 1 }).waitFor()
      expect(page.frames()).toHaveLength(1)
      await page.getByRole('button', { name: pay }).click()
      await page.waitForURL('**/EasyCheckOut/**')
      await page.getByRole('button', { name: 'Pay by Nagad' }).click()
      await page.waitForURL(`**/success/${form.customUrl}?**`)
      expect(await storedFor(product(), form.id)).toMatchObject([
        { status: 'completed', payment_method: 'sslcommerz' },
      ])
      await page.getByRole('link', { name: /^Done/ }).click()
      await page.getByRole('heading', { name: 'Alumni of the school' }).waitFor()
    },
  )

  it('is in the language of the attribute, filled in by the other, and begins at its top on each page', async () => {
    const form = await publishPaidForm(product(), {
      settings: { requirePayment: false, embedOrigins: [site.origin] },
      fields: [
        { id: 'name', name: 'who', type: 'text', label: 'Full name', required: true, allowPrefill: true },
        ...Array.from({ length: 12 }, (_, n) => ({ id: `f${n}`, type: 'text', label: `Question ${n}` })),
      ],
    })
    const attributes = 'data-lang="bn" data-prefill="who=রহিমা খাতুন"'
    const { page, frame } = await openForm(form.customUrl, { attributes })
    await expect.poll(() => frame.getByLabel('Full name').inputValue()).toBe('রহিমা খাতুন')
    expect(await frame.locator('html').getAttribute('lang')).toBe('bn')
    await frame.getByRole('button', { name: 'জমা দিন' }).click()
    await frame.getByRole('heading', { name: 'ধন্যবাদ' }).waitFor()
    await expect
      .poll(() => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(-1)
  })

  it('is a link for a site that the form does not name, and where no script runs', async () => {
    const form = await publishPaidForm(product(), {
      settings: { requirePayment: false, embedOrigins: ['https://other.example'] },
      fields: [{ id: 'name', type: 'text', label: 'Full name' }],
    })
    const refused = await openForm(form.customUrl)
    await expect.poll(() => refused.page.locator('iframe').count()).toBe(1)
    await expect.poll(() => refused.page.frames()[1]?.url()).toMatch(/^chrome-error:/)
    expect(await refused.page.getByRole('link', { name: 'To the form' }).isVisible()).toBe(true)

    await changeForm(product(), form.id, { settings: { embedOrigins: [site.origin] } })
    const { page } = await openForm(form.customUrl, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'To the form' }).click()
    await page.getByLabel('Full name').waitFor()
  })
})
