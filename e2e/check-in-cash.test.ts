import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeSubmission } from '../apps/server/src/testing/builders/make-submission.ts'
import { call } from '../apps/server/src/testing/http/call.ts'
import { formProduct, notice } from './support/form-steps.ts'
import { closeAnswer, scanAll, unsent } from './support/gate-steps.ts'
import { lookOver } from './support/look-over.ts'
import { publishForm } from './support/publish-form.ts'

const { product, resume } = formProduct()

const TICKETS = { enabled: true, nameField: 'name', cashAtGate: true }
const FORM = {
  title: 'Reunion 2027',
  fields: [{ id: 'name', label: 'Name' }],
  settings: { requirePayment: true, amount: 500, tickets: TICKETS },
}

/** People who owe 500 taka, by the references of their submissions. */
async function makeOwing(formId: string, names: string[]): Promise<string[]> {
  const { db } = product().server
  const made = await Promise.all(
    names.map((name) => makeSubmission(db, { id: formId, version: 1 }, { data: { name } })),
  )
  await sql`
    update submissions set status = 'pending', has_payment = true, payment_status = 'pending',
      payment_method = 'bank_transfer', amount_paisa = 50000 where form_id = ${formId}`.execute(db)
  await sql`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
    select id, 'charge', 'charged', -50000, 'Submitted', 'charge:' || id, 'System'
    from submissions where form_id = ${formId}`.execute(db)
  return made.map(({ uniqueId }) => uniqueId)
}

it('a gate takes cash, and staff decide about what it took while it was no longer allowed', async () => {
  const { id } = await publishForm(product(), FORM)
  const { server, makeUser, visit } = product()
  const { token } = await makeUser('super_admin', 'Rahima Khatun')
  const [first = '', owing = '', ...later] = await makeOwing(id, [
    'Salma Khatun',
    'Jamal Hossain',
    'মোহাম্মদ আব্দুর রহমান চৌধুরী',
    'Karim Uddin',
  ])
  const { uniqueId: unconfirmed } = await makeSubmission(
    server.db,
    { id, version: 1 },
    { data: { name: 'Nasrin Akter' } },
  )
  await sql`update submissions set status = 'pending' where unique_id = ${unconfirmed}`.execute(server.db)
  const endsAt = new Date(Date.now() + 60 * 60_000).toISOString()
  const gate = await call(server.app, 'POST /api/check-in/gates', {
    token,
    body: { name: 'North gate', formId: id, endsAt },
  })
  const { page: phone, context } = await visit({
    path: `/gate#${gate.body.pairingCode}`,
    firstTime: true,
    width: 360,
  })
  await phone.getByRole('button', { name: 'Pair' }).click()
  await phone.locator('[data-network="online"]').waitFor()
  async function takeCash(reference: string): Promise<void> {
    expect(await scanAll(phone, [reference])).toEqual(['not-paid'])
    await phone.getByRole('button', { name: 'Take ৳500.00 and let 1 person in' }).click()
    await phone.locator('[data-answer="in"]').getByText('৳500.00 taken in cash').waitFor()
    await closeAnswer(phone)
  }
  await takeCash(first)
  await expect.poll(() => unsent(phone)).toBe('0')
  expect(await scanAll(phone, [first])).toEqual(['already'])
  await closeAnswer(phone)
  expect(await phone.locator('#surprises').count()).toBe(0)

  await context.setOffline(true)
  const tickets = { ...TICKETS, cashAtGate: false }
  await call(server.app, `PUT /api/forms/${id}`, { token, body: { settings: { ...FORM.settings, tickets } } })
  for (const reference of later) await takeCash(reference)
  await context.setOffline(false)
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => unsent(phone)).toBe('0')
  const untold = phone.locator('[data-surprise="cash-open"]')
  await expect.poll(() => untold.count()).toBe(2)
  expect(await untold.first().textContent()).toContain('(৳500.00)')
  await lookOver(phone, { widths: [360], what: 'cash that is not in the books' })
  // What is to pay is said also where the gate may not take it.
  expect(await scanAll(phone, [owing])).toEqual(['not-paid'])
  await phone.locator('[data-answer]').getByText('৳500.00 to pay').waitFor()
  expect(await phone.locator('[data-answer] button').allTextContents()).toEqual(['Cancel'])
  await lookOver(phone, { widths: [360], what: 'a ticket that is not paid, where the gate takes no cash' })
  await closeAnswer(phone)
  expect(await scanAll(phone, [unconfirmed])).toEqual(['not-confirmed'])
  await lookOver(phone, { widths: [360], what: 'a ticket of a submission that is not completed' })
  await phone.getByRole('button', { name: 'Let 1 person in anyway' }).click()
  await phone.locator('[data-answer="in"]').waitFor()
  await closeAnswer(phone)
  await expect.poll(() => unsent(phone)).toBe('0')

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
