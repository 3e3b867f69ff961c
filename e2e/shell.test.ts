import type { Role } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../apps/server/src/testing/builders/make-stored-form.ts'
import { makeSubmission } from '../apps/server/src/testing/builders/make-submission.ts'
import { lookOver } from './support/look-over.ts'
import { openProduct, type Product } from './support/open-product.ts'
import { stopTime } from './support/stop-time.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

describe('the console', () => {
  it('has a menu of 240 px that highlights the current screen, and shows who is signed in', async () => {
    const { token, email } = await product.makeUser('super_admin', 'rahima')
    const { page } = await product.visit({ path: '/admin', token })
    const menu = page.getByRole('navigation')
    const current = menu.locator('[aria-current="page"]')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await expect.poll(() => current.allTextContents()).toEqual(['Dashboard'])
    await menu.getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor()
    await expect.poll(() => current.allTextContents()).toEqual(['User Management'])
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([
        'Dashboard',
        'Forms',
        'New Form',
        'All Submissions',
        'People',
        'Inbox',
        'Refunds',
        'Accounts',
        'Statements',
        'Books',
        'Messages',
        'Audit Log',
        'Bulk actions',
        'Deleted',
        'User Management',
        'Settings',
      ])
    await page.getByText('Form Builder', { exact: true }).waitFor()
    await page.getByText('Admin Panel', { exact: true }).waitFor()
    expect((await page.locator('.MuiDrawer-paper').boundingBox())?.width).toBe(240)
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)

    const avatar = page.getByRole('button', { name: 'Account of rahima' })
    await expect.poll(() => avatar.textContent()).toBe('R')
    await avatar.click()
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Profile', email, 'Logout'])
    await page.getByRole('menuitem', { name: email }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/users')
    await avatar.click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.getByRole('heading', { name: 'Admin Profile' }).waitFor()

    // On a phone a button opens the menu, which closes when a screen is chosen.
    await page.setViewportSize({ width: 360, height: 800 })
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('heading', { name: 'User Management', level: 1 }).waitFor()
    await menu.waitFor({ state: 'detached' })
  })

  it('follows the system in light and dark until the person chooses, and remembers it', async () => {
    const { token } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/admin/dashboard', token, dark: true })
    const html = page.locator('html')
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor()
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor()
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light')
    await page.reload()
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor()
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light')
  })

  it('can be used by keyboard alone', async () => {
    const { token } = await product.makeUser('admin', 'rahima')
    const { page } = await product.visit({ path: '/admin/dashboard', token })
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')

    await page.getByRole('button', { name: 'Account of rahima' }).focus()
    await page.keyboard.press('Enter')
    const focusedItem = page.getByRole('menuitem').and(page.locator(':focus'))
    await focusedItem.waitFor()
    await page.keyboard.press('End')
    await focusedItem.getByText('Logout').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
  })

  it('shows a notice at the top right that a click elsewhere does not close', async () => {
    const { page } = await product.visit({ path: '/health', firstTime: true })
    await stopTime(page)
    await page.goto('/admin')
    const notice = page.locator('.MuiSnackbar-root')
    const shownAfter = (ms: number) => async () => {
      await page.clock.runFor(ms)
      return notice.getByText('Please log in to access dashboard').isVisible()
    }
    await expect.poll(shownAfter(20)).toBe(true)
    const box = await notice.boundingBox()
    expect(box && box.y < 100 && box.x + box.width > 1200).toBe(true)
    // MUI ignores clicks elsewhere until a moment after the notice appeared.
    expect(await shownAfter(100)()).toBe(true)
    await page.mouse.click(20, 700)
    expect(await shownAfter(3000)()).toBe(true)
    await expect.poll(shownAfter(3000)).toBe(false)
  })
})

describe('the command menu', () => {
  it('finds a member by phone without a click, from any page, and lists the keys of the page', async () => {
    const id = await makeStoredForm(product.server.db, {
      title: 'Picnic',
      fields: [
        { id: 'name', label: 'Full name' },
        { id: 'phone', label: 'Mobile', type: 'tel' },
      ],
    })
    const data = { name: 'Rahima Khatun', phone: '8801712345678' }
    await makeSubmission(product.server.db, { id, version: 1 }, { data })
    const { token } = await product.makeUser('submission_viewer')
    const { page, complaints } = await product.visit({ path: '/admin/profile', token })
    await page.getByRole('heading', { name: 'Admin Profile' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or go to' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('345678')
    await page.getByRole('option', { name: /^Rahima Khatun/, selected: true }).waitFor()
    await lookOver(page)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Rahima Khatun', level: 1 }).waitFor()

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help
      .getByRole('table', { name: 'On this page' })
      .getByRole('row', { name: 'Next submission J' })
      .waitFor()
    await lookOver(page, { widths: [360] })
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /^Rahima Khatun/ })
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('makes a form like last year’s with three clicks on a phone', async () => {
    await makeStoredForm(product.server.db, { title: 'Reunion 2026' })
    const { token } = await product.makeUser('form_manager')
    const { page } = await product.visit({ path: '/admin/dashboard', token, width: 360 })
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: 'Search or go to' }).click()
    await page.getByRole('combobox', { name: 'Search or go to' }).fill('reunion')
    await page.getByRole('option', { name: /^Duplicate Reunion 2026/ }).click()
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Reunion 2027')
    await page.getByRole('button', { name: 'Save', exact: false }).first().click()
    await page.getByText('Form updated successfully').waitFor()
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Reunion 2027')
    expect(await clicks()).toBe(3)
  })
})

/** Counts clicks of the mouse or a finger from now on; typing and keys do not count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { clicks: number }
    counter.clicks = 0
    window.addEventListener('pointerdown', () => (counter.clicks += 1), { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

describe('the profile', () => {
  it('of a super admin shows the role and its cards; without the stored token, a sign-in is asked for', async () => {
    const { page } = await openProfile('super_admin')
    const content = page.getByRole('main')
    await content.getByText('Full access, including user management and settings.').waitFor()
    for (const card of ['User Management', 'Profile Settings']) {
      await content.getByRole('heading', { name: card }).waitFor()
    }
    expect(await content.getByText('Please contact the system administrator.').count()).toBe(0)

    await page.evaluate(() => localStorage.removeItem('token'))
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('alert').getByText('Please log in to access dashboard').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })

  it('of a limited role says whom to ask, and holds the choice of light and dark', async () => {
    const { page } = await openProfile('payment_approver')
    const content = page.getByRole('main')
    await content.getByText('Views submissions and approves payments.').waitFor()
    await content.getByRole('heading', { name: 'Profile Settings' }).waitFor()
    await content.getByText('Please contact the system administrator.').waitFor()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'System', exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  })
})

async function openProfile(role: Role) {
  const { token, email } = await product.makeUser(role, 'Tanvir')
  const visited = await product.visit({ path: '/admin/profile', token })
  const content = visited.page.getByRole('main')
  await content.getByRole('heading', { name: 'Tanvir' }).waitFor()
  await content.getByText(email).waitFor()
  return visited
}
