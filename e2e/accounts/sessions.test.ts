import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSetupCode } from '../../apps/server/src/features/auth/index.ts'
import { PASSWORD } from '../../apps/server/src/testing/builders/make-user.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { button, signIn, textbox } from './account-steps.ts'

// Without a public address, as it is at first: a browser on the machine needs no set-up code.
const product = productOfFile({ publicUrl: 'http://localhost:8082' })

// First, while there is no account.
describe('the first administrator', () => {
  it('has to enter the set-up code when coming through a proxy', async () => {
    const code = await createSetupCode(product().server.db)
    const { page, context } = await product().visit({ path: '/login', firstTime: true })
    await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor()
    expect(await page.getByLabel('Set-up code').count()).toBe(0)

    await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
    await page.reload()
    await page.getByText('The server printed it when it started').waitFor()
    await page.getByLabel('Username').fill('Rahima Khatun')
    await page.getByLabel('Email Address').fill('rahima@example.org')
    await textbox(page, 'Password').fill('boat under river')
    await button(page, 'Create administrator').click()
    await page.getByText('Set-up code is required').waitFor()
    await page.getByLabel('Set-up code').fill('AAAA-BBBB-CCCC')
    await button(page, 'Create administrator').click()
    await page.getByText('Enter the set-up code that the server printed when it started.').first().waitFor()
    await expect.poll(() => page.getByLabel('Set-up code').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Set-up code').fill(code.toLowerCase())
    await button(page, 'Create administrator').click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })
})

describe('the sessions of a person', () => {
  it('are listed, and all but this one end with Sign out everywhere else', async () => {
    const { email } = await product().makeUser('admin', 'Kamal')
    const { page: other } = await product().visit({ path: '/admin/users' })
    await signIn(other, email)
    await other.getByRole('heading', { name: 'User Management' }).waitFor()

    const { page } = await product().visit({ path: '/admin/profile' })
    await signIn(page, email)
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await sessions.filter({ hasText: /Chrome on Linux.*This device.*127\.0\.0\.1/ }).waitFor()
    await button(page, 'Sign out everywhere else').click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByText('You are signed out everywhere else').waitFor()
    await expect.poll(() => sessions.count()).toBe(1)

    await other.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await other.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    expect(await statusOf(await tokenOf(page))).toBe(200)
  })

  it('end one at a time with Sign out', async () => {
    const { email, token } = await product().makeUser('admin', 'Kamal')
    const { page } = await product().visit({ path: '/admin/profile' })
    await signIn(page, email)
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await sessions.getByRole('button', { name: /^Sign out/ }).click()
    await expect.poll(() => sessions.count()).toBe(1)
    expect(await statusOf(token)).toBe(401)
  })
})

describe('the own password', () => {
  it('is changed with the current one; errors are at their field, and other sessions end', async () => {
    const { email, token } = await product().makeUser('submission_viewer', 'Tanvir')
    const { page, complaints } = await product().visit({ path: '/admin/profile' })
    await signIn(page, email)
    await button(page, 'Change password').click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByText('At least 8 characters.').waitFor()
    await textbox(page, 'Current password').fill('not the password')
    await textbox(page, 'New password').fill('boat under river')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your current password.').waitFor()
    await expect.poll(() => textbox(page, 'Current password').getAttribute('aria-invalid')).toBe('true')
    await textbox(page, 'Current password').fill(PASSWORD)
    await textbox(page, 'New password').fill('password')
    await page.keyboard.press('Enter')
    await dialog.getByText('This password is too common.').waitFor()
    await textbox(page, 'New password').fill('boat under river')
    await page.keyboard.press('Enter')
    await page.getByText('Password changed. You are signed out everywhere else.').waitFor()
    await dialog.waitFor({ state: 'detached' })

    expect(await statusOf(token)).toBe(401)
    await page.getByText(/Last changed on/).waitFor()
    expect(await statusOf(await tokenOf(page))).toBe(200)
    expect(complaints).toEqual([])
  })
})

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '')
}

async function statusOf(token: string): Promise<number> {
  const response = await fetch(`${product().server.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.status
}
