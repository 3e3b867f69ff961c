// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { checkForm } from '@nibondhon/domain'
import { loadPatterns } from '../shared/patterns.ts'
import { readFormFile } from './form-file.ts'

async function read(form: object) {
  let count = 0
  const result = readFormFile(JSON.stringify(form), () => `f${(count += 1)}`)
  if (!result.ok) throw new Error(result.reason)
  expect(checkForm(result.form, await loadPatterns(result.form.fields))).toEqual([])
  return { left: result.left, title: result.form.title, fields: result.form.fields }
}

describe('a form that OpnForm exported', () => {
  it('becomes one of ours, with what does not fit named', async () => {
    const { title, fields, left } = await read({
      title: 'পুনর্মিলনী',
      slug: 'reunion',
      properties: [
        { id: 'a', type: 'nf-text', content: '<p>Welcome</p>' },
        { id: 'b', type: 'text', name: 'Name', required: true, help: '<p>As on <b>your</b> card</p>' },
        { id: 'c', type: 'text', name: 'Wish', multi_lines: true },
        {
          id: 'd',
          type: 'select',
          name: 'Meal',
          select: {
            options: [
              { id: 'x', name: 'Veg' },
              { id: 'y', name: 'Beef' },
            ],
          },
        },
        { id: 'e', type: 'multi_select', name: 'Days', multi_select: { options: [{ name: 'Friday' }] } },
        { id: 'f', type: 'checkbox', name: 'Member?' },
        { id: 'g', type: 'rating', name: 'Stars', rating_max_value: 7 },
        { id: 'h', type: 'matrix', name: 'Service', rows: ['Food'], columns: ['Good', 'Bad'] },
        { id: 'i', type: 'phone_number', name: 'Phone' },
        { id: 'j', type: 'barcode', name: 'Code' },
        { id: 'k', type: 'payment', name: 'Fee' },
      ],
    })
    expect(title).toBe('পুনর্মিলনী')
    expect(fields.map(({ type, label }) => [type, label])).toEqual([
      ['html', 'Welcome'],
      ['text', 'Name'],
      ['textarea', 'Wish'],
      ['select', 'Meal'],
      ['checkbox', 'Days'],
      ['radio', 'Member?'],
      ['rating', 'Stars'],
      ['matrix', 'Service'],
      ['tel', 'Phone'],
    ])
    expect(fields[1]).toMatchObject({ required: true, description: 'As on your card' })
    expect(fields[3]?.options.map(({ label }) => label)).toEqual(['Veg', 'Beef'])
    expect(fields[6]?.rating?.scale).toBe(7)
    expect(left).toEqual(['Code', 'Fee'])
  })
})

describe('a form that Typeform exported', () => {
  it('becomes one of ours, with groups laid flat and what does not fit named', async () => {
    const choices = [{ label: 'Veg' }, { label: 'Beef' }]
    const { fields, left } = await read({
      id: 'x1',
      title: 'Reunion',
      fields: [
        { ref: '1', type: 'short_text', title: 'Name', validations: { required: true } },
        { ref: '2', type: 'multiple_choice', title: 'Meal', properties: { choices } },
        {
          ref: '3',
          type: 'multiple_choice',
          title: 'Days',
          properties: { choices, allow_multiple_selection: true },
        },
        {
          ref: '4',
          type: 'group',
          title: 'Contact',
          properties: { fields: [{ ref: '5', type: 'email', title: 'E-mail' }] },
        },
        { ref: '6', type: 'yes_no', title: 'Member?' },
        { ref: '7', type: 'opinion_scale', title: 'How likely?' },
        { ref: '8', type: 'statement', title: 'Thanks' },
        {
          ref: '9',
          type: 'matrix',
          title: 'Service',
          properties: { fields: [{ title: 'Food', properties: { choices } }] },
        },
        { ref: '10', type: 'calendly', title: 'A time' },
      ],
      welcome_screens: [],
    })
    expect(fields.map(({ type, label, required }) => [type, label, required])).toEqual([
      ['text', 'Name', true],
      ['radio', 'Meal', false],
      ['checkbox', 'Days', false],
      ['heading', 'Contact', false],
      ['email', 'E-mail', false],
      ['radio', 'Member?', false],
      ['number', 'How likely?', false],
      ['heading', 'Thanks', false],
      ['matrix', 'Service', false],
    ])
    expect(left).toEqual(['A time'])
  })
})

it.each([[{ properties: 'x' }], [{ fields: [{ ref: '1' }] }], [[]]])('is nothing of theirs: %j', (json) => {
  expect(readFormFile(JSON.stringify(json), () => 'f1')).not.toMatchObject({ left: [expect.anything()] })
})
