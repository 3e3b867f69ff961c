import { expect, it } from 'vitest'
import { joinNow } from '../apps/server/src/testing/people/join-now.ts'
import { submit } from './public/submissions-of.ts'
import { a11yViolations } from './support/a11y-violations.ts'
import { formProduct, notice } from './support/form-steps.ts'
import { publishForm } from './support/publish-form.ts'

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

it('a list of people by an answer is kept as a view, and written to, on a phone', async () => {
  const { db } = product().server
  const form = await publishForm(product(), {
    title: 'Reunion',
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'phone', label: 'Mobile', type: 'tel' },
      { id: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] },
    ],
  })
  await submit(product(), form.id, { name: 'Anis Rahman', phone: '01712345678', meal: 'Veg' })
  await submit(product(), form.id, { name: 'Salma Begum', phone: '01812345678', meal: 'Beef' })
  await joinNow(db)
  const { page, complaints } = await visit({ path: '/admin/people', width: 360 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Submitted to', 'Reunion')
  await choose('Field', 'Meal')
  await choose('Answer', 'Veg')
  await page.getByRole('link', { name: 'Write to this person' }).waitFor()
  expect(await page.getByRole('link', { name: 'Salma Begum' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this list as a view…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Eats no meat')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Eats no meat' }).waitFor()
  expect(await a11yViolations(page)).toEqual([])

  const id = new URL(page.url()).searchParams.get('view')
  await page.goto(`/admin/people?view=${id}`)
  await page.getByRole('link', { name: 'Write to this person' }).click()
  await page.getByText('The people that you chose', { exact: false }).waitFor()
  await page.getByText('1 person', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
