import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../apps/server/src/testing/builders/make-user.ts'
import { asItComes, lookOverScreens, type Screen } from '../support/look-over-screens.ts'
import { accountProduct } from './account-product.ts'
import { button, protectWithTotp, readKey, signIn, textbox, totpCode } from './account-steps.ts'

const { product, now } = accountProduct()
const people: Record<Who, { email: string; token: string }> = {
  plain: { email: '', token: '' },
  protected: { email: '', token: '' },
  required: { email: '', token: '' },
}

type Who = 'plain' | 'protected' | 'required'

beforeAll(async () => {
  people.plain = await product().makeUser('super_admin', 'Rahima Khatun')
  people.protected = await product().makeUser('super_admin', 'সুমাইয়া রহমান')
  people.required = await product().makeUser('form_manager', 'Tanvir Ahmed')
  await protectWithTotp(product(), people.protected.token, now())
  const response = await fetch(`${product().server.url}/api/admin/users/meta/second-factor`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${people.plain.token}` },
    body: JSON.stringify({ requiredRoles: ['form_manager'] }),
  })
  expect(response.status).toBe(200)
})

interface Case {
  name: string
  as?: Who
  screens: Screen[]
}

const CASES: Case[] = [
  {
    name: 'forgotten password, new password, incomplete link, sign-in, second step and recovery code',
    screens: [
      { path: '/login/forgot', heading: 'Forgot password?' },
      { path: '/login/reset', heading: 'Choose a new password' },
      {
        path: '/login',
        heading: 'Access the admin panel',
        steps: [
          (page) => button(page, 'Sign in with a passkey').waitFor(),
          async (page) => {
            await signIn(page, people.protected.email)
            await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
          },
          async (page) => {
            await button(page, 'Use a recovery code').click()
            await button(page, 'Sign In').click()
            await page.getByText('Please enter the code').waitFor()
          },
        ],
      },
      {
        path: '/login/reset#token=abc',
        heading: 'Choose a new password',
        steps: [(page) => textbox(page, 'New password').waitFor()],
      },
    ],
  },
  {
    name: 'required second factor, its key, and the recovery codes',
    as: 'required',
    screens: [
      {
        path: '/admin/forms',
        heading: 'Set up a second factor',
        steps: [
          asItComes,
          async (page) => {
            await showKey(page)
            await page.getByLabel('Authenticator code').fill(totpCode(await readKey(page), now()))
            await button(page, 'Set up').click()
            await button(page, 'I have saved them').waitFor()
          },
        ],
      },
    ],
  },
  {
    name: 'security of a protected account',
    as: 'protected',
    screens: [
      {
        path: '/admin/profile',
        heading: 'Admin Profile',
        steps: [(page) => page.getByText('10 codes left').waitFor()],
      },
    ],
  },
  {
    name: 'two-factor by role, reset of a second factor, password, passkey, and key of the authenticator app',
    as: 'plain',
    screens: [
      {
        path: '/admin/users',
        heading: 'User Management',
        steps: [
          async (page) => {
            await button(page, 'Require a second factor').click()
            await page.getByRole('checkbox', { name: /^Super Admin/ }).check()
          },
          async (page) => {
            await page.keyboard.press('Escape')
            await button(page, 'Discard').click()
            await page.getByRole('dialog').waitFor({ state: 'detached' })
            await button(page, 'Reset second factor of সুমাইয়া রহমান').click()
            await page.getByRole('alertdialog').waitFor()
          },
        ],
      },
      {
        path: '/admin/profile',
        heading: 'Admin Profile',
        steps: [
          async (page) => {
            await button(page, 'Change password').click()
            await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
            await page.getByText('Password is required').first().waitFor()
          },
          async (page) => {
            await closeDialog(page)
            await button(page, 'Add passkey').click()
            await page.getByRole('dialog').waitFor()
          },
          async (page) => {
            await closeDialog(page)
            await showKey(page)
          },
        ],
      },
    ],
  },
]

it.each(CASES)('$name: fits any screen without accessibility violations, light and dark', async (shown) => {
  const { page, complaints } = await product().visit({
    path: shown.screens[0]?.path ?? '',
    ...(shown.as && { token: people[shown.as].token }),
  })
  await lookOverScreens(page, shown.screens)
  expect(complaints).toEqual([])
})

async function showKey(page: Page): Promise<void> {
  await button(page, 'Set up authenticator app').click()
  await textbox(page, 'Current password').fill(PASSWORD)
  await button(page, 'Continue').click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
