import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Role } from '@nibondhon/domain'
import { makeUser } from '../../apps/server/src/testing/make-user.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/start-test-server.ts'
import { launchChromium } from './launch-chromium.ts'

export interface Visit {
  path: string
  width?: number
  dark?: boolean
  /** Signed in with this token. */
  token?: string
  /** The first language of the browser. */
  language?: string
}

export interface Product {
  server: TestServer
  /** A visitor with a browser profile of their own; `complaints` is what the console said against us. */
  visit(visit: Visit): Promise<{ page: Page; context: BrowserContext; complaints: string[] }>
  makeUser(role: Role, name?: string): ReturnType<typeof makeUser>
  close(): Promise<void>
}

/** The built product on a database of its own, and a Chromium to use it with. */
export async function openProduct(): Promise<Product> {
  const server = await startTestServer({ listen: true })
  const browser = await launchChromium()
  return {
    server,
    visit: (visit) => open(browser, server.url, visit),
    makeUser: (role, username = role) => makeUser(server.db, { role, username }),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function open(browser: Browser, url: string, visit: Visit) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: visit.width ?? 1280, height: 800 },
    colorScheme: visit.dark ? 'dark' : 'light',
    locale: visit.language ?? 'en-US',
    reducedMotion: 'reduce',
    ...(visit.token && {
      storageState: {
        cookies: [],
        origins: [{ origin: url, localStorage: [{ name: 'token', value: visit.token }] }],
      },
    }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser notes every refused call by itself; those are what some tests are about.
    const expected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
  await page.goto(visit.path)
  return { page, context, complaints }
}
