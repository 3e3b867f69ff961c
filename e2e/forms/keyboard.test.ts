import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fieldLabels, formProduct, notice } from '../support/form-steps.ts'

const { resume } = formProduct()

it('builds a form with the keyboard alone', async () => {
  const { page } = await resume({ path: '/admin/forms/new?start=empty' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('Keyboard form')

  await tabTo(page, 'Add field')
  await addByKeys(page, 'Text', 'First')
  await tabTo(page, 'Add field')
  await addByKeys(page, 'Radio', 'Second', ['Yes', 'No'])
  await expect.poll(() => fieldLabels(page)).toEqual(['First', 'Second'])

  // Taken up by its handle, moved, put down.
  await page.getByRole('button', { name: 'Move Second' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Place 1 of 2.').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => fieldLabels(page)).toEqual(['Second', 'First'])
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move Second')

  // Taken up and put back.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Place 2 of 2.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => fieldLabels(page)).toEqual(['Second', 'First'])

  await page.keyboard.press('Control+z')
  await expect.poll(() => fieldLabels(page)).toEqual(['First', 'Second'])
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => fieldLabels(page)).toEqual(['Second', 'First'])

  await page.getByRole('button', { name: 'Create form' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Keep it closed' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await notice(page, 'Form created successfully')
  await page.getByText('It is open: anyone with the link can fill it in.').waitFor()
})

it('edits what a group asks in each row in place, with the keyboard alone', async () => {
  const { page, complaints } = await resume({ path: '/admin/forms/new?start=empty' })
  await page.getByRole('button', { name: 'Add field' }).focus()
  await addByKeys(page, 'Group', 'Guests')
  await page.getByRole('button', { name: 'Add to “Guests”' }).focus()
  await addByKeys(page, 'Radio', 'Meal', ['Veg', 'Fish'])
  await expect.poll(() => fieldLabels(page)).toEqual(['Guests', 'Name', 'Meal'])

  await page.getByRole('button', { name: 'Move Meal' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.getByText('Place 1 of 2.').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => fieldLabels(page)).toEqual(['Guests', 'Meal', 'Name'])

  // Only the fields of the same row can be depended on; what a row cannot have is not offered.
  await page.getByRole('button', { name: 'Edit field: Name' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit “Name”' })
  await dialog.getByRole('button', { name: 'When it is shown' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Depends on' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual(['Nothing: it is always shown', 'Meal'])
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Delete: Name' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => fieldLabels(page)).toEqual(['Guests', 'Meal'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => fieldLabels(page)).toEqual(['Guests', 'Meal', 'Name'])
  expect(complaints).toEqual([])
})

it('adds, moves and removes a price rule with the keyboard alone', async () => {
  const { page } = await resume({ path: '/admin/forms/new?start=empty' })
  const rules = () =>
    page
      .getByRole('list', { name: 'Price rules' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  await page.getByRole('tab', { name: /^Fields/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')

  await addRuleByKeys(page, 'Discount')
  await page.keyboard.type('5')
  await addRuleByKeys(page, 'Minimum and maximum')
  await page.keyboard.type('200')
  const [discount, least] = ['Everyone pays 5 % less', 'A submission costs at least ৳200']
  await expect.poll(rules).toEqual([discount, least])

  await page.getByRole('button', { name: `Move: ${least}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect.poll(rules).toEqual([least, discount])

  await page.getByRole('button', { name: `Remove: ${least}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(rules).toEqual([discount])
  await page.waitForFunction(
    (name) => document.activeElement?.getAttribute('aria-label') === name,
    `Move: ${discount}`,
  )
  await page.keyboard.press('Control+z')
  await expect.poll(rules).toEqual([least, discount])
})

it('gives the focus back to where a dialog was opened', async () => {
  const { page } = await resume({ path: '/admin/forms/new?start=empty' })
  await page.getByRole('button', { name: 'Add field' }).focus()
  await page.keyboard.press('Enter')
  await searchOfTypes(page).waitFor()
  await page.keyboard.press('ArrowDown')
  await focusedItem(page).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add field' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Add field')
})

/** The first input of the new rule has the focus, with its text selected. */
async function addRuleByKeys(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add price rule' }).focus()
  await page.keyboard.press('Enter')
  await focusedItem(page).waitFor()
  await page.keyboard.type(name.slice(0, 4))
  await page.getByRole('menuitem', { name }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
}

const searchOfTypes = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search types' }).and(page.locator(':focus'))
const focusedItem = (page: Page) => page.getByRole('menuitem').and(page.locator(':focus'))

async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => document.activeElement?.textContent?.trim())
    if (label === name) return
  }
  throw new Error(`${name} was not reached with Tab`)
}

/** From the button: open the menu, search the type, write, confirm. */
async function addByKeys(page: Page, type: string, label: string, options: string[] = []): Promise<void> {
  await page.keyboard.press('Enter')
  await searchOfTypes(page).waitFor()
  await page.keyboard.type(type)
  await page
    .getByRole('menuitem')
    .first()
    .filter({ hasText: new RegExp(`^${type}`) })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add field' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type(label)
  if (options.length > 0) {
    await page.getByRole('textbox', { name: 'Options' }).focus()
    await page.keyboard.type(options.join('\n'))
    await page.getByRole('textbox', { name: 'Label' }).focus()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
