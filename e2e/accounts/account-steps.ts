import { TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { PASSWORD } from '../../apps/server/src/testing/builders/make-user.ts'
import type { Product } from '../support/open-product.ts'

/** By role: the button beside a password carries the word in its label as well. */
export function textbox(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

export function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await textbox(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
}

export async function logOut(page: Page): Promise<void> {
  // A notice covers the menu for six seconds.
  const close = page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Access the admin panel' }).waitFor()
}

/** What the app on the phone would show. */
export function totpCode(secret: string, now: number): string {
  return new TOTP({ secret }).generate({ timestamp: now })
}

/** Reads the key in the dialog, as someone whose phone cannot scan would. */
export async function readKey(page: Page): Promise<string> {
  const text = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  return (text ?? '').replaceAll(' ', '')
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
}

/** Sets up an authenticator app by calls, for tests about what comes afterwards. */
export async function protectWithTotp(
  product: Product,
  token: string,
  now: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${product.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as { secret: string; recoveryCodes: string[] }
  }
  const { secret } = await post('/api/auth/totp', { password: PASSWORD })
  const { recoveryCodes } = await post('/api/auth/totp/confirm', { code: totpCode(secret, now) })
  return { secret, recoveryCodes }
}

/** A fingerprint reader that always recognises the person. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
