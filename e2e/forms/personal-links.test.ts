import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { boxOf } from '../support/box-of.ts'
import { formProduct, notice } from '../support/form-steps.ts'
import { lookOver } from '../support/look-over.ts'
import { publishForm } from '../support/publish-form.ts'
import { visitWithoutScript } from '../public/without-script/visit-without-script.ts'

const { product, visit } = formProduct()

const FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'who', name: 'who', label: 'Full name', required: true, allowPrefill: true },
    { id: 'batch', name: 'batch', label: 'Batch', type: 'number', allowPrefill: true },
    { id: 'meal', name: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'], allowPrefill: true },
    { id: 'cut', name: 'cut', label: 'Which cut', conditional: { dependsOn: 'meal', showWhen: ['Beef'] } },
    { id: 'city', name: 'city', label: 'City' },
  ],
}
const LIST =
  'নাম,E-mail,Batch,Meal\n' +
  'শাহরিয়ার মোহাম্মদ আবদুল্লাহ আল মামুন চৌধুরী,mamun@example.org,১৯৯৮,Beef\n' +
  'Karim,karim@example.org,2001,Veg\n'

let form: { id: string; customUrl: string }
beforeAll(async () => {
  form = await publishForm(product(), FORM)
})

const valueOf = (page: Page, label: string) => page.getByLabel(label).inputValue()

describe('personal links', () => {
  it('are made from a list, opened filled in on a phone, used once and shown as answered', async () => {
    const staff = await visit({ path: `/admin/forms/${form.id}/view` })
    const { page } = staff
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: 'Open personal links' }).click()
    await page.getByText('There are no personal links yet').waitFor()
    await page.getByRole('button', { name: 'Upload a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload a list' })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
    await dialog.getByText('2 people, 2 with an e-mail address, 0 with a phone number.').waitFor()
    // The name of the list fills in the question for the name, too.
    await dialog.getByLabel('Full name').click()
    await page.getByRole('option', { name: 'A: নাম' }).click()
    const sample = dialog.getByRole('region', { name: 'The first lines of the list' })
    expect((await boxOf(sample)).height).toBeGreaterThan(100)
    await lookOver(page, { widths: [360] })
    await dialog.getByRole('button', { name: 'Make 2 links' }).click()
    await notice(page, '2 links were made')
    await page.getByText('0 answered, 2 not answered, 0 withdrawn').waitFor()
    await lookOver(page, { widths: [360] })
    await page.getByRole('button', { name: /^Copy link: শাহরিয়ার/ }).click()
    await notice(page, 'The link is copied')
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname

    const member = await product().visit({ path: link, width: 360 })
    await member.page.getByText('This form is for শাহরিয়ার').waitFor()
    expect(await valueOf(member.page, 'Full name')).toContain('শাহরিয়ার')
    expect(await valueOf(member.page, 'Batch')).toBe('1998')
    expect(await member.page.getByLabel('Beef').isChecked()).toBe(true)
    await lookOver(member.page, { widths: [360] })
    await member.page.getByLabel('Which cut').fill('Rib')
    await member.page.getByRole('button', { name: 'Submit' }).click()
    await member.page.waitForURL(/\/success\//)
    expect(member.complaints).toEqual([])

    await page.reload()
    await page.getByText('1 answered, 1 not answered, 0 withdrawn').waitFor()
    await page.getByRole('link', { name: 'View submission' }).click()
    await page.getByText('Personal Link', { exact: true }).waitFor()

    const second = await product().visit({ path: link })
    await second.page.getByRole('heading', { name: 'This link was already used' }).waitFor()
  })

  it('work without script, and say when they do not work', async () => {
    const { token } = await product().makeUser('super_admin')
    const links = await fetch(`${product().server.url}/api/forms/${form.id}/links?search=karim`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { links: found } = (await links.json()) as { links: { url: string }[] }
    const path = new URL(found[0]!.url).pathname
    const { page } = await visitWithoutScript(product(), { path })
    expect([await valueOf(page, 'Batch'), await page.getByLabel('Veg').isChecked()]).toEqual(['2001', true])
    await page.getByLabel('City').fill('Dhaka')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(/\/success\//)
    await page.goto(path)
    await page.getByRole('heading', { name: 'This link was already used' }).waitFor()
    // Not the last sign, which is only in part of the token.
    await page.goto(path.replace(/(?<=\/for\/)./, (sign) => (sign === 'x' ? 'y' : 'x')))
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  })
})

describe('a link that fills in a form', () => {
  it('fills in what staff allowed; what the member typed wins', async () => {
    const path = `/${form.customUrl}?who=Rahim&meal=Beef&batch=x&city=Dhaka&cut=Rib`
    const { page, complaints } = await product().visit({ path, width: 360 })
    await page.getByText('Some answers were filled in by the link').waitFor()
    expect(await valueOf(page, 'Full name')).toBe('Rahim')
    expect([await valueOf(page, 'Batch'), await valueOf(page, 'City')]).toEqual(['', ''])
    await page.getByLabel('Which cut').waitFor()
    await page.getByLabel('Full name').fill('Rahima')
    await page.goto(path)
    await expect.poll(() => valueOf(page, 'Full name')).toBe('Rahima')
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await page.getByRole('button', { name: 'জমা দিন' }).waitFor()
    expect(await valueOf(page, 'Full name')).toBe('Rahima')
    expect(complaints).toEqual([])
  })

  it('works without script, with the questions that the answers ask for', async () => {
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}?who=Rahim&meal=Beef` })
    expect(await valueOf(page, 'Full name')).toBe('Rahim')
    await page.getByLabel('Which cut').fill('Rib')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(/\/success\//)
  })
})
