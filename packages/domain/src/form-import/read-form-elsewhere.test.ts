import { describe, expect, it } from 'vitest'
import { visibleFields } from '../conditions/visible-fields.ts'
import { checkForm } from '../form/check/check-form.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'
import type { Answers } from '../form-model/form-types.ts'
import { re2Patterns } from '../testing/index.ts'
import { readFormElsewhere } from './read-form-elsewhere.ts'

function read(json: object) {
  let count = 0
  const tools = { newId: () => `f${(count += 1)}`, yes: 'Yes', no: 'No', plainText: (html: string) => html }
  const found = readFormElsewhere(json, tools)
  if (!found) throw new Error('It is no form')
  const form = normaliseForm(found.form)
  expect(checkForm(form, re2Patterns)).toEqual([])
  const idOf = (label: string) => form.fields.find((field) => field.label === label)?.id ?? ''
  return {
    ...found,
    fields: form.fields,
    /** The labels that are shown with answers by label. */
    shown(answers: Answers = {}) {
      const byId = Object.fromEntries(Object.entries(answers).map(([label, answer]) => [idOf(label), answer]))
      return visibleFields(form.fields, byId).map(({ label }) => label)
    },
  }
}

const choices = (...names: string[]) =>
  names.map((name) => ({ id: `id-${name}`, ref: `ref-${name}`, label: name, name }))

describe('the logic of a form of OpnForm', () => {
  const meal = {
    id: 'meal',
    type: 'select',
    name: 'Meal',
    select: { options: choices('Veg', 'Beef', 'Fish') },
  }
  const when = (id: string, type: string, operator: string, value: unknown) => ({
    identifier: id,
    value: { operator, property_meta: { id, type }, value },
  })
  const logicOf = (actions: string[], ...children: object[]) => ({
    conditions: { operatorIdentifier: 'or', children },
    actions,
  })
  const question = (name: string, more: object) => ({ id: name, type: 'text', name, ...more })

  it('shows a hidden question with a choice, and asks for its answer then', () => {
    const { shown, fields, withoutLogic } = read({
      title: 'Reunion',
      properties: [
        meal,
        question('Spice', {
          hidden: true,
          logic: logicOf(['show-block', 'require-answer'], when('meal', 'select', 'equals', 'Beef')),
        }),
        question('Bones', {
          hidden: true,
          logic: logicOf(
            ['show-block'],
            when('meal', 'select', 'equals', 'Beef'),
            when('meal', 'select', 'equals', 'Fish'),
          ),
        }),
      ],
    })
    expect(shown()).toEqual(['Meal'])
    expect(shown({ Meal: 'Fish' })).toEqual(['Meal', 'Bones'])
    expect(shown({ Meal: 'Beef' })).toEqual(['Meal', 'Spice', 'Bones'])
    expect(fields.map(({ required }) => required)).toEqual([false, true, false])
    expect(withoutLogic).toEqual([])
  })

  it('hides a question with a choice of one that everyone answers, and knows boxes to tick', () => {
    const { shown, withoutLogic } = read({
      title: 'Reunion',
      properties: [
        { ...meal, required: true },
        { id: 'guest', type: 'checkbox', name: 'A guest?' },
        {
          id: 'days',
          type: 'multi_select',
          name: 'Days',
          multi_select: { options: choices('Friday', 'Saturday') },
        },
        question('Sauce', { logic: logicOf(['hide-block'], when('meal', 'select', 'equals', 'Veg')) }),
        question('Name of the guest', {
          hidden: true,
          logic: logicOf(['show-block'], when('guest', 'checkbox', 'is_checked', {})),
        }),
        question('Bed', {
          hidden: true,
          logic: logicOf(['show-block'], when('days', 'multi_select', 'contains', 'Saturday')),
        }),
      ],
    })
    const always = ['Meal', 'A guest?', 'Days']
    expect(shown({ Meal: 'Veg' })).toEqual(always)
    expect(shown({ Meal: 'Fish', 'A guest?': 'Yes', Days: ['Friday', 'Saturday'] })).toEqual([
      ...always,
      'Sauce',
      'Name of the guest',
      'Bed',
    ])
    expect(withoutLogic).toEqual([])
  })

  it.each([
    [
      'two conditions at once',
      {
        hidden: true,
        logic: {
          conditions: {
            operatorIdentifier: 'and',
            children: [when('meal', 'select', 'equals', 'Veg'), when('meal', 'select', 'equals', 'Beef')],
          },
          actions: ['show-block'],
        },
      },
    ],
    [
      'a text that contains another',
      { hidden: true, logic: logicOf(['show-block'], when('name', 'text', 'contains', 'x')) },
    ],
    [
      'a later question',
      { hidden: true, logic: logicOf(['show-block'], when('later', 'select', 'equals', 'a')) },
    ],
    [
      'a choice that is none',
      { hidden: true, logic: logicOf(['show-block'], when('meal', 'select', 'equals', 'Eel')) },
    ],
    [
      'hiding where not everyone answers',
      { logic: logicOf(['hide-block'], when('meal', 'select', 'equals', 'Veg')) },
    ],
    [
      'an answer that is required at times',
      { logic: logicOf(['require-answer'], when('meal', 'select', 'equals', 'Veg')) },
    ],
  ])('is named where it is lost: %s', (_what, more) => {
    const later = { id: 'later', type: 'select', name: 'Later', select: { options: choices('a', 'b') } }
    const found = read({
      title: 'x',
      properties: [meal, question('name', {}), question('Asked', more), later],
    })
    expect(found.withoutLogic).toEqual(['Asked'])
    expect(found.shown({ Meal: 'Veg' })).toContain('Asked')
  })

  it('leaves out what is hidden and never shown', () => {
    expect(read({ title: 'x', properties: [meal, question('Secret', { hidden: true })] })).toMatchObject({
      left: ['Secret'],
      withoutLogic: [],
    })
  })
})

describe('the logic of a form of Typeform', () => {
  const required = { validations: { required: true } }
  const meal = {
    ref: 'meal',
    type: 'multiple_choice',
    title: 'Meal',
    properties: { choices: choices('Veg', 'Beef', 'Fish') },
    ...required,
  }
  const text = (title: string) => ({ ref: title, type: 'short_text', title })
  const is = (choice: string, ref = 'meal') => ({
    op: 'is',
    vars: [
      { type: 'field', value: ref },
      { type: 'choice', value: `ref-${choice}` },
    ],
  })
  const jump = (to: string, condition: object = { op: 'always', vars: [] }) => ({
    action: 'jump',
    details: { to: to === 'end' ? { type: 'thankyou', value: 'x' } : { type: 'field', value: to } },
    condition,
  })
  const logic = (ref: string, ...actions: object[]) => ({ type: 'field', ref, actions })

  it('turns jumps over questions into conditions of these', () => {
    const { shown, withoutLogic } = read({
      title: 'Reunion',
      fields: [meal, text('Spice'), text('Sauce'), text('Name')],
      logic: [logic('meal', jump('Name', is('Veg')), jump('Sauce', is('Fish')))],
    })
    expect(shown({ Meal: 'Veg' })).toEqual(['Meal', 'Name'])
    expect(shown({ Meal: 'Fish' })).toEqual(['Meal', 'Sauce', 'Name'])
    expect(shown({ Meal: 'Beef' })).toEqual(['Meal', 'Spice', 'Sauce', 'Name'])
    expect(withoutLogic).toEqual([])
  })

  it('keeps branches apart that end with a jump, and the end of the form', () => {
    const { shown, withoutLogic } = read({
      title: 'Reunion',
      fields: [meal, text('Spice'), text('Bones'), text('Name')],
      logic: [
        logic(
          'meal',
          jump('Spice', is('Beef')),
          jump('Bones', { op: 'or', vars: [is('Fish')] }),
          jump('end', is('Veg')),
        ),
        logic('Spice', jump('Name')),
      ],
    })
    expect(shown({ Meal: 'Beef' })).toEqual(['Meal', 'Spice', 'Name'])
    expect(shown({ Meal: 'Fish' })).toEqual(['Meal', 'Bones', 'Name'])
    expect(shown({ Meal: 'Veg' })).toEqual(['Meal'])
    expect(withoutLogic).toEqual([])
  })

  it('knows yes and no, and a question that need not be answered', () => {
    const asked = { ref: 'guest', type: 'yes_no', title: 'A guest?' }
    const yes = {
      op: 'is',
      vars: [
        { type: 'field', value: 'guest' },
        { type: 'constant', value: true },
      ],
    }
    const { shown, withoutLogic } = read({
      title: 'Reunion',
      fields: [asked, text('Name of the guest'), text('Wish')],
      logic: [logic('guest', jump('Name of the guest', yes), jump('Wish'))],
    })
    expect(shown()).toEqual(['A guest?', 'Wish'])
    expect(shown({ 'A guest?': 'Yes' })).toEqual(['A guest?', 'Name of the guest', 'Wish'])
    expect(withoutLogic).toEqual([])
  })

  it.each([
    ['a jump back', [logic('Spice', jump('meal'))], 'Spice'],
    ['a calculation', [logic('meal', { action: 'add', details: {}, condition: is('Veg') })], 'Meal'],
    ['a comparison of texts', [logic('Spice', jump('end', { op: 'contains', vars: [] }))], 'Spice'],
    ['another question', [logic('Spice', jump('end', is('Veg')))], 'Spice'],
    ['a jump that everyone takes', [logic('meal', jump('end'))], 'Meal'],
    [
      'two questions about one',
      [logic('meal', jump('Name', is('Veg'))), logic('kind', jump('end', is('Beef', 'kind')))],
      'Kind',
    ],
  ])('is named where it is lost: %s', (_what, given, name) => {
    const kind = { ...meal, ref: 'kind', title: 'Kind' }
    const found = read({ title: 'x', fields: [meal, kind, text('Spice'), text('Name')], logic: given })
    expect(found.withoutLogic).toEqual([name])
  })

  it('is lost where not everyone answers and would see more', () => {
    const { validations: _none, ...optional } = meal
    const fields = [optional, text('Spice'), text('Name')]
    expect(read({ title: 'x', fields, logic: [logic('meal', jump('Name', is('Veg')))] })).toMatchObject({
      withoutLogic: ['Meal'],
    })
  })
})
