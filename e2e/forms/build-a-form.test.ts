import type { Field, FormDefinition } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { buildReunion } from '../support/build-reunion.ts'
import {
  addField,
  choose,
  createForm,
  dragField,
  fieldLabels,
  finishField,
  formProduct,
  notice,
  startField,
} from '../support/form-steps.ts'

const { product, resume } = formProduct()

async function newestForm(): Promise<FormDefinition & { id: string }> {
  const { token } = await product().makeUser('super_admin')
  const headers = { authorization: `Bearer ${token}` }
  const { url } = product().server
  const { forms } = (await (await fetch(`${url}/api/forms`, { headers })).json()) as {
    forms: { id: string }[]
  }
  return (await fetch(`${url}/api/forms/${forms[0]?.id}`, { headers })).json() as Promise<
    FormDefinition & { id: string }
  >
}

describe('building a form', () => {
  // Unit tests check that the editor offers every type of field, and that a form with each of them can be saved.
  it('takes fields with options, conditions, prices and rules, and saves them all', async () => {
    const { page, complaints } = await resume({ path: '/admin/forms/new?start=empty' })
    await expect
      .poll(() => page.getByRole('button', { name: 'Preview', exact: true }).isDisabled())
      .toBe(true)
    await page.getByRole('textbox', { name: 'Title' }).fill('Everything 2027')
    await page.getByRole('textbox', { name: 'Description' }).fill('One field of each kind')

    // The dialog has only what the type can use.
    const heading = await startField(page, 'Heading')
    const has = (role: 'textbox' | 'switch' | 'button', name: string) =>
      heading.getByRole(role, { name, exact: true }).count()
    expect([
      await has('textbox', 'Placeholder'),
      await has('switch', 'Required'),
      await has('button', 'Validation'),
    ]).toEqual([0, 0, 0])
    await choose(heading, 'Type', 'Select')
    await heading.getByRole('textbox', { name: 'Options' }).waitFor()
    await expect.poll(() => has('switch', 'Required')).toBe(1)
    expect(await heading.getByRole('button', { name: /^Styling/ }).count()).toBe(0)
    await choose(heading, 'Type', 'Heading')
    await heading.getByRole('button', { name: /^Styling/ }).click()
    await heading.getByRole('combobox', { name: 'Heading level' }).waitFor()
    await heading.getByRole('textbox', { name: 'Label' }).fill('About you')
    await finishField(heading)

    await addField(page, 'Text', 'Full name')
    await addField(page, 'File', 'Photo')
    await addField(page, 'Checkbox', 'Extras', ['Bus', 'Magazine'])

    const radio = await startField(page, 'Radio')
    await radio.getByRole('textbox', { name: 'Label' }).fill('Meal')
    await radio.getByRole('button', { name: /^More/ }).click()
    await expect
      .poll(() => radio.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('meal')
    await radio.getByRole('textbox', { name: 'Options' }).fill('Veg\n\nBeef\n')
    await radio.getByRole('switch', { name: 'Required' }).check()
    await radio.getByRole('switch', { name: 'Displayed in admin table' }).check()
    await radio.getByRole('switch', { name: 'Options have prices' }).check()
    await radio.getByRole('spinbutton', { name: 'Price of Veg (৳)' }).fill('350.50')
    await radio.getByRole('spinbutton', { name: 'Price of Beef (৳)' }).fill('500')
    await finishField(radio)

    const date = await startField(page, 'Date')
    await date.getByRole('textbox', { name: 'Label' }).fill('Arrival')
    await finishField(date)

    const leaving = await startField(page, 'Date')
    await leaving.getByRole('textbox', { name: 'Label' }).fill('Departure')
    await leaving.getByRole('button', { name: 'Validation' }).click()
    await leaving.getByRole('switch', { name: 'Custom rules' }).check()
    await leaving.getByRole('button', { name: 'Add rule' }).click()
    const rule = leaving.getByRole('group', { name: 'Rule 1' })
    await expect
      .poll(() => rule.getByRole('combobox', { name: 'Rule type' }).textContent())
      .toBe('Compare dates')
    await expect
      .poll(() => rule.getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe('Validation failed')
    await choose(rule, 'The answer must be', 'on or after')
    await rule.getByRole('combobox', { name: 'Field to compare with' }).click()
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Choose a field', 'Arrival'])
    await page.getByRole('option', { name: 'Arrival' }).click()
    await rule.getByRole('textbox', { name: 'Message' }).fill('Departure is before arrival')
    await finishField(leaving)

    const guests = await startField(page, 'Number')
    await guests.getByRole('textbox', { name: 'Label' }).fill('Guests')
    await guests.getByRole('button', { name: 'Validation' }).click()
    await guests.getByRole('spinbutton', { name: 'Minimum value' }).fill('1')
    await guests.getByRole('spinbutton', { name: 'Maximum value' }).fill('5')
    await guests.getByRole('button', { name: 'When it is shown' }).click()
    await guests.getByRole('combobox', { name: 'Depends on' }).click()
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Nothing: it is always shown', 'Extras', 'Meal'])
    await page.getByRole('option', { name: 'Meal' }).click()
    await guests.getByRole('checkbox', { name: 'Beef' }).check()
    await guests.getByRole('button', { name: /^More/ }).click()
    await guests.getByRole('button', { name: '50%' }).click()
    await finishField(guests)

    const html = await startField(page, 'HTML')
    await html.getByRole('textbox', { name: 'Label' }).fill('Rules of the day')
    await html.getByRole('textbox', { name: 'HTML content' }).fill('Welcome')
    await finishField(html)

    await page.getByRole('tab', { name: 'Money' }).click()
    await page.getByRole('switch', { name: 'Require payment' }).check()
    await page.getByRole('spinbutton', { name: 'Payment amount (৳)' }).fill('1000')

    await createForm(page)
    await page.waitForURL('**/admin/forms')
    const card = page.getByRole('listitem', { name: 'Everything 2027' })
    await card.getByText('/everything-2027').waitFor()

    const form = await newestForm()
    const by = (label: string): Field | undefined => form.fields.find((field) => field.label === label)
    expect(form.fields.map(({ type }) => type).sort()).toEqual(
      ['checkbox', 'date', 'date', 'file', 'heading', 'html', 'number', 'radio', 'text'], // oxfmt-ignore
    )
    expect(by('Meal')).toMatchObject({
      required: true,
      displayInAdminTable: true,
      options: [
        { value: 'Veg', label: 'Veg' },
        { value: 'Beef', label: 'Beef' },
      ],
      pricing: { enabled: true, options: { Veg: 350.5, Beef: 500 } },
    })
    expect(by('Guests')).toMatchObject({
      layout: { width: 6 },
      validation: { min: 1, max: 5 },
      conditional: { dependsOn: by('Meal')?.id, showWhen: ['Beef'] },
    })
    expect(by('Departure')?.validation.custom.rules).toMatchObject([
      {
        type: 'compare_dates',
        compareOperator: 'greater_equal',
        compareField: by('Arrival')?.id,
        message: 'Departure is before arrival',
      },
    ])
    expect(by('Rules of the day')?.htmlContent.content).toContain('Welcome')
    expect(form.settings).toMatchObject({ requirePayment: true, amount: 1000 })
    expect(complaints).toEqual([])
  })

  it('takes the rules of a reunion in under 60 actions: batch fees, guests, pupils, closing date, seats', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    const actions = await buildReunion(page, '2030-12-20T18:00')
    const calculator = page.getByRole('region', { name: 'Price calculator' })
    const total = calculator.getByText(/^৳/).last()
    await calculator.getByRole('spinbutton', { name: 'Guests: how many' }).fill('2')
    await expect.poll(() => total.textContent()).toBe('৳2,000.00')
    await choose(calculator, 'You are', 'Pupil')
    await expect.poll(() => total.textContent()).toBe('৳1,200.00')
    await createForm(page)
    expect(actions + 1).toBeLessThan(60)
    const { fields, settings } = await newestForm()
    expect(settings).toMatchObject({
      schedule: { closesAt: new Date('2030-12-20T18:00+06:00').toISOString() },
      limits: { maxSubmissions: 500 },
      pricing: {
        rules: [
          { type: 'range', field: fields[1]?.id, from: 1981, to: 2004, amount: 1000 },
          { type: 'range', from: 2005, to: 2010, amount: 800 },
          { type: 'range', from: 2011, to: 2018, amount: 500 },
          { type: 'row', group: fields[2]?.id, amount: 500, freeRows: 0 },
        ],
      },
    })
    expect(fields).toMatchObject([{ pricing: { options: { Pupil: 200 } } }, {}, { group: { max: 3 } }])
  })

  it('shows what is asked in the preview at once, by its condition and with its price', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    await addField(page, 'Radio', 'Meal', ['Veg', 'Beef'])
    const dialog = await startField(page, 'Text')
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Which beef')
    await dialog.getByRole('button', { name: 'When it is shown' }).click()
    await choose(dialog, 'Depends on', 'Meal')
    await dialog.getByRole('checkbox', { name: 'Beef' }).check()
    await finishField(dialog)
    const preview = page.getByRole('region', { name: 'Live preview' })
    await expect.poll(async () => (await preview.boundingBox())?.width).toBe(400)
    expect(await preview.getByLabel('Which beef').count()).toBe(0)
    await preview.getByText('Beef', { exact: true }).click()
    await preview.getByLabel('Which beef').waitFor()
    await page.getByText('If Meal: Beef').waitFor()

    const widthOf = () => preview.locator('.nf-form').evaluate((form) => (form as HTMLElement).offsetWidth)
    await expect.poll(() => widthOf()).toBeLessThan(400)
    await preview.getByRole('button', { name: 'Desktop' }).click()
    await expect.poll(() => widthOf()).toBeGreaterThan(600)
  })

  it('moves, copies, drags and deletes fields, and asks before deleting one that others depend on', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    await addField(page, 'Radio', 'Meal', ['Veg', 'Beef'])
    await addField(page, 'Text', 'Name')
    await page.getByRole('button', { name: 'Move up: Name' }).click()
    await expect.poll(() => fieldLabels(page)).toEqual(['Name', 'Meal'])
    await page.getByRole('button', { name: 'Duplicate: Name' }).click()
    await expect.poll(() => fieldLabels(page)).toEqual(['Name', 'Name (copy)', 'Meal'])
    await dragField(page, { from: 'Name', behind: 'Meal' })
    await expect.poll(() => fieldLabels(page)).toEqual(['Name (copy)', 'Meal', 'Name'])

    const dialog = await startField(page, 'Number')
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Guests')
    await dialog.getByRole('button', { name: 'When it is shown' }).click()
    await choose(dialog, 'Depends on', 'Meal')
    await dialog.getByRole('checkbox', { name: 'Veg' }).check()
    await finishField(dialog)
    await page.getByRole('button', { name: 'Delete: Name', exact: true }).click()
    await expect.poll(() => fieldLabels(page)).toEqual(['Name (copy)', 'Meal', 'Guests'])
    await page.getByRole('button', { name: 'Delete: Meal' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Delete “Meal”?' })
    await asked.getByText('“Guests” is shown only for some answers of it.').waitFor()
    await asked.getByRole('button', { name: 'Delete field' }).click()
    await expect.poll(() => fieldLabels(page)).toEqual(['Name (copy)', 'Guests'])

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('If Meal: Veg').waitFor()
  })

  it('says what is wrong with a field where it is, and takes people there from the summary', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    const dialog = await startField(page, 'Text')
    await dialog.getByRole('button', { name: 'Add field' }).click()
    await dialog.getByText('Field label is required').waitFor()
    await dialog.getByRole('textbox', { name: 'Label' }).and(page.locator(':focus')).waitFor()
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Code')
    await dialog.getByRole('button', { name: 'Validation' }).click()
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill('(?=a)')
    await dialog.getByRole('button', { name: 'Add field' }).click()
    await dialog.getByText(/^The pattern cannot be used: /).waitFor()
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill('^[A-Z]+$')
    await finishField(dialog)

    await page.getByRole('tab', { name: 'Notifications' }).click()
    await page.getByRole('switch', { name: 'Send a confirmation e-mail' }).check()
    await page.getByText('No email fields found in this form').waitFor()
    await page.getByRole('tab', { name: /^Fields/ }).click()
    await page.getByRole('button', { name: 'Create form' }).click()
    await notice(page, 'Form title is required')
    await page.getByRole('button', { name: 'Form title is required' }).click()
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Choose the e-mail field that receives the confirmation' }).click()
    await page.getByRole('combobox', { name: 'E-mail field' }).and(page.locator(':focus')).waitFor()
  })

  it('writes HTML with a toolbar, keeps only what is allowed, and shows the source', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    const dialog = await startField(page, 'HTML')
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Note')
    const text = dialog.getByRole('textbox', { name: 'HTML content' })
    await text.click()
    await page.keyboard.type('Bring your card')
    await page.keyboard.press('ControlOrMeta+A')
    await dialog.getByRole('button', { name: 'Bold' }).click()
    await dialog.getByRole('button', { name: 'Align centre' }).click()
    await dialog.getByRole('button', { name: 'Link' }).click()
    await dialog.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByText(/^Use an address such as/).waitFor()
    await dialog.getByRole('textbox', { name: 'Link address' }).fill('example.org/rules')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Insert variable into HTML content' }).click()
    await page.getByRole('menuitem', { name: /formTitle/ }).click()
    await dialog.getByText('{{formTitle}}').first().waitFor()

    await dialog.getByRole('button', { name: 'HTML source' }).click()
    const source = dialog.locator('textarea').and(dialog.getByRole('textbox', { name: 'HTML content' }))
    const written = await source.inputValue()
    expect(written).toContain('href="https://example.org/rules"')
    expect(written).toContain('{{formTitle}}')
    await dialog.getByRole('button', { name: 'Insert variable into HTML content' }).click()
    await page
      .getByRole('menuitem', { name: /uniqueId}}/ })
      .first()
      .click()
    await expect.poll(() => source.inputValue()).toContain('{{uniqueId}}')
    await source.fill(
      `${written}<script>alert(1)</script><img src=x onerror=alert(1)><p style="position:fixed;color:red">End</p>`,
    )
    await dialog.getByRole('button', { name: 'HTML source' }).click()
    await source.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'HTML source' }).click()
    const cleaned = await source.inputValue()
    expect(cleaned).not.toMatch(/script|onerror|position/)
    expect(cleaned).toContain('color: red')
  })

  it('shows both languages side by side, on a phone and on a desktop', async () => {
    const { page, complaints } = await resume({ path: '/admin/forms/new?start=empty', width: 360 })
    await page.getByRole('textbox', { name: 'Title' }).fill('Reunion 2028')
    await addField(page, 'Text', 'Full name')
    await page.getByRole('tab', { name: 'Languages' }).click()
    await page.getByText('2 texts have no Bangla.').waitFor()
    await page.getByRole('textbox', { name: 'Title · Bangla' }).fill('পুনর্মিলনী ২০২৮')
    await page.getByRole('button', { name: 'Copy from English: Label' }).click()
    await page.getByText('Every text is in both languages.').waitFor()
    await page.getByRole('button', { name: 'বাংলা' }).click()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('region', { name: 'Live preview' }).getByText('পুনর্মিলনী ২০২৮').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width)
    }
    expect(complaints).toEqual([])
  })

  it('puts variables into templates and counts the SMS', async () => {
    const { page } = await resume({ path: '/admin/forms/new?start=empty' })
    await addField(page, 'Phone', 'Mobile')
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await page.getByRole('switch', { name: 'Send a confirmation SMS' }).check()
    await choose(page, 'Phone field', 'Mobile')
    const message = page.getByRole('textbox', { name: 'SMS message' })
    await expect
      .poll(() => message.inputValue())
      .toBe('Thank you for your submission. We have received your form and will contact you soon.')
    await message.fill('Code: ')
    await page.getByText('6 of 160 characters · 1 part').waitFor()
    await page.getByRole('button', { name: 'Insert variable into SMS message' }).click()
    await page.getByRole('menuitem', { name: /editCode/ }).click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await expect.poll(() => message.inputValue()).toBe('Code: {{editCode}}')
    await message.fill('ধন্যবাদ'.repeat(11))
    await page.getByText(/77 of 160 characters · 2 parts/).waitFor()
  })
})
