import type { Role } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import { productOfFile } from '../support/product-of-file.ts'

/** The product for a file of tests about submissions in the console. */
export function submissionAdminProduct() {
  const running = productOfFile()
  const colleagues = new Map<Role, Promise<{ token: string }>>()
  return {
    product: running,
    /** The same Nasrin for every test of the file that names the role; her console is loaded once. */
    async resume(role: Role, path: string, width?: number) {
      const colleague = colleagues.get(role) ?? running().makeUser(role, 'Nasrin')
      colleagues.set(role, colleague)
      return running().resume({ path, token: (await colleague).token, ...(width && { width }) })
    },
    /** Nasrin, who has the role, looking at the page. */
    async as(role: Role, path: string) {
      const { token } = await running().makeUser(role, 'Nasrin')
      return running().visit({ path, token })
    },
  }
}

/** An entry of the menu with the exports and the tools for duplicates, which is opened for it. */
export async function tool(page: Page, name: string) {
  await page.getByRole('button', { name: /ompare$/ }).click()
  return page.getByRole('menuitem', { name, exact: true })
}

export const notice = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor()
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
