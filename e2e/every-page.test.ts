import { call } from '../apps/server/src/testing/http/call.ts'
import { postMultipart } from '../apps/server/src/testing/http/post-multipart.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asItComes, lookOverScreens, type Screen } from './support/look-over-screens.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
let setup: Product
let personId = ''
let importId = ''
const PEOPLE = [
  { name: 'Salma Begum', phones: ['01812345678'] },
  {
    name: 'Md. Kamrul Hasan Chowdhury',
    nameBn: 'মোঃ কামরুল হাসান চৌধুরী',
    otherNames: ['Kamrul Hassan'],
    phones: ['01712345678', '01912345678'],
    emails: ['kamrul.hasan.chowdhury@alumni.example.org'],
    batch: '2005',
    category: 'Life',
    tags: ['Donor', 'Committee'],
    note: 'Lives abroad',
    attributes: { Profession: 'Engineer' },
  },
]
/** A known person, two to decide about, one that is new, and cells that are wrong. */
const LIST = [
  'Name,Mobile,E-mail,Batch,Profession',
  'সালমা বেগম,01812345678,,2001,Teacher',
  'Kamrul Hasan,01999999999,kamrul@example.org,2005,Engineer',
  'কামরুল হাসান চৌধুরী,,,২০০৫,',
  'Tanvir Ahmed Khandaker with a rather long name,12,not-an-address,2004,Doctor',
]
const tokens: Record<string, string> = {}

beforeAll(async () => {
  setup = await openProduct()
  product = await openProduct()
  tokens['super_admin'] = (await product.makeUser('super_admin', 'Rahima Khatun')).token
  tokens['payment_approver'] = (await product.makeUser('payment_approver', 'Tanvir Ahmed')).token
  await product.makeUser('submission_viewer', 'সুমাইয়া রহমান')
  for (const person of PEOPLE) {
    const { app } = product.server
    const { body } = await call(app, 'POST /api/people', { token: tokens['super_admin'] ?? '', body: person })
    personId = body.person.id
  }
  const sent = await postMultipart(
    product.server.app,
    '/api/people/imports',
    { file: new File([LIST.join('\n')], 'Members of 1998.csv') },
    { authorization: `Bearer ${tokens['super_admin'] ?? ''}` },
  )
  importId = sent.body.import.id
})

afterAll(async () => {
  await product.close()
  await setup.close()
})

interface Case {
  name: string
  as?: 'super_admin' | 'payment_approver'
  /** On a system without any account. */
  fresh?: true
  language?: string
  screens: Screen[]
}

const CASES: Case[] = [
  {
    name: 'landing in Bangla',
    language: 'bn-BD',
    screens: [
      {
        path: '/',
        heading: 'অ্যালামনাই অ্যাসোসিয়েশন',
        steps: [(page) => page.locator('summary').first().click()],
      },
    ],
  },
  {
    name: 'sign in, and failed sign-in',
    screens: [
      {
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
    ],
  },
  {
    name: 'first administrator',
    fresh: true,
    screens: [{ path: '/login', heading: 'Create the first administrator' }],
  },
  {
    name: 'dashboard, users with their dialogs, and a page not found',
    as: 'super_admin',
    screens: [
      {
        path: '/admin/dashboard',
        heading: 'Dashboard',
        steps: [(page) => page.getByRole('heading', { name: 'Quick Actions' }).waitFor()],
      },
      {
        path: '/admin/users',
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
      { path: '/admin/nowhere', heading: 'Page not found' },
    ],
  },
  {
    // Loaded by itself: after several changes of the width Chromium sometimes keeps the wide padding of the top bar here.
    name: 'profile and user menu',
    as: 'super_admin',
    screens: [
      {
        path: '/admin/profile',
        heading: 'Admin Profile',
        steps: [
          asItComes,
          async (page) => {
            await page.getByRole('button', { name: 'Account of Rahima Khatun' }).click()
            await page.getByRole('menu').waitFor()
          },
        ],
      },
    ],
  },
  {
    name: 'people, a person with the dialogs, and suggestions',
    as: 'super_admin',
    screens: [
      {
        path: '/admin/people',
        heading: 'People',
        steps: [
          (page) => page.getByRole('link', { name: 'Salma Begum' }).waitFor(),
          (page) => page.getByRole('checkbox', { name: 'Select Salma Begum' }).check(),
        ],
      },
      { path: '/admin/people/suggestions', heading: 'The same person?' },
      {
        path: '/admin/people/columns',
        heading: 'Own columns',
        steps: [(page) => page.getByRole('button', { name: 'Add column' }).click()],
      },
      {
        path: '/admin/people/imports',
        heading: 'Import a list',
        steps: [
          (page) => page.getByRole('link', { name: 'Members of 1998.csv' }).waitFor(),
          (page) => page.getByRole('button', { name: 'Paste rows' }).click(),
        ],
      },
      {
        path: '/admin/people/imports/:import',
        heading: 'Members of 1998.csv',
        steps: [
          (page) => page.getByRole('button', { name: 'Apply the import' }).waitFor(),
          async (page) => {
            await page.getByRole('tab', { name: 'Cells to check (1)' }).focus()
            await page.keyboard.press('Enter')
            await page.getByText('Mobile: No phone number: 12').waitFor()
          },
        ],
      },
      {
        path: '/admin/people/:person',
        heading: 'Md. Kamrul Hasan Chowdhury',
        steps: [
          (page) => page.getByRole('heading', { name: 'History' }).waitFor(),
          async (page) => {
            await page.getByRole('button', { name: 'Merge with …' }).click()
            await page.getByRole('dialog').getByRole('textbox').fill('সালমা')
            await page.getByRole('radio', { name: 'Salma Begum' }).check()
          },
          async (page) => {
            await page.keyboard.press('Escape')
            await page.getByRole('button', { name: 'Discard' }).click()
            await page.getByRole('dialog').waitFor({ state: 'detached' })
            await page.getByRole('button', { name: 'Erase' }).click()
            await page.getByRole('dialog').waitFor()
          },
        ],
      },
    ],
  },
  {
    name: 'unmatched payments, who is owed what, and access denied',
    as: 'payment_approver',
    screens: [
      { path: '/admin/unmatched-payments', heading: 'Unmatched payments' },
      { path: '/admin/owed', heading: 'Refunds' },
      { path: '/admin/users', heading: 'No access' },
    ],
  },
  {
    name: 'profile of a limited role',
    as: 'payment_approver',
    screens: [{ path: '/admin/profile', heading: 'Admin Profile' }],
  },
]

it.each(CASES)('$name: fits any screen without accessibility violations, light and dark', async (shown) => {
  const { page, complaints } = await (shown.fresh ? setup : product).visit({
    path: shown.screens[0]?.path ?? '',
    ...(shown.as && { token: tokens[shown.as] ?? '' }),
    language: shown.language ?? 'en-US',
  })
  const screens = shown.screens.map((screen) => ({
    ...screen,
    path: screen.path.replace(':person', personId).replace(':import', importId),
  }))
  await lookOverScreens(page, screens)
  expect(complaints).toEqual([])
})
