import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { a11yViolations } from '../support/a11y-violations.ts'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { keptFiles } from '../support/kept-files.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { everyField, membership } from './sample-forms.ts'
import { receiptOn, submissionsOf } from './submissions-of.ts'
import { visitWithoutScript } from './without-script/visit-without-script.ts'

let product: Product
let path: string
beforeAll(async () => {
  product = await openProduct()
  path = `/${(await publishForm(product, membership)).customUrl}`
})
afterAll(() => product.close())

const choosePhoto = async (page: Page, name: string) => {
  await page.locator('#nf-photo').setInputFiles({ name, mimeType: 'image/png', buffer: SAMPLES.png })
}

const RESTORED = 'We kept what you typed earlier.'

describe('a draft', () => {
  it('is there after a reload, to the last letter', async () => {
    const { page } = await product.visit({ path })
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('City').pressSequentially('Dhaka')
    await page.getByLabel('Life').check()
    await page.reload()

    await page.getByText(RESTORED).waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    await expect.poll(() => page.getByLabel('Life').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText(RESTORED).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })

  it('shows no notice where nothing was typed', async () => {
    const { page } = await product.visit({ path })
    await page.reload()
    await waitForScript(page)
    expect(await page.getByText(RESTORED).count()).toBe(0)
  })

  it('belongs to one form', async () => {
    const other = await publishForm(product, { ...membership, title: 'Another' })
    const { page } = await product.visit({ path })
    await page.getByLabel('City').fill('Dhaka')
    await page.goto(`/${other.customUrl}`)
    await waitForScript(page)
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('')
    await page.goto(path)
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
  })

  it('survives a change of the language, with the questions in that language', async () => {
    const { customUrl } = await publishForm(product, {
      title: 'Two languages',
      translations: { bn: { title: 'দুই ভাষা' } },
      fields: [
        { id: 'city', label: 'City', translations: { bn: { label: 'শহর' } } },
        {
          id: 'meal',
          label: 'Meal',
          type: 'radio',
          options: ['Yes', 'No'],
          translations: { bn: { label: 'খাবার', options: { Yes: 'হ্যাঁ' } } },
        },
        { id: 'photo', label: 'Photo', type: 'file' },
      ],
    })
    const { page } = await product.visit({ path: `/${customUrl}` })
    await page.getByLabel('City').fill('Dhaka')
    await page.getByLabel('Yes').check()
    await choosePhoto(page, 'me.png')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('button', { name: 'জমা দিন' }).waitFor()
    await expect.poll(() => page.getByLabel('শহর').inputValue()).toBe('Dhaka')
    expect(await page.getByLabel('হ্যাঁ').isChecked()).toBe(true)
    expect(await page.getByText('me.png').count()).toBeGreaterThan(0)
    expect(await page.getByText('No', { exact: true }).getAttribute('lang')).toBe('en')
    await page.reload()
    await expect.poll(() => page.getByLabel('শহর').inputValue()).toBe('Dhaka')
  })

  it('is deleted when the person clears the form, and only then', async () => {
    const { page } = await product.visit({ path })
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('dialog', { name: 'Clear this form?' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep my answers')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Clear')

    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear form' }).click()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('')
    await page.reload()
    await waitForScript(page)
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('')
  })

  it('is deleted once it is submitted', async () => {
    const { page } = await product.visit({ path })
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    await page.goto(path)
    await waitForScript(page)
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('')
  })

  it('becomes a separate submission in a duplicated tab', async () => {
    const { page, context } = await product.visit({ path })
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('City').fill('Dhaka')
    // The browser gives the new tab a copy of the session.
    const copied = await page.evaluate(() => Object.entries(sessionStorage))
    const second = await context.newPage()
    await second.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, copied)
    await second.goto(path)
    await expect.poll(() => second.getByLabel('City').inputValue()).toBe('Dhaka')
    await second.getByLabel('Full name').fill('Karim Khatun')

    await page.getByRole('button', { name: 'Submit' }).click()
    await second.getByRole('button', { name: 'Submit' }).click()
    const receipts = [await receiptOn(page), await receiptOn(second)]
    expect(receipts[0]?.uniqueId).not.toBe(receipts[1]?.uniqueId)
  })

  it('does not bring back a file that was removed', async () => {
    const form = await publishForm(product, { ...everyField, title: 'With a wrong file' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await choosePhoto(page, 'wrong.png')
    await page.getByText('wrong.png').first().waitFor()
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('wrong.png is removed').waitFor()
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Admin Login' }).waitFor()
    await page.goBack()
    await page.locator('#nf-photo').waitFor({ state: 'attached' })
    expect(await page.getByText('wrong.png').count()).toBe(0)
  })

  it('brings chosen files back after a reload, until they are a week old or the form is cleared or submitted', async () => {
    const fields = [{ id: 'photo', type: 'file', label: 'Photograph' }]
    const form = await publishForm(product, { ...membership, title: 'With files', fields })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    const choose = async () => {
      await choosePhoto(page, 'me.png')
      await expect.poll(() => keptFiles(page)).toEqual(['me.png'])
    }
    await choose()
    await page.reload()
    await page.getByText(RESTORED).waitFor()
    await page.locator('.nf-file-name', { hasText: 'me.png' }).waitFor()
    expect(await page.getByText('Please choose these files again').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'Clear form' }).click()
    await expect.poll(() => keptFiles(page)).toEqual([])

    // A week later any page of the site deletes it, also without the tab that kept it.
    await choose()
    await page.evaluate(ageKeptFiles)
    await page.goto('/edit')
    await expect.poll(() => keptFiles(page)).toEqual([])

    await page.goto(`/${form.customUrl}`)
    await choose()
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    await expect.poll(() => keptFiles(page)).toEqual([])
  })

  it('says which files must be chosen again where the browser keeps none', async () => {
    const form = await publishForm(product, { ...everyField, title: 'In a private window' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.evaluate(`IDBFactory.prototype.open = () => { throw new Error('forbidden') }`)
    await choosePhoto(page, 'me.png')
    await page.getByText('me.png').first().waitFor()
    await page.reload()
    const note = page.getByText('Please choose these files again: Photograph')
    await note.waitFor()
    await choosePhoto(page, 'me.png')
    await note.waitFor({ state: 'detached' })
  })
})

const CONTINUED = {
  ...membership,
  fields: [...membership.fields, { id: 'photo', type: 'file', label: 'Photograph' }],
}
describe('a draft of an earlier visit', () => {
  const BEGAN = /^You began this form/

  /** Fills in a part of the form, closes the tab and opens the link again in the same browser. */
  async function comeBack(customUrl: string, language?: string) {
    const visit = { path: `/${customUrl}`, width: 360, ...(language && { language }) }
    const { page: first, context, complaints } = await product.visit(visit)
    await first.locator('[name="answer-city"]').fill('Dhaka')
    await choosePhoto(first, 'me.png')
    await expect.poll(() => keptFiles(first)).toEqual(['me.png'])
    const page = await context.newPage()
    await page.goto(first.url())
    await first.close()
    await waitForScript(page)
    return { page, complaints }
  }

  it('is offered when the link is opened again, and continued by one tap with its file', async () => {
    const form = await publishForm(product, { ...CONTINUED, title: 'Opened again' })
    const { page, complaints } = await comeBack(form.customUrl)
    await page.getByText(BEGAN).waitFor()
    expect(await a11yViolations(page)).toEqual([])
    expect(await page.getByLabel('City').inputValue()).toBe('')
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dhaka')
    // What was typed before the choice is newer.
    expect(await page.getByLabel('Full name').inputValue()).toBe('Rahima Khatun')
    await page.locator('.nf-file-name', { hasText: 'me.png' }).waitFor()
    expect(await page.getByText(BEGAN).count()).toBe(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data).toMatchObject({ city: 'Dhaka', photo: { name: 'me.png' } })
    await page.goto(`/${form.customUrl}`)
    await waitForScript(page)
    expect(await page.getByText(BEGAN).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('is forgotten by one tap, with its file, also in Bangla', async () => {
    const form = await publishForm(product, { ...CONTINUED, title: 'Forgotten' })
    const { page } = await comeBack(form.customUrl, 'bn-BD')
    await page.getByText('এই ফরম শুরু করেছিলেন').waitFor()
    await page.getByRole('button', { name: 'নতুন করে শুরু করুন' }).click()
    await page.getByText('এই ফরম শুরু করেছিলেন').waitFor({ state: 'detached' })
    await expect.poll(() => keptFiles(page)).toEqual([])
    await page.reload()
    await waitForScript(page)
    expect(await page.getByText('এই ফরম শুরু করেছিলেন').count()).toBe(0)
    expect(await page.locator('[name="answer-city"]').inputValue()).toBe('')
  })
})

const SAVE = 'Save and continue later'

describe('a form that is saved to be finished later', () => {
  const save = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: SAVE }).click()
    await page.waitForURL('**/continue/*/link')
    return new URL(page.url()).pathname.replace(/\/link$/, '')
  }

  it('is continued in another browser with its file, and its link ends with the submission', async () => {
    const form = await publishForm(product, { ...CONTINUED, title: 'Saved' })
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.getByLabel('City').fill('Dhaka')
    await choosePhoto(page, 'me.png')
    const link = await save(page)
    await page.getByRole('heading', { name: 'Your answers are saved' }).waitFor()
    await page.getByRole('button', { name: 'Copy the link' }).waitFor()

    const { page: other } = await product.visit({ path: link })
    await expect.poll(() => other.getByLabel('City').inputValue()).toBe('Dhaka')
    await other.getByText(/It is kept until/).waitFor()
    await other.locator('.nf-file-name', { hasText: 'me.png' }).waitFor()
    await other.getByLabel('Full name').fill('Rahima Khatun')
    await other.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(other)
    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data).toMatchObject({ photo: { name: 'me.png' } })

    await page.goto(link)
    await page.getByRole('heading', { name: 'This form was already submitted' }).waitFor()
  })

  it('is continued on another device in the language in which it was filled in, and so is its consent', async () => {
    const form = await publishForm(product, {
      title: 'Saved in Bangla',
      translations: { bn: { title: 'বাংলায় রাখা' } },
      fields: [
        { id: 'city', type: 'text', label: 'City', translations: { bn: { label: 'শহর' } } },
        {
          id: 'agree',
          type: 'consent',
          label: 'Consent',
          consent: { text: 'We keep your answers.', tick: 'I agree', version: 1 },
          translations: { bn: { label: 'সম্মতি', consent: { text: 'আমরা উত্তর রাখি।', tick: 'আমি রাজি' } } },
        },
      ],
    })
    const { page } = await product.visit({ path: `/${form.customUrl}`, language: 'bn-BD' })
    await page.getByLabel('শহর').fill('ঢাকা')
    await page.locator('button[name="_save"]').click()
    await page.waitForURL('**/continue/*/link')
    await page.getByText('বাংলায় রাখা').waitFor()
    const link = await page.locator('a[href^="/continue/"]').first().textContent()

    // A phone that speaks English.
    const { page: phone } = await product.visit({
      path: new URL(link ?? '').href.replace(/^.*\/continue/, '/continue'),
    })
    await phone.getByRole('heading', { name: 'বাংলায় রাখা' }).waitFor()
    await expect.poll(() => phone.getByLabel('শহর').inputValue()).toBe('ঢাকা')
    await phone.getByText('আমরা উত্তর রাখি।').waitFor()
    await phone.getByLabel('আমি রাজি').check()
    await phone.getByRole('button', { name: 'English' }).click()
    await phone.getByText('We keep your answers.').waitFor()
    await expect.poll(() => phone.getByLabel('City').inputValue()).toBe('ঢাকা')
    await phone.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(phone)
    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data['agree']).toMatch(/^v1 bn /)
  })

  it('asks which answers to keep where another device saved newer ones', async () => {
    const form = await publishForm(product, { ...CONTINUED, title: 'On two devices' })
    const { page: laptop } = await product.visit({ path: `/${form.customUrl}` })
    await laptop.getByLabel('City').fill('Dhaka')
    const link = await save(laptop)
    const { page: phone } = await product.visit({ path: link })
    await expect.poll(() => phone.getByLabel('City').inputValue()).toBe('Dhaka')
    await phone.getByLabel('City').fill('Sylhet')
    await save(phone)

    await laptop.goBack()
    await laptop.getByLabel('City').fill('Khulna')
    await laptop.getByRole('button', { name: SAVE }).click()
    await laptop.getByRole('dialog', { name: 'There is a newer version of your answers' }).waitFor()
    await laptop.getByRole('button', { name: 'Keep mine' }).click()
    await laptop.waitForURL('**/link')

    // The phone has typed something that is not saved: neither is lost unasked.
    await phone.goto(link)
    await phone.getByRole('heading', { name: 'There is a newer version of your answers' }).waitFor()
    await phone.getByRole('button', { name: 'Continue with the newer one' }).click()
    await expect.poll(() => phone.getByLabel('City').inputValue()).toBe('Khulna')
  })

  it('is saved, continued and submitted without script', async () => {
    const form = await publishForm(product, { ...CONTINUED, title: 'Saved without script' })
    const { page } = await visitWithoutScript(product, { path: `/${form.customUrl}` })
    await page.getByLabel('City').fill('Dhaka')
    await choosePhoto(page, 'me.png')
    const link = await save(page)
    const { page: other } = await visitWithoutScript(product, { path: link })
    await expect.poll(() => other.getByLabel('City').inputValue()).toBe('Dhaka')
    await other.getByText('These files are saved with it: me.png.').waitFor()
    await other.getByLabel('City').fill('Sylhet')
    await save(other)
    // The first page has an older revision now.
    await page.goto(link)
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    const [stored] = await submissionsOf(product, form.id)
    expect(stored?.data).toMatchObject({ city: 'Sylhet', photo: { name: 'me.png' } })
    await other.goto(link)
    await other.getByRole('heading', { name: 'This form was already submitted' }).waitFor()
  })
})

/** Makes the files in the browser's database a day older. Runs in the page. */
function ageKeptFiles(): Promise<void> {
  const week = 7 * 24 * 60 * 60 * 1000
  localStorage.setItem('kept-files-until', String(Number(localStorage.getItem('kept-files-until')) - week))
  return new Promise((resolve) => {
    const request = indexedDB.open('chosen-files', 1)
    request.onsuccess = () => {
      const transaction = request.result.transaction('files', 'readwrite')
      const store = transaction.objectStore('files')
      const all = store.getAll()
      all.onsuccess = () => {
        for (const kept of all.result as { keptAt: number }[]) {
          store.put({ ...kept, keptAt: kept.keptAt - week })
        }
      }
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}
