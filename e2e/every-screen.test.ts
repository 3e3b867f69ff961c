import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN_ROUTES } from '../apps/web/src/admin/shared/navigation/admin-routes.ts'
import { SCREEN_KEYS } from '../apps/web/src/admin/shared/command-menu/screen-keys.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Screens that are opened without choosing a form, a person or the like first. */
const OWN_SCREENS = ADMIN_ROUTES.map(({ path }) => path).filter((path) => !path.includes(':'))

it.each(['en', 'bn'] as const)(
  'opens every screen by two keys after Ctrl+K, and marks its entry of the menu (%s)',
  async (language) => {
    const { id, token } = await product.makeUser('super_admin')
    await product.server.db.updateTable('users').set({ language }).where('id', '=', id).execute()
    const { page, complaints } = await product.visit({ path: '/admin/dashboard', token, width: 1280 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const opened: string[] = []
    for (const [path, key] of Object.entries(SCREEN_KEYS)) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === `/admin/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const marked = page.getByRole('navigation').locator('[aria-current="page"]')
      await expect.poll(() => marked.count(), { message: path }).toBe(path === 'profile' ? 0 : 1)
      opened.push(path)
    }
    expect(opened.toSorted()).toEqual(OWN_SCREENS.toSorted())
    expect(complaints).toEqual([])
  },
)
