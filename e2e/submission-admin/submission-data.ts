import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { followLedger } from '../../apps/server/src/features/ledger/index.ts'
import { makeStoredForm } from '../../apps/server/src/testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../apps/server/src/testing/builders/make-submission.ts'
import { encodeMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { sampleFile } from '../../apps/server/src/testing/builders/sample-files.ts'
import type { Product } from '../support/open-product.ts'

const FIELDS = [
  { id: 'name', label: 'Full name', required: true, displayInAdminTable: true },
  { id: 'mail', label: 'E-mail', type: 'email' as const, displayInAdminTable: true },
  { id: 'phone', label: 'Mobile', type: 'tel' as const },
  { id: 'batch', label: 'Batch', type: 'number' as const },
  { id: 'city', label: 'City' },
  {
    id: 'meal',
    label: 'Meal',
    type: 'select' as const,
    options: ['Fish', 'Beef'],
    pricing: { enabled: true, options: { Beef: 350 } },
  },
  { id: 'note', label: 'Internal note', visibility: { level: 'admin-only' as const } },
]

/** A member whose e-mail address follows from the name, with further answers. */
export const person = (name: string, more: Answers = {}) => ({
  data: { name, mail: `${name.toLowerCase()}@example.org`, ...more },
})

/** A form with a submission for each name, the first the newest. Gives their ids. */
export async function makeManySubmissions(
  { server: { db } }: Product,
  { title = 'Reunion 2027', people }: { title?: string; people: { data: Answers; status?: string }[] },
): Promise<{ formId: string; ids: string[] }> {
  const formId = await makeStoredForm(db, { title, fields: FIELDS })
  const ids: string[] = []
  for (const [index, { data, status }] of people.entries()) {
    const { id } = await makeSubmission(db, { id: formId, version: 1 }, { data })
    await sql`update submissions set created_at = now() - ${index} * interval '1 hour' where id = ${id}`.execute(
      db,
    )
    if (status) await setPaid(db, id, status)
    ids.push(id)
  }
  return { formId, ids }
}

async function setPaid(db: Product['server']['db'], id: string, status: string): Promise<void> {
  await sql`
    update submissions set status = ${status}, payment_status = ${status}, payment_method = 'bank_transfer',
      has_payment = true, amount_paisa = 235050
    where id = ${id}`.execute(db)
  // What is owed and paid is in the ledger.
  const cause = { by: { id: null, username: 'System' }, reason: 'Test' }
  await db.transaction().execute((trx) => followLedger(trx, [id], cause))
}

/** A member pays a form by bank transfer, receipt and all. Gives the unique id. */
export async function payByTransfer({ server }: Product, token: string, name: string): Promise<string> {
  const settings = [
    { key: 'bank_transfer_account_name', value: 'Alumni Association' },
    { key: 'bank_transfer_account_number', value: '0123456789' },
    { key: 'bank_transfer_bank_name', value: 'Sonali Bank' },
  ]
  await fetch(`${server.url}/api/settings/payment`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ settings }),
  })
  const formId = await makeStoredForm(server.db, {
    title: 'Membership renewal',
    fields: [{ id: 'name', label: 'Full name' }],
    settings: { requirePayment: true, amount: 500 },
  })
  const { body, contentType } = await encodeMultipart({
    formId,
    name,
    paymentMethod: 'bank_transfer',
    paymentAmount: '500',
    bankTransferNotes: 'Sent from my brother’s account',
    payment_receipt: sampleFile('png', { name: 'slip.png' }),
  })
  const response = await fetch(`${server.url}/api/submissions`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new Uint8Array(body),
  })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()).uniqueId
}
