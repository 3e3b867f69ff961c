import { expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { notice, submissionAdminProduct } from './steps.ts'
import { payByTransfer } from './submission-data.ts'

const { product, as } = submissionAdminProduct()

it('staff record cash in parts, take an entry back, and the member sees what was paid', async () => {
  const { token } = await product().makeUser('super_admin')
  const uniqueId = await payByTransfer(product(), token, 'Shafiqul')
  const { page, complaints } = await as('payment_approver', `/admin/submissions/${uniqueId}`)
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByText('৳500.00 still to be paid').waitFor()

  await money.getByRole('button', { name: 'Record payment' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  await dialog.getByLabel('Amount (taka)').fill('0')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.getByText('Please enter an amount above 0').waitFor()
  await dialog.getByLabel('Amount (taka)').fill('200.50')
  await dialog.getByLabel('Transaction ID or receipt number').fill('R-17')
  await dialog
    .getByLabel('Note')
    .fill('At the gate of the old science building, received by the treasurer himself')
  await lookOver(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await notice(page, 'The payment is recorded')
  await money.getByText('Part paid').waitFor()
  await money.getByText('৳299.50 still to be paid').waitFor()

  await money.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await money.getByText('Settled').waitFor()
  await page.getByRole('region', { name: 'Payment Information' }).getByText('Completed').first().waitFor()
  await lookOver(page, { part: page.getByRole('region', { name: /^(Money|Payment Information)$/ }) })

  await money.getByRole('button', { name: 'Take back: Payment, ৳299.50' }).click()
  const takeBack = page.getByRole('dialog', { name: 'Take an entry back' })
  await takeBack.getByRole('button', { name: 'Take back' }).click()
  await takeBack.getByText('Please give a reason').waitFor()
  await takeBack.getByLabel('Reason').fill('Entered twice')
  await takeBack.getByRole('button', { name: 'Take back' }).click()
  await money.getByText('৳299.50 still to be paid').waitFor()
  expect(complaints).toEqual([])

  const member = await product().visit({ path: `/view-submission/${uniqueId}` })
  const paid = member.page.getByRole('region', { name: 'Your payments' })
  await paid.getByText('৳299.50').waitFor()
  await paid.getByText('Cash · R-17').waitFor()
  await lookOver(member.page)
  const href = await paid.getByRole('link', { name: 'Receipt as PDF: Payment, ৳200.50' }).getAttribute('href')
  const receipt = await member.page.request.get(href ?? '')
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(member.complaints).toEqual([])
})
