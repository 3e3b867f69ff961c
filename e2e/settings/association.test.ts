import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallPng } from '../../apps/server/src/testing/builders/small-png.ts'
import { notice } from '../support/form-steps.ts'
import { goWithin } from '../support/go-within.ts'
import { lookOver } from '../support/look-over.ts'
import { openProduct, type Product } from '../support/open-product.ts'

let product: Product
let token: string
beforeAll(async () => {
  product = await openProduct()
  token = (await product.makeUser('super_admin', 'Rahima')).token
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.server.db.deleteFrom('settings').execute()
  await product.server.db.deleteFrom('association_logo').execute()
})

async function open(path: string, width: number) {
  const { page, complaints } = await product.visit({ path, token, width })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, complaints }
}

describe('the association', () => {
  it('is asked for on the dashboard and entered in the settings', async () => {
    const { page, complaints } = await open('/admin', 360)
    await page.getByText('Your association has no name yet').waitFor()
    await page.getByRole('link', { name: 'Enter the name' }).click()

    const panel = page.getByRole('tabpanel', { name: 'Association' })
    await panel.getByText('Not Configured').waitFor()
    await panel.getByRole('textbox', { name: 'Name in English' }).fill('Dhaka College Alumni')
    await panel.getByRole('textbox', { name: 'Name in Bangla' }).fill('ঢাকা কলেজ অ্যালামনাই')
    await panel.getByRole('textbox', { name: 'Contact phone' }).fill('ask Rahim')
    await page.getByRole('tab', { name: 'Association, unsaved changes' }).waitFor()
    await panel.getByRole('button', { name: 'Save Association' }).click()
    await panel.getByText('Please enter one phone number, such as +880 1712-345678').waitFor()
    await lookOver(page, { part: panel })

    await panel.getByRole('textbox', { name: 'Contact phone' }).fill('01712-345678')
    await panel.getByRole('textbox', { name: 'Web site' }).fill('example.org')
    await panel.getByRole('switch', { name: 'Show “Made with Nibondhon”' }).uncheck()
    await panel.getByRole('button', { name: 'Save Association' }).click()
    await notice(page, 'Settings saved successfully!')
    await panel.getByText('Configured', { exact: true }).waitFor()
    await expect
      .poll(() => panel.getByRole('textbox', { name: 'Web site' }).inputValue())
      .toBe('https://example.org')

    await goWithin(page, '/admin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'System Status' }).waitFor()
    expect(await page.getByText('Your association has no name yet').count()).toBe(0)
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  })

  it('has a logo that can be chosen, shrinks and can be removed', async () => {
    const { page } = await open('/admin/settings?tab=association', 360)
    const section = page.getByRole('region', { name: 'Logo' })
    await section.getByText('No logo yet').waitFor()
    const choose = (name: string, buffer: Buffer, mimeType = 'image/png') =>
      section.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer })

    await choose('logo.png', Buffer.from('<svg/>'))
    await section.getByText('The logo must be a JPG, PNG or WEBP picture').waitFor()
    await choose('logo.png', smallPng({ size: 2400 }))
    await notice(page, 'Logo saved successfully!')
    const logo = section.getByRole('img', { name: 'Logo of the association' })
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    await lookOver(page, { part: section })

    await section.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click()
    await section.getByText('No logo yet').waitFor()
  })
})
