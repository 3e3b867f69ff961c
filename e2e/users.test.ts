import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../apps/server/src/testing/builders/make-stored-form.ts'
import { a11yViolations } from './support/a11y-violations.ts'
import { goWithin } from './support/go-within.ts'
import { holdBack } from './support/hold-back.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const clearUsers = () => product.server.db.deleteFrom('users').execute()

describe('managing users', () => {
  // One console for all these tests: everyone whom they change is there before it reads the list.
  let boss: { token: string }
  const people: Record<string, { email: string }> = {}
  beforeAll(async () => {
    await clearUsers()
    boss = await product.makeUser('super_admin', 'rahima')
    people['Kamal'] = await product.makeUser('admin', 'Kamal')
    people['Tanvir'] = await product.makeUser('submission_viewer', 'Tanvir')
    people['Belal'] = await product.makeUser('user', 'Belal')
  })
  const resume = async () => {
    const visited = await product.resume({ path: '/admin/users', token: boss.token })
    await visited.page.getByRole('button', { name: 'Add New User' }).waitFor()
    return visited
  }

  it('creates a user who can then sign in', async () => {
    const { page } = await resume()
    await page.getByRole('button', { name: 'Add New User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New User' })
    await dialog.getByLabel('Username').fill('Nasrin Akter')
    await dialog.getByLabel('E-mail').fill('nasrin@example.org')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('boat under river')
    await chooseRole(page, 'Form Manager')
    await dialog.getByText('Creates and edits forms and views submissions.').waitFor()
    await dialog.getByRole('button', { name: 'Create user' }).click()

    await notice(page, 'User created successfully')
    await page.getByRole('row', { name: /Nasrin Akter nasrin@example\.org Form Manager Active/ }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    const response = await fetch(`${product.server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nasrin@example.org', password: 'boat under river' }),
    })
    expect(response.status).toBe(200)
  })

  it('gives the focus back from a dialog, and keeps its input when the server rejects it', async () => {
    const { page } = await resume()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add New User' }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Add New User')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await dialog.getByText('Username is required').waitFor()
    await dialog.getByText('E-mail is required').waitFor()
    await dialog.getByText('Password is required').waitFor()

    await dialog.getByLabel('Username').fill('Second Kamal')
    await dialog.getByLabel('E-mail').fill(people['Kamal']?.email ?? '')
    await dialog.getByRole('textbox', { name: 'Password' }).fill('boat under river')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await notice(page, 'A user with this e-mail already exists')
    await expect.poll(() => dialog.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe('Second Kamal')
  })

  it('edits a user and keeps the password when it is left blank', async () => {
    const { page } = await resume()
    await page.getByRole('button', { name: 'Edit Tanvir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Tanvir' })
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('')
    await dialog.getByText('Leave blank to keep the current password.').waitFor()
    await dialog.getByLabel('Username').fill('Tanvir Ahmed')
    await chooseRole(page, 'Payment Approver')
    await dialog.getByRole('switch', { name: 'Active' }).uncheck()
    const before = await passwordHashes()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'User updated successfully')
    await page.getByRole('row', { name: /Tanvir Ahmed .* Payment Approver Inactive/ }).waitFor()
    expect(await passwordHashes()).toEqual(before)
  })

  it('limits a user to chosen forms, whose console then has nothing about all forms', async () => {
    const { db } = product.server
    const formId = await makeStoredForm(db, { title: 'Picnic' })
    await makeStoredForm(db, { title: 'Gala' })
    const limited = await product.makeUser('payment_approver', 'Salma')
    const { page } = await product.visit({ path: '/admin/users', token: boss.token, width: 360 })
    await page.getByRole('button', { name: 'Edit Salma' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Salma' })
    await dialog.getByRole('radio', { name: 'All forms' }).focus()
    await page.keyboard.press('ArrowDown')
    await dialog.getByText('No form is chosen: the user sees no submissions.').waitFor()
    await dialog.getByRole('checkbox', { name: 'Picnic' }).focus()
    await page.keyboard.press('Space')
    await dialog.getByText('1 form is chosen').waitFor()
    expect(await a11yViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('1 form only').waitFor()
    await expect
      .poll(async () => {
        const row = await db
          .selectFrom('users')
          .select('form_ids')
          .where('id', '=', limited.id)
          .executeTakeFirst()
        return row?.form_ids
      })
      .toEqual([formId])

    const { page: own } = await product.visit({ path: '/admin/inbox', token: limited.token, width: 1280 })
    await own.getByText('This page is about all forms, and you have access to some of them only.').waitFor()
    const menu = own.getByRole('navigation').getByRole('link')
    await expect
      .poll(() => menu.allTextContents())
      .toEqual(['Dashboard', 'All Submissions', 'Refunds', 'Bulk actions'])
  })

  it('deletes a user after asking by name, with Cancel in focus, and reports what cannot be sent', async () => {
    const { page, context } = await resume()
    await page.getByRole('button', { name: 'Delete Belal' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Belal?' })
    await dialog.getByText(people['Belal']?.email ?? 'none').waitFor()
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Delete Belal')

    await page.keyboard.press('Enter')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await notice(page, 'Error deleting user')
    await page.getByRole('row', { name: /Belal/ }).waitFor()
    await page.getByRole('button', { name: 'Edit Belal' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'Error saving user')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'User updated successfully')

    await page.getByRole('button', { name: 'Delete Belal' }).click()
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await notice(page, 'User deleted successfully')
    await page.getByRole('row', { name: /Belal/ }).waitFor({ state: 'detached' })
  })

  it("shows the person's new name at once, and why the last super admin cannot be demoted", async () => {
    const { page } = await resume()
    await page.getByRole('button', { name: 'Edit rahima' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('switch', { name: 'Active' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Username').fill('zubaida')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'User updated successfully')
    await expect.poll(() => page.getByRole('button', { name: 'Account of zubaida' }).textContent()).toBe('Z')

    await page.getByRole('button', { name: 'Edit zubaida' }).click()
    await chooseRole(page, 'Admin')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'The last active super admin cannot be deleted, deactivated or demoted.')
  })
})

describe('an admin', () => {
  beforeEach(clearUsers)

  it('changes neither super admins nor the own role, and gives the role of super admin to no one', async () => {
    await product.makeUser('super_admin', 'Boss')
    const nasrin = await product.makeUser('form_manager', 'Nasrin')
    const { token } = await product.makeUser('admin', 'Kamal')
    const { page } = await product.visit({ path: '/admin/users', token })
    await page.getByRole('row', { name: /Boss/ }).waitFor()
    const buttons = async (name: string) =>
      page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
    await expect.poll(() => buttons('Boss')).toEqual([])
    await expect.poll(() => buttons('Nasrin')).toEqual(['Edit Nasrin', 'Delete Nasrin'])
    await expect.poll(() => buttons('Kamal')).toEqual(['Edit Kamal'])

    await page.getByRole('button', { name: 'Edit Nasrin' }).click()
    await page.getByRole('combobox', { name: 'Role' }).click()
    const option = page.getByRole('option', { name: /^Super Admin/ })
    await expect.poll(() => option.getAttribute('aria-disabled')).toBe('true')
    await expect
      .poll(() => option.textContent())
      .toContain('Only super admins can create or modify super admin users.')
    await page.keyboard.press('Escape')
    await option.waitFor({ state: 'detached' })

    // She has become a super admin meanwhile.
    await product.server.db
      .updateTable('users')
      .set({ role: 'super_admin' })
      .where('id', '=', nasrin.id)
      .execute()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice(page, 'Only super admins can create or modify super admin users.')
  })
})

describe('a long list', () => {
  beforeAll(async () => {
    await clearUsers()
    for (let n = 1; n <= 23; n++) await product.makeUser('user', `Member ${String(n).padStart(2, '0')}`)
  })

  it('comes in pages of ten, the address remembers the page, and a phone has cards', async () => {
    const { token } = await product.makeUser('super_admin', 'Rahima')
    const { page } = await product.visit({ path: '/admin/users', token })
    await page.getByText('1–10 of 24 users').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(11)
    await page.getByRole('button', { name: 'Go to page 3' }).click()
    await page.getByText('21–24 of 24 users').waitFor()
    expect(new URL(page.url()).search).toBe('?page=3')
    // A page that does not exist leads to the last one.
    await page.getByRole('button', { name: 'Go to page 1' }).click()
    await page.getByText('1–10 of 24 users').waitFor()
    await goWithin(page, '/admin/users?page=99')
    await page.getByText('21–24 of 24 users').waitFor()

    await page.setViewportSize({ width: 360, height: 800 })
    const cards = page.getByRole('list', { name: 'Users' })
    await cards.waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await expect.poll(() => cards.getByRole('listitem').count()).toBe(4)
    await page.getByRole('button', { name: 'Edit Member 03' }).click()
    await page.getByRole('dialog', { name: 'Edit Member 03' }).waitFor()
  })
})

describe('when the list fails to load', () => {
  it('shows a skeleton, then an error, and tries again', async () => {
    const { token } = await product.makeUser('super_admin')
    const { page } = await product.visit({ path: '/admin/profile', token })
    const fail = await holdBack(page, '**/api/admin/users?*', (route) => route.abort('connectionrefused'))
    await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('status', { name: 'Loading users' }).waitFor()
    fail()
    await notice(page, 'Error fetching users')
    await page.getByRole('heading', { name: 'Error fetching users' }).waitFor()
    await page.unroute('**/api/admin/users?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Users' }).waitFor()
  })
})

async function chooseRole(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: label, exact: true }).click()
}

async function notice(page: Page, text: string): Promise<void> {
  await page.locator('.MuiSnackbar-root').getByText(text).waitFor()
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}

async function passwordHashes() {
  return product.server.db.selectFrom('users').select(['id', 'password_hash']).orderBy('id').execute()
}
