import { expect, it } from 'vitest'
import { createForm, formProduct } from '../support/form-steps.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'

const { product, visit, clearForms } = formProduct()

const newestForm = () =>
  product()
    .server.db.selectFrom('forms')
    .select(['id', 'title', 'is_active', 'custom_url'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

it('begins with templates, earlier forms, a file or an empty form, at any width and by keyboard', async () => {
  await clearForms()
  await publishForm(product(), { title: 'Reunion 2026', fields: [{ id: 'name', label: 'Name' }] })
  const { page, complaints } = await visit({ path: '/admin/forms/new' })
  const names = ['Reunion registration', 'Membership', 'Directory update', 'Donation', 'Feedback']
  for (const name of names) await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
  await page.getByRole('button', { name: 'Import a form from a file' }).waitFor()
  await lookOver(page, { what: 'the beginning of a new form' })

  await page.getByRole('button', { name: /^Reunion 2026/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/forms/*/edit')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Reunion 2026 (copy)')
  expect((await newestForm()).is_active).toBe(false)

  await page.getByRole('link', { name: 'New Form' }).click()
  await page.getByRole('button', { name: 'Start with an empty form' }).click()
  await page.getByText('No fields yet').waitFor()
  expect(complaints).toEqual([])
})

it('asks once when the form opens, and keeps it closed unless another answer is given', async () => {
  const { page, complaints } = await visit({ path: '/admin/forms/new', width: 360, hasTouch: true })
  await page.getByRole('button', { name: /^Reunion registration/ }).tap()
  await page.getByRole('button', { name: 'Create form' }).tap()
  const asked = page.getByRole('dialog', { name: 'When should the form open?' })
  await expect.poll(() => asked.getByRole('radio', { name: 'Keep it closed' }).isChecked()).toBe(true)
  await lookOver(page, { what: 'the question when a form opens' })

  await asked.getByRole('radio', { name: 'Open it on a date' }).check()
  await asked.getByRole('button', { name: 'Create form' }).tap()
  await asked.getByText('Choose the day and time on which the form opens.').waitFor()
  await asked.getByLabel('Opens at').fill('2099-01-01T10:00')
  await asked.getByRole('button', { name: 'Create form' }).tap()
  // The template closes in some weeks: it cannot open after that.
  await asked.getByText('The form must close after it opens').waitFor()
  await asked.getByRole('radio', { name: 'Keep it closed' }).check()
  await asked.getByRole('button', { name: 'Create form' }).tap()
  await page.getByRole('dialog', { name: 'Your form is ready' }).waitFor()
  expect((await newestForm()).is_active).toBe(false)
  expect(complaints).toEqual([])
})

it('helps to try, open and share the form once it is created', async () => {
  await clearForms()
  const { page, complaints } = await visit({ path: '/admin/forms/new' })
  await page.getByRole('button', { name: /^Feedback/ }).click()
  await page.getByRole('button', { name: 'Create form' }).click()
  await page
    .getByRole('dialog', { name: 'When should the form open?' })
    .getByRole('button', { name: 'Create form' })
    .click()
  await page.waitForURL('**/admin/forms')
  const { custom_url: url } = await newestForm()
  const ready = page.getByRole('dialog', { name: 'Your form is ready' })
  await ready.getByText('It is closed: members cannot fill it in yet.').waitFor()
  await lookOver(page, { what: 'what helps to share a new form' })
  await ready.getByRole('button', { name: 'Open it now' }).click()
  await ready.getByText('It is open: anyone with the link can fill it in.').waitFor()
  expect((await newestForm()).is_active).toBe(true)

  const message = ready.getByRole('textbox', { name: 'Message to share' })
  await expect
    .poll(() => message.inputValue())
    .toContain(`Fill in the form here: ${product().server.url}/${url}`)
  await ready.getByRole('button', { name: 'বাংলা' }).click()
  await expect.poll(() => message.inputValue()).toContain('এখানে ফরম পূরণ করুন: ')
  const share = await ready.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toContain(`https://wa.me/?text=${await message.inputValue()}`)
  await ready.getByRole('img', { name: 'QR code' }).waitFor()
  expect(complaints).toEqual([])
})

it('is tried as a member by the rules of members, and nothing of it is stored', async () => {
  await clearForms()
  const { id } = await publishForm(product(), {
    title: 'Dinner',
    isActive: false,
    fields: [
      { id: 'name', label: 'Name', required: true },
      {
        id: 'meal',
        label: 'Meal',
        type: 'radio',
        options: ['Veg', 'Beef'],
        pricing: { enabled: true, options: { Beef: 500 } },
      },
    ],
    settings: { requirePayment: true, amount: 300 },
  })
  const { page, complaints } = await visit({ path: `/admin/forms/${id}/view` })
  await page.getByRole('button', { name: 'Try it as a member' }).click()
  const trial = page.getByRole('dialog', { name: 'Try it as a member' })
  await trial.getByText('This is a test: nothing is stored, counted or sent.').waitFor()
  await trial.getByRole('button', { name: 'Submit the test' }).click()
  await trial.getByText('1 answer needs a correction. A member could not submit this.').waitFor()
  await trial.getByLabel('Name').fill('Rahima')
  await trial.getByText('Beef', { exact: false }).click()
  await trial.getByRole('button', { name: 'Submit the test' }).click()
  await trial.getByText('The member would go on to pay ৳800.00.').waitFor()
  await lookOver(page, { what: 'a form that was tried' })
  const { db } = product().server
  expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
  await trial.getByRole('button', { name: 'Close' }).click()
  await trial.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('opens at once for those who choose it', async () => {
  await clearForms()
  const { page } = await visit({ path: '/admin/forms/new?start=empty' })
  await page.getByRole('textbox', { name: 'Title' }).fill('Short')
  await createForm(page, 'Open it now')
  await page.getByRole('listitem', { name: 'Short' }).getByText('Active', { exact: true }).waitFor()
  expect((await newestForm()).is_active).toBe(true)
  await page.reload()
  await page.getByRole('list', { name: 'Forms' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
