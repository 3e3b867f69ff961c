import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../apps/server/src/testing/builders/make-user.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
beforeAll(async () => {
  // Without a public address, as it is at first: this browser needs no set-up code.
  product = await openProduct({ publicUrl: 'http://localhost:8082' })
})
afterAll(() => product.close())

describe('on a system without any account', () => {
  beforeEach(() => product.server.db.deleteFrom('users').execute())

  it('says under each field what is wrong, then creates the first administrator, who is signed in at once', async () => {
    const { page } = await product.visit({ path: '/admin/users' })
    await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor()
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await page.getByText('Username is required').waitFor()
    await page.getByText('E-mail is required').waitFor()
    await page.getByText('Password is required').waitFor()

    await page.getByLabel('Username').fill('Rahima Khatun')
    await page.getByLabel('Email Address').fill('rahima@example.org')
    await passwordOf(page).fill('password')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await page.getByText('This password is too common').first().waitFor()
    await expect.poll(() => passwordOf(page).getAttribute('aria-invalid')).toBe('true')

    await passwordOf(page).fill('boat under river')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => passwordOf(page).getAttribute('type')).toBe('text')
    await page.route('**/api/auth/register', (route) => route.abort())
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await page.getByText('Registration failed').first().waitFor()
    await page.unroute('**/api/auth/register')
    await page.getByRole('button', { name: 'Create administrator' }).click()

    await page.getByRole('heading', { name: 'User Management' }).waitFor()
    await page.getByRole('row', { name: /Rahima Khatun.*Super Admin.*Active/ }).waitFor()
    await expect.poll(() => tokenOf(page)).toMatch(/^\S{20,}$/)
  })

  it('says once, below the field and in the language of the console, that the set-up code is wrong', async () => {
    const { page } = await product.visit({ path: '/login', firstTime: true })
    await page.evaluate(() => localStorage.setItem('consoleLanguage', 'bn'))
    // As behind a proxy, where the code is needed.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
    await page.reload()
    await page.getByLabel('নাম').fill('Rahima Khatun')
    await page.getByLabel('ই-মেইল ঠিকানা').fill('rahima@example.org')
    await page.locator('input[autocomplete=new-password]').fill('boat under river')
    await page.getByLabel('সেটআপ কোড').fill('WRONG-CODE')
    await page.getByRole('button', { name: 'অ্যাডমিন অ্যাকাউন্ট খুলুন' }).click()
    const code = page.getByLabel('সেটআপ কোড').and(page.locator('[aria-invalid="true"]'))
    await code.and(page.locator(':focus')).waitFor()
    const wrong = 'সার্ভার চালু হওয়ার সময় যে কোড ছেপেছে তা লিখুন।'
    expect(await page.getByText(wrong).count()).toBe(1)
    expect(await page.getByText('Enter the set-up code').count()).toBe(0)
  })

  it('turns into the sign-in form when someone else was first', async () => {
    const { page } = await product.visit({ path: '/login' })
    await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor()
    await product.makeUser('super_admin')
    await page.getByLabel('Username').fill('Late')
    await page.getByLabel('Email Address').fill('late@example.org')
    await passwordOf(page).fill('boat under river')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await page.getByText('Registration is closed. Ask an administrator for an account.').first().waitFor()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
  })
})

describe('signing in', () => {
  it('goes back to the page that the person came from', async () => {
    const { email } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/admin/users?page=1' })
    await signIn(page, email, PASSWORD)
    await page.getByRole('heading', { name: 'User Management' }).waitFor()
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/admin/users?page=1')
  })

  it('asks for both fields, shows what failed and keeps what was typed, then opens the dashboard', async () => {
    const { email } = await product.makeUser('admin', 'Kamal')
    const { page, context, complaints } = await product.visit({ path: '/login' })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Email Address is required').waitFor()
    await page.getByText('Password is required').waitFor()
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Email Address is required').waitFor({ state: 'detached' })
    await expect.poll(() => passwordOf(page).evaluate((input) => input === document.activeElement)).toBe(true)

    await signIn(page, email, 'not the password')
    const messages = page.getByRole('alert').getByText('Invalid email or password')
    await messages.nth(1).waitFor()
    await expect.poll(() => messages.count()).toBe(2)
    await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email)
    await expect.poll(() => tokenOf(page)).toBeNull()

    // The server sends no message when it cannot be reached.
    await context.setOffline(true)
    await signIn(page, email, PASSWORD)
    await page.getByRole('alert').getByText('Login failed').first().waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('alert').getByText('Login successful!').waitFor()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/dashboard')
    expect(complaints).toEqual([])
  })

  it('ends with Logout, on the server and in every tab at once', async () => {
    const { token } = await product.makeUser('admin', 'kamal')
    const { page, context } = await product.visit({ path: '/admin/dashboard', token })
    const other = await context.newPage()
    await other.goto('/admin/users')
    await other.getByRole('heading', { name: 'User Management' }).waitFor()
    await page.getByRole('button', { name: 'Account of kamal' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await other.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await expect.poll(() => tokenOf(page)).toBeNull()
    await expect
      .poll(async () => {
        const response = await fetch(`${product.server.url}/api/auth/me`, {
          headers: { authorization: `Bearer ${token}` },
        })
        return response.status
      })
      .toBe(401)
  })
})

/** By role: the button beside it carries the word in its label as well. */
function passwordOf(page: Page) {
  return page.getByRole('textbox', { name: 'Password' })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await passwordOf(page).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}
