import { expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { notice } from '../support/form-steps.ts'
import { goToPayment, publishPaidForm } from './paid-form.ts'
import { paymentProduct } from './payment-product.ts'

const { product, visit } = paymentProduct()

it('staff choose the payment methods of a form by keyboard, and members find those alone', async () => {
  const form = await publishPaidForm(product())
  const { token } = await product().makeUser('super_admin', 'Nasrin')
  const editor = await product().visit({ path: `/admin/forms/${form.id}/edit`, token })
  await editor.page.getByRole('tab', { name: 'Money' }).press('Enter')
  const methods = editor.page.getByRole('group', { name: 'Payment methods' })
  await methods.getByText('All that are enabled in Settings').waitFor()
  await methods.getByRole('checkbox', { name: 'bKash' }).press('Space')
  await methods.getByText('Members pay by this one.').waitFor()
  await lookOver(editor.page)
  await editor.page.getByRole('button', { name: 'Save form' }).press('Enter')
  await notice(editor.page, 'Form updated successfully')
  expect(editor.complaints).toEqual([])

  const member = await visit({ path: `/${form.customUrl}` })
  await goToPayment(member.page)
  await member.page.getByLabel('Payment receipt').waitFor()
  expect(await member.page.getByText('bKash', { exact: true }).count()).toBe(0)
  expect(member.complaints).toEqual([])
})
