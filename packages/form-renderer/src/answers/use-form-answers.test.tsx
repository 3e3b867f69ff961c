// @vitest-environment happy-dom
import type { Answers, Audience, FormDefinition } from '@nibondhon/domain'
import { makeForm, re2Patterns } from '@nibondhon/domain/testing'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { preloadParts } from '../preload-parts.ts'
import { useFormAnswers } from './use-form-answers.ts'

const form = makeForm({
  settings: { requirePayment: true, amount: 100 },
  fields: [
    { id: 'name', label: 'Name', required: true },
    { id: 'batch', label: 'Batch', type: 'number', validation: { min: 1950 } },
    {
      id: 'meal',
      label: 'Meal',
      type: 'radio',
      required: true,
      options: ['Fish', 'Rice'],
      pricing: { enabled: true, options: { Fish: 50.5 } },
    },
    {
      id: 'guests',
      type: 'group',
      group: {
        fields: [
          { id: 'guest', label: 'Guest name', required: true },
          { id: 'city', label: 'City' },
        ],
      },
    },
  ],
})

let root: Root | undefined

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await preloadParts(['group', 'moreFields'])
})
afterEach(() => act(() => root?.unmount()))

describe('problems', () => {
  it('are not shown before a field is left', () => {
    const state = use()
    expect(state.now.errors).toEqual({})
    act(() => state.now.leaveField('name'))
    expect(state.now.errors).toEqual({ name: 'Name is required' })
  })

  it('go away as soon as they are corrected', () => {
    const state = use()
    act(() => state.now.leaveField('batch'))
    act(() => state.now.setAnswer('batch', '১৮৯০'))
    expect(state.now.errors).toEqual({ batch: 'Minimum value is 1950' })
    act(() => state.now.setAnswer('batch', '১৯৯৮'))
    expect(state.now.errors).toEqual({})
  })

  it('are all shown after an attempt to submit', () => {
    const state = use()
    expect(validate(state)).toBe(false)
    expect(state.now.errors).toEqual({ name: 'Name is required', meal: 'Meal is required' })
    expect(state.now.attempt).toBe(1)
  })

  it('are not there when everything is right', () => {
    const state = use({ initial: { name: 'Rahima', meal: 'Fish' } })
    expect(validate(state)).toBe(true)
    expect(state.now.errors).toEqual({})
  })

  it('of the server stay until the answer they are about changes', () => {
    const state = use({ initial: { name: 'Rahima', meal: 'Fish' } })
    act(() => state.now.setServerErrors({ name: 'Taken', meal: 'Sold out' }))
    act(() => state.now.setAnswer('name', 'Karima'))
    expect(state.now.errors).toEqual({ meal: 'Sold out' })
    expect(state.now.attempt).toBe(1)
  })

  it('of a row are shown once its question is left, and not in the row that takes its place', () => {
    const state = use({ initial: { guests: [{ city: 'A' }, { city: 'B' }] } })
    act(() => state.now.leaveField('guests.1.guest'))
    expect(state.now.errors).toEqual({ 'guests.1.guest': 'Guest name is required' })
    act(() => state.now.leaveField('guests.0.guest'))
    act(() => state.now.setAnswer('guests', [{ city: 'B' }]))
    expect(state.now.errors).toEqual({})
  })

  it('of the server go away with a change of the rows they are about', () => {
    const state = use({ initial: { name: 'R', meal: 'Fish', guests: [{ guest: 'A' }] } })
    act(() => state.now.setServerErrors({ 'guests.0.guest': 'Taken', name: 'Taken' }))
    act(() => state.now.setAnswer('guests', [{ guest: 'B' }]))
    expect(state.now.errors).toEqual({ name: 'Taken' })
  })

  it('of fields that cannot be changed are not held against anybody', () => {
    const state = use({ audience: 'public-edit', initial: { name: 'Rahima' } })
    expect(validate(state)).toBe(true)
  })
})

describe('the rest of the state', () => {
  it('has the price of what is chosen', () => {
    const state = use()
    expect(state.now.price.totalPaisa).toBe(10_000)
    act(() => state.now.setAnswer('meal', 'Fish'))
    expect(state.now.price.totalPaisa).toBe(15_050)
  })

  it('is changed by an answer and not by looking', () => {
    const state = use()
    act(() => state.now.leaveField('name'))
    expect(state.now.isChanged).toBe(false)
    act(() => state.now.setAnswer('name', 'R'))
    expect(state.now.isChanged).toBe(true)
  })

  it('is busy while a file is on its way', () => {
    const state = use()
    act(() => state.now.setBusy('photo', true))
    expect(state.now.isBusy).toBe(true)
    act(() => state.now.setBusy('photo', false))
    expect(state.now.isBusy).toBe(false)
  })

  it('starts again from other answers', () => {
    const state = use()
    validate(state)
    act(() => state.now.reset({ name: 'Karima' }))
    expect(state.now).toMatchObject({ answers: { name: 'Karima' }, errors: {}, attempt: 0, isChanged: false })
  })

  it('keeps its functions, so that fields need not redraw', () => {
    const state = use()
    const { setAnswer, leaveField, setBusy } = state.now
    act(() => setAnswer('name', 'R'))
    expect(state.now).toMatchObject({ setAnswer, leaveField, setBusy })
  })
})

function validate(state: ReturnType<typeof use>): boolean | undefined {
  let isRight: boolean | undefined
  act(() => {
    isRight = state.now.validateAll()
  })
  return isRight
}

describe('calculated answers', () => {
  const calculating = makeForm({
    settings: { requirePayment: true, amount: 100 },
    fields: [
      { id: 'n', name: 'n', type: 'number' },
      { id: 'twice', type: 'calculated', formula: { expression: '{n} * 2' } },
      { id: 'price', type: 'calculated', formula: { expression: '{paymentAmount} + {n}' } },
    ],
  })

  it('follow what they are calculated from', () => {
    const state = use({ form: calculating })
    expect(state.now.answers).toEqual({})
    act(() => state.now.setAnswer('n', '২.৫'))
    expect(state.now.answers).toEqual({ n: '২.৫', twice: 5, price: 102.5 })
    act(() => state.now.setAnswer('n', ''))
    expect(state.now.answers).toEqual({ n: '' })
  })

  it('keep the price that was agreed when a submission is edited', () => {
    const state = use({ form: calculating, initial: { n: 1, price: 71 }, audience: 'public-edit' })
    act(() => state.now.setAnswer('n', 4))
    expect(state.now.answers).toEqual({ n: 4, twice: 8, price: 71 })
  })
})

interface Given {
  form?: FormDefinition
  initial?: Answers
  audience?: Audience
}

function use({ form: given = form, initial, audience = 'public' }: Given = {}) {
  const state: { now: ReturnType<typeof useFormAnswers> } = { now: undefined as never }
  function Probe({ shown }: { shown: FormDefinition }) {
    const value = useFormAnswers({
      form: shown,
      audience,
      patterns: re2Patterns,
      ...(initial && { initial }),
    })
    state.now = value
    return null
  }
  root = createRoot(document.createElement('div'))
  act(() => root?.render(<Probe shown={given} />))
  return state
}
