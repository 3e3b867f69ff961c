import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookOver } from '../support/look-over.ts'
import { productOfFile } from '../support/product-of-file.ts'
import { publishForm } from '../support/publish-form.ts'
import { waitForScript } from '../support/wait-for-script.ts'
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
  it('are added, duplicated, removed, corrected, kept, sent and changed on a small phone and by keyboard', async () => {
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
    // The draft of the browser has the rows, too.
    await page.reload()
    await expect.poll(() => guest(page, 1).inputValue()).toBe('Rahim')
    await expect.poll(() => guest(page, 2).inputValue()).toBe('Karim')
    await waitForScript(page)
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
    await waitForScript(page)
    await button(page, 'Remove: Guest 1').click()
    await guest(page, 1).fill('Karim Uddin')
    await page.locator('main button[type=submit]').last().click()
    await page.getByText('Submission updated successfully!').waitFor()
    expect((await submissionsOf(product(), form.id))[0]?.data).toMatchObject({
      guests: [{ ...STORED[1], guest: 'Karim Uddin' }],
    })
    expect(complaints).toEqual([])
  })

  it('can be taken back by a button that the price does not cover', async () => {
    const settings = { requirePayment: true, amount: 500 }
    const form = await publishForm(product(), { ...FORM, title: 'Paid guests', settings })
    const { page } = await product().visit({ path: `/${form.customUrl}`, width: 360 })
    await button(page, 'Add Guest').click()
    await button(page, 'Remove: Guest 2').click()
    const undo = button(page, 'Undo')
    const edge = async () => {
      const [bar, box] = [
        await page.getByRole('region', { name: 'Total' }).boundingBox(),
        await undo.boundingBox(),
      ]
      return (bar?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
    }
    await expect.poll(edge).toBeGreaterThanOrEqual(0)
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

const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const PAGED = {
  title: 'Grand reunion',
  description: 'Please answer for your whole family.',
  fields: [
    { id: 'name', label: 'Full name', required: true },
    { id: 'photo', type: 'file', label: 'Photo' },
    { id: 'comes', type: 'radio', label: 'Do you bring guests?', options: ['Yes', 'No'], required: true },
    {
      id: 'guests',
      type: 'page',
      label: 'Your guests',
      description: 'Everyone who comes with you.',
      conditional: { dependsOn: 'comes', showWhen: ['Yes'] },
    },
    {
      id: 'dinner',
      type: 'select',
      label: 'Dinners',
      options: ['One', 'Two'],
      required: true,
      pricing: { enabled: true, options: { One: 500, Two: 900 } },
    },
    { id: 'end', type: 'page', label: 'How we reach you' },
    { id: 'mail', type: 'email', label: 'E-mail', required: true },
  ],
  settings: { requirePayment: true, amount: 0 },
}

const title = (page: Page) => page.locator('#nf-page-title')
const namedButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isFocused = (page: Page) => title(page).evaluate((element) => element === document.activeElement)

async function showsPage(page: Page, text: string): Promise<void> {
  await title(page).filter({ hasText: text }).waitFor()
}

describe('a form with pages', () => {
  it('is filled in by touch on a small phone, page by page, also with the buttons of the browser', async () => {
    const form = await publishForm(product(), PAGED)
    const { page, complaints } = await product().visit({ path: `/${form.customUrl}`, width: 360 })
    await showsPage(page, 'Page 1 of 2')
    expect(await page.getByLabel('E-mail').count()).toBe(0)
    await namedButton(page, 'Next').click()
    await page.getByRole('link', { name: 'Full name is required' }).waitFor()
    await page.getByLabel('Full name').fill('Rahima')
    await page.locator('#nf-photo').setInputFiles(PICTURE)
    await page.getByText('Yes').click()
    for (const one of await page.locator('main form button[type=submit]').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
    await namedButton(page, 'Next').click()

    await showsPage(page, 'Page 2 of 3')
    await expect.poll(() => isFocused(page)).toBe(true)
    expect(await page.title()).toMatch(/^Your guests · Grand reunion/)
    expect(await page.locator('.nf-summary').count()).toBe(0)
    await page.getByLabel('Dinners').selectOption('Two')
    await page.locator('output').filter({ hasText: '৳900' }).waitFor()
    await namedButton(page, 'Next').click()
    await showsPage(page, 'How we reach you')
    await page.goBack()
    await showsPage(page, 'Your guests')
    await expect.poll(() => page.getByLabel('Dinners').inputValue()).toBe('Two')
    await page.goBack()
    await showsPage(page, 'Page 1 of 3')
    await page.locator('.nf-file-name').waitFor()
    await page.goForward()
    await page.reload()
    await showsPage(page, 'Your guests')
    await namedButton(page, 'Next').click()
    await page.getByLabel('E-mail').fill('rahima@example.org')
    await lookOver(page)
    await namedButton(page, 'Next').click()

    await showsPage(page, 'Check your answers')
    await lookOver(page)
    for (const text of ['Rahima', 'me.png', 'Two', 'rahima@example.org']) {
      await page.locator('.nf-answers').getByText(text, { exact: true }).waitFor()
    }
    await namedButton(page, /^Change.*Your guests$/).click()
    await page.getByLabel('Dinners').selectOption('One')
    await namedButton(page, 'Next').click()
    await showsPage(page, 'Check your answers')
    await namedButton(page, 'Continue to payment · ৳500').click()
    await page.waitForURL(/\/payment\//)
    await page.goBack()
    await showsPage(page, 'Check your answers')
    expect(complaints).toEqual([])
  })

  it('is sent and changed by keyboard, and opens the page that the server finds an error on', async () => {
    const form = await publishForm(product(), {
      ...PAGED,
      title: 'Free reunion',
      fields: PAGED.fields.map(({ pricing: _none, ...field }: { pricing?: object }) => field),
      settings: {},
    })
    const { page, complaints } = await product().visit({ path: `/${form.customUrl}` })
    await page.getByLabel('Full name').fill('Karim')
    await page.getByLabel('No', { exact: true }).press('Space')
    await page.getByLabel('Full name').press('Enter')
    await showsPage(page, 'How we reach you')
    await page.keyboard.press('Tab')
    await page.keyboard.type('karim@example.org')
    await page.keyboard.press('Enter')
    await showsPage(page, 'Check your answers')
    const fail = { success: false, code: 'invalid_answers', message: 'No', errors: { name: 'Known already' } }
    await page.route('**/submit', (route) => route.fulfill({ status: 400, json: fail }))
    await namedButton(page, 'Submit').press('Enter')
    await showsPage(page, 'Page 1 of 2')
    const summary = page.getByRole('link', { name: 'Full name: Known already' })
    await summary.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('nf-summary')
    await page.unroute('**/submit')
    await page.getByLabel('Full name').fill('Karim Uddin')
    await page.keyboard.press('Enter')
    await showsPage(page, 'Check your answers')
    await namedButton(page, 'Submit').press('Enter')
    const { uniqueId } = await receiptOn(page)
    const editCode = await editCodeOn(page)
    expect(await submissionsOf(product(), form.id)).toMatchObject([
      { data: { name: 'Karim Uddin', comes: 'No', mail: 'karim@example.org' } },
    ])

    await page.goto(`/edit-submission/${uniqueId}/${editCode}`)
    await page.getByLabel('Full name').fill('Karim Ali')
    await namedButton(page, 'Next').press('Enter')
    await showsPage(page, 'How we reach you')
    await lookOver(page)
    await page.getByLabel('E-mail').fill('ali@example.org')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => submissionsOf(product(), form.id))
      .toMatchObject([{ data: { name: 'Karim Ali', comes: 'No', mail: 'ali@example.org' } }])
    expect(complaints).toEqual([])
  })

  it('is filled in without script, with a file of the first page', async () => {
    const form = await publishForm(product(), { ...PAGED, title: 'Reunion without script' })
    const { page } = await visitWithoutScript(product(), { path: `/${form.customUrl}` })
    await page.getByLabel('Full name').fill('Rahima')
    await page.locator('#nf-photo').setInputFiles(PICTURE)
    await page.getByLabel('Yes').check()
    await namedButton(page, 'Next').click()
    await showsPage(page, 'Your guests')
    await namedButton(page, 'Next').click()
    await page.getByRole('link', { name: 'Dinners is required' }).waitFor()
    await page.getByLabel('Dinners').selectOption('One')
    await namedButton(page, 'Next').click()
    await namedButton(page, 'Back').click()
    expect(await page.getByLabel('Dinners').inputValue()).toBe('One')
    await namedButton(page, 'Next').click()
    await page.getByLabel('E-mail').fill('rahima@example.org')
    await namedButton(page, 'Next').click()
    await showsPage(page, 'Check your answers')
    await page.getByText('me.png').waitFor()
    await namedButton(page, /^Change.*Page 1$/).click()
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.keyboard.press('Enter')
    await showsPage(page, 'Check your answers')
    await namedButton(page, 'Continue to payment').click()
    await page.locator('form[action^="/payment/"]').waitFor()
  })
})
