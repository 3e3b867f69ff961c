import type { Page } from 'playwright-core'
import { SAMPLES } from '../../apps/server/src/testing/builders/sample-files.ts'
import { goToPayment, publishPaidForm } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

export const PDF = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf }

/** The product for a file of tests, and members who pay there by bank transfer. */
export function bankTransferProduct() {
  const payments = paymentProduct()
  return {
    ...payments,
    /** A member on the payment page of a new form, with bank transfer chosen. */
    async reachPayment({ firstTime = false } = {}) {
      const form = await publishPaidForm(payments.product())
      const visited = await payments.visit({ path: `/${form.customUrl}`, firstTime })
      await goToPayment(visited.page)
      await visited.page.getByLabel('Bank transfer').check()
      return { ...visited, form }
    },
  }
}

export function chooseReceipt(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer } = PDF,
): Promise<void> {
  return page.getByLabel('Payment receipt').setInputFiles(file)
}

export function waitForFile(page: Page, name: string): Promise<void> {
  return page.locator('.nf-file-name', { hasText: name }).waitFor()
}

export function sendReceipt(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Submit receipt for ৳2,350.50' }).click()
}
