import { fillVariables, SYSTEM_VARIABLES } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { MODE_BEHAVIOUR } from '../mode.ts'
import { htmlVariables } from './html-variables.ts'

const form = makeForm({
  title: 'Reunion',
  fields: [
    { id: '1', name: 'full_name', label: 'Full name' },
    { id: '2', name: 'meal', label: 'Meal', type: 'radio', options: [{ value: 'v', label: 'Vegetarian' }] },
  ],
})

describe('the variables of an HTML field', () => {
  it('are the answers as people read them, and the form', () => {
    const values = htmlVariables({ form, answers: { 1: 'Rahima', 2: 'v' }, given: {} }, MODE_BEHAVIOUR.live)
    expect(values).toMatchObject({ formTitle: 'Reunion', full_name: 'Rahima', meal: 'Vegetarian' })
    expect(values['allFields']).toBe('Full name: Rahima\nMeal: Vegetarian')
  })

  it('are in the language of the page', () => {
    const rated = makeForm({
      fields: [{ id: '1', name: 'food', label: 'খাবার', type: 'rating', rating: { scale: 5 } }],
    })
    const values = htmlVariables({ form: rated, answers: { 1: 4 }, given: {} }, MODE_BEHAVIOUR.live, 'bn')
    expect(values).toMatchObject({ food: '৫-এর মধ্যে ৪', allFields: 'খাবার: ৫-এর মধ্যে ৪' })
  })

  it('are empty as long as there is no submission, and never raw braces', () => {
    const values = htmlVariables({ form, answers: {}, given: {} }, MODE_BEHAVIOUR.live)
    const template = SYSTEM_VARIABLES.map((name) => `{{${name}}}`).join('')
    expect(fillVariables(template, values, { escape: 'none' })).toBe('Reunion')
    expect(values['full_name']).toBe('…')
  })

  it('are named in a preview, until something is typed', () => {
    const values = htmlVariables({ form, answers: { 2: 'v' }, given: {} }, MODE_BEHAVIOUR.preview)
    expect(values).toMatchObject({ full_name: '[Full name]', meal: 'Vegetarian' })
    expect(values).toHaveProperty('uniqueId')
  })

  it('are those the page gives, where it gives them', () => {
    const source = { form, answers: {}, given: { uniqueId: 'ABC', formTitle: 'Other' } }
    expect(htmlVariables(source, MODE_BEHAVIOUR.readOnly)).toMatchObject({
      uniqueId: 'ABC',
      formTitle: 'Other',
    })
  })
})
