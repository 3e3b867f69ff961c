// @vitest-environment happy-dom
import type { Answers } from '@nibondhon/domain'
import { makeForm, type FieldInput } from '@nibondhon/domain/testing'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ErrorSummary } from '../error-summary.tsx'
import { FormRenderer } from '../form-renderer.tsx'
import type { FormRendererProps } from '../form-renderer.tsx'
import { preloadParts } from '../preload-parts.ts'
import { mountForm } from '../testing/mount-form.tsx'
import { addBangla } from '../bangla.ts'

addBangla()

beforeAll(() => preloadParts(['group']))

let form: ReturnType<typeof mountForm> | undefined
afterEach(() => {
  form?.unmount()
  form = undefined
})

const GUESTS: FieldInput = {
  id: 'guests',
  type: 'group',
  label: 'Guests',
  group: {
    min: 0,
    max: 3,
    rowLabel: 'Guest',
    fields: [
      { id: 'name', label: 'Name', required: true },
      {
        id: 'meal',
        label: 'Meal',
        type: 'radio',
        options: ['Fish', 'None'],
        pricing: { enabled: true, options: { Fish: 50 } },
      },
      { id: 'spice', label: 'Spice', conditional: { dependsOn: 'meal', showWhen: ['Fish'] } },
    ],
  },
}
const withMin = (min: number): FieldInput => ({ ...GUESTS, group: { ...(GUESTS.group as object), min } })

function render(field: FieldInput, given: Partial<FormRendererProps> = {}): string {
  const shown = makeForm({ fields: [field] })
  return renderToStaticMarkup(
    <FormRenderer
      form={shown}
      answers={{}}
      mode="live"
      audience="public"
      onChange={() => undefined}
      {...given}
    />,
  )
}

function mount(answers: Answers = {}, field = GUESTS) {
  form = mountForm([field], { answers })
  return form
}

const titles = () => [...document.querySelectorAll('.nf-row .nf-row-title')].map((title) => title.textContent)
const announced = () => document.querySelector('fieldset > div:not(.nf-row) > [role=status]')?.textContent

function press(text: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!button) throw new Error(`There is no button "${text}"`)
  act(() => button.click())
}

describe('the rows of a group', () => {
  it('are there from the start as often as they are needed, and no button takes them away', () => {
    const html = render(withMin(2))
    expect(html).toContain('Guest 1')
    expect(html).toContain('Guest 2')
    expect(html).toContain('name="rows-guests" value="2"')
    expect(html).not.toContain('value="remove guests')
    expect(render(GUESTS)).not.toContain('Guest 1')
  })

  it('have their names in the digits of the language, and the prices of their options', () => {
    const html = render({ ...withMin(1), label: 'অতিথি' }, { locale: 'bn' })
    expect(html).toContain('Guest ১')
    expect(html).toContain('Guest যোগ করুন')
    expect(html).toContain('+৳')
  })

  it('have inputs that a browser can post by itself', () => {
    const html = render(withMin(1))
    expect(html).toContain('name="answer-guests.0.name"')
    // It would be the member's own name.
    expect(html).not.toContain('autoComplete="name"')
    // Browsers restore no input that says "off" when a member comes back to the page.
    expect(html).not.toContain('autoComplete="off"')
    expect(html).toContain('type="submit" value="add guests 1" class="nf-row-button nf-row-add" name="_rows"')
    expect(render(withMin(1), { audience: 'admin', mode: 'preview' })).not.toContain('type="submit"')
  })

  it('are added, and the first question of the new one has the focus', () => {
    const { input } = mount()
    press('+ Add Guest')
    expect(titles()).toEqual(['Guest 1'])
    expect(document.activeElement).toBe(document.getElementById('nf-guests.0.name'))
    expect(announced()).toBe('Guest 1 is added')
    expect(input('guests').getAttribute('aria-disabled')).toBeNull()
  })

  it('are answered, and show what their own answers ask for', () => {
    const { type } = mount({ guests: [{ name: 'A' }, { meal: 'Fish' }] })
    type('guests\\.0\\.name', 'B')
    expect(form?.answers).toEqual({ guests: [{ name: 'B' }, { meal: 'Fish' }] })
    expect(document.getElementById('nf-guests.0.spice')).toBeNull()
    expect(document.getElementById('nf-guests.1.spice')).not.toBeNull()
  })

  it('are duplicated below themselves', () => {
    mount({ guests: [{ name: 'A', meal: 'Fish' }, { name: 'B' }] })
    press('Duplicate: Guest 1')
    expect(form?.answers.guests).toEqual([
      { name: 'A', meal: 'Fish' },
      { name: 'A', meal: 'Fish' },
      { name: 'B' },
    ])
    expect(document.activeElement).toBe(document.getElementById('nf-guests.1.name'))
  })

  it('are removed and taken back; the focus goes to the neighbour, or to the button that adds one', () => {
    mount({ guests: [{ name: 'A' }, { name: 'B' }] })
    press('Remove: Guest 1')
    expect(form?.answers.guests).toEqual([{ name: 'B' }])
    expect(announced()).toBe('Guest 1 is removed')
    expect(document.activeElement).toBe(document.getElementById('nf-guests.0'))
    press('Undo')
    expect(form?.answers.guests).toEqual([{ name: 'A' }, { name: 'B' }])
    press('Remove: Guest 2')
    press('Remove: Guest 1')
    expect(document.activeElement).toBe(document.getElementById('nf-guests'))
  })

  it('keep what React knows of them when another one goes', () => {
    mount({ guests: [{ name: 'A' }, { name: 'B' }] })
    const second = document.getElementById('nf-guests.1.name')
    press('Remove: Guest 1')
    expect(document.getElementById('nf-guests.0.name')).toBe(second)
  })

  it('are not added beyond the most number, and a sentence says so', () => {
    mount({ guests: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })
    expect(document.body.textContent).toContain('At most 3 can be added')
    expect(document.getElementById('nf-guests')?.getAttribute('aria-disabled')).toBe('true')
    press('+ Add Guest')
    press('Duplicate: Guest 1')
    expect(form?.answers.guests).toHaveLength(3)
  })

  it('have their errors beside the question, and announce them', () => {
    mount({ guests: [{ name: 'A' }, {}] })
    form?.update({ errors: { 'guests.1.name': 'Name is required' } })
    expect(document.getElementById('nf-guests.1.name')?.getAttribute('aria-describedby')).toBe(
      'nf-guests.1.name-error',
    )
    const heard = [...document.querySelectorAll('.nf-row [role=status]')].map(
      ({ textContent }) => textContent,
    )
    expect(heard).toEqual(['', 'Name: Name is required'])
  })

  it('are shown as text where they are only read, and where the group is locked', () => {
    const answers = { guests: [{ name: 'Rahim', meal: 'Fish', spice: '' }, {}] }
    const locked: FieldInput = { ...GUESTS, editable: false }
    for (const given of [{ mode: 'readOnly' }, { mode: 'edit', audience: 'public-edit' }] as const) {
      const html = render(locked, { ...given, answers })
      expect(html).toContain('<p class="nf-row-title">Guest 1</p><dl><div><dt>Name</dt>')
      expect(html).toContain('+৳50.00')
      expect(html).not.toContain('Spice')
      expect(html).not.toContain('<input')
    }
  })
})

it('a group with prices lets names be changed after submitting, without adding or removing a row', () => {
  const answers = { guests: [{ name: 'Rahim', meal: 'Fish', spice: '' }] }
  const html = render(GUESTS, { mode: 'edit', audience: 'public-edit', answers })
  expect(html).toContain('name="answer-guests.0.name"')
  expect(html).not.toContain('name="answer-guests.0.meal"')
  expect(html).toContain('Fish')
  expect(html).not.toContain('<button')
})

it('the summary of errors names the row and links to the question', () => {
  const { fields } = makeForm({ fields: [GUESTS] })
  const errors = {
    guests: 'Please add at least 2',
    'guests.1.name': 'Name is required',
    'guests.1.spice': 'Too long',
  }
  const html = renderToStaticMarkup(<ErrorSummary fields={fields} errors={errors} attempt={1} />)
  expect(html).toContain('There are problems with 3 answers')
  expect(html).toContain('<a href="#nf-guests">Guests: Please add at least 2</a>')
  expect(html).toContain('<a href="#nf-guests.1.name">Guest 2: Name is required</a>')
  expect(html).toContain('<a href="#nf-guests.1.spice">Guest 2: Spice: Too long</a>')
})
