import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { waitForScript } from './wait-for-script.ts'

export interface Downloads {
  /** The page itself, with the styles and responses in it, in bytes on the wire. */
  html: number
  /** Bytes of all scripts. */
  script: number
  /** Scripts and style sheets by their names without the hash. */
  names: string[]
  /** What the scripts contain, decompressed. */
  source: string
}

/**
 * What a page downloads until it can be used. Files that it is sure to load are awaited: on a busy machine the page may
 * request them late.
 */
export async function downloadsOf(page: Page, path: string, sure: string[] = []): Promise<Downloads> {
  const names = new Set<string>()
  const html: Promise<number>[] = []
  const scripts: Promise<number>[] = []
  const sources: Promise<string>[] = []
  const note = (request: Request): void => {
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    if (request.isNavigationRequest()) html.push(size)
    const asset = /\/assets\/(.+)-[\w-]{8}\.(js|css)$/.exec(request.url())
    if (!asset) return
    names.add(`${asset[1]}.${asset[2]}`)
    scripts.push(size)
    sources.push(request.response().then(async (response) => (await response?.text()) ?? ''))
  }
  page.on('requestfinished', note)
  await page.goto(path)
  await waitForScript(page)
  await expect.poll(() => [...names]).toEqual(expect.arrayContaining(sure))
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  const sum = async (sizes: Promise<number>[]) =>
    (await Promise.all(sizes)).reduce((all, one) => all + one, 0)
  return {
    html: await sum(html),
    script: await sum(scripts),
    names: [...names].sort(),
    source: (await Promise.all(sources)).join('\n'),
  }
}
