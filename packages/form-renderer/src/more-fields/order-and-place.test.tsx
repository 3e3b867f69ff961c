// @vitest-environment happy-dom
import type { Answers } from '@nibondhon/domain'
import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { addBangla } from '../bangla.ts'
import { FormRenderer, type FormRendererProps } from '../form-renderer.tsx'
import { mountForm } from '../testing/mount-form.tsx'
import './more-fields-part.ts'

addBangla()

let form: ReturnType<typeof mountForm> | undefined
afterEach(() => {
  form?.unmount()
  form = undefined
})

/** As the server writes it, before there is script. */
function serverHtml(
  field: FieldInput,
  answers: Answers = {},
  given: Partial<FormRendererProps> = {},
): string {
  return renderToStaticMarkup(
    <FormRenderer
      form={makeForm({ fields: [field] })}
      answers={answers}
      mode="live"
      audience="public"
      onChange={() => undefined}
      {...given}
    />,
  )
}

const HOME: FieldInput = { id: 'home', type: 'address', label: 'Home' }
const MEALS: FieldInput = { id: 'meals', type: 'ranking', label: 'Meals', options: ['Fish', 'Beef', 'Veg'] }
const EVENT: FieldInput = {
  id: 'event',
  type: 'matrix',
  label: 'The event',
  options: ['Good', 'Bad'],
  matrix: {
    rows: [
      { value: 'food', label: 'Food' },
      { value: 'music', label: 'Music' },
    ],
  },
}

const optionsOf = (host: Element, selector: string) =>
  [...(host.querySelector(selector)?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)

describe('an address', () => {
  it('offers only the places of those that were chosen before, and clears what no longer fits', () => {
    form = mountForm([HOME])
    expect(optionsOf(form.host, '#nf-home-upazila')).toEqual(['Select the district first'])
    form.choose('#nf-home', 'Sylhet')
    expect(optionsOf(form.host, '#nf-home-district')).toEqual([
      'Select',
      'Habiganj',
      'Moulvibazar',
      'Sunamganj',
      'Sylhet',
    ])
    form.choose('#nf-home-district', 'Habiganj')
    form.choose('#nf-home-upazila', 'Habiganj/Bahubal')
    form.type('home-line', 'House 5')
    expect(form.answers['home']).toEqual(['Sylhet', 'Habiganj', 'Bahubal', 'House 5'])
    form.choose('#nf-home', 'Dhaka')
    expect(form.answers['home']).toEqual(['Dhaka', '', '', 'House 5'])
  })

  it('takes the division from the district', () => {
    form = mountForm([HOME])
    form.choose('#nf-home-district', 'Gazipur')
    expect(form.answers['home']).toEqual(['Dhaka', 'Gazipur'])
  })

  it('has every place on the page of the server, for browsers without script, in the language of the page', () => {
    const html = serverHtml(HOME, { home: ['Dhaka', 'Gazipur', 'Sreepur'] }, { locale: 'bn' })
    expect(html).toContain('<option value="Magura/Sreepur">শ্রীপুর</option>')
    expect(html).toContain('<option value="Gazipur/Sreepur" selected="">শ্রীপুর</option>')
    expect(html).toContain('<optgroup label="গাজীপুর">')
    expect(html.match(/<select/g)).toHaveLength(3)
  })

  it('marks the parts that are missing', () => {
    form = mountForm([HOME], { answers: { home: ['Dhaka'] }, errors: { home: 'Please select the places' } })
    const isInvalid = (id: string) => form?.input(id).getAttribute('aria-invalid')
    expect(['home', 'home-district', 'home-upazila', 'home-line'].map(isInvalid)).toEqual([
      null,
      'true',
      'true',
      null,
    ])
    expect(form.host.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('nf-home-error')
  })

  it('is read as one line', () => {
    const home = ['Dhaka', 'Gazipur', 'Sreepur', 'House 5']
    expect(serverHtml(HOME, { home }, { mode: 'readOnly', locale: 'bn' })).toContain(
      'House 5, শ্রীপুর, গাজীপুর, ঢাকা',
    )
  })
})

describe('a ranking', () => {
  const press = (name: string) =>
    act(() => {
      const buttons = [...(form?.host.querySelectorAll('button') ?? [])]
      buttons.find(({ textContent }) => textContent === name)?.click()
    })
  const status = () => form?.host.querySelector('ol + [role=status]')?.textContent

  it('is put in order by buttons, which say where an option is now and keep the focus', () => {
    form = mountForm([MEALS])
    press('Rank: Veg')
    expect(status()).toBe('Veg is now number 1 of 3')
    expect(document.activeElement?.textContent).toBe('Rank: Fish')
    press('Rank: Fish')
    press('Move up: Fish')
    expect(form.answers['meals']).toEqual(['Fish', 'Veg'])
    expect(status()).toBe('Fish is now number 1 of 3')
    expect(document.activeElement?.textContent).toBe('Move down: Fish')
    press('Move down: Fish')
    expect(form.answers['meals']).toEqual(['Veg', 'Fish'])
    press('Take out of the order: Veg')
    expect(form.answers['meals']).toEqual(['Fish'])
    expect(document.activeElement?.textContent).toBe('Rank: Veg')
  })

  it('has a list of places for each option on the page of the server', () => {
    const html = serverHtml(MEALS, { meals: ['Veg', 'Fish'] })
    expect(html.match(/name="answer-meals"/g)).toHaveLength(3)
    expect(html).toContain('<option value="#2 Fish" selected="">2</option>')
    expect(html).toContain('<option value="#1 Veg" selected="">1</option>')
  })

  it('is read with its places', () => {
    expect(serverHtml(MEALS, { meals: ['Veg', 'Fish'] }, { mode: 'readOnly' })).toContain('1. Veg, 2. Fish')
  })
})

describe('a matrix', () => {
  const choose = (label: string) =>
    act(() => form?.host.querySelector<HTMLInputElement>(`[aria-labelledby="${label}"]`)?.click())

  it('is a table whose radios are named by their line and their column', () => {
    const html = serverHtml({ ...EVENT, required: true })
    expect(html).toContain('<div role="rowheader" id="nf-event-r1">Music</div>')
    expect(html).toContain('aria-labelledby="nf-event-r1 nf-event-c0"')
    expect(html.match(/type="radio"/g)).toHaveLength(4)
    expect(html.match(/name="answer-event.1"/g)).toHaveLength(2)
  })

  it('takes one choice in each line, and can be cleared unless it is required', () => {
    form = mountForm([EVENT])
    choose('nf-event-r0 nf-event-c1')
    choose('nf-event-r1 nf-event-c0')
    choose('nf-event-r0 nf-event-c0')
    expect(form.answers['event']).toEqual([{ food: 'Good', music: 'Good' }])
    act(() => form?.host.querySelector<HTMLElement>('button.nf-link')?.click())
    expect(form.answers['event']).toEqual([])
  })

  it('can leave a line open without script, unless it is required', () => {
    expect(serverHtml(EVENT)).toContain('No choice')
    expect(serverHtml({ ...EVENT, required: true })).not.toContain('No choice')
  })

  it('is read line by line', () => {
    expect(serverHtml(EVENT, { event: [{ music: 'Bad' }] }, { mode: 'readOnly' })).toContain('Music: Bad')
  })
})
