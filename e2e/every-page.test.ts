import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookOver } from './support/look-over.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
let setup: Product
const tokens: Record<string, string> = {}

beforeAll(async () => {
  setup = await openProduct()
  product = await openProduct()
  tokens['super_admin'] = (await product.makeUser('super_admin', 'Rahima Khatun')).token
  tokens['payment_approver'] = (await product.makeUser('payment_approver', 'Tanvir Ahmed')).token
  await product.makeUser('submission_viewer', 'সুমাইয়া রহমান')
})

afterAll(async () => {
  await product.close()
  await setup.close()
})

interface Case {
  name: string
  path: string
  as?: 'super_admin' | 'payment_approver'
  heading: string
  /** On a system without any account. */
  fresh?: true
  language?: string
  /** The page is checked after each step; without steps, as it comes. */
  steps?: ((page: Page) => Promise<unknown>)[]
}

const asItComes = async () => {}

const PAGES: Case[] = [
  {
    name: 'landing in Bangla',
    path: '/',
    heading: 'অ্যালামনাই অ্যাসোসিয়েশন',
    language: 'bn-BD',
    steps: [(page) => page.locator('summary').first().click()],
  },
  {
    name: 'unmatched payments',
    path: '/admin/unmatched-payments',
    as: 'payment_approver',
    heading: 'Unmatched payments',
  },
  {
    name: 'who is owed what',
    path: '/admin/owed',
    as: 'payment_approver',
    heading: 'Who is owed what',
  },
  {
    name: 'sign in, and failed sign-in',
    path: '/login',
    heading: 'Access the admin panel',
    steps: [
      asItComes,
      async (page) => {
        await page.getByLabel('Email Address').fill('unknown@example.org')
        await page.getByRole('textbox', { name: 'Password' }).fill('not a password')
        await page.getByRole('button', { name: 'Sign In' }).click()
        await page.getByRole('alert').first().waitFor()
      },
    ],
  },
  { name: 'first administrator', path: '/login', heading: 'Create the first administrator', fresh: true },
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    as: 'super_admin',
    heading: 'Dashboard',
    steps: [(page) => page.getByRole('heading', { name: 'Getting Started' }).waitFor()],
  },
  {
    name: 'users, user dialog and delete dialog',
    path: '/admin/users',
    as: 'super_admin',
    heading: 'User Management',
    steps: [
      (page) => page.getByText('সুমাইয়া রহমান').waitFor(),
      async (page) => {
        await page.getByRole('button', { name: 'Add New User' }).click()
        await page.getByRole('dialog').waitFor()
      },
      async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.getByRole('button', { name: 'Delete Tanvir Ahmed' }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    ],
  },
  {
    name: 'profile, and user menu',
    path: '/admin/profile',
    as: 'super_admin',
    heading: 'Admin Profile',
    steps: [
      asItComes,
      async (page) => {
        await page.getByRole('button', { name: 'Account of Rahima Khatun' }).click()
        await page.getByRole('menu').waitFor()
      },
    ],
  },
  {
    name: 'profile of a limited role',
    path: '/admin/profile',
    as: 'payment_approver',
    heading: 'Admin Profile',
  },
  { name: 'access denied', path: '/admin/users', as: 'payment_approver', heading: 'No access' },
  { name: 'not found in the console', path: '/admin/nowhere', as: 'super_admin', heading: 'Page not found' },
]

it.each(PAGES)('$name fits any screen without accessibility violations, light and dark', async (shown) => {
  const { page, complaints } = await (shown.fresh ? setup : product).visit({
    path: shown.path,
    ...(shown.as && { token: tokens[shown.as] ?? '' }),
    language: shown.language ?? 'en-US',
  })
  await page.getByRole('heading', { level: 1, name: shown.heading, exact: true }).waitFor()
  for (const step of shown.steps ?? [asItComes]) {
    await step(page)
    await lookOver(page)
  }
  expect(complaints).toEqual([])
})
