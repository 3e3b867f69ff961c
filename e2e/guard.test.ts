import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdBack } from './support/hold-back.ts'
import { submit } from '../apps/server/src/testing/http/submit.ts'
import { openProduct, type Product } from './support/open-product.ts'
import { publishForm } from './support/publish-form.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await product.makeUser('super_admin')
})
afterAll(() => product.close())

describe('the route guard', () => {
  it('waits while the session is being confirmed', async () => {
    const { token } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/', token })
    const confirm = await holdBack(page, '**/api/auth/me')
    await page.goto('/admin/users')
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/users')
    confirm()
    await page.getByRole('heading', { name: 'User Management' }).waitFor()
  })

  it('sends those who are not signed in to the sign-in page, and forgets a token that the server does not know', async () => {
    const { page } = await product.visit({ path: '/admin', token: 'made-up' })
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
    await page.goto('/admin')
    await page.getByRole('alert').getByText('Please log in to access dashboard').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })

  it('does not admit the role user, and says why', async () => {
    const { token, email } = await product.makeUser('user')
    const { page } = await product.visit({ path: '/admin/dashboard', token })
    await page.getByText(`${email} is signed in, but this account has no access`).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  })

  // The unit tests of the guard and the menu have every role; the tests of users open the screen as an admin.
  it('denies a screen to a role without its capability, and leads to the dashboard', async () => {
    const { token } = await product.makeUser('form_manager')
    const { page } = await product.visit({ path: '/admin/users', token })
    await page
      .getByText(
        "Access denied. You don't have permission to access this page. Your role (form_manager) doesn't have the required capability: canManageUsers",
      )
      .waitFor()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    expect(await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).count()).toBe(0)
  })

  it('stays signed in when the page is left before the server has confirmed the token', async () => {
    const { token } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/health', token })
    await page.route('**/api/auth/me', () => {}, { times: 1 })
    const asked = page.waitForRequest('**/api/auth/me')
    await page.goto('/admin/profile', { waitUntil: 'commit' })
    await asked
    await page.goto('/admin/profile')
    await page.getByText('This device').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  })

  it('keeps a person signed in while the server is busy, says why, and opens the page on Try again', async () => {
    const { token } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/health', token })
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { success: false } }))
    await page.goto('/admin/profile')
    await page.getByRole('heading', { name: 'The server cannot answer at the moment' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/profile')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This device').waitFor()
  })

  it('asks for a new sign-in when the session ends while someone works, and leads back', async () => {
    const { token, id } = await product.makeUser('admin')
    const { page } = await product.visit({ path: '/admin/profile', token })
    // The page has loaded everything that it asks the server for.
    await page.getByText('This device').waitFor()
    await page.getByText('Authenticator app').first().waitFor()
    await product.server.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await page.getByRole('navigation').getByRole('link', { name: 'User Management' }).click()
    await page.getByRole('alert').getByText('Authentication failed. Please log in again.').waitFor()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  it('ends an expired session when a download, which no query makes, is rejected', async () => {
    const { token, id } = await product.makeUser('admin')
    const form = await publishForm(product, { title: 'Reunion', fields: [{ id: 'name', label: 'Name' }] })
    await submit(product.server, form.id, { name: 'Rahima' })
    const { page } = await product.visit({ path: '/health', token })
    // The stream of live updates would notice the end of the session first.
    await page.route('**/api/events', (route) => route.abort())
    await page.goto('/admin/submissions', { waitUntil: 'networkidle' })
    await page.getByText('1 submission', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Export, compare' }).click()
    await product.server.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})
