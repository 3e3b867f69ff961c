import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { makeUser } from '../../apps/server/src/testing/builders/make-user.ts'
import { smallPng } from '../../apps/server/src/testing/builders/small-png.ts'
import { postMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import type { Product } from '../support/open-product.ts'

export interface Transfer {
  name: string
  phone?: string
  notes?: string
  locale?: string
  receipt?: File
}

/** A picture that no other receipt is equal to. */
let size = 20
export const pictureReceipt = () =>
  new File([new Uint8Array(smallPng({ size: (size += 1) }))], 'slip.png', { type: 'image/png' })

/** A PDF with two empty pages. */
export const pdfReceipt = () =>
  new File(
    [
      `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
    ],
    'bank.pdf',
    { type: 'application/pdf' },
  )

/** A form that costs 500 taka, with a bank transfer of each member; the path of its review queue. */
export async function makeTransfers(
  { server }: Product,
  transfers: Transfer[],
): Promise<{ formId: string; path: string; ids: string[] }> {
  const { token } = await makeUser(server.db)
  const settings = [
    { key: 'bank_transfer_account_name', value: 'Alumni Association' },
    { key: 'bank_transfer_account_number', value: '0123456789' },
    { key: 'bank_transfer_bank_name', value: 'Sonali Bank' },
  ]
  await server.app.inject({
    method: 'PUT',
    url: '/api/settings/payment',
    headers: { authorization: `Bearer ${token}` },
    payload: { settings },
  })
  const formId = await makeStoredForm(server.db, {
    title: 'Grand Reunion 2027',
    fields: [
      { id: 'name', label: 'Full name' },
      { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' },
    ],
    settings: { requirePayment: true, amount: 500, notifications: { enableSMS: true, phoneField: 'phone' } },
  })
  const ids: string[] = []
  for (const [index, { name, phone, notes = '', locale = 'en', receipt }] of transfers.entries()) {
    const { body, status } = await postMultipart(server.app, '/api/submissions', {
      formId,
      name,
      phone: phone ?? `0171${1_000_000 + formNumber * 1000 + index}`,
      locale,
      paymentMethod: 'bank_transfer',
      bankTransferNotes: notes,
      payment_receipt: receipt ?? pictureReceipt(),
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    ids.push(body.submissionId)
  }
  formNumber += 1
  return { formId, ids, path: `/admin/review?formId=${formId}&status=pending&paymentMethod=bank_transfer` }
}

let formNumber = 0
