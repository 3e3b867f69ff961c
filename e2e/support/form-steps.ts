import type { Locator, Page } from 'playwright-core'
import type { Role } from '@nibondhon/domain'
import { boxOf } from './box-of.ts'
import type { Visit } from './open-product.ts'
import { productOfFile } from './product-of-file.ts'

/** The product for a file of tests about forms. */
export function formProduct() {
  const running = productOfFile()
  let editor: Promise<{ token: string }> | undefined
  return {
    product: running,
    /** The same super admin in every test of the file, whose console is loaded once. */
    async resume({ path, width }: { path: string; width?: number }) {
      editor ??= running().makeUser('super_admin')
      const visited = await running().resume({ path, token: (await editor).token, ...(width && { width }) })
      await visited.page.getByRole('heading', { level: 1 }).waitFor()
      return visited
    },
    /** A fresh person of the role, looking at the page. */
    async visit({ as = 'super_admin', ...visit }: Visit & { as?: Role }) {
      const { token } = await running().makeUser(as)
      const visited = await running().visit({ token, ...visit })
      await visited.page.getByRole('heading', { level: 1 }).waitFor()
      return visited
    },
    clearForms: () => running().server.db.deleteFrom('forms').execute(),
  }
}

export async function notice(page: Page, text: string): Promise<void> {
  await page.locator('.MuiSnackbar-root').getByText(text, { exact: true }).waitFor()
}

/** Creates the form of the editor, and closes what then helps to share it. */
export async function createForm(page: Page, opening = 'Open it now'): Promise<void> {
  await page.getByRole('button', { name: 'Create form' }).click()
  const asked = page.getByRole('dialog', { name: 'When should the form open?' })
  await asked.getByRole('radio', { name: opening }).check()
  await asked.getByRole('button', { name: 'Create form' }).click()
  await notice(page, 'Form created successfully')
  await page.getByRole('dialog', { name: 'Your form is ready' }).getByRole('button', { name: 'Done' }).click()
}

/** The dialog of a field of this type, open. */
export async function startField(page: Page, type: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${type}(?! area)`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.waitFor()
  return dialog
}

/** Confirms the dialog and waits until it has closed. */
export async function finishField(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await dialog.waitFor({ state: 'detached' })
}

export async function addField(
  page: Page,
  type: string,
  label: string,
  options: string[] = [],
): Promise<void> {
  const dialog = await startField(page, type)
  await dialog.getByRole('textbox', { name: 'Label' }).fill(label)
  if (options.length > 0) await dialog.getByRole('textbox', { name: 'Options' }).fill(options.join('\n'))
  await finishField(dialog)
}

/** Chooses in a select of the console, by its label. */
export async function choose(within: Locator | Page, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  const page = 'page' in within ? within.page() : within
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The labels of the fields in the editor, in order. */
export async function fieldLabels(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Fields' })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
}

/** Drags a field by its handle, as with a mouse. */
export async function dragField(
  page: Page,
  { from, behind }: { from: string; behind: string },
): Promise<void> {
  const handle = await boxOf(page.getByRole('button', { name: `Move ${from}`, exact: true }))
  const target = await boxOf(page.getByRole('listitem', { name: behind, exact: true }))
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, target.y + target.height - 4, { steps: 8 })
  await page.mouse.up()
}
