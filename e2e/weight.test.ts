import { expect, it } from 'vitest'
import { downloadsOf } from './support/downloads-of.ts'
import { productOfFile } from './support/product-of-file.ts'

/** What a member on a slow network waits for before the page can be read, and before the script can be used. */
const MAX_HTML_BYTES = 20_000
const MAX_SCRIPT_BYTES = 98_000

const product = productOfFile()

it.each([
  ['/', 'en-US'],
  ['/', 'bn-BD'],
  ['/edit', 'bn-BD'],
  ['/no-such-form', 'en-US'],
  ['/no/such/page', 'bn-BD'],
])('a member downloads at most 20 KB of HTML and 98 KB of script for %s in %s', async (path, language) => {
  const { page } = await product().visit({ path: 'about:blank', language, firstTime: true })
  const { html, script, source } = await downloadsOf(page, path)
  expect(html).toBeGreaterThan(2_000)
  expect(html).toBeLessThanOrEqual(MAX_HTML_BYTES)
  expect(script).toBeGreaterThan(20_000)
  expect(script).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  expect(source).not.toMatch(/MuiButton|ZodError|invalid_type/)
})

/** What staff download before they sign in, by the language that this browser had last. */
const MAX_SIGN_IN_BYTES = 150_000

it.each(['en', 'bn'])('staff download at most 150 KB of script to sign in, in %s', async (language) => {
  await product().makeUser('admin')
  const { page } = await product().visit({ path: '/health', firstTime: true })
  await page.evaluate((last) => localStorage.setItem('consoleLanguage', last), language)
  const { script, names } = await downloadsOf(page, '/login', ['admin.js', 'packages.js'])
  await page.locator('input[type=password]').waitFor()
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(MAX_SIGN_IN_BYTES)
  expect(names.filter((name) => /^(console|parts|server-data)/.test(name))).toEqual([])
})
