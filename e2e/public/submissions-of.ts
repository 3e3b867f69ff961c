import type { Answers } from '@nibondhon/domain'
import type { Page } from 'playwright-core'
import type { Product } from '../support/open-product.ts'

/** What is stored for a form, oldest first. */
export async function submissionsOf(product: Product, formId: string): Promise<{ data: Answers }[]> {
  return product.server.db
    .selectFrom('submissions')
    .select('data')
    .where('form_id', '=', formId)
    .orderBy('created_at')
    .execute()
}

/** The unique ID of the page after submitting. */
export async function receiptOn(page: Page): Promise<{ uniqueId: string }> {
  await page.waitForURL('**/success/**')
  return { uniqueId: new URL(page.url()).searchParams.get('uniqueId') ?? '' }
}

/** The edit code that the page shows. */
export async function editCodeOn(page: Page): Promise<string> {
  return (await page.getByText(/^\d{6}$/).textContent()) ?? ''
}

/** Submits a form through the API, as the page does. */
export async function submit(
  product: Product,
  formId: string,
  data: object,
): Promise<{ uniqueId: string; editCode: string }> {
  const response = await fetch(`${product.server.url}/api/forms/${formId}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  if (!response.ok) throw new Error(`The form was refused: ${await response.text()}`)
  return (await response.json()) as { uniqueId: string; editCode: string }
}
