import { expect, it } from 'vitest'
import { encodeMultipart } from '../../apps/server/src/testing/http/post-multipart.ts'
import { sampleFile } from '../../apps/server/src/testing/builders/sample-files.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'
import { notice, submissionAdminProduct } from './steps.ts'

const { product, as } = submissionAdminProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'name', label: 'Full name', type: 'text' },
    { id: 'batch', label: 'Batch', type: 'number' },
    { id: 'photo', label: 'Photo', type: 'file' },
    {
      id: 'guests',
      label: 'Guests',
      type: 'group',
      group: {
        min: 0,
        max: 4,
        rowLabel: 'Guest',
        fields: [{ id: 'guest', label: 'Guest name', type: 'text' }],
      },
    },
  ],
  settings: {
    requirePayment: true,
    amount: 0,
    pricing: {
      rules: [
        { id: 'r1', label: 'Batch', type: 'range', field: 'batch', from: 1981, to: 2004, amount: 1000 },
        { id: 'r2', label: 'Batch', type: 'range', field: 'batch', from: 2005, to: 2026, amount: 800 },
        { id: 'g', label: 'Guests', type: 'row', group: 'guests', amount: 500, freeRows: 0 },
      ],
    },
  },
}

/** Paid by bank transfer and approved, with a photo. */
async function payForReunion(): Promise<string> {
  const { token } = await product().makeUser('super_admin')
  const bank = { account_name: 'Alumni', account_number: '0123456789', bank_name: 'Sonali' }
  await fetch(`${product().server.url}/api/settings/payment`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      settings: Object.entries(bank).map(([key, value]) => ({ key: `bank_transfer_${key}`, value })),
    }),
  })
  const form = await publishForm(product(), FORM)
  const { body, contentType } = await encodeMultipart({
    formId: form.id,
    name: 'Anisur Rahman',
    batch: '1998',
    photo: sampleFile('png', { name: 'wrong.png' }),
    paymentMethod: 'bank_transfer',
    paymentAmount: '1000',
    payment_receipt: sampleFile('png', { name: 'slip.png' }),
  })
  const { url } = product().server
  const made = await fetch(`${url}/api/submissions`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new Uint8Array(body),
  })
  const { uniqueId, ...rest } = (await made.json()) as { uniqueId: string }
  if (made.status !== 201) throw new Error(JSON.stringify(rest))
  await fetch(`${url}/api/submissions/${uniqueId}/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'completed', adminNotes: '' }),
  })
  return uniqueId
}

it('staff correct a batch and guests with their price, which they see first', async () => {
  const uniqueId = await payForReunion()
  const { page, complaints } = await as('super_admin', `/admin/submissions/${uniqueId}/edit`)
  await page.getByText('Pricing field - locked').first().waitFor()
  expect(await page.getByRole('spinbutton', { name: 'Batch' }).count()).toBe(0)
  await lookOver(page)
  await page.getByRole('button', { name: 'Change with its price: Batch' }).click()
  const batch = page.getByLabel('Batch', { exact: true })
  await expect.poll(() => batch.evaluate((input) => input === document.activeElement)).toBe(true)
  await batch.fill('2005')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'The price changes' })
  await expect
    .poll(() => dialog.locator('dl').innerText())
    .toMatch(/Agreed\s+৳1,000\.00\s+New price\s+৳800\.00\s+To return\s+৳200\.00/)
  await lookOver(page)

  // Who says no can continue to type: nothing was saved.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add Guest' }).click()
  await page.getByLabel('Guest name').fill('Salma')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => dialog.locator('dl').innerText())
    .toMatch(/New price\s+৳1,300\.00\s+More to pay\s+৳300\.00/)
  await dialog.getByRole('button', { name: 'Save with the new price' }).click()
  await notice(page, 'Submission updated successfully! Changes have been tracked in edit history.')
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByText('৳300.00 still to be paid').waitFor()
  expect(complaints).toEqual([])
})

it('staff replace a wrong photo, also while other answers are not saved yet', async () => {
  const uniqueId = await payForReunion()
  const { page, complaints } = await as('super_admin', `/admin/submissions/${uniqueId}/edit`)
  await page.getByText('File fields cannot be edited directly').waitFor()
  await page.getByLabel('Full name').fill('Anisur R. Chowdhury')
  await page.getByRole('button', { name: 'Replace: Photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace: Photo' })
  await dialog.getByRole('link', { name: 'wrong.png' }).waitFor()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'right.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await sampleFile('png').arrayBuffer()),
    })
  await dialog.getByText('The former file stays in the edit history.').waitFor()
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await notice(page, 'The file was replaced')
  await page.getByText('right.png').waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Anisur R. Chowdhury')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await notice(page, 'Submission updated successfully! Changes have been tracked in edit history.')
  await page.getByRole('heading', { level: 1, name: 'Anisur R. Chowdhury' }).waitFor()
  expect(complaints).toEqual([])
})
