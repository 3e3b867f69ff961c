import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { guestRows } from './sample-forms.ts'
import { editCodeOn, receiptOn, submissionsOf } from './submissions-of.ts'
import { visitWithoutScript } from './without-script/visit-without-script.ts'

const product = productOfFile()

const FORM = {
  title: 'Reunion with guests',
  allowEditing: true,
  fields: [{ id: 'name', type: 'text', label: 'Full name', required: true }, guestRows],
}

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const guest = (page: Page, number: number) => card(page, `Guest ${number}`).getByLabel('Name of the guest')
/** The browser puts a space before the part that only screen readers hear. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name.replace(':', ' ?:')}$`) })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

const STORED = [
  { guest: 'Rahim', age: 40, food: 'Fish', spice: 'Hot' },
  { guest: 'Karim', age: 40, food: 'Fish', spice: 'Hot' },
]

describe('the guests of a member', () => {
  it('are added, duplicated, removed, corrected, sent and changed on a small phone and by keyboard', async () => {
    const form = await publishForm(product(), FORM)
    const { page, complaints } = await product().visit({ path: `/${form.customUrl}`, width: 360 })
    await page.getByLabel('Full name').fill('Rahima')
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBeLessThanOrEqual(360)
    for (const one of await page.locator('.nf-row-button').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
    await button(page, 'Submit').click()
    await page.getByRole('link', { name: 'Guest 1: Name of the guest is required' }).click()
    await expect.poll(() => focused(page)).toBe('nf-guests.0.guest')

    await page.keyboard.type('Rahim')
    await page.keyboard.press('Tab')
    await page.keyboard.type('40')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await card(page, 'Guest 1').getByLabel('Spice').selectOption('Hot')
    await button(page, 'Duplicate: Guest 1').press('Enter')
    await expect.poll(() => focused(page)).toBe('nf-guests.1.guest')
    await guest(page, 2).fill('Karim')
    await button(page, 'Add Guest').press('Space')
    await expect.poll(() => focused(page)).toBe('nf-guests.2.guest')
    await page.getByText('At most 3 can be added').waitFor()
    await page.keyboard.type('Nobody')
    await button(page, 'Remove: Guest 3').press('Enter')
    await expect.poll(() => focused(page)).toBe('nf-guests.1')
    await button(page, 'Undo').click()
    expect(await guest(page, 3).inputValue()).toBe('Nobody')
    await guest(page, 3).fill('')
    await button(page, 'Submit').click()
    await receiptOn(page)
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual({ name: 'Rahima', guests: STORED })

    const { uniqueId } = await receiptOn(page)
    await page.goto(`/edit-submission/${uniqueId}/${await editCodeOn(page)}`)
    await button(page, 'Remove: Guest 1').click()
    await guest(page, 1).fill('Karim Uddin')
    await page.locator('main button[type=submit]').last().click()
    await page.getByText('Submission updated successfully!').waitFor()
    expect((await submissionsOf(product(), form.id))[0]?.data).toMatchObject({
      guests: [{ ...STORED[1], guest: 'Karim Uddin' }],
    })
    expect(complaints).toEqual([])
  })

  it('are added, removed and sent without script, with everything kept', async () => {
    const form = await publishForm(product(), FORM)
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
    await page.getByLabel('Full name').fill('Rahima')
    await guest(page, 1).fill('Rahim')
    await button(page, 'Duplicate: Guest 1').click()
    await button(page, 'Add Guest').click()
    await button(page, 'Remove: Guest 1').click()
    await card(page, 'Guest 1').getByLabel('Age').fill('0')
    // Enter submits, and presses none of the buttons of a row.
    await guest(page, 1).press('Enter')
    await page.getByRole('link', { name: 'Guest 1: Age: Minimum value is 1' }).click()
    expect(new URL(page.url()).hash).toBe('#nf-guests.0.age')
    await card(page, 'Guest 1').getByLabel('Age').fill('40')
    await card(page, 'Guest 1').getByLabel('Fish').check()
    await button(page, 'Submit').click()
    await page.getByRole('link', { name: 'Guest 1: Spice' }).waitFor()
    await page.getByLabel('Spice').selectOption('Hot')
    await button(page, 'Submit').click()
    await receiptOn(page)
    expect((await submissionsOf(product(), form.id))[0]?.data).toEqual({
      name: 'Rahima',
      guests: [STORED[0]],
    })
  })
})
