import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeSubmission } from '../apps/server/src/testing/builders/make-submission.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { formProduct, notice } from './support/form-steps.ts'
import { lookOver } from './support/look-over.ts'
import { publishForm } from './support/publish-form.ts'

const { product, resume } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [{ id: 'name', label: 'Name' }],
  settings: { requirePayment: true, amount: 500, tickets: { enabled: true, nameField: 'name' } },
}

it('cash that a gate could not book is booked or dismissed with a reason', async () => {
  const { id } = await publishForm(product(), FORM)
  const { server, makeUser } = product()
  const { token } = await makeUser('super_admin', 'Rahima Khatun')
  const people = ['মোহাম্মদ আব্দুর রহমান চৌধুরী', 'Karim Uddin']
  const made = await Promise.all(
    people.map((name) => makeSubmission(server.db, { id, version: 1 }, { data: { name } })),
  )
  await server.db
    .updateTable('submissions')
    .set({ status: 'pending', has_payment: true, payment_status: 'pending', amount_paisa: 50_000 })
    .where('form_id', '=', id)
    .execute()
  const endsAt = new Date(Date.now() + 60 * 60_000).toISOString()
  const gate = await call(server.app, 'POST /api/check-in/gates', {
    token,
    body: { name: 'North gate', formId: id, endsAt },
  })
  const code = { body: { code: gate.body.pairingCode } }
  const device = (await call(server.app, 'POST /api/check-in/pair', code)).body.token
  const now = new Date().toISOString()
  const scans = made.map(({ uniqueId }) => ({ id: randomUUID(), uniqueId, person: 1, at: now, cash: 500 }))
  await call(server.app, 'POST /api/check-in/scans', { token: device, body: { now, scans } })

  const { page } = await resume({ path: `/admin/forms/${id}/check-in` })
  const card = page.getByRole('region', { name: 'Cash to decide about' })
  await card.getByText('Gates of this form may take no cash.').first().waitFor()
  await lookOver(page, { what: 'cash to decide about' })
  await card.getByRole('button', { name: /^Book .* of মোহাম্মদ/ }).click()
  await notice(page, 'Booked')
  await card.getByRole('button', { name: /^Dismiss .* of Karim Uddin$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given back')
  await lookOver(page, { what: 'dismissing cash' })
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await notice(page, 'Dismissed')
  await expect.poll(() => card.count()).toBe(0)
})
