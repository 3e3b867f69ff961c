import type { Browser, BrowserContext, Page } from 'playwright-core'
import { endsWithin } from '../../apps/server/src/testing/until.ts'

export interface Profile {
  context: BrowserContext
  language: string
  /** A page of the product without any script: its storage can be reached there, and its renderer stays warm. */
  home: Page
  isClosed: boolean
}

const EMPTYING_TIMEOUT_MS = 60_000

const known = new Map<string, ReturnType<typeof browserProfiles>>()

/** The profiles for an address. A product that is opened at the address of an earlier one finds that one's. */
export function profilesAt(browser: Browser, url: string) {
  const profiles = known.get(url) ?? browserProfiles(browser, url)
  known.set(url, profiles)
  return profiles
}

/**
 * Profiles of one browser, handed on from visitor to visitor: the product opens a third faster where its scripts are
 * known. A visitor gets a page of their own and finds nothing that another has left, but for that cache.
 */
function browserProfiles(browser: Browser, url: string) {
  const free: Profile[] = []

  async function make(language: string, { hasTouch = false } = {}): Promise<Profile> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      locale: language,
      reducedMotion: 'reduce',
      hasTouch,
    })
    const home = await context.newPage()
    await home.goto('/health')
    const profile = { context, language, home, isClosed: false }
    context.once('close', () => (profile.isClosed = true))
    return profile
  }

  return {
    make,

    async take(language: string): Promise<Profile> {
      const index = free.findIndex((profile) => profile.language === language)
      return free.splice(index, index < 0 ? 0 : 1)[0] ?? make(language)
    },

    /** One that cannot be emptied in time is thrown away: the next visitor gets a new one. */
    async giveBack(profile: Profile): Promise<void> {
      if (profile.isClosed) return
      if (await endsWithin(EMPTYING_TIMEOUT_MS, empty(profile))) free.push(profile)
      else await endsWithin(EMPTYING_TIMEOUT_MS, profile.context.close())
    },
  }
}

async function empty({ context, home }: Profile): Promise<void> {
  for (const page of context.pages()) if (page !== home) await page.close()
  await context.setOffline(false)
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  await home.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
}
