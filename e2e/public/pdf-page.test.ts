import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../support/open-product.ts'
import { publishForm } from '../support/publish-form.ts'
import { withoutTable } from '../support/without-table.ts'
import { membership } from './sample-forms.ts'
import { submit } from './submissions-of.ts'

let product: Product
let uniqueId: string
beforeAll(async () => {
  product = await openProduct()
  const form = await publishForm(product, membership)
  uniqueId = (await submit(product, form.id, { name: 'রহিমা খাতুন', city: 'Dhaka' })).uniqueId
})
afterAll(() => product.close())

describe('the PDF page of a submission', () => {
  it('describes the submission and downloads its PDF, with or without dashes in the address', async () => {
    const dashed = uniqueId.toLowerCase().replace(/.{8}(?=.)/g, '$&-')
    const { page, complaints } = await product.visit({ path: `/pdf/${dashed}` })
    await page.getByRole('heading', { name: 'Membership renewal' }).waitFor()
    await page.getByText(/10-60 seconds/).waitFor()
    expect(await page.getByText('Payment Status').count()).toBe(0)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${uniqueId}.pdf`)
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(complaints).toEqual([])
  })

  it('shows the PDF in a tab of its own', async () => {
    const { page, context } = await product.visit({ path: `/pdf/${uniqueId}` })
    const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'View PDF' }).click()
    expect(new URL((await asked).url()).pathname).toBe(`/api/submissions/pdf/${uniqueId}`)
    expect(await opened).not.toBe(page)
  })

  it('says what failed, with a way back', async () => {
    const { page } = await product.visit({ path: `/pdf/${'A'.repeat(32)}` })
    await page.goto(`/api/submissions/pdf/${'A'.repeat(32)}?download=true`)
    await page.getByRole('heading', { name: 'Submission Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor()
  })

  it('says that it could not be printed', async () => {
    const { page } = await product.visit({ path: '/health' })
    await page.addInitScript('Object.defineProperty(navigator, "pdfViewerEnabled", { value: true })')
    await page.route('**/api/submissions/pdf/**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`/pdf/${uniqueId}`)
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByText('Failed to print PDF').waitFor()
  })

  it('says that the submission could not be loaded, and tries again', async () => {
    const { page } = await withoutTable(product, 'submissions', async () => {
      const visit = await product.visit({ path: `/pdf/${uniqueId}` })
      await visit.page.getByRole('link', { name: 'Try again' }).waitFor()
      return visit
    })
    await page.route('**/api/submissions/public/**', (route) => route.fulfill({ status: 200, body: '' }), {
      times: 1,
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('No submission data found').waitFor()
    await page.route('**/api/submissions/public/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('Failed to load submission').waitFor()
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Membership renewal' }).waitFor()
  })
})
