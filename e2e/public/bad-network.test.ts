import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { holdBack } from '../support/hold-back.ts'
import { loseResponse } from '../support/lose-response.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'
import { membership } from './sample-forms.ts'
import { receiptOn, submissionsOf } from './submissions-of.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

let form: { id: string; customUrl: string }
beforeEach(async () => {
  form = await publishForm(product, { ...membership, title: `Renewal ${Math.random()}` })
})

async function fillIn(): Promise<Page> {
  const { page } = await product.visit({ path: `/${form.customUrl}` })
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('City').fill('Dhaka')
  return page
}

const addPhoto = () =>
  changeForm(product, form.id, {
    ...membership,
    fields: [...membership.fields, { id: 'photo', type: 'file', label: 'Photograph' }],
  })

const photo = (name: string, padding = 0) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([SAMPLES.png, Buffer.alloc(padding)]),
})

const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' })

describe('a network that is cut while a form is sent', () => {
  it('loses nothing when the request never arrives', async () => {
    const page = await fillIn()
    await page.route('**/submit', (route) => route.abort('internetdisconnected'), { times: 1 })
    await submitButton(page).click()
    await page.getByText('No connection').waitFor()
    await page.getByText('Everything you typed is kept on this device.').waitFor()
    expect(await submissionsOf(product, form.id)).toHaveLength(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await receiptOn(page)
    expect(await submissionsOf(product, form.id)).toHaveLength(1)
  })

  it('makes one submission when only the response is lost, also after a reload', async () => {
    const page = await fillIn()
    await loseResponse(page, '**/submit')
    await submitButton(page).click()
    await page.getByText('No connection').waitFor()
    expect(await submissionsOf(product, form.id)).toHaveLength(1)
    await page.reload()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    await submitButton(page).click()
    const { uniqueId } = await receiptOn(page)
    expect(uniqueId).toHaveLength(32)
    expect(await submissionsOf(product, form.id)).toHaveLength(1)
  })

  it('keeps what was changed between the two tries', async () => {
    const page = await fillIn()
    await loseResponse(page, '**/submit')
    await submitButton(page).click()
    await page.getByText('No connection').waitFor()
    await page.getByLabel('City').fill('Sylhet')
    await submitButton(page).click()
    await receiptOn(page)
    await page.getByText('Your submission has been received.').waitFor()
    expect((await submissionsOf(product, form.id)).map(({ data }) => data['city'])).toEqual(['Sylhet'])
  })

  it('says that a late change could not be kept', async () => {
    await changeForm(product, form.id, { ...membership, allowEditing: false })
    const page = await fillIn()
    await loseResponse(page, '**/submit')
    await submitButton(page).click()
    await page.getByText('No connection').waitFor()
    await page.getByLabel('City').fill('Sylhet')
    await submitButton(page).click()
    await receiptOn(page)
    await page.getByText('Your first try had already reached us.').waitFor()
    expect((await submissionsOf(product, form.id)).map(({ data }) => data['city'])).toEqual(['Dhaka'])
  })

  it('finds the first try again when a file was exchanged after it', async () => {
    await addPhoto()
    const page = await fillIn()
    await page.getByLabel('Photograph').setInputFiles(photo('first.png'))
    await page.getByText('first.png', { exact: true }).first().waitFor()
    await loseResponse(page, '**/submit')
    await submitButton(page).click()
    await page.getByText('No connection').waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByLabel('Photograph').setInputFiles(photo('second.png', 1))
    await page.getByText('second.png', { exact: true }).first().waitFor()
    await submitButton(page).click()
    await receiptOn(page)
    await page.getByText('Your first try had already reached us.').waitFor()
    expect((await submissionsOf(product, form.id)).map(({ data }) => data['photo'])).toMatchObject([
      { name: 'first.png' },
    ])
  })

  it('says that the first try has arrived when it can no longer be repeated', async () => {
    await addPhoto()
    const page = await fillIn()
    await page.getByLabel('Photograph').setInputFiles(photo('first.png'))
    await page.getByText('first.png', { exact: true }).first().waitFor()
    await loseResponse(page, '**/submit')
    await submitButton(page).click()
    await page.getByText('No connection').waitFor()
    await page.reload()
    await page.getByLabel('Photograph').setInputFiles(photo('second.png', 1))
    await page.getByText('second.png', { exact: true }).first().waitFor()
    await submitButton(page).click()
    await page.getByText('Your first try had already reached us, with the answers you gave then.').waitFor()
    expect(await submissionsOf(product, form.id)).toHaveLength(1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear form' }).click()
    await page.getByLabel('Full name').fill('Karima Khatun')
    await page.getByLabel('City').fill('Sylhet')
    await submitButton(page).click()
    await receiptOn(page)
    expect(await submissionsOf(product, form.id)).toHaveLength(2)
  })

  it('sends once for two quick presses', async () => {
    const page = await fillIn()
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/submit') && sent.push(request.url()))
    const letGo = await holdBack(page, '**/submit')
    await submitButton(page).dblclick()
    // Inputs are disabled: a change now would not be part of the request.
    await page.locator('[inert]').getByLabel('City').waitFor()
    expect(await page.getByRole('button', { name: 'Clear' }).isDisabled()).toBe(true)
    letGo()
    await receiptOn(page)
    expect(sent).toHaveLength(1)
  })
})

describe('what the server rejects', () => {
  it('is shown at its field, with the form as it is now and every answer kept', async () => {
    const page = await fillIn()
    await changeForm(product, form.id, {
      ...membership,
      fields: [
        ...membership.fields,
        { id: 'blood', type: 'select', label: 'Blood group', required: true, options: ['A+', 'O+'] },
      ],
    })
    await submitButton(page).click()
    await page.getByRole('link', { name: 'Blood group is required' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('nf-blood')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    await page.getByLabel('Blood group').selectOption('O+')
    await submitButton(page).click()
    await receiptOn(page)
    expect((await submissionsOf(product, form.id))[0]?.data).toMatchObject({ blood: 'O+', city: 'Dhaka' })
  })

  it('is a price that changed: the page shows the new one and asks to look again', async () => {
    const page = await fillIn()
    await changeForm(product, form.id, {
      ...membership,
      settings: { requirePayment: true, amount: 500 },
    })
    await submitButton(page).click()
    await page.getByText('The price has changed. Please review and submit again.').waitFor()
    await page.getByRole('button', { name: 'Continue to payment · ৳500.00' }).waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })

  it('is a second submission of the same person, where a form takes one from each', async () => {
    const once = await publishForm(product, {
      title: 'Once each',
      settings: { allowMultipleSubmissions: false },
      fields: [{ id: 'email', type: 'email', label: 'Email', required: true }],
    })
    for (const result of ['Thank you!', 'You have already submitted this form.']) {
      const { page } = await product.visit({ path: `/${once.customUrl}` })
      await page.getByLabel('Email').fill('rahima@example.org')
      await submitButton(page).click()
      await page.getByText(result).waitFor()
    }
    expect(await submissionsOf(product, once.id)).toHaveLength(1)
  })
})
