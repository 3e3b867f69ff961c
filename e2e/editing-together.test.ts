import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeManySubmissions, person } from './submission-admin/submission-data.ts'
import { lookOver } from './support/look-over.ts'
import { openProduct, type Product } from './support/open-product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const notice = (page: Page, name: string) => page.getByRole('status').getByText(`${name} is editing this.`)

it('two people who edit one submission see each other, until one leaves', async () => {
  const { ids } = await makeManySubmissions(product, { people: [person('Chitra')] })
  const [nasrin, karim] = [
    await product.makeUser('admin', 'Nasrin'),
    await product.makeUser('admin', 'Karim'),
  ]
  const path = `/admin/submissions/${ids[0]}/edit`
  const { page: first, complaints } = await product.visit({ path, token: nasrin.token })
  await first.getByRole('textbox', { name: 'Full name' }).fill('Chitra Roy')
  const { page: second } = await product.visit({ path: '/admin/submissions', token: karim.token })
  await second.getByRole('link', { name: 'Chitra' }).click()
  await second.getByRole('button', { name: 'Edit', exact: true }).click()
  await notice(first, 'Karim').waitFor()
  await notice(second, 'Nasrin').waitFor()
  await lookOver(first)
  await lookOver(second)
  // What was typed stays, and nobody has to wait.
  expect(await first.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Chitra Roy')
  await second.getByRole('button', { name: 'Cancel' }).click()
  await notice(first, 'Karim').waitFor({ state: 'detached' })
  await second.getByRole('button', { name: 'Edit', exact: true }).click()
  await notice(first, 'Karim').waitFor()
  await second.close()
  await notice(first, 'Karim').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('two people who edit one form see each other', async () => {
  const { formId } = await makeManySubmissions(product, { title: 'Picnic', people: [] })
  const [salma, habib] = [
    await product.makeUser('admin', 'Salma'),
    await product.makeUser('form_manager', 'Habib'),
  ]
  const path = `/admin/forms/${formId}/edit`
  const { page: first } = await product.visit({ path, token: salma.token })
  const { page: second, context } = await product.visit({ path, token: habib.token, width: 360 })
  await notice(first, 'Habib').waitFor()
  await notice(second, 'Salma').waitFor()
  await lookOver(second)
  await context.setOffline(true)
  await second.evaluate(() => window.stop())
  await notice(first, 'Habib').waitFor({ state: 'detached' })
})
