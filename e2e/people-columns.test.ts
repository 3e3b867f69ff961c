import { expect, it } from 'vitest'
import { a11yViolations } from './support/a11y-violations.ts'
import { formProduct, notice } from './support/form-steps.ts'

const { product, visit } = formProduct()

it('own columns are added, ordered, renamed and removed with a warning, on a phone', async () => {
  const { db } = product().server
  const person = { name: 'Rahima Khatun', attributes: JSON.stringify({ Job: 'Doctor' }) }
  await db.insertInto('people').values(person).execute()
  await db.insertInto('person_columns').values({ name: 'Job' }).execute()
  const { page, complaints } = await visit({ path: '/admin/people', width: 360 })
  await page.getByRole('link', { name: 'Own columns' }).click()
  await page.getByText('One person has a value').waitFor()
  await page.getByRole('button', { name: 'Add column' }).click()
  await page.getByRole('button', { name: 'Save columns' }).click()
  await page.getByText('Enter a name').waitFor()
  expect(await a11yViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of column 2' }).fill('Blood group')
  await page.getByRole('button', { name: 'Move Blood group up' }).click()
  await page.getByRole('textbox', { name: 'Name of column 2' }).fill('Profession')
  await page.getByRole('button', { name: 'Save columns' }).click()
  await notice(page, 'The columns are saved')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name of column 1' }).inputValue())
    .toBe('Blood group')

  await page.getByRole('button', { name: 'Remove Profession' }).click()
  await page.getByRole('button', { name: 'Save columns' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove columns with values?' })
  await dialog.getByText('“Profession”: 1 person', { exact: false }).waitFor()
  expect(await a11yViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Name of column 2' }).count()).toBe(0)
  expect(complaints).toEqual([])
})
