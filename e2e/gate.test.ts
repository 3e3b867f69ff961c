import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSubmission } from '../apps/server/src/testing/builders/make-submission.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { a11yViolations } from './support/a11y-violations.ts'
import { downloadsOf } from './support/downloads-of.ts'
import { closeAnswer, countIn, listBlocks, scanAll, unsent } from './support/gate-steps.ts'
import { launchProfile } from './support/launch-chromium.ts'
import { productOfFile } from './support/product-of-file.ts'
import { publishForm } from './support/publish-form.ts'
import { writeCodeVideo } from './support/write-code-video.ts'

const product = productOfFile()
const TICKETS = {
  enabled: true,
  nameField: 'name',
  guestField: 'guests',
  noteFields: ['size'],
  eventName: 'Reunion',
  eventNameBn: 'পুনর্মিলনী',
}
const FORM = {
  title: 'Reunion',
  fields: [
    { id: 'name', label: 'Name' },
    { id: 'guests', type: 'number', label: 'Guest' },
    { id: 'size', label: 'T-shirt' },
  ],
  settings: { tickets: TICKETS },
}
const END = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
/** Each gate has 150; fifty are at both. */
const TICKETS_IN_ALL = 250

let form: { id: string; version: number }
let staff: string
let tickets: string[]
const api = (route: string, body?: object) =>
  call(product().server.app, route, { token: staff, ...(body && { body }) })

async function makeTicket(data: Record<string, unknown>): Promise<string> {
  const { uniqueId } = await makeSubmission(product().server.db, form, { data: data as { name: string } })
  return (await api(`GET /api/submissions/public/${uniqueId}`)).body.ticket.token
}

beforeAll(async () => {
  const made = await publishForm(product(), FORM)
  form = { id: made.id, version: 1 }
  staff = (await product().makeUser('super_admin', 'gate-staff')).token
  tickets = []
  for (let number = 0; number < TICKETS_IN_ALL; number++)
    tickets.push(await makeTicket({ name: `Member ${number}` }))
})

interface Opened {
  context: BrowserContext
  page: Page
  complaints: string[]
  gateId: string
}

/** A phone that was paired as a gate and has its list, in a browser profile of its own. */
async function openGate(name: string, language = 'en-US'): Promise<Opened> {
  const { body } = await api('POST /api/check-in/gates', { name, formId: form.id, endsAt: END })
  const { pathname, hash } = new URL(body.pairingUrl)
  const visited = await product().visit({ path: `${pathname}${hash}`, language, firstTime: true, width: 360 })
  const { page } = visited
  await page.locator('button[type="submit"]').click()
  await page.locator('[data-network="online"]').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  return { ...visited, gateId: body.gate.id }
}

/** The next request to the address is carried out, and its connection is gone before the response. */
function dieAtResponse(url: string): () => boolean {
  const { server } = product().server.app
  let isLost = false
  function listen(request: IncomingMessage, response: ServerResponse): void {
    if (isLost || request.url !== url) return
    isLost = true
    server.off('request', listen)
    response.write = () => true
    response.end = () => {
      request.socket.destroy()
      return response
    }
  }
  server.prependListener('request', listen)
  return () => isLost
}

const times = (answer: string, count: number) => Array.from({ length: count }, () => answer)

it('two gates scan 300 tickets without network, over a reload, and agree once they have it', async () => {
  const [north, south] = [await openGate('North'), await openGate('South')]
  for (const { context } of [north, south]) await context.setOffline(true)
  const [atNorth, atSouth] = [tickets.slice(0, 150), tickets.slice(100)]
  expect(await scanAll(north.page, atNorth)).toEqual(times('in', 150))
  expect(await scanAll(south.page, atSouth)).toEqual(times('in', 150))
  expect(await scanAll(north.page, atNorth.slice(0, 2))).toEqual(['already', 'already'])
  // A phone that was switched off: the page, its list and its scans are still there, without network.
  await north.page.reload()
  await expect.poll(() => unsent(north.page)).toBe('150')
  await north.page.locator('[data-network="offline"]').waitFor()
  expect(await scanAll(north.page, [tickets[0] ?? ''])).toEqual(['already'])
  await closeAnswer(north.page)
  // The server takes the first scans and dies before it says so: they are sent again.
  const lost = dieAtResponse('/api/check-in/scans')
  for (const { context } of [north, south]) await context.setOffline(false)
  const expected = new Set([...atNorth, ...atSouth]).size
  for (const { page } of [north, south]) {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => unsent(page)).toBe('0')
  }
  for (const { page } of [north, south]) await expect.poll(() => countIn(page)).toBe(String(expected))
  expect(lost()).toBe(true)
  const { gates } = (await api(`GET /api/check-in/gates?formId=${form.id}`)).body
  const peopleOf = (id: string) => gates.find((gate: { id: string }) => gate.id === id)?.people
  expect([peopleOf(north.gateId), peopleOf(south.gateId)]).toEqual([150, 100])
  // Who was second is told about each of them.
  expect(await south.page.locator('section [data-surprise="already"]').count()).toBe(20)
  expect(await south.page.locator('#surprises').textContent()).toContain('50')
  await expect.poll(() => north.page.locator('#surprises').textContent()).toContain('50')
  expect(await north.page.locator('section [data-surprise="again"]').count()).toBe(20)
  expect([...north.complaints, ...south.complaints]).toEqual([])
})

it('is installable, and keeps nothing but its own files', async () => {
  const { page, context } = await openGate('Installed')
  const devtools = await context.newCDPSession(page)
  // As the browser itself found and read it.
  const found = () => devtools.send('Page.getAppManifest')
  /** The headless shell finds none on any page; a whole Chromium says why a page cannot be installed. */
  const hindrances = async () => {
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  }
  const manifest = await (await page.request.get('/gate.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/gate', scope: '/gate', display: 'standalone' })
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  await page.goto('/')
  expect((await found()).url).toBe('')
  expect([[], ['no-manifest']]).toContainEqual(await hindrances())
  await page.goto('/gate')
  expect(await found()).toMatchObject({ url: expect.stringMatching(/\/gate\.webmanifest$/), errors: [] })
  await page.locator('[data-network="online"]').waitFor()
  expect(await hindrances()).toEqual([])
  const kept = await page.evaluate(async () => {
    const { scope } = await navigator.serviceWorker.ready
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { scope: new URL(scope).pathname, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.scope).toBe('/gate')
  expect(kept.paths).toContain('/gate')
  expect(kept.paths.filter((path) => path !== '/gate' && !path.startsWith('/assets/'))).toEqual([])
})

it('downloads at most 90 KB of script, and nothing of the console or the form', async () => {
  const { page } = await product().visit({ path: 'about:blank', language: 'bn-BD', firstTime: true })
  const { script, source } = await downloadsOf(page, '/gate')
  expect(script).toBeGreaterThan(20_000)
  expect(script).toBeLessThanOrEqual(90_000)
  expect(source).not.toMatch(/MuiButton|ZodError|invalid_type/)
})

it('says no to hostile codes, and lets in those of a ticket whom the staff choose', async () => {
  const { page, complaints } = await openGate('Hostile')
  const ticket = await makeTicket({ name: 'Rahima Khatun', guests: 2, size: 'XL' })
  const forged = `${ticket.slice(0, -6)}${ticket.at(-6) === 'A' ? 'B' : 'A'}${ticket.slice(-5)}`
  const hostile = [
    'x'.repeat(5000),
    'https://other.example/?id=1',
    'WIFI:S:net;T:WPA;P:secret;;',
    forged,
    'NT1..',
    '<img src=x>',
  ]
  expect(await scanAll(page, hostile)).toEqual(times('unknown', hostile.length))
  await closeAnswer(page)
  expect(await unsent(page)).toBe('0')
  // Newer than the list, and for three people: the staff choose, and take one back.
  expect(await scanAll(page, [ticket])).toEqual(['choose'])
  await page.keyboard.type('NT1')
  await page.keyboard.press('Enter')
  expect(await page.locator('[data-answer="choose"]').count()).toBe(1)
  await page.locator('[data-answer] input[type="checkbox"]').nth(2).uncheck()
  await page.locator('[data-answer] [data-first]').click()
  await page.locator('[data-answer="in"]').waitFor()
  expect(await page.locator('[data-answer]').textContent()).toContain('2 people')
  await closeAnswer(page)
  // In the other script, once the list has the name.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const search = page.locator('input[type="search"]')
  await search.fill('রহিমা খাতুন')
  await page.getByRole('button', { name: /Rahima Khatun/ }).click()
  await page.locator('[data-answer="choose"]').waitFor()
  expect(await page.locator('[data-answer]').textContent()).toContain('T-shirt: XL')
  await page.locator('[data-answer] [data-first]').click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.locator('[data-answer="undone"]').waitFor()
  await closeAnswer(page)
  await expect.poll(() => unsent(page)).toBe('0')
  // A hand scanner types each sign and Enter, with the focus anywhere and with an answer open.
  const typed = [await makeTicket({ name: 'Scanner One' }), await makeTicket({ name: 'Scanner Two' })]
  const answer = page.locator('[data-answer]')
  async function type(text: string, kind: string): Promise<void> {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.locator(`[data-answer="${kind}"]`).waitFor()
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await type(typed[0] ?? '', 'in')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'detached' })
  await type(typed[0] ?? '', 'already')
  await type(typed[1] ?? '', 'in')
  await type(typed[1] ?? '', 'already')
  await closeAnswer(page)
  await expect.poll(() => unsent(page)).toBe('0')
  expect(complaints).toEqual([])
})

it('forgets its list at the next contact once staff have ended it', async () => {
  const { page, gateId } = await openGate('Lost')
  expect(await listBlocks(page)).toBeGreaterThan(0)
  await api(`DELETE /api/check-in/gates/${gateId}`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('heading', { name: 'Lost has ended' }).waitFor()
  expect(await listBlocks(page)).toBe(0)
})

it.each(['en-US', 'bn-BD'])('has no accessibility problem at 360 px (%s)', async (language) => {
  const { page } = await openGate('Axe', language)
  expect(await a11yViolations(page)).toEqual([])
  await page.locator('input[type="search"]').fill('Member 24')
  await page.locator('section li button').first().waitFor()
  expect(await a11yViolations(page)).toEqual([])
  await page.locator('input[type="search"]').fill('')
  for (const ticket of [
    await makeTicket({ name: 'Salma', guests: 1, size: 'M' }),
    tickets[200] ?? '',
    'other',
  ]) {
    await scanAll(page, [ticket])
    expect(await a11yViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await closeAnswer(page)
  }
})

let phone: BrowserContext | null = null
const folder = mkdtempSync(path.join(os.tmpdir(), 'gate-camera-'))
afterAll(async () => {
  await phone?.close()
  rmSync(folder, { recursive: true })
})

it('is paired and reads tickets by the camera, also after a restart without network', async () => {
  const [first, second] = [await makeTicket({ name: 'Camera One' }), await makeTicket({ name: 'Camera Two' })]
  const file = path.join(folder, 'codes.y4m')
  const { body } = await api('POST /api/check-in/gates', { name: 'Camera', formId: form.id, endsAt: END })
  await writeCodeVideo(file, [body.pairingUrl, `${product().server.url}/ticket/${first}`, second])
  async function switchOn({ hasNetwork }: { hasNetwork: boolean }): Promise<Page> {
    await phone?.close()
    phone = await launchProfile(
      path.join(folder, 'profile'),
      {
        baseURL: product().server.url,
        locale: 'en-US',
        permissions: ['camera'],
        // Nothing listens there: no request leaves this browser, those of its service worker neither.
        ...(!hasNetwork && { proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' } }),
      },
      [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    )
    return phone.newPage()
  }

  const page = await switchOn({ hasNetwork: true })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/gate')
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await page.locator('[data-network="online"]').waitFor()
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await page.getByRole('dialog').getByText('Camera One').waitFor()
  await page.getByRole('dialog').getByText('Camera Two').waitFor()
  await expect
    .poll(async () => {
      const { gates } = (await api(`GET /api/check-in/gates?formId=${form.id}`)).body
      return gates.find((gate: { id: string }) => gate.id === body.gate.id)?.people
    })
    .toBe(2)
  expect([...hosts]).toEqual([product().server.url])
  await expect.poll(() => keptReaders(page)).toBe(1)

  const later = await switchOn({ hasNetwork: false })
  await later.goto('/gate')
  await later.locator('[data-network="offline"]').waitFor()
  await later.getByRole('button', { name: 'Start the camera' }).click()
  await later.getByRole('dialog').getByText('Camera One').waitFor()
  expect(await later.locator('[data-answer="already"]').count()).toBe(1)
})

it('reads codes by its own part where that of the browser fails with each picture', async () => {
  const ticket = await makeTicket({ name: 'Other reader' })
  const file = path.join(folder, 'one-code.y4m')
  await writeCodeVideo(file, [ticket])
  const { body } = await api('POST /api/check-in/gates', { name: 'Reader', formId: form.id, endsAt: END })
  await phone?.close()
  phone = await launchProfile(
    path.join(folder, 'other-profile'),
    { baseURL: product().server.url, locale: 'en-US', permissions: ['camera'] },
    [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  )
  // As on a phone whose system lacks what the browser asks to read codes.
  await phone.addInitScript(() => {
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code'])
        }
        detect(): Promise<never> {
          return Promise.reject(new DOMException('Barcode detection service unavailable.'))
        }
      },
    })
  })
  const page = await phone.newPage()
  const { pathname, hash } = new URL(body.pairingUrl)
  await page.goto(`${pathname}${hash}`)
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.locator('[data-network="online"]').waitFor()
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await page.getByRole('dialog').getByText('Other reader').waitFor()
})

/** How many parts that read codes, where the browser cannot, the phone keeps. */
function keptReaders(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().filter(({ url }) => url.endsWith('.wasm')).length
  })
}
