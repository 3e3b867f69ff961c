import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../../support/open-product.ts'
import { changeForm, publishForm } from '../../support/publish-form.ts'
import { submit, submissionsOf } from '../submissions-of.ts'
import { visitWithoutScript } from './visit-without-script.ts'

const FORM = {
  title: 'Reunion guests',
  allowEditing: true,
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'city', type: 'select', label: 'City', options: ['Dhaka', 'Sylhet'] },
    { id: 'guest', type: 'radio', label: 'Guest', options: ['Yes', 'No'] },
    {
      id: 'who',
      type: 'text',
      label: 'Name of your guest',
      required: true,
      conditional: { dependsOn: 'guest', showWhen: ['Yes'] },
    },
    { id: 'meals', type: 'checkbox', label: 'Meals', options: ['Lunch', 'Dinner'] },
  ],
}
const ANSWERS = { name: 'Rahima Khatun', city: 'Dhaka', guest: 'No', meals: ['Lunch'] }

let product: Product
let form: { id: string; customUrl: string }
let made: { uniqueId: string; editCode: string }
beforeAll(async () => {
  product = await openProduct()
  form = await publishForm(product, FORM)
  made = await submit(product, form.id, ANSWERS)
})
afterAll(() => product.close())

const wrongCode = () => (made.editCode === '000000' ? '000001' : '000000')

describe('a member whose browser runs no script', () => {
  it('views a submission, then edits it by its code', async () => {
    const { page } = await visitWithoutScript(product, { path: `/view-submission/${made.uniqueId}` })
    await page.getByRole('heading', { name: 'Reunion guests' }).waitFor()
    expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Edit Submission' }).click()
    await page.getByLabel('Edit code').fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Edit code must be exactly 6 digits').waitFor()
    expect(await page.getByLabel('Edit code').inputValue()).toBe('12')
    await page.getByLabel('Edit code').fill(made.editCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Save changes' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
  })

  it('corrects an edit, fills in what it asks for, and saves it', async () => {
    const { page } = await visitWithoutScript(product, {
      path: `/edit-submission/${made.uniqueId}/${made.editCode}`,
    })
    await page.getByLabel('Full name').fill('')
    await page.getByLabel('City').selectOption('Sylhet')
    await page.getByLabel('Dinner').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Please fix the validation errors before saving.').waitFor()
    await page.getByText('Full name is required').first().waitFor()
    expect(await page.getByLabel('City').inputValue()).toBe('Sylhet')
    await page.getByLabel('Full name').fill('Rahima Begum')
    await page.getByLabel('Yes').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your answers ask for more.').waitFor()
    await page.getByLabel('Name of your guest').fill('Karim')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Submission updated successfully!').waitFor()
    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data).toEqual({
      name: 'Rahima Begum',
      city: 'Sylhet',
      guest: 'Yes',
      who: 'Karim',
      meals: ['Lunch', 'Dinner'],
    })
  })

  it('keeps what was typed when the language changes', async () => {
    const { page } = await visitWithoutScript(product, {
      path: `/edit-submission/${made.uniqueId}/${made.editCode}`,
    })
    await page.getByLabel('Full name').fill('Typed, not saved')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('button', { name: 'পরিবর্তন সংরক্ষণ' }).waitFor()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Typed, not saved')
  })

  it('finds a submission by its ID and its code', async () => {
    const { page } = await visitWithoutScript(product, { path: '/edit' })
    await page.getByLabel('Unique ID').fill(made.uniqueId)
    await page.getByLabel('Edit code').fill(wrongCode())
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.getByText('Validation failed: Submission not found').waitFor()
    expect(await page.getByLabel('Unique ID').inputValue()).toBe(made.uniqueId)
    expect(page.url()).not.toContain(wrongCode())
    await page.getByLabel('Edit code').fill(made.editCode)
    await page.getByLabel('Edit code').press('Enter')
    await page.getByRole('heading', { name: 'Your submission was found' }).waitFor()
    await page.getByRole('link', { name: 'Edit Submission' }).click()
    await page.getByRole('button', { name: 'Save changes' }).waitFor()
  })

  it('downloads the PDF, and sees why there is none', async () => {
    const { page } = await visitWithoutScript(product, { path: `/pdf/${made.uniqueId}` })
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${made.uniqueId}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto(`/api/submissions/pdf/${'A'.repeat(32)}`)
    await page.getByRole('heading', { name: 'Submission Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
  })

  it('gets from a closed form to the PDF of a submission', async () => {
    const closed = await publishForm(product, { ...FORM, title: 'Closed form' })
    const { uniqueId } = await submit(product, closed.id, ANSWERS)
    await changeForm(product, closed.id, { isActive: false })
    const { page } = await visitWithoutScript(product, { path: `/${closed.customUrl}` })
    await page.getByRole('link', { name: 'Download Submissions' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please enter your unique ID').waitFor()
    await page.getByLabel('Unique ID').fill(uniqueId)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Download PDF' }).waitFor()
  })
})
