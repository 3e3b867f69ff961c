import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuditEntry, recordRepeatedAudit } from '../apps/server/src/features/audit/index.ts'
import { lookOver } from './support/look-over.ts'
import { openProduct, type Product } from './support/open-product.ts'
import { changeForm, publishForm } from './support/publish-form.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.server.db.deleteFrom('audit_events').execute()
})

const FAILED_SIGN_IN: AuditEntry = {
  actor: { id: null, username: 'karim@example.org' },
  kind: 'account',
  action: 'failed to sign in',
  subject: { id: '', name: 'Karim (karim@example.org)' },
  changes: [{ what: 'address', from: null, to: '203.0.113.9' }],
}

async function failToSignIn(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    // A window so long that it cannot end during the test.
    const repetition = { key: 'karim', windowSeconds: 100 * 365 * 24 * 3600 }
    await recordRepeatedAudit(product.server.db, FAILED_SIGN_IN, repetition)
  }
}

describe('the audit log', () => {
  it('is in the menu and shows who did what, with links to what still exists', async () => {
    const form = await publishForm(product, { title: 'Reunion' })
    await changeForm(product, form.id, { title: 'Reunion 2027', isActive: false })
    await failToSignIn(12)
    const { token } = await product.makeUser('admin')
    const { page, complaints } = await product.visit({ path: '/admin/dashboard', token, width: 1280 })
    await page.getByRole('navigation').getByRole('link', { name: 'Audit Log' }).click()
    await page.getByRole('heading', { name: 'Audit Log', level: 1 }).waitFor()
    const row = page.getByRole('row', { name: /super_admin .*Form changed Reunion 2027/ }).first()
    await row.getByText('Title: “Reunion” → “Reunion 2027”').waitFor()
    await row.getByText('Is active: yes → no').waitFor()
    await page.getByRole('row', { name: /12 failed sign-ins Karim .*Address: 203\.0\.113\.9/ }).waitFor()
    await lookOver(page)
    await row.getByRole('link', { name: 'Reunion 2027' }).click()
    await page.waitForURL(`**/admin/forms/${form.id}/view`)
    await page.getByRole('heading', { name: 'Reunion 2027', level: 1 }).waitFor()

    await product.server.db.deleteFrom('forms').where('id', '=', form.id).execute()
    await page.goBack()
    await row.waitFor()
    await expect.poll(() => row.getByRole('link').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is searched by person, kind, action and date, kept in the address', async () => {
    await publishForm(product, { title: 'Reunion' })
    await failToSignIn(2)
    await sql`update audit_events set happened_at = '2026-03-05T10:00:00Z' where kind = 'account'`.execute(
      product.server.db,
    )
    const { token } = await product.makeUser('super_admin')
    const { page, complaints } = await product.visit({ path: '/admin/audit-log', token, width: 1280 })
    const rows = page.getByRole('table', { name: 'Audit entries' }).getByRole('row')
    await page.getByText('1–2 of 2 entries').waitFor()

    await page.keyboard.press('/')
    await page.keyboard.type('KARIM')
    await page.getByText('1–1 of 1 entry').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?person=KARIM')
    await page.getByLabel('From date').fill('2026-03-05')
    await page.getByLabel('To date').fill('2026-03-05')
    await page.getByLabel('Action').click()
    await page.getByRole('option', { name: 'Failed to sign in' }).click()
    await page.getByLabel('Kind').click()
    await page.getByRole('option', { name: 'Accounts' }).click()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        person: 'KARIM',
        kind: 'account',
        action: 'failed to sign in',
        dateFrom: '2026-03-05',
        dateTo: '2026-03-05',
      })
    await page.reload()
    await page.getByText('1–1 of 1 entry').waitFor()
    await expect.poll(() => rows.count()).toBe(2)

    await page.getByLabel('To date').fill('2026-03-06')
    await page.getByLabel('From date').fill('2026-03-06')
    await page.getByRole('heading', { name: 'No entries match' }).waitFor()
    await lookOver(page)
    await page.getByRole('button', { name: 'Show all entries' }).click()
    await page.getByText('1–2 of 2 entries').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })

  it('comes in pages, as cards on a phone, with the filters folded away', async () => {
    const form = await publishForm(product, { title: 'Busy' })
    for (let n = 0; n < 26; n++) await changeForm(product, form.id, { isActive: n % 2 === 1 })
    const { token } = await product.makeUser('super_admin')
    const { page } = await product.visit({ path: '/admin/audit-log?page=999', token, width: 360 })
    await page.getByText(/^26–\d+ of \d+ entries$/).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('button', { name: 'Go to page 1' }).click()
    await page.getByText(/^1–25 of \d+ entries$/).waitFor()
    const cards = page.getByRole('list', { name: 'Audit entries' }).locator('> li')
    await expect.poll(() => cards.count()).toBe(25)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Action').click()
    await page.getByRole('option', { name: 'Created' }).click()
    await page.getByText('1–1 of 1 entry').waitFor()
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    await lookOver(page, { widths: [360] })
  })

  it('shows the code of the request when the server fails, and on another try that nothing is recorded yet', async () => {
    const { token } = await product.makeUser('super_admin')
    const { db } = product.server
    await sql`alter table audit_events rename to audit_events_away`.execute(db)
    const { page } = await product.visit({ path: '/admin/audit-log', token })
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the audit log' })
    await alert.getByText(/^If you ask for help, give this code: [a-z0-9]{12}$/).waitFor()
    await lookOver(page)
    await sql`alter table audit_events_away rename to audit_events`.execute(db)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Nothing recorded yet' }).waitFor()
  })
})
