import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../apps/server/src/testing/builders/make-user.ts'
import { lookOver } from '../support/look-over.ts'
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
  path: string
  as?: Who
  heading: string
  then?: (page: Page) => Promise<unknown>
}

const secondStep = async (page: Page) => {
  await signIn(page, people.protected.email)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
}

const PAGES: Case[] = [
  { name: 'sign in with a passkey button', path: '/login', heading: 'Access the admin panel' },
  { name: 'second step', path: '/login', heading: 'Access the admin panel', then: secondStep },
  {
    name: 'second step with a recovery code',
    path: '/login',
    heading: 'Access the admin panel',
    then: async (page) => {
      await secondStep(page)
      await button(page, 'Use a recovery code').click()
      await button(page, 'Sign In').click()
      await page.getByText('Please enter the code').waitFor()
    },
  },
  { name: 'forgot password', path: '/login/forgot', heading: 'Forgot password?' },
  { name: 'choose a new password', path: '/login/reset#token=abc', heading: 'Choose a new password' },
  { name: 'incomplete link', path: '/login/reset', heading: 'Choose a new password' },
  { name: 'required second factor', path: '/admin/forms', as: 'required', heading: 'Set up a second factor' },
  {
    name: 'security of a protected account',
    path: '/admin/profile',
    as: 'protected',
    heading: 'Admin Profile',
    then: (page) => page.getByText('10 codes left').waitFor(),
  },
  {
    name: 'change password',
    path: '/admin/profile',
    as: 'plain',
    heading: 'Admin Profile',
    then: async (page) => {
      await button(page, 'Change password').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Password is required').first().waitFor()
    },
  },
  {
    name: 'add passkey',
    path: '/admin/profile',
    as: 'plain',
    heading: 'Admin Profile',
    then: (page) => button(page, 'Add passkey').click(),
  },
  {
    name: 'key of the authenticator app',
    path: '/admin/profile',
    as: 'plain',
    heading: 'Admin Profile',
    then: showKey,
  },
  {
    name: 'recovery codes',
    path: '/admin/profile',
    as: 'required',
    heading: 'Set up a second factor',
    then: async (page) => {
      await showKey(page)
      await page.getByLabel('Authenticator code').fill(totpCode(await readKey(page), now()))
      await button(page, 'Set up').click()
      await button(page, 'I have saved them').waitFor()
    },
  },
  {
    name: 'require two-factor by role',
    path: '/admin/users',
    as: 'plain',
    heading: 'User Management',
    then: async (page) => {
      await button(page, 'Require two-factor').click()
      await page.getByRole('checkbox', { name: /^Super Admin/ }).check()
    },
  },
  {
    name: 'reset second factor',
    path: '/admin/users',
    as: 'plain',
    heading: 'User Management',
    then: (page) => button(page, 'Reset second factor of সুমাইয়া রহমান').click(),
  },
]

it.each(PAGES)('$name fits any screen and has no barriers, light and dark', async (shown) => {
  const { page, complaints } = await product().visit({
    path: shown.path,
    ...(shown.as && { token: people[shown.as].token }),
  })
  await page.getByRole('heading', { level: 1, name: shown.heading, exact: true }).waitFor()
  await shown.then?.(page)
  await lookOver(page)
  expect(complaints).toEqual([])
})

async function showKey(page: Page): Promise<void> {
  await button(page, 'Set up authenticator app').click()
  await textbox(page, 'Current password').fill(PASSWORD)
  await button(page, 'Continue').click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
}
