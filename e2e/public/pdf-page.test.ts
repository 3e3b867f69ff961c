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
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${uniqueId}.pdf`)
    const pdf = await readFile(await download.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(complaints).toEqual([])
  })

  it('shows the PDF in a tab of its own', async () => {
    const { page, context } = await product.visit({ path: `/pdf/${uniqueId}` })
    const opened = page.waitForEvent('popup')
    // The page fetches the same address first; only a tab navigates to it.
    const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
    await page.getByRole('button', { name: 'View PDF' }).click()
    const request = await asked
    expect(new URL(request.url()).pathname).toBe(`/api/submissions/pdf/${uniqueId}`)
    expect(request.frame().page()).toBe(await opened)
  })

  it('says what failed, and opens no empty tab', async () => {
    const { page, context } = await product.visit({ path: `/pdf/${uniqueId}` })
    await page.route('**/api/submissions/pdf/**', (route) => route.fulfill({ status: 500, body: '' }))
    const before = context.pages().length
    for (const [button, message] of [
      ['Download PDF', 'Failed to download PDF'],
      ['View PDF', 'Failed to view PDF'],
      ['Print', 'Failed to print PDF'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await page.getByText(message).waitFor()
    }
    await expect.poll(() => context.pages().length).toBe(before)
  })

  it('says that the submission could not be loaded, and tries again', async () => {
    const { page } = await withoutTable(product, 'submissions', async () => {
      const visit = await product.visit({ path: `/pdf/${uniqueId}` })
      await visit.page.getByRole('button', { name: 'Try again' }).waitFor()
      return visit
    })
    await page.route('**/api/submissions/public/**', (route) => route.fulfill({ status: 200, body: '' }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No submission data found').waitFor()
    await page.route('**/api/submissions/public/**', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Failed to load submission').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Membership renewal' }).waitFor()
  })
})
