import type { Form } from '@nibondhon/api-contract'
import type { Page } from 'playwright-core'
import { publishForm } from '../support/publish-form.ts'
import type { Product } from '../support/open-product.ts'

/** Costs ৳1,500.00, and ৳2,350.50 for two. */
export const reunion = {
  title: 'Reunion 2027',
  description: 'For former students and their families.',
  settings: { requirePayment: true, amount: 1500 },
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    {
      id: 'ticket',
      type: 'radio',
      label: 'Ticket',
      required: true,
      options: ['Single', 'Couple'],
      pricing: { enabled: true, options: { Single: 0, Couple: 850.5 } },
    },
  ],
}

let count = 0

/** A form that costs something, with an address of its own. */
export function publishPaidForm(product: Product, change: object = {}): Promise<Form> {
  count += 1
  return publishForm(product, { ...reunion, title: `${reunion.title} (${count})`, ...change })
}

/** From the form to the payment page, as a member comes there. */
export async function goToPayment(page: Page, name = 'Rahima Khatun'): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Couple').check()
  await page.getByRole('button', { name: 'Continue to payment · ৳2,350.50' }).click()
  await page.waitForURL('**/payment/**')
}

/** What is stored for a form. */
export function storedFor(product: Product, formId: string) {
  return product.server.db
    .selectFrom('submissions')
    .select([
      'unique_id',
      'status',
      'payment_status',
      'payment_method',
      'transfer_notes',
      'receipt_file_id',
      'data',
      'edit_code',
    ])
    .where('form_id', '=', formId)
    .execute()
}
