import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { answersArbitrary, fieldsArbitrary, makeFields, type FieldInput } from '../testing/index.ts'
import { visibleFields } from './visible-fields.ts'

const choice = (id: string, conditional: FieldInput['conditional'] = {}): FieldInput => ({
  id,
  type: 'select',
  options: ['Yes', 'No', 'Maybe'],
  conditional,
})
const shown = (inputs: FieldInput[], answers: Answers) =>
  visibleFields(makeFields(...inputs), answers)
    .map(({ id }) => id)
    .join(' ')

const MATRIX = {
  type: 'matrix' as const,
  options: ['Good', 'Bad'],
  matrix: { rows: ['Food', 'a:b'].map((value) => ({ value, label: value })) },
}

describe('visibleFields', () => {
  const guest = { id: 'guest', conditional: { dependsOn: 'a', showWhen: ['Yes', 'Maybe'] } }

  it('shows a field without a condition', () => {
    expect(shown([{ id: 'a' }], {})).toBe('a')
  })

  it('shows a field when the answer is one of its values, and only then', () => {
    expect(shown([choice('a'), guest], { a: 'Yes' })).toBe('a guest')
    expect(shown([choice('a'), guest], { a: 'Maybe' })).toBe('a guest')
    expect(shown([choice('a'), guest], { a: 'No' })).toBe('a')
    expect(shown([choice('a'), guest], {})).toBe('a')
  })

  it('shows a field when any ticked box is one of its values', () => {
    const boxes = { ...choice('a'), type: 'checkbox' as const }
    expect(shown([boxes, guest], { a: ['No', 'Yes'] })).toBe('a guest')
    expect(shown([boxes, guest], { a: ['No'] })).toBe('a')
    expect(shown([boxes, guest], { a: [] })).toBe('a')
  })

  it('hides a field whose dependency is hidden, also where that was answered before', () => {
    const chain = [
      choice('a'),
      choice('b', { dependsOn: 'a', showWhen: ['Yes'] }),
      {
        id: 'c',
        conditional: { dependsOn: 'b', showWhen: ['Yes'] },
      },
    ]
    expect(shown(chain, { a: 'Yes', b: 'Yes' })).toBe('a b c')
    expect(shown(chain, { a: 'No', b: 'Yes' })).toBe('a')
  })

  it('hides a field that depends on a field that does not exist', () => {
    expect(shown([guest], { a: 'Yes' })).toBe('')
  })

  it('hides fields that depend on each other, and on themselves', () => {
    const circle = [
      choice('a', { dependsOn: 'b', showWhen: ['Yes'] }),
      choice('b', { dependsOn: 'a', showWhen: ['Yes'] }),
      choice('c', { dependsOn: 'c', showWhen: ['Yes'] }),
      choice('d', { dependsOn: 'a', showWhen: ['Yes'] }),
      choice('e'),
    ]
    expect(shown(circle, { a: 'Yes', b: 'Yes', c: 'Yes', d: 'Yes' })).toBe('e')
  })

  it('settles a condition on a later field', () => {
    expect(shown([guest, choice('a')], { a: 'Yes' })).toBe('guest a')
    expect(shown([guest, choice('a')], { a: 'No' })).toBe('a')
  })

  it('shows nothing on a condition without values', () => {
    expect(shown([choice('a'), { id: 'x', conditional: { dependsOn: 'a' } }], { a: 'Yes' })).toBe('a')
  })

  it.each([
    [{ type: 'rating' as const }, ['1', '2'], 2, 3],
    [{ type: 'consent' as const }, ['agreed'], 'v1 en 2026-11-16', ''],
    [{ type: 'consent' as const }, ['not_agreed'], '', 'v1'],
    // The district of Dhaka is in the division of the same name, and the line is what a member typed.
    [{ type: 'address' as const }, ['division:Dhaka'], ['Dhaka', 'Gazipur', 'Sreepur'], ['Sylhet', 'Sylhet']],
    [{ type: 'address' as const }, ['district:Dhaka'], ['Dhaka', 'Dhaka', 'Savar'], ['Dhaka', 'Gazipur']],
    [{ type: 'address' as const }, ['district:Dhaka'], ['Dhaka', 'Dhaka'], ['', '', '', 'district:Dhaka']],
    [{ type: 'ranking' as const, options: ['A', 'B'] }, ['A'], ['A', 'B'], ['B', 'A']],
    [MATRIX, ['Food:Good', 'a\\:b:Bad'], [{ Food: 'Good' }], [{ Food: 'Bad' }]],
    [MATRIX, ['a\\:b:Bad'], [{ Food: 'Good', 'a:b': 'Bad' }], [{ Food: 'Bad' }]],
    [{ type: 'signature' as const }, ['filled'], 'Rahima', ''],
    [{ type: 'signature' as const }, ['filled'], { fileId: 'x', name: '', type: '', size: 1 }, null],
    [{ type: 'signature' as const }, ['not_filled'], '', 'Rahima'],
    [{ type: 'time' as const }, ['greater_equal 18:00'], '18:00', '17:59'],
    [{ type: 'time' as const }, ['less_than 18:00'], '৫:৫৯ pm', '18:00'],
    [{ type: 'time' as const }, ['less_than 18:00'], '00:00', ''],
    [{ type: 'time' as const }, ['between 09:00 12:00', 'equal 15:00'], '12:00', '12:01'],
    [{ type: 'time' as const }, ['between 09:00 12:00', 'equal 15:00'], '15:00', 'later'],
    [{ type: 'time' as const }, ['not_equal 09:00'], '09:01', ''],
  ])('shows a field on %o when the answer is one of %o: %o, not %o', (field, showWhen, right, wrong) => {
    const fields = [
      { id: 'a', ...field },
      { id: 'b', conditional: { dependsOn: 'a', showWhen } },
    ]
    expect(shown(fields, { a: right })).toBe('a b')
    expect(shown(fields, { a: wrong })).toBe('a')
  })

  it.each([
    ['greater_than 500', 500.01, 500],
    ['greater_equal 500', 500, 499.99],
    ['less_than 500', 499.99, 500],
    ['less_equal -0.5', -0.5, 0],
    ['equal 12.5', 12.5, 12.51],
    ['not_equal 0', 1, 0],
    ['between 10 20', 20, 20.5],
  ])('shows a field when a result is %s: %d, not %d', (wanted, right, wrong) => {
    const fields = [
      { id: 'n', name: 'n', type: 'number' as const },
      { id: 'sum', name: 'sum', type: 'calculated' as const, formula: { expression: '{n} * 1' } },
      { id: 'b', conditional: { dependsOn: 'sum', showWhen: [wanted] } },
    ]
    expect(shown(fields, { n: right })).toBe('n sum b')
    // What was sent as the result decides nothing.
    expect(shown(fields, { n: wrong, sum: right })).toBe('n sum')
    expect(shown(fields, { sum: right })).toBe('n sum')
  })

  it('calculates results for conditions from what is shown, also by way of other results', () => {
    const fields = [
      choice('a'),
      { id: 'n', name: 'n', type: 'number' as const, conditional: { dependsOn: 'a', showWhen: ['Yes'] } },
      { id: 'half', name: 'half', type: 'calculated' as const, formula: { expression: '{n} / 2' } },
      { id: 'more', name: 'more', type: 'calculated' as const, formula: { expression: '{half} + 1' } },
      { id: 'b', conditional: { dependsOn: 'more', showWhen: ['greater_equal 3'] } },
      { id: 'c', conditional: { dependsOn: 'half', showWhen: ['less_than 3'] } },
    ]
    expect(shown(fields, { a: 'Yes', n: 4 })).toBe('a n half more b c')
    expect(shown(fields, { a: 'Yes', n: 8 })).toBe('a n half more b')
    expect(shown(fields, { a: 'No', n: 4 })).toBe('a half more')
  })

  it('settles: dropping the answers of hidden fields changes nothing more', () => {
    const cases = fieldsArbitrary().chain((fields) => fc.tuple(fc.constant(fields), answersArbitrary(fields)))
    fc.assert(
      fc.property(cases, ([fields, answers]) => {
        const visible = visibleFields(fields, answers)
        const ids = new Set(visible.map(({ id }) => id))
        const kept = Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)))
        expect(visibleFields(fields, kept)).toEqual(visible)
      }),
    )
  })

  it('settles for any tangle of dependencies', () => {
    const tangle = fc.array(fc.nat(9), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(tangle, (targets) => {
        const inputs = targets.map((to, n) =>
          choice(`f${n}`, { dependsOn: to === n ? '' : `f${to}`, showWhen: ['Yes'] }),
        )
        const fields = makeFields(...inputs)
        const answers = Object.fromEntries(fields.map(({ id }) => [id, 'Yes']))
        const visible = new Set(visibleFields(fields, answers).map(({ id }) => id))
        for (const { id, conditional } of fields) {
          expect(visible.has(id)).toBe(reachesTheGround(id, fields.length))
          if (visible.has(id) && conditional.dependsOn) expect(visible.has(conditional.dependsOn)).toBe(true)
        }
        function reachesTheGround(id: string, steps: number): boolean {
          const found = fields.find((field) => field.id === id)
          if (found === undefined || steps < 0) return false
          return (
            found.conditional.dependsOn === '' || reachesTheGround(found.conditional.dependsOn, steps - 1)
          )
        }
      }),
    )
  })
})
