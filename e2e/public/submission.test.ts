import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { changeForm, publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { withoutTable } from '../support/without-table.ts'
import { membership } from './sample-forms.ts'
import { editCodeOn, receiptOn, submissionsOf, submit } from './submissions-of.ts'

let product: Product
let form: { id: string; customUrl: string }
beforeAll(async () => {
  product = await openProduct()
  form = await publishForm(product, membership)
})
afterAll(() => product.close())

const ANSWERS = { name: 'Rahima Khatun', city: 'Dhaka', number: 'LM-17', plan: 'Ordinary' }

describe('the page after submitting', () => {
  it('shows what to keep, copies it, and leads on', async () => {
    const { page, context } = await product.visit({ path: `/${form.customUrl}` })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    const { uniqueId } = await receiptOn(page)
    await page.getByRole('heading', { name: 'Keep these' }).waitFor()
    const editCode = await editCodeOn(page)
    // Screen readers announce the new page.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you!')
    expect(await page.title()).toMatch(/^Thank you!/)

    // On paper there is nothing to press.
    const pressable = page
      .locator('header, button')
      .or(
        page.getByRole('link', {
          name: /^(Download PDF|Send to WhatsApp|View submission|Edit submission|Done)/,
        }),
      )
      .filter({ visible: true })
    expect(await pressable.count()).toBeGreaterThan(5)
    await page.emulateMedia({ media: 'print' })
    expect(await pressable.count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Copy Unique ID' }).click()
    await page.getByText('Copied').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uniqueId)

    await page.getByRole('button', { name: 'Copy ID and edit code' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`Unique ID: ${uniqueId}\nEdit code: ${editCode}`)
    const pdf = page.getByRole('link', { name: 'Download PDF' })
    await expect.poll(() => pdf.getAttribute('href')).toBe(`/api/submissions/pdf/${uniqueId}?download=true`)
    const share = await page.getByRole('link', { name: 'Send to WhatsApp' }).getAttribute('href')
    expect(share).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(decodeURIComponent(share ?? '')).toContain(`/view-submission/${uniqueId}`)
    expect(share).not.toContain(editCode)

    const view = page.getByRole('link', { name: 'View submission' })
    await expect.poll(() => view.getAttribute('href')).toBe(`/view-submission/${uniqueId}`)
    const edit = page.getByRole('link', { name: 'Edit submission' })
    await expect.poll(() => edit.getAttribute('href')).toBe(`/edit-submission/${uniqueId}/${editCode}`)
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
  })

  it('says nothing of editing where a form does not allow it', async () => {
    const closed = await publishForm(product, { ...membership, allowEditing: false })
    const { uniqueId, editCode } = await submit(product, closed.id, ANSWERS)
    const query = `success=true&uniqueId=${uniqueId}&editCode=${editCode}`
    const { page } = await product.visit({ path: `/success/${closed.customUrl}?${query}` })
    await page.getByRole('link', { name: 'View submission' }).waitFor()
    expect(await page.getByText(editCode, { exact: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Edit submission' }).count()).toBe(0)
  })

  it("continues to the form's redirect URL, never to one from the address", async () => {
    const { id, customUrl } = await publishForm(product, {
      ...membership,
      settings: { redirectUrl: 'https://association.example/thanks' },
    })
    const { uniqueId } = await submit(product, id, ANSWERS)
    const { page } = await product.visit({
      path: `/success/${customUrl}?success=true&uniqueId=${uniqueId}&redirectUrl=https://evil.example`,
    })
    const done = page.getByRole('link', { name: 'Done' })
    await expect.poll(() => done.getAttribute('href')).toBe('https://association.example/thanks')
  })

  it('offers another try after a failure', async () => {
    const { page } = await product.visit({
      path: `/error/${form.customUrl}?success=false&message=payment_cancelled`,
    })
    await page.getByText('Payment was cancelled by user').waitFor()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: membership.title }).waitFor()
  })
})

describe('the summary of a submission', () => {
  it('shows the status, and asks for the code before any answer', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    // As people copy it: with lower-case letters and dashes.
    const typed = uniqueId.toLowerCase().replace(/(.{8})(?!$)/g, '$1-')
    const { page } = await product.visit({ path: `/view-submission/${typed}` })
    await page.getByRole('heading', { name: membership.title }).waitFor()
    await page.getByText('Completed').waitFor()
    await page.getByText('No payment needed').waitFor()
    await expect
      .poll(() => page.getByText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d, \d{1,2}:\d\d [AP]M$/).count())
      .toBe(2)
    expect(await page.getByText('Rahima').count()).toBe(0)

    await page.getByRole('link', { name: 'Edit Submission' }).click()
    const go = page.getByRole('button', { name: 'Continue' })
    await expect.poll(() => go.isDisabled()).toBe(true)
    const input = page.getByRole('dialog').getByLabel('Edit code')
    await input.press('Enter')
    await page.getByText('Please enter your edit code').waitFor()
    await input.pressSequentially('a১২b3')
    await expect.poll(() => input.inputValue()).toBe('123')
    await input.press('Enter')
    await page.getByText('Edit code must be exactly 6 digits').waitFor()
    await expect.poll(() => go.isDisabled()).toBe(true)

    // A wrong code is said in the dialog, where it can be corrected.
    await input.fill(editCode === '123456' ? '654321' : '123456')
    await go.click()
    await page.getByText('This edit code is wrong. Please check it and try again.').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Send me my ID and code again' }).waitFor()

    await input.fill(editCode.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[+digit] ?? ''))
    await go.click()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })

  it('asks for the code on a phone with the way on above the way back, and one for a lost code', async () => {
    const { uniqueId } = await submit(product, form.id, ANSWERS)
    const { page } = await product.visit({ path: `/view-submission/${uniqueId}`, width: 360 })
    await page.getByRole('link', { name: 'Edit Submission' }).click()
    const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0
    expect(await top('Continue')).toBeLessThan(await top('Cancel'))
    await page.getByRole('dialog').getByRole('link', { name: 'Send me my ID and code again' }).click()
    await page.getByRole('heading', { name: 'Send me my ID and code again' }).waitFor()
  })

  it('shows the answers to the holder of the edit code, and again in the same tab', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page } = await product.visit({ path: `/view-submission/${uniqueId}` })
    await page.getByText('Show my answers').first().click()
    const answers = page.getByRole('region', { name: 'Your answers' })
    await answers.getByLabel('Edit code').fill(editCode === '123456' ? '654321' : '123456')
    await answers.getByRole('button', { name: 'Show my answers' }).click()
    await answers.getByText('This edit code is wrong.').waitFor()
    await answers.getByLabel('Edit code').fill(editCode)
    await answers.getByRole('button', { name: 'Show my answers' }).click()
    await answers.getByText('Rahima').waitFor()
    await page.reload()
    await answers.getByText('Rahima').waitFor()
    expect(page.url()).not.toContain(editCode)
  })

  it('is not found under a wrong id', async () => {
    const { page } = await product.visit({ path: '/view-submission/NOPE' })
    await page.getByRole('heading', { name: 'Submission Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
  })
})

describe('the way back by ID and code', () => {
  it('asks for ID and code, then offers to edit, to download and only to view', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page } = await product.visit({ path: '/edit' })
    await page.getByLabel('Edit code').fill(editCode)
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.getByText('Please provide both Unique ID and Edit Code').waitFor()

    await page.getByLabel('Unique ID').fill(uniqueId.toLowerCase())
    await expect.poll(() => page.getByLabel('Unique ID').inputValue()).toBe(uniqueId)
    await page.getByLabel('Edit code').fill('000000' === editCode ? '111111' : '000000')
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.getByText('Validation failed: Submission not found').waitFor()

    await page.getByLabel('Edit code').fill(editCode)
    await page.getByRole('button', { name: 'Validate' }).click()
    const look = page.getByRole('link', { name: 'View Only' })
    await expect.poll(() => look.getAttribute('href')).toBe(`/view-submission/${uniqueId}`)
    const pdf = page.getByRole('link', { name: 'Download PDF' })
    expect(await pdf.getAttribute('href')).toBe(`/pdf/${uniqueId}`)
    await page.getByRole('link', { name: 'Edit Submission' }).click()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })
})

describe('editing a submission', () => {
  it('locks fields that must not change, validates the others, saves them and shows the history', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page, complaints } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page.getByText('Read-only').waitFor()
    await page.getByText('Pricing field - locked to maintain payment integrity').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByText('This submission has not been edited.').waitFor()

    await page.getByLabel('City').fill(' ')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Please fix the validation errors before saving.').waitFor()
    await page.getByText('Please fill in required fields: City').waitFor()

    await page.getByLabel('City').fill('সিলেট')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Submission updated successfully!').waitFor()
    await page.getByText('Changed: City').waitFor()
    await page.getByText('By you · Less than a minute after submission').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('সিলেট')

    const stored = await submissionsOf(product, form.id)
    expect(stored.at(-1)?.data).toMatchObject({ ...ANSWERS, city: 'সিলেট' })
    expect(complaints).toEqual([])
  })

  it('adds, replaces and removes a file, and keeps a chosen one over a reload', async () => {
    const fields = [...membership.fields, { id: 'photo', type: 'file', label: 'Photograph' }]
    const withPhoto = await publishForm(product, { ...membership, title: 'With a photo', fields })
    const { uniqueId, editCode } = await submit(product, withPhoto.id, ANSWERS)
    const { page } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}`, width: 360 })
    const photo = async () => (await submissionsOf(product, withPhoto.id))[0]?.data['photo']
    const choose = (name: string) =>
      page.locator('input#nf-photo').setInputFiles({ name, mimeType: 'image/png', buffer: SAMPLES.png })
    const save = () => page.getByRole('button', { name: 'Save changes' }).click()

    await choose('me.png')
    await save()
    await expect.poll(photo).toMatchObject({ name: 'me.png' })
    await page.getByText('Changed: Photograph').waitFor()
    await choose('newer.png')
    await page.locator('.nf-file-name', { hasText: 'newer.png' }).waitFor()
    await page.reload()
    await page.locator('.nf-file-name', { hasText: 'newer.png' }).waitFor()
    await save()
    await expect.poll(photo).toMatchObject({ name: 'newer.png' })
    await page.getByRole('button', { name: 'Remove newer.png' }).click()
    await save()
    await expect.poll(photo).toBeNull()
  })

  it('keeps unsaved changes for a return in the same tab, apart from a draft of the form', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page.getByLabel('City').fill('Sylhet')
    await page.getByRole('link', { name: 'View submission' }).click()
    await page.getByRole('link', { name: 'Edit Submission' }).waitFor()
    await page.goBack()
    await page.getByText('Here are the changes you had not saved yet.').waitFor()
    // Neither they nor the draft of another submission to the same form become the other one.
    await page.goto(`/${form.customUrl}`)
    await waitForScript(page)
    expect(await page.getByLabel('City').inputValue()).toBe('')
    await page.getByLabel('City').fill('Khulna')
    await page.goto(`/edit-submission/${uniqueId}/${editCode}`)
    await page.getByText('Here are the changes you had not saved yet.').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Sylhet')
    await page.getByRole('button', { name: 'Discard these changes' }).click()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    await page.goto(`/${form.customUrl}`)
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Khulna')
  })

  it('keeps the changes on the page when the network is gone', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page.getByLabel('City').fill('Sylhet')
    await page.route('**/api/submissions/edit/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('No connection. Your changes are still here').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Sylhet')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Submission updated successfully!').waitFor()
  })

  it('says that it saved, even when it cannot show it again', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page.getByLabel('City').fill('Sylhet')
    await page.route('**/api/submissions/edit/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Failed to reload submission data.').waitFor()
  })

  it('shows the same message for a wrong code and an unknown id', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const wrong = editCode === '123456' ? '654321' : '123456'
    for (const path of [
      `/edit-submission/${uniqueId}/${wrong}`,
      `/edit-submission/${'A'.repeat(32)}/123456`,
    ]) {
      const { page } = await product.visit({ path })
      await page.getByRole('heading', { name: 'Submission Not Found' }).waitFor()
      // The ID has 32 characters: it is not typed again because of a wrong code.
      await page.getByRole('link', { name: 'Enter ID and code again' }).click()
      await expect.poll(() => page.getByLabel('Unique ID').inputValue()).toBe(path.split('/')[2])
    }
  })

  it('says that there were too many wrong codes, and in how many minutes one may try again', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const wrong = editCode === '123456' ? '654321' : '123456'
    for (let guess = 0; guess < 5; guess += 1) {
      await fetch(`${product.server.url}/api/submissions/edit/${uniqueId}/${wrong}`)
    }
    const { page } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page.getByText(/Too many attempts\. Please try again in 1[45] minutes\./).waitFor()
  })

  it('is rejected where the form does not allow it, with the way to the submission', async () => {
    const closing = await publishForm(product, { ...membership, title: 'Closing' })
    const { uniqueId, editCode } = await submit(product, closing.id, ANSWERS)
    await changeForm(product, closing.id, { ...membership, title: 'Closing', allowEditing: false })
    const { page } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page
      .getByText(
        'Editing is disabled for this form. Please contact the form administrator if you need to make changes.',
      )
      .waitFor()
    await page.getByRole('link', { name: 'View submission' }).click()
    await page.getByText('This form does not allow changes after submitting.').waitFor()
    await page.getByRole('link', { name: 'Download PDF' }).waitFor()
  })

  it('says when the submission could not be loaded, and tries again', async () => {
    const { uniqueId, editCode } = await submit(product, form.id, ANSWERS)
    const { page } = await withoutTable(product, 'submissions', () =>
      product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` }),
    )
    await page.getByText('Failed to load submission. Please try again.').waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })
})
