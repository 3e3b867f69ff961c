import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { chromiumOfWorker } from './launch-chromium.ts'
import { startGallery, type Gallery } from './start-gallery.ts'
import { stopTime } from './stop-time.ts'

export interface GalleryPage {
  page: Page
  /** What the page wrote to its console as a warning or an error. */
  complaints: string[]
  /** Every address it asked for. */
  requests: string[]
}

interface Opening {
  query: Record<string, string>
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Once it is whole, time passes for it only by `page.clock.runFor`. */
  withoutTime?: boolean
}

/** Starts the gallery for the tests of a file; `withPage` opens it, waits until it is whole, and closes it. */
export function galleryPages() {
  let gallery: Gallery | undefined
  let browser: Browser | undefined
  let shared: BrowserContext | undefined

  beforeAll(async () => {
    gallery = await startGallery()
    browser = await chromiumOfWorker()
    shared = await browser.newContext({ locale: 'en-US' })
  })
  afterAll(async () => {
    await shared?.close()
    await gallery?.stop()
  })

  return async function withPage(
    { query, width = 1280, colorScheme = 'light', withoutTime = false }: Opening,
    visit: (opened: GalleryPage) => Promise<void>,
  ): Promise<void> {
    if (!gallery || !browser || !shared) throw new Error('The gallery is not running')
    const context = withoutTime ? await browser.newContext({ locale: 'en-US' }) : shared
    const page = await context.newPage()
    const opened: GalleryPage = { page, complaints: [], requests: [] }
    page.on('request', (request) => opened.requests.push(request.url()))
    page.on('pageerror', (error) => opened.complaints.push(error.message))
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      if (isComplaint && !message.location().url.endsWith('favicon.ico'))
        opened.complaints.push(message.text())
    })
    try {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto(gallery.url(query))
      await page.locator('main section').last().waitFor()
      await page.waitForFunction(() => document.querySelector('.nf-waiting, .nf-html-waiting') === null)
      if (withoutTime) await stopTime(page)
      await visit(opened)
    } finally {
      await (withoutTime ? context : page).close()
    }
  }
}
