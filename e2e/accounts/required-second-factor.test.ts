import { afterEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../apps/server/src/testing/builders/make-user.ts'
import { goWithin } from '../support/go-within.ts'
import { accountProduct } from './account-product.ts'
import { button, protectWithTotp, readKey, signIn, textbox, totpCode } from './account-steps.ts'

const { product, now } = accountProduct()

// A requirement set by one test must not affect the users of the next.
afterEach(async () => {
  const { db } = product().server
  await db.deleteFrom('settings').execute()
  await db.deleteFrom('users').execute()
})

describe('a second factor that a role needs', () => {
  it('is asked for at the next call, and then leads on to the page that was wanted', async () => {
    const boss = await product().makeUser('super_admin', 'Rahima')
    const staff = await product().makeUser('form_manager', 'Nasrin')
    await product().makeUser('form_manager', 'Tanvir')
    const { page: theirs } = await product().visit({ path: '/admin/profile', token: staff.token })
    await theirs.getByRole('heading', { name: 'Admin Profile' }).waitFor()

    const { page } = await product().visit({ path: '/admin/users', token: boss.token })
    await button(page, 'Require a second factor').click()
    const dialog = page.getByRole('dialog', { name: 'Require a second factor by role' })
    await dialog.getByRole('checkbox', { name: /^Form Manager 2 active users have none yet/ }).check()
    await button(page, 'Save roles').click()
    await page.getByText('Requirement of a second factor saved').waitFor()

    // The session stays open until the server rejects a call, which leads to the set-up.
    await theirs.getByRole('navigation').getByRole('link', { name: 'Forms', exact: true }).click()
    await theirs.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    expect(await theirs.getByRole('navigation').count()).toBe(0)
    await button(theirs, 'Set up authenticator app').click()
    await textbox(theirs, 'Current password').fill(PASSWORD)
    await button(theirs, 'Continue').click()
    const code = totpCode(await readKey(theirs), now())
    await theirs.getByLabel('Authenticator code').fill(code)
    await button(theirs, 'Set up').click()
    await button(theirs, 'I have saved them').click()
    await theirs.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
    expect(new URL(theirs.url()).pathname).toBe('/admin/forms')

    // The last one of such a role cannot be removed.
    await goWithin(theirs, '/admin/profile')
    await expect.poll(() => button(theirs, 'Remove authenticator app').isDisabled()).toBe(true)
  })

  it('leaves only signing out to someone who does not set it up', async () => {
    const boss = await product().makeUser('super_admin', 'Rahima')
    const { email } = await product().makeUser('admin', 'Kamal')
    const { page: bosses } = await product().visit({ path: '/admin/users', token: boss.token })
    await button(bosses, 'Require a second factor').click()
    await bosses.getByRole('checkbox', { name: /^Super Admin/ }).check()
    await bosses.getByText('This counts for you too').waitFor()
    await bosses.getByRole('checkbox', { name: /^Super Admin/ }).uncheck()
    await bosses.getByRole('checkbox', { name: /^Admin/ }).check()
    await button(bosses, 'Save roles').click()
    await bosses.getByText('Requirement of a second factor saved').waitFor()

    const { page } = await product().visit({ path: '/admin/users' })
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor()
    await button(page, 'Sign out').click()
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
  })
})

describe('a second factor that someone lost', () => {
  it('is reset by a super admin, who is asked by name; then the password alone signs in', async () => {
    const boss = await product().makeUser('super_admin', 'Rahima')
    const { email, token } = await product().makeUser('form_manager', 'Nasrin')
    await protectWithTotp(product(), token, now())
    const { page: theirs } = await product().visit({ path: '/login' })
    await signIn(theirs, email)
    await theirs.getByText('Ask a super admin to reset your second factor.').waitFor()

    const { page } = await product().visit({ path: '/admin/users', token: boss.token })
    await page.getByRole('row', { name: /Nasrin.*Second factor/ }).waitFor()
    await button(page, 'Reset second factor of Nasrin').click()
    const dialog = page.getByRole('alertdialog', { name: 'Reset the second factor of Nasrin?' })
    await dialog.getByText(email).waitFor()
    await dialog.getByRole('button', { name: 'Reset second factor' }).click()
    await page.getByRole('row', { name: /Nasrin.*Password only/ }).waitFor()

    await button(theirs, 'Back to the start').click()
    await textbox(theirs, 'Password').fill(PASSWORD)
    await button(theirs, 'Sign In').click()
    await theirs.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })

  it('is not for an admin to reset', async () => {
    const { token } = await product().makeUser('admin', 'Kamal')
    const staff = await product().makeUser('form_manager', 'Nasrin')
    await protectWithTotp(product(), staff.token, now())
    const { page } = await product().visit({ path: '/admin/users', token })
    await page.getByRole('row', { name: /Nasrin.*Second factor/ }).waitFor()
    expect(await button(page, 'Reset second factor of Nasrin').count()).toBe(0)
  })
})
