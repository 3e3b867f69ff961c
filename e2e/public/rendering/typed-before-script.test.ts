import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../../../apps/server/src/testing/builders/sample-files.ts'
import { holdBack } from '../../support/hold-back.ts'
import { productOfFile } from '../../support/product-of-file.ts'
import { publishForm } from '../../support/publish-form.ts'
import { waitForScript } from '../../support/wait-for-script.ts'
import { EVERY_ANSWER, fillEveryField } from '../fill-every-field.ts'
import { everyField, guestRows, membership } from '../sample-forms.ts'
import { receiptOn, submit, submissionsOf } from '../submissions-of.ts'

const product = productOfFile()
const SCRIPT = '**/assets/index-*.js'
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: SAMPLES.png })

/** A page whose script is on its way until the returned function is called. */
async function open(path: string) {
  const { page, complaints } = await product().visit({ path: 'about:blank' })
  const letGo = await holdBack(page, SCRIPT)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('#page-data').waitFor({ state: 'attached' })
  return {
    page,
    complaints,
    async scriptArrives() {
      letGo()
      await waitForScript(page)
    },
  }
}

async function openForm(form: object) {
  const { id, customUrl } = await publishForm(product(), form)
  return { id, ...(await open(`/${customUrl}`)) }
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

const FORM = {
  ...everyField,
  fields: [
    ...everyField.fields,
    guestRows,
    { id: 'events', type: 'checkbox', label: 'Events', options: ['Rally', 'Talk', 'Concert'] },
  ],
}

/** Every type of field, as a member on a slow network does. */
async function fillIn(page: Page): Promise<void> {
  await fillEveryField(page)
  await page.getByLabel('Rally').check()
  await page.getByLabel('Concert').check()
  await page.getByLabel('Name of the guest').fill('Karim')
  await page.getByLabel('Fish').check()
}

const ANSWERS = { ...EVERY_ANSWER, events: ['Rally', 'Concert'], guests: [{ guest: 'Karim', food: 'Fish' }] }

describe('what a member enters before the script has arrived', () => {
  it('is kept in every type of field, and sent', async () => {
    const { id, page, complaints, scriptArrives } = await openForm({ ...FORM, title: 'Typed early' })
    await fillIn(page)
    await page.locator('#nf-photo').setInputFiles(photo('me.png'))
    await scriptArrives()
    await page.locator('.nf-file-name', { hasText: 'me.png' }).waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    // The condition is fulfilled now, so its question is there.
    await page.getByLabel('Lunch').check()
    await send(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), id))[0]?.data).toMatchObject({
      ...ANSWERS,
      meals: ['Lunch'],
      photo: { name: 'me.png' },
    })
    expect(complaints).toEqual([])
  })

  it('is stored as a draft at once', async () => {
    const { page, scriptArrives } = await openForm({ ...membership, title: 'Draft' })
    await page.getByLabel('City').fill('Dhaka')
    await scriptArrives()
    await page.reload()
    await page.getByText('We kept what you typed earlier.').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })

  it('is newer than a draft of the same tab', async () => {
    const { page, scriptArrives } = await openForm({ ...membership, title: 'Newer' })
    await page.getByLabel('Full name').fill('Rahima')
    await page.getByLabel('City').fill('Dhaka')
    await scriptArrives()
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Dhaka')
    const letGo = await holdBack(page, SCRIPT)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#page-data').waitFor({ state: 'attached' })
    await page.getByLabel('City').fill('Sylhet')
    letGo()
    await waitForScript(page)
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Sylhet')
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima')
  })

  it('is kept when the browser filled it in without an event', async () => {
    const { id, page, scriptArrives } = await openForm({ ...membership, title: 'Filled in by the browser' })
    await page.getByLabel('Full name').evaluate((input: HTMLInputElement) => (input.value = 'Rahima'))
    await page.getByLabel('City').evaluate((input: HTMLInputElement) => (input.value = 'Dhaka'))
    await page.getByLabel('Life').evaluate((input: HTMLInputElement) => (input.checked = true))
    await scriptArrives()
    await send(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), id))[0]?.data).toMatchObject({
      name: 'Rahima',
      city: 'Dhaka',
      plan: 'Life',
    })
  })

  it('is kept when the browser restored it after a visit elsewhere', async () => {
    const { customUrl, id } = await publishForm(product(), { ...FORM, title: 'Restored by the browser' })
    const { page } = await product().visit({ path: 'about:blank' })
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto(`/${customUrl}`)
    await fillIn(page)
    await page.goto('/health')
    await page.unroute(SCRIPT)
    await page.goBack()
    await waitForScript(page)
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    await page.getByLabel('Dinner').check()
    await send(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), id))[0]?.data).toMatchObject({ ...ANSWERS, meals: ['Dinner'] })
  })

  it('is a country whose number follows after the script has arrived', async () => {
    const { id, page, scriptArrives } = await openForm({
      title: 'Country first',
      fields: [{ id: 'phone', type: 'tel', label: 'Phone', required: true }],
    })
    await page.getByLabel('Phone: country code').selectOption('IN')
    await scriptArrives()
    await expect.poll(() => page.getByLabel('Phone: country code').inputValue()).toBe('IN')
    await page.locator('#nf-phone').fill('9876543210')
    await send(page)
    await receiptOn(page)
    expect((await submissionsOf(product(), id))[0]?.data).toEqual({ phone: '919876543210' })
  })

  it('is checked like any other: a file of another type is rejected with a message', async () => {
    const { page, scriptArrives } = await openForm({ ...FORM, title: 'Wrong file' })
    const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') }
    await page.locator('#nf-photo').setInputFiles(text)
    await scriptArrives()
    await page.locator('#nf-photo-file-error').waitFor()
  })

  it('is kept on the pages that find, ask for the code of, and edit a submission', async () => {
    const { id } = await publishForm(product(), { ...membership, title: 'Found', allowEditing: true })
    const { uniqueId, editCode } = await submit(product(), id, { name: 'Rahima', city: 'Dhaka' })
    const lookup = await open('/edit')
    await lookup.page.getByLabel('Unique ID').fill(uniqueId)
    await lookup.page.getByLabel('Edit code').fill(editCode)
    await lookup.scriptArrives()
    await lookup.page.getByRole('button', { name: 'Validate' }).click()
    await lookup.page.getByRole('heading', { name: 'Your submission was found' }).waitFor()

    const code = await open(`/edit-submission/${uniqueId}`)
    await code.page.getByLabel('Edit code').fill(editCode)
    await code.scriptArrives()
    await code.page.getByRole('button', { name: 'Continue' }).click()
    await code.page.getByRole('button', { name: 'Save changes' }).waitFor()

    const edit = await open(`/edit-submission/${uniqueId}/${editCode}`)
    await edit.page.getByLabel('City').fill('Sylhet')
    await edit.scriptArrives()
    await edit.page.getByRole('button', { name: 'Save changes' }).click()
    await edit.page.getByText('Submission updated successfully!').waitFor()
    expect((await submissionsOf(product(), id))[0]?.data).toMatchObject({ city: 'Sylhet' })
    expect([...lookup.complaints, ...code.complaints, ...edit.complaints]).toEqual([])
  })

  it('is kept on the page of the waiting list', async () => {
    const { id, customUrl } = await publishForm(product(), {
      ...membership,
      title: 'Full house',
      settings: { limits: { maxSubmissions: 1, waitingList: true } },
    })
    await submit(product(), id, { name: 'First', city: 'Dhaka' })
    const { page, scriptArrives, complaints } = await open(`/waiting-list/${customUrl}`)
    await page.getByLabel('Your name').fill('Rahima')
    await page.getByLabel('E-mail address').fill('rahima@example.org')
    await scriptArrives()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Rahima')
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('Your place is number 1.').waitFor()
    expect(complaints).toEqual([])
  })
})
