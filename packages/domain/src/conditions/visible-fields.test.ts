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

describe('visibleFields', { timeout: 30_000 }, () => {
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

  it('hides a field whose dependency is hidden, whatever was answered there before', () => {
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
  ])('shows a field on %o when the answer is one of %o: %o, not %o', (field, showWhen, right, wrong) => {
    const fields = [
      { id: 'a', ...field },
      { id: 'b', conditional: { dependsOn: 'a', showWhen } },
    ]
    expect(shown(fields, { a: right })).toBe('a b')
    expect(shown(fields, { a: wrong })).toBe('a')
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
