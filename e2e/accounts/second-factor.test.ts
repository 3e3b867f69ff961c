import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../apps/server/src/testing/builders/make-user.ts'
import { goWithin } from '../support/go-within.ts'
import { accountProduct } from './account-product.ts'
import {
  addAuthenticator,
  button,
  logOut,
  protectWithTotp,
  readKey,
  readRecoveryCodes,
  signIn,
  textbox,
  totpCode,
} from './account-steps.ts'

const { product, now, toNextCode } = accountProduct()

describe('an authenticator app', () => {
  it('is set up with its key and a code, and then asked for after the password', async () => {
    const { email, token } = await product().makeUser('admin', 'Kamal')
    const { page, complaints } = await product().visit({ path: '/admin/profile', token })
    await button(page, 'Set up authenticator app').click()
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' })
    await textbox(page, 'Current password').fill('not the password')
    await button(page, 'Continue').click()
    await dialog.getByText('This is not your current password.').waitFor()
    await textbox(page, 'Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')

    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = await readKey(page)
    await page.getByLabel('Authenticator code').fill('000000')
    await button(page, 'Set up').click()
    await dialog.getByText('This code is not right.').waitFor()
    await page.getByLabel('Authenticator code').fill(totpCode(secret, now()))
    await button(page, 'Set up').click()

    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
    const codes = await readRecoveryCodes(page)
    expect(new Set(codes).size).toBe(10)
    const file = page.waitForEvent('download')
    await button(page, 'Download').click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(`${email} for localhost`)
    await button(page, 'I have saved them').click()
    await page.getByText('10 codes left').waitFor()

    await logOut(page)
    toNextCode()
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const code = page.getByLabel('Authenticator code')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await code.fill('000000')
    await button(page, 'Sign In').click()
    await page.getByRole('alert').getByText('This code is not right.').first().waitFor()
    await expect.poll(() => code.inputValue()).toBe('')
    await code.fill(inBangla(totpCode(secret, now())))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })

  it('is asked for on a phone too, where the keyboard alone is enough', async () => {
    const { email, token } = await product().makeUser('admin', 'Kamal')
    const { secret } = await protectWithTotp(product(), token, now())
    const { page } = await product().visit({ path: '/login', width: 360 })
    await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    toNextCode()
    await page.keyboard.type(totpCode(secret, now()))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })

  it('can be replaced at the sign-in by a recovery code, which works once', async () => {
    const { email, token } = await product().makeUser('admin', 'Kamal')
    const { recoveryCodes } = await protectWithTotp(product(), token, now())
    const { page } = await product().visit({ path: '/login' })
    await signIn(page, email)
    await button(page, 'Use a recovery code').click()
    // As people type it: small letters, and the dashes left out.
    await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ''))
    await button(page, 'Sign In').click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await goWithin(page, '/admin/profile')
    await page.getByText('9 codes left').waitFor()

    await logOut(page)
    await signIn(page, email)
    await button(page, 'Use a recovery code').click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await button(page, 'Sign In').click()
    await page.getByRole('alert').getByText('This code is not right.').first().waitFor()
    await button(page, 'Back to the start').click()
    await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email)
    expect(await page.getByRole('alert').count()).toBeLessThanOrEqual(1)
  })

  it('makes ten new recovery codes, after which the old ones no longer count', async () => {
    const { token } = await product().makeUser('admin', 'Kamal')
    const { recoveryCodes } = await protectWithTotp(product(), token, now())
    const { page } = await product().visit({ path: '/admin/profile', token })
    await button(page, 'Make new codes').click()
    await textbox(page, 'Current password').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
    const fresh = await readRecoveryCodes(page)
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Make new codes')
  })

  it('is removed with the password, and then the password alone signs in', async () => {
    const { email, token } = await product().makeUser('admin', 'Kamal')
    await protectWithTotp(product(), token, now())
    const { page } = await product().visit({ path: '/admin/profile', token })
    await button(page, 'Remove authenticator app').click()
    const dialog = page.getByRole('dialog', { name: 'Remove authenticator app?' })
    await dialog.getByText('protected by the password alone').waitFor()
    await textbox(page, 'Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Remove authenticator app' }).click()
    await button(page, 'Set up authenticator app').waitFor()
    await logOut(page)
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })
})

describe('a passkey', () => {
  it('is added, renamed, signs in alone or after the password, and is removed', async () => {
    const { email, token } = await product().makeUser('admin', 'Nasrin')
    const { page, context, complaints } = await product().visit({ path: '/admin/profile', token })
    await addAuthenticator(context, page)
    await button(page, 'Add passkey').click()
    const dialog = page.getByRole('dialog', { name: 'Add passkey' })
    await textbox(page, 'Name').fill('Office laptop')
    await textbox(page, 'Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await button(page, 'I have saved them').click()
    const passkeys = page.getByRole('list', { name: 'Passkeys' })
    await passkeys.getByText('not used yet').waitFor()

    await button(page, 'Rename passkey Office laptop').click()
    await textbox(page, 'Name').fill('ফোন')
    await button(page, 'Rename').click()
    await passkeys.getByText('ফোন').waitFor()

    // The same device once more: the browser knows that it has one for this account.
    await button(page, 'Add passkey').click()
    await textbox(page, 'Name').fill('Again')
    await textbox(page, 'Current password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await dialog.getByText('This device already has a passkey for your account.').waitFor()
    await button(page, 'Cancel').click()

    await logOut(page)
    await button(page, 'Sign in with a passkey').click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

    await logOut(page)
    await signIn(page, email)
    await button(page, 'Continue with a passkey').click()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

    await goWithin(page, '/admin/profile')
    await passkeys.getByText('last used').waitFor()
    await button(page, 'Remove passkey ফোন').click()
    await textbox(page, 'Current password').fill(PASSWORD)
    await button(page, 'Remove passkey').click()
    await passkeys.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('that the browser does not provide shows a message, and the password still signs in', async () => {
    const { email } = await product().makeUser('admin', 'Nasrin')
    const { page, context } = await product().visit({ path: '/login' })
    // A reader without any passkey of this site.
    await addAuthenticator(context, page)
    await button(page, 'Sign in with a passkey').click()
    await page.getByRole('alert').getByText('No passkey was used.').first().waitFor()
    await signIn(page, email)
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })
})

function inBangla(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)))
}
