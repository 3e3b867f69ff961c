import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
import { withoutTable } from '../support/without-table.ts'
import { membership } from './sample-forms.ts'
import { editCodeOn, receiptOn, submit } from './submissions-of.ts'

let product: Product
let form: { id: string; customUrl: string }
let receipt: { uniqueId: string; editCode: string }
beforeAll(async () => {
  product = await openProduct()
  form = await publishForm(product, membership)
})
beforeEach(async () => {
  const answers = { name: 'Rahima Khatun', city: 'Dhaka', plan: 'Ordinary' }
  const { uniqueId, editCode } = await submit(product, form.id, answers)
  receipt = { uniqueId, editCode }
})
afterAll(() => product.close())

const PHISHING = 'Your account is blocked. Call 01712345678.'
const success = (query: Record<string, string>) =>
  `/success/${form.customUrl}?${new URLSearchParams({ success: 'true', ...query })}`

describe('text in the address of a result page', () => {
  it('is not shown beside a submission that exists', async () => {
    const { page } = await product.visit({
      path: success({ uniqueId: receipt.uniqueId, message: PHISHING, submissionId: 'Call-01712345678' }),
    })
    await page.getByText('Your submission has been received.').waitFor()
    expect(await page.getByText(/01712345678/).count()).toBe(0)
  })

  it('is not shown on the page of a failure', async () => {
    const { page } = await product.visit({
      path: `/error/${form.customUrl}?${new URLSearchParams({ message: PHISHING })}`,
    })
    await page.getByText('Your submission was not completed.').waitFor()
    expect(await page.getByText(/01712345678/).count()).toBe(0)
  })

  it('is a known code that is shown in the language of the reader', async () => {
    const { page } = await product.visit({
      path: success({ uniqueId: receipt.uniqueId, message: 'late_changes' }),
    })
    await page.getByText('Your first try had already reached us.').waitFor()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByText('আপনার প্রথম চেষ্টাটি আগেই পৌঁছে গিয়েছিল।').waitFor()
  })
})

describe('the page after submitting, without a submission', () => {
  it.each([{}, { uniqueId: 'A'.repeat(32), editCode: '123456' }, { uniqueId: 'short' }])(
    'says that there is nothing to show: %j',
    async (query) => {
      const { page } = await product.visit({ path: success(query) })
      await page.getByRole('heading', { name: 'Nothing to show' }).waitFor()
      expect(await page.getByText('Thank you!').count()).toBe(0)
      await page.getByRole('link', { name: 'Enter ID and code again' }).waitFor()
    },
  )

  it('does not claim success while the server is unreachable, but shows the codes', async () => {
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await withoutTable(product, 'submissions', async () => {
      await page.goto(success(receipt))
      await waitForScript(page)
      await page.getByText('Failed to load submission. Please try again.').waitFor()
      await page.getByText(receipt.editCode, { exact: true }).waitFor()
      expect(await page.getByText('Thank you!').count()).toBe(0)
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('Thank you!').waitFor()
  })

  it('thanks at once in the tab that submitted, also when the network is gone by then', async () => {
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.route('**/api/submissions/public/**', (route) => route.abort())
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Thank you!').waitFor()
    expect(await editCodeOn(page)).toMatch(/^\d{6}$/)
  })
})

describe('an edit code', () => {
  it('does not stay in the address of the page after submitting, and survives a reload', async () => {
    const { page } = await product.visit({ path: success(receipt) })
    await page.getByText(receipt.editCode, { exact: true }).waitFor()
    await expect.poll(() => page.url()).not.toContain(receipt.editCode)
    expect(new URL(page.url()).searchParams.get('uniqueId')).toBe(receipt.uniqueId)
    await page.reload()
    await page.getByText(receipt.editCode, { exact: true }).waitFor()
  })

  it('is never in the address on the way from the form to editing', async () => {
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await receiptOn(page)
    const code = await editCodeOn(page)
    await page.getByRole('link', { name: 'Edit submission' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.goBack()
    await page.getByText('Thank you!').waitFor()
    expect(addresses.length).toBeGreaterThan(2)
    expect(addresses.filter((address) => address.includes(code))).toEqual([])
  })

  it('does not stay in the address of the edit page, which works on after a reload', async () => {
    const { uniqueId, editCode } = receipt
    const { page, complaints } = await product.visit({ path: `/edit-submission/${uniqueId}/${editCode}` })
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/edit-submission/${uniqueId}`)
    await page.reload()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/edit-submission/${uniqueId}`)
    expect(complaints).toEqual([])
  })

  it('is asked for in a tab that does not know it', async () => {
    const { page } = await product.visit({ path: `/edit-submission/${receipt.uniqueId}` })
    await page.getByLabel('Edit code').fill(receipt.editCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(page.url()).not.toContain(receipt.editCode)
  })

  it('leaves the page with no request that names its address', async () => {
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    const referrers: (string | undefined)[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer']))
    await page.goto(`/edit-submission/${receipt.uniqueId}/${receipt.editCode}`)
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(referrers.length).toBeGreaterThan(2)
    expect(referrers.filter(Boolean)).toEqual([])
  })

  it('stays in the address where the browser keeps nothing, so that a reload still works', async () => {
    const { page } = await product.visit({ path: `/${form.customUrl}` })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error('forbidden')
      }
    })
    await page.goto(`/edit-submission/${receipt.uniqueId}/${receipt.editCode}`)
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect(page.url()).toContain(receipt.editCode)
  })
})
