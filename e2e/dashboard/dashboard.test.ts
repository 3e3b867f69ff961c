import { dateText, type Role } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product, type Visited } from '../support/open-product.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'

const GB = 1024 ** 3

/** What the server finds out about its disk; null while it has room. */
let disk: { freeBytes: number; rejects: 'nothing' | 'uploads' | 'writes' } | null = null

let product: Product
let nasrin: Promise<{ token: string }> | undefined
beforeAll(async () => {
  product = await openProduct({
    disk: {
      rejects: () => disk?.rejects ?? 'nothing',
      warning: () => disk && { freeBytes: disk.freeBytes, totalBytes: 100 * GB },
      stop: () => {},
    },
  })
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.server.db.deleteFrom('forms').execute()
})

describe('the dashboard', () => {
  it('of a new installation greets, shows zeros and links to the first form', async () => {
    const { page, complaints } = await resume()
    await page.getByText('Welcome, Nasrin. Full access, including user management and settings.').waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual({
        'Total Forms': '0',
        'Active Forms': '0',
        'Total Submissions': '0',
        'Response Rate': '0%',
      })
    await page.getByRole('list', { name: 'System Status' }).getByText('Setup Required').first().waitFor()
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: 'Create Your First Form' }).click()
    await page.waitForURL('**/admin/forms/new')
  })

  it('counts what came in, draws it, and has the numbers as tables', async () => {
    const settings = { limits: { maxSubmissions: 5 } }
    const reunion = await publishForm(product, { title: 'Reunion 2027', fields: [NAME], settings })
    const directory = await publishForm(product, { title: 'Directory', fields: [NAME] })
    for (const name of ['Rahima', 'Karim', 'সুমাইয়া']) await submit(reunion.id, name)
    await submit(directory.id, 'Tanvir')
    await changeForm(product, directory.id, { isActive: false })
    await asBankTransfer('Tanvir', 250_050)

    const { page, complaints } = await resume()
    await expect
      .poll(() => figures(page))
      .toEqual({
        'Total Forms': '2',
        'Active Forms': '1',
        'Total Submissions': '4',
        'Response Rate': '200%',
      })
    await page.getByText('1 bank transfer is waiting for verification, ৳2,500.50 in all.').waitFor()
    const byForm = page.getByRole('list', { name: 'Submissions by form' })
    await expect
      .poll(() => byForm.getByRole('listitem').allTextContents())
      .toEqual(['Reunion 20273', 'Directory1'])
    const seats = page.getByRole('region', { name: 'Seats of open forms' }).getByRole('listitem')
    await expect
      .poll(() => seats.allTextContents())
      .toEqual(['Reunion 20272 of 5 leftSubmissions: 3 taken, 0 held for a payment or an offer.'])
    await page.getByRole('img', { name: 'Bar chart of submissions on each of the last 30 days' }).waitFor()
    await expect
      .poll(() => quickActions(page))
      .toEqual(['Create New Form', 'View All Submissions', 'Import Statement', 'Manage Forms', 'Settings'])
    for (const [name, count] of [
      [/^View Details/, 3],
      [/^Create Your First Form/, 0],
      ['Start', 1],
      [/^Configure Settings/, 1],
      [/^Verify transfers/, 1],
    ] as const) {
      await expect.poll(() => page.getByRole('main').getByRole('link', { name }).count()).toBe(count)
    }
    await lookOver(page)

    await page.getByRole('button', { name: 'Show table: Submissions by day' }).click()
    await page.getByRole('button', { name: 'Show table: Payments by status and method' }).click()
    const days = page.getByRole('table', { name: 'Submissions by day' }).getByRole('row')
    await expect.poll(() => days.count()).toBe(31)
    await expect.poll(() => days.nth(1).textContent()).toBe(`${dateText(await newest(), 'Asia/Dhaka')}4`)
    const payments = page.getByRole('table', { name: 'Payments by status and method' })
    await payments.getByRole('row', { name: 'Pending · Bank transfer 1 ৳2,500.50' }).waitFor()
    await lookOver(page, { widths: [360], part: page.getByRole('table') })
    expect(complaints).toEqual([])
  })

  // The unit tests of the menu have the screens of every role; the numbers of a role are the server's.
  it.each([
    ['payment_approver', ['View All Submissions', 'Import Statement']],
    ['submission_viewer', ['View All Submissions']],
  ] satisfies [Role, string[]][])('shows %s what the role may do and see', async (role, actions) => {
    const form = await publishForm(product, { title: 'Reunion 2027', fields: [NAME] })
    await submit(form.id, 'Rahima')
    await asBankTransfer('Rahima', 50_000)
    const { page } = await open(role)
    await page.getByRole('list', { name: 'System Status' }).waitFor()
    await figures(page)
    await expect.poll(() => quickActions(page)).toEqual(actions)
    const links = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
    await expect.poll(() => links(/^View Details/).count()).toBe(1)
    await expect.poll(() => links('Create Your First Form').count()).toBe(0)
    await expect.poll(() => links('Configure Settings').count()).toBe(0)
    await expect.poll(() => links('Verify transfers').count()).toBe(role === 'payment_approver' ? 1 : 0)
    await expect.poll(() => page.getByRole('heading', { name: 'Submissions by day' }).count()).toBe(0)
  })

  it('says what went wrong, tries again, and works without the state of the services', async () => {
    const { token } = await product.makeUser('super_admin')
    const { page } = await product.visit({ path: '/admin/profile', token })
    await page.getByRole('heading', { name: 'Admin Profile' }).waitFor()
    await page.route('**/notification-status', (route) => route.fulfill({ status: 404, json: {} }))
    await page.route('**/api/dashboard', (route) => route.abort('internetdisconnected'))
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByText('Network error. Please check your connection.').waitFor()

    await page.unroute('**/api/dashboard')
    await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Server error. Please try again later.').waitFor()
    await page.unroute('**/api/dashboard')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => figures(page)).toMatchObject({ 'Total Forms': '0' })

    await page.getByText('The state of the services is not known.').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByRole('link', { name: 'Configure Settings' }).click()
    await page.getByRole('heading', { name: 'System Settings', level: 1 }).waitFor()
  })

  it('warns of a disk that fills up, says what is no longer accepted, and what to do', async () => {
    onTestFinished(() => {
      disk = null
    })
    const { page } = await resume()
    const menu = page.getByRole('navigation')
    for (const [space, text] of [
      [{ freeBytes: 9.5 * GB, rejects: 'nothing' }, '9.5 GB of 100 GB are free.'],
      [{ freeBytes: 4 * GB, rejects: 'uploads' }, 'Submissions without files'],
      [{ freeBytes: GB / 5, rejects: 'writes' }, '205 MB of 100 GB are free.'],
    ] as const) {
      disk = space
      await menu.getByRole('link', { name: 'Messages' }).click()
      await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
      await menu.getByRole('link', { name: 'Dashboard' }).click()
      const alert = page.getByRole('alert').filter({ hasText: text })
      await alert.getByText('add disk space').waitFor()
      // Once as a warning and once as an error.
      if (space.rejects !== 'writes') await lookOver(page, { part: alert })
    }
  })
})

const NAME = { id: 'name', type: 'text', label: 'Name', name: 'name', order: 1 }

/** Nasrin, a super admin, whose console is loaded once for all tests. */
async function resume() {
  nasrin ??= product.makeUser('super_admin', 'Nasrin')
  return shown(await product.resume({ path: '/admin/dashboard', token: (await nasrin).token }))
}

async function open(role: Role) {
  const { token } = await product.makeUser(role)
  return shown(await product.visit({ path: '/admin/dashboard', token }))
}

async function shown(visited: Visited) {
  await visited.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await visited.page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
  return visited
}

function quickActions(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Quick Actions' }).getByRole('link').allTextContents()
}

/** Each card's name and number. */
async function figures(page: Page): Promise<Record<string, string>> {
  const cards = page.getByRole('list', { name: 'Totals' }).getByRole('listitem')
  await cards.first().getByText(/^\d/).waitFor()
  return Object.fromEntries(
    await cards.evaluateAll((all) =>
      all.map((card) => [card.querySelector('h2')?.textContent, card.querySelector('p')?.textContent]),
    ),
  ) as Record<string, string>
}

async function submit(formId: string, name: string): Promise<void> {
  const response = await fetch(`${product.server.url}/api/forms/${formId}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name } }),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Gives the submission a receipt that waits for review. */
async function asBankTransfer(name: string, paisa: number): Promise<void> {
  await product.server.db
    .updateTable('submissions')
    .set({
      has_payment: true,
      payment_method: 'bank_transfer',
      payment_status: 'pending',
      amount_paisa: paisa,
    })
    .where((eb) => eb(eb.ref('data', '->>').key('name'), '=', name))
    .execute()
}

async function newest(): Promise<Date> {
  const { created_at } = await product.server.db
    .selectFrom('submissions')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return created_at
}
