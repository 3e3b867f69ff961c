import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Every screen that is opened without choosing a form, a person or the like first: a route without a key does not compile. */
const SCREENS = [
  ['d', 'dashboard'],
  ['f', 'forms'],
  ['n', 'forms/new'],
  ['s', 'submissions'],
  ['v', 'review'],
  ['p', 'people'],
  ['j', 'people/suggestions'],
  ['c', 'people/columns'],
  ['e', 'people/imports'],
  ['i', 'inbox'],
  ['r', 'owed'],
  ['a', 'books/accounts'],
  ['t', 'statements'],
  ['b', 'books'],
  ['q', 'unmatched-payments'],
  ['m', 'messages'],
  ['w', 'messages/new'],
  ['l', 'audit-log'],
  ['k', 'bulk-actions'],
  ['x', 'deleted-submissions'],
  ['u', 'users'],
  ['g', 'settings'],
  ['h', 'connections'],
  ['y', 'payment-settings'],
  ['o', 'profile'],
] as const
/** A key belongs to a path, whatever the labels are (screen-keys.test.ts): of the side menu, of the command menu alone, of the account. */
const IN_BANGLA = SCREENS.filter(([key]) => ['f', 'j', 'o'].includes(key))

it.each([
  ['en', SCREENS],
  ['bn', IN_BANGLA],
] as const)(
  'opens screens by two keys after Ctrl+K, and marks their entries of the menu (%s)',
  async (language, screens) => {
    const { id, token } = await product.makeUser('super_admin')
    await product.server.db.updateTable('users').set({ language }).where('id', '=', id).execute()
    const { page, complaints } = await product.visit({ path: '/admin/dashboard', token, width: 1280 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [key, path] of screens) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === `/admin/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const marked = page.getByRole('navigation').locator('[aria-current="page"]')
      await expect.poll(() => marked.count(), { message: path }).toBe(path === 'profile' ? 0 : 1)
    }
    expect(complaints).toEqual([])
  },
)
