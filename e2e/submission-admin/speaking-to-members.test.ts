import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailSettings, saveSettings } from '../../apps/server/src/testing/builders/save-settings.ts'
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/testing/messaging/mail-catcher.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { makeManySubmissions, person } from './submission-data.ts'

let product: Product
let mail: MailCatcher
let token: string
beforeAll(async () => {
  mail = await startMailCatcher()
  product = await openProduct({ allowPrivateNetwork: true })
  token = (await product.makeUser('super_admin', 'Nasrin')).token
  await saveSettings(product.server.app, token, mailSettings(mail))
})
afterAll(async () => {
  await product.close()
  await mail.close()
})

it('an address is corrected and the confirmation sent there, in at most 5 clicks', async () => {
  await makeManySubmissions(product, { people: [person('Anisur'), person('Babul')] })
  const { page, complaints } = await product.resume({ path: '/admin/submissions', token })
  await page.getByRole('link', { name: 'Anisur' }).waitFor()
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Anisur' }).click()
  const pane = page.getByRole('region', { name: 'Details' }).or(page.locator('main'))
  await pane.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: /Edit submission/ })
  await edit.getByRole('textbox', { name: 'E-mail' }).fill('anisur.new@example.org')
  await page.keyboard.press('Control+s')
  await edit.waitFor({ state: 'detached' })
  await pane.getByRole('button', { name: 'Send confirmation again', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send confirmation again' })
  await dialog.getByText('E-mail to anisur.new@example.org').waitFor()
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'anisur.new@example.org' }).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(5)
  await expect.poll(() => mail.mails.at(-1)?.recipients).toEqual(['anisur.new@example.org'])
  expect(complaints).toEqual([])
})

it('two staff correct one submission: the second sees who was first and what differs, and loses nothing', async () => {
  const { ids } = await makeManySubmissions(product, { people: [person('Chitra', { city: 'Dhaka' })] })
  const { page } = await product.resume({ path: `/admin/submissions/${ids[0]}/edit`, token })
  await page.getByRole('textbox', { name: 'Full name' }).fill('Chitra Roy')
  await page.getByRole('textbox', { name: 'City' }).fill('Khulna')
  const karim = await product.makeUser('admin', 'Karim')
  const saved = await fetch(`${product.server.url}/api/submissions/${ids[0]}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${karim.token}` },
    body: JSON.stringify({ data: { city: 'Sylhet' } }),
  })
  expect(saved.status).toBe(200)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this submission' })
  await dialog.getByText(/Karim saved it on .* while you were editing/).waitFor()
  await dialog.getByText('Yours: Khulna').waitFor()
  await dialog.getByText('Karim: Sylhet').click()
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Use these answers' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Chitra Roy')
  await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Sylhet')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => {
      const { rows } = await sql<{ data: object }>`select data from submissions where id = ${ids[0]}`.execute(
        product.server.db,
      )
      return rows[0]?.data
    })
    .toMatchObject({ name: 'Chitra Roy', city: 'Sylhet' })
})

it('every place of the menu is two keys after Ctrl+K, and no tab of the settings is hidden', async () => {
  const { page } = await product.resume({ path: '/admin/dashboard', token })
  for (const [typed, path] of [
    ['backup', '/admin/settings?tab=logs'],
    ['remind unpaid', '/admin/messages/new?unpaid=true&ready=reminder'],
    ['refund', '/admin/owed'],
  ] as const) {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Search or go to' })
    await box.fill(typed)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url().replace(product.server.url, '')).toBe(path)
  }
  await expect.poll(() => page.locator('nav [aria-current="page"]').textContent()).toContain('Refunds')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await goWithin(page, '/admin/settings')
    await page.getByRole('tab', { name: 'Association' }).waitFor()
    for (const tab of await page.getByRole('tab').all()) {
      const box = await tab.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width, await tab.textContent().then(String)).toBe(true)
    }
    await lookOver(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

/** Counts what the person clicks, as the page sees it. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0'
    const count = () =>
      (document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1))
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return async () => Number(await page.evaluate(() => document.body.dataset['clicks']))
}
