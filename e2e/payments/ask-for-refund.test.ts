import { expect, it } from 'vitest'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'
import { lookOver } from '../support/look-over.ts'
import { paymentProduct } from './payment-product.ts'
import { publishPaidForm } from './paid-form.ts'

const { product, bkash, visit } = paymentProduct()

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${product().server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Record<string, unknown>
}

/** A submission that was paid by bKash, of a form that takes requests for refunds. */
async function pay(): Promise<{ uniqueId: string; editCode: string }> {
  const form = await publishPaidForm(product(), {
    settings: { requirePayment: true, amount: 1500, allowRefundRequests: true },
  })
  const data = { name: 'Rahim Uddin', ticket: 'Single' }
  const paid = { formId: form.id, orderId: `ORDER_${Date.now()}`, data }
  const { paymentID } = await post('/api/payments', { ...paid, method: 'bkash', amount: 1500 })
  const submitted = await post('/api/submissions', {
    ...paid,
    paymentMethod: 'bkash',
    bkashPaymentId: paymentID,
    paymentAmount: 1500,
  })
  bkash().authorise(String(paymentID))
  await post('/api/payments/execute', { paymentID })
  return { uniqueId: String(submitted['uniqueId']), editCode: String(submitted['editCode']) }
}

it.each(['with script', 'without script'])(
  'a member asks for money back in Bangla on a phone, keeps what was typed over a wrong code, and withdraws it (%s)',
  async (script) => {
    const { uniqueId, editCode } = await pay()
    const opened = { path: `/view-submission/${uniqueId}`, width: 360, language: 'bn-BD' }
    const { page } = await (script === 'with script'
      ? visit({ ...opened, hasTouch: true })
      : visitWithoutScript(product(), opened))
    const refund = page.locator('#refund')
    const send = refund.getByRole('button', { name: 'আবেদন পাঠান' })
    await refund.locator('summary').click()
    // Cancelling is not preselected: who looks no further would lose their place.
    expect(await refund.getByRole('radio', { checked: true }).count()).toBe(0)
    for (const choice of await refund.locator('label:has([type=radio])').all())
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await send.click()
    expect(
      await refund
        .getByRole('radio')
        .first()
        .evaluate((radio: HTMLInputElement) => radio.validity.valid),
    ).toBe(false)
    await refund.getByLabel('শুধু টাকা ফেরত দিন').check()
    await refund.getByLabel('কারণ').fill('অসুস্থ')
    await refund.getByLabel(/টাকা কোথায় ফেরত চান/).fill('01712345678')
    await refund.getByLabel('সম্পাদনা কোড').fill('000000')
    await send.click()
    await refund.getByText('সম্পাদনা কোড ঠিক নয়').waitFor()
    expect(await refund.getByLabel('শুধু টাকা ফেরত দিন').isChecked()).toBe(true)
    expect(await refund.getByLabel('কারণ').inputValue()).toBe('অসুস্থ')
    expect(await refund.getByLabel(/টাকা কোথায় ফেরত চান/).inputValue()).toBe('01712345678')
    expect(page.url()).not.toContain('01712345678')
    if (script === 'with script') await lookOver(page, { widths: [360, 1280], part: refund })

    await refund.getByLabel('সম্পাদনা কোড').fill(editCode)
    await send.click()
    await refund.getByText(/^আপনি টাকা ফেরতের আবেদন করেছেন: .+।$/).waitFor()
    expect(await send.count()).toBe(0)
    await refund.locator('summary', { hasText: 'আবেদন তুলে নিন' }).click()
    await refund.getByLabel('সম্পাদনা কোড').fill(editCode)
    await refund.getByRole('button', { name: 'আবেদন তুলে নিন' }).click()
    await refund.getByText('আপনি আবেদন তুলে নিয়েছেন।').waitFor()
    await refund.locator('summary', { hasText: 'আবেদন করুন' }).waitFor()
  },
)
