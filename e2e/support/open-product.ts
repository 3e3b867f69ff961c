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
import { goWithin } from './go-within.ts'
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
  /** A touch screen; in a new profile, too. */
  hasTouch?: boolean
}

export interface Visited {
  page: Page
  context: BrowserContext
  complaints: string[]
}

export interface Product {
  server: TestServer
  /**
   * A visitor with empty storage, whose page is ready to be used. Their pages are closed when the test ends; `complaints` are the errors in the
   * browser's console.
   */
  visit(visit: Visit): Promise<Visited>
  /**
   * The console of a person, loaded once for all tests of a file: it is brought to the path from wherever the last test
   * has left it. Its storage is empty, but what it has read from the server is known for a while: for tests of pages
   * with an address of their own, or that are always read again.
   */
  resume(visit: { path: string; token: string; width?: number }): Promise<Visited>
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
  const kept = new Map<string, Opened>()

  async function open({ width, dark, token, language = 'en-US', ...visit }: Omit<Visit, 'path'>) {
    const { firstTime = false, hasTouch = false } = visit
    const isOwn = firstTime || hasTouch
    const profile = await (isOwn ? profiles.make(language, { hasTouch }) : profiles.take(language))
    const { context, home } = profile
    const leave = () => (isOwn ? context.close() : profiles.giveBack(profile))
    const { page, complaints } = await listenedTo(context)
    const show = async (path: string) => {
      if (token) await home.evaluate((value) => localStorage.setItem('token', value), token)
      if (width) await page.setViewportSize({ width, height: 800 })
      if (dark) await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(path)
      await waitForScript(page)
    }
    return { page, context, complaints, home, leave, show }
  }

  /** Nothing where the last test has ended the session. */
  async function knownConsole(token: string, width: number): Promise<Opened | null> {
    const known = kept.get(token)
    if (!known) return null
    await leaveLastPage(known, width)
    if ((await known.page.evaluate(() => localStorage.getItem('token'))) === token) return known
    await known.leave()
    return null
  }

  return {
    server,
    async visit({ path, ...visit }) {
      const { show, leave, home, ...visited } = await open(visit)
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await takeScreenshots(visited.context, task.name, home)
        await leave()
      })
      await show(path)
      return visited
    },
    async resume({ path, token, width = 1280 }) {
      const known = await knownConsole(token, width)
      const opened = known ?? (await open({ token, width }))
      kept.set(token, opened)
      onTestFinished(async ({ task }) => {
        if (task.result?.state !== 'fail') return
        kept.delete(token)
        await takeScreenshots(opened.context, task.name, opened.home)
        await opened.leave()
      })
      await (known ? goWithin(known.page, path) : opened.show(path))
      return opened
    },
    makeUser: (role, username = role) => makeUser(server.db, { role, username }),
    async close() {
      for (const { leave } of kept.values()) await leave()
      await server.close()
      if (listen === undefined) freePorts.push(Number(new URL(server.url).port))
    },
  }
}

interface Opened extends Visited {
  home: Page
  show(path: string): Promise<void>
  leave(): Promise<void>
}

/** Leaves the page that the last test was on, with its dialogs, notices and drafts. */
async function leaveLastPage({ page, context, complaints }: Opened, width: number): Promise<void> {
  await page.unrouteAll()
  await context.setOffline(false)
  await page.emulateMedia({ colorScheme: null, media: null })
  await page.setViewportSize({ width, height: 800 })
  await goWithin(page, '/admin/nowhere')
  await page.getByRole('heading', { name: /^(Page not found|Access the admin panel)$/, level: 1 }).waitFor()
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.MuiSnackbar-root [aria-label="Close"]'))
      close.click()
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key)
    sessionStorage.clear()
  })
  await page.waitForFunction(() => document.querySelector('.MuiSnackbar-root') === null)
  complaints.length = 0
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
