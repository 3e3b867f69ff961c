import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Role } from '@nibondhon/domain'
import { makeUser } from '../../apps/server/src/testing/builders/make-user.ts'
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../apps/server/src/testing/servers/start-test-server.ts'
import { profilesAt } from './browser-profiles.ts'
import { chromiumOfWorker } from './launch-chromium.ts'
import { takeScreenshots } from './take-screenshots.ts'
import { waitForScript } from './wait-for-script.ts'

export interface Visit {
  path: string
  width?: number
  dark?: boolean
  /** Signed in with this token. */
  token?: string
  /** The first language of the browser. */
  language?: string
  /** In a new profile, whose cache is empty and which is not reused. */
  firstTime?: boolean
}

export interface Product {
  server: TestServer
  /**
   * A visitor with empty storage, whose page is ready to be used. Their pages are closed when the test ends; `complaints` are the errors in the
   * browser's console.
   */
  visit(visit: Visit): Promise<{ page: Page; context: BrowserContext; complaints: string[] }>
  makeUser(role: Role, name?: string): ReturnType<typeof makeUser>
  close(): Promise<void>
}

/** Where products of earlier test files listened: the browser knows the scripts of these addresses. */
const freePorts: number[] = []

/** The built product on a database of its own, and a Chromium to use it with. `listen` chooses its address. */
export async function openProduct({
  listen,
  ...parts
}: TestServerOptions & { listen?: string } = {}): Promise<Product> {
  const server = await startTestServer({ ...parts, listen: listen ?? freePorts.pop() ?? true })
  const profiles = profilesAt(await chromiumOfWorker(), server.url)
  return {
    server,
    async visit({ path, width, dark, token, language = 'en-US', firstTime = false }) {
      const profile = await (firstTime ? profiles.make(language) : profiles.take(language))
      const { context, home } = profile
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await takeScreenshots(context, task.name, home)
        await (firstTime ? context.close() : profiles.giveBack(profile))
      })
      if (token) await home.evaluate((value) => localStorage.setItem('token', value), token)
      const { page, complaints } = await listenedTo(context)
      if (width) await page.setViewportSize({ width, height: 800 })
      if (dark) await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(path)
      await waitForScript(page)
      return { page, context, complaints }
    },
    makeUser: (role, username = role) => makeUser(server.db, { role, username }),
    async close() {
      await server.close()
      if (listen === undefined) freePorts.push(Number(new URL(server.url).port))
    },
  }
}

async function listenedTo(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The browser logs every failed request by itself; some tests cause them on purpose.
    const expected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !expected) complaints.push(message.text())
  })
  return { page, complaints }
}
