import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { makeSubmission } from '../apps/server/src/testing/builders/make-submission.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { closeAnswer, countIn, listBlocks, scanAll, unsent } from './support/gate-steps.ts'
import { launchProfile } from './support/launch-chromium.ts'
import { lookOver } from './support/look-over.ts'
import { productOfFile } from './support/product-of-file.ts'
import { publishForm } from './support/publish-form.ts'

const product = productOfFile()
const HOUR_MS = 60 * 60 * 1000

let formId: string
let staff: string
let tickets: string[]
let references: string[]
const api = (route: string, body?: object) =>
  call(product().server.app, route, { token: staff, ...(body && { body }) })

beforeAll(async () => {
  const made = await publishForm(product(), {
    title: 'Reunion',
    fields: [{ id: 'name', label: 'Name' }],
    settings: { tickets: { enabled: true, nameField: 'name' } },
  })
  formId = made.id
  staff = (await product().makeUser('super_admin', 'gate-staff')).token
  const form = { id: formId, version: 1 }
  const people = Array.from({ length: 7 }, (_, number) => ({ name: `Member ${number}` }))
  const stored = await Promise.all(people.map((data) => makeSubmission(product().server.db, form, { data })))
  references = stored.map(({ uniqueId }) => uniqueId)
  tickets = await Promise.all(
    references.map(
      async (uniqueId) => (await api(`GET /api/submissions/public/${uniqueId}`)).body.ticket.token as string,
    ),
  )
})

async function addGate(name: string) {
  const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const { body } = await api('POST /api/check-in/gates', { name, formId, endsAt })
  return { id: body.gate.id as string, code: body.pairingCode as string }
}

async function peopleOf(gateId: string): Promise<number> {
  const { gates } = (await api(`GET /api/check-in/gates?formId=${formId}`)).body
  return gates.find((gate: { id: string }) => gate.id === gateId).people
}

/** Types the code that the staff see. */
async function pairByTyping(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code of the gate' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.locator('[data-network="online"]').waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

it('a phone that was switched off starts without network, scans, and sends it after the next start', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gate-phone-'))
  let phone: BrowserContext | null = null
  onTestFinished(async () => {
    await phone?.close()
    rmSync(folder, { recursive: true })
  })
  async function switchOn({ hasNetwork }: { hasNetwork: boolean }): Promise<Page> {
    await phone?.close()
    phone = await launchProfile(folder, {
      baseURL: product().server.url,
      locale: 'en-US',
      // Nothing listens there: no request leaves this browser, those of its service worker neither.
      ...(!hasNetwork && { proxy: { server: 'http://127.0.0.1:9', bypass: '<-loopback>' } }),
    })
    const page = await phone.newPage()
    await page.goto('/gate')
    return page
  }

  const { id, code } = await addGate('Phone')
  const first = await switchOn({ hasNetwork: true })
  await pairByTyping(first, code)
  expect(await scanAll(first, tickets.slice(0, 1))).toEqual(['in'])
  await closeAnswer(first)
  await expect.poll(() => unsent(first)).toBe('0')

  const second = await switchOn({ hasNetwork: false })
  await second.locator('[data-network="offline"]').waitFor()
  expect(await second.evaluate(() => fetch('/health').catch(() => 'no network'))).toBe('no network')
  expect(await scanAll(second, tickets.slice(0, 3))).toEqual(['already', 'in', 'in'])
  await closeAnswer(second)
  await expect.poll(() => unsent(second)).toBe('2')
  expect(await peopleOf(id)).toBe(1)

  const third = await switchOn({ hasNetwork: true })
  await third.locator('[data-network="online"]').waitFor()
  await expect.poll(() => unsent(third)).toBe('0')
  await expect.poll(() => countIn(third)).toBe('3')
  expect(await peopleOf(id)).toBe(3)
})

it('a gate whose time is over forgets its list without network, and sends what it scanned before', async () => {
  const { id, code } = await addGate('Short')
  const { page, context } = await product().visit({ path: 'about:blank', firstTime: true })
  await page.clock.install()
  await page.goto('/gate')
  await pairByTyping(page, code)
  await context.setOffline(true)
  expect(await scanAll(page, tickets.slice(3, 4))).toEqual(['in'])
  expect(await listBlocks(page)).toBeGreaterThan(0)
  await page.clock.fastForward(2 * HOUR_MS)
  await page.getByRole('heading', { name: 'Short has ended' }).waitFor()
  await page.getByText('Its time is over.').waitFor()
  expect(await listBlocks(page)).toBe(0)
  await page.getByText('1 scan was not sent').waitFor()
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('1 scan was not sent').waitFor({ state: 'detached' })
  expect(await peopleOf(id)).toBe(1)
})

it('a gate that was ended while it had no network keeps what it could not send, as a file', async () => {
  const { id, code } = await addGate('Lost')
  const { page, context } = await product().visit({ path: `/gate#${code}`, firstTime: true })
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.locator('[data-network="online"]').waitFor()
  await context.setOffline(true)
  expect(await scanAll(page, tickets.slice(4, 5))).toEqual(['in'])
  await api(`DELETE /api/check-in/gates/${id}`)
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Staff ended it.').waitFor()
  expect(await listBlocks(page)).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the scans' }).click(),
  ])
  const [, row = ''] = (await readFile(await file.path(), 'utf8')).split('\n')
  expect(row.split(',').slice(1)).toEqual([references[4], '1', 'in', ''])
  expect(await peopleOf(id)).toBe(0)
  await page.getByRole('button', { name: 'Pair anew' }).click()
  await page.getByRole('heading', { name: 'Make this phone a gate' }).waitFor()
})

it('a gate of which the server takes no more scans says so, keeps them, and is online', async () => {
  const { id, code } = await addGate('Full')
  const { page, context } = await product().visit({ path: `/gate#${code}`, firstTime: true, width: 360 })
  await page.getByRole('button', { name: 'Pair' }).click()
  await page.locator('[data-network="online"]').waitFor()
  const { db } = product().server
  await sql`
    insert into check_in_scans (id, form_id, submission_id, person, gate_id, is_undo, at, device_at, outcome)
    select gen_random_uuid(), ${formId}, gen_random_uuid(), 1, ${id}, false, now(), now(), 'already'
    from generate_series(1, 49999)`.execute(db)
  await context.setOffline(true)
  expect(await scanAll(page, tickets.slice(5))).toEqual(['in', 'in'])
  await closeAnswer(page)
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // One more is taken, and the other one waits.
  await page.locator('[data-full]').getByText('so 1 stay').waitFor()
  expect(await page.locator('[data-network]').getAttribute('data-network')).toBe('online')
  await lookOver(page, { widths: [360], what: 'a gate of which no more scans are taken' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the scans' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(2)
  await sql`delete from check_in_scans where gate_id = ${id} and outcome = 'already'`.execute(db)
  await page.reload()
  await expect.poll(() => unsent(page)).toBe('0')
})
