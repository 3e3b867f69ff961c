import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleFields } from '../conditions/visible-fields.ts'
import { answersArbitrary, formArbitrary, makeForm } from '../testing/index.ts'
import { holdEnd, seatUse, shownSeats } from './seat-claims.ts'
import { seatPools } from './seat-pools.ts'
import { seatsOf } from './seats-of.ts'

const form = makeForm({
  settings: { limits: { maxSubmissions: 500 } },
  fields: [
    { id: 'comes', type: 'radio', options: ['yes', 'no'] },
    {
      id: 'meal',
      type: 'select',
      options: ['veg', 'meat', 'none'],
      seats: { veg: 20, meat: 80 },
      conditional: { dependsOn: 'comes', showWhen: ['yes'] },
    },
    { id: 'tours', type: 'checkbox', options: ['boat', 'walk'], seats: { boat: 12 } },
    {
      id: 'guests',
      type: 'group',
      group: {
        max: 5,
        seats: 100,
        fields: [
          { id: 'kind', type: 'radio', label: 'Kind', options: ['adult', 'child'] },
          {
            id: 'bed',
            type: 'select',
            label: 'Bed',
            options: ['hostel', 'own'],
            seats: { hostel: 30 },
            conditional: { dependsOn: 'kind', showWhen: ['adult'] },
          },
        ],
      },
    },
  ],
})
const keys = Object.fromEntries(
  seatPools(form).map(({ key, fieldId, option }) => [[fieldId, option].filter(Boolean).join(' '), key]),
)
const named = (seats: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) => (seats[key] === undefined ? [] : [[name, seats[key]]])),
  )
const of = (answers: Parameters<typeof seatsOf>[0]['answers']) => named(seatsOf({ ...form, answers }))

describe('the pools of a form', () => {
  it('are the form, each limited option, limited rows and limited options in rows', () => {
    expect(
      seatPools(form).map(({ capacity, ...pool }) => [pool.fieldId, pool.rowFieldId, pool.option, capacity]),
    ).toEqual([
      [null, null, null, 500],
      ['meal', null, 'veg', 20],
      ['meal', null, 'meat', 80],
      ['tours', null, 'boat', 12],
      ['guests', null, null, 100],
      ['guests', 'bed', 'hostel', 30],
    ])
  })

  it('are none for a form without limits', () => {
    expect(seatPools(makeForm())).toEqual([])
  })

  it('have different keys for any ids and options', () => {
    const places = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), {
      selector: String,
      minLength: 2,
      maxLength: 2,
    })
    fc.assert(
      fc.property(places, (list) => {
        const [first, second] = list.map((place) => JSON.stringify(place))
        expect(first).not.toBe(second)
      }),
    )
  })
})

describe('the seats of a submission', () => {
  it('are one of the form and one for each limited option', () => {
    expect(of({ comes: 'yes', meal: 'veg', tours: ['boat', 'walk'] })).toEqual({
      '': 1,
      'meal veg': 1,
      'tours boat': 1,
    })
  })

  it('are none for options without a limit', () => {
    expect(of({ comes: 'yes', meal: 'none', tours: ['walk'] })).toEqual({ '': 1 })
  })

  it('are none for a hidden field', () => {
    expect(of({ comes: 'no', meal: 'veg' })).toEqual({ '': 1 })
  })

  it('count each row as a person, and the options within rows', () => {
    const guests = [
      { kind: 'adult', bed: 'hostel' },
      { kind: 'adult', bed: 'own' },
      { kind: 'adult', bed: 'hostel' },
    ]
    expect(of({ guests })).toEqual({ '': 1, guests: 3, 'guests hostel': 2 })
  })

  it('are none for a field that is hidden within its row', () => {
    expect(of({ guests: [{ kind: 'child', bed: 'hostel' }] })).toEqual({ '': 1, guests: 1 })
  })
})

describe('for all forms and answers', () => {
  const formAndAnswers = formArbitrary().chain((any) =>
    answersArbitrary(any.fields).map((answers) => ({ ...any, answers })),
  )

  it('a submission takes seats only of pools that exist, in whole positive numbers', () => {
    fc.assert(
      fc.property(formAndAnswers, (any) => {
        const known = new Set(seatPools(any).map(({ key }) => key))
        for (const [key, count] of Object.entries(seatsOf(any))) {
          expect(known.has(key) && Number.isSafeInteger(count) && count > 0).toBe(true)
        }
      }),
    )
  })

  it('the answers of hidden fields take no seats', () => {
    fc.assert(
      fc.property(formAndAnswers, (any) => {
        const shown = new Set(visibleFields(any.fields, any.answers).map(({ id }) => id))
        const entries = Object.entries(any.answers).filter(([id]) => shown.has(id))
        expect(seatsOf({ ...any, answers: Object.fromEntries(entries) })).toEqual(seatsOf(any))
      }),
    )
  })
})

describe('seats and payment', () => {
  it('are taken when it is completed, held while it is pending and free when it failed', () => {
    expect((['completed', 'pending', 'failed'] as const).map(seatUse)).toEqual(['taken', 'held', null])
  })

  it('are held for minutes for bKash, and for a bank transfer for days or until staff decide', () => {
    const limits = { holdMinutes: 15, holdDays: 3 }
    expect(holdEnd('bkash', limits, 1_000)).toBe(901_000)
    expect(holdEnd('bank_transfer', limits, 0)).toBe(3 * 86_400_000)
    expect(holdEnd('bank_transfer', { ...limits, holdDays: 0 }, 0)).toBe(null)
  })

  it('are shown once few are left, and always when none is', () => {
    const shown = (left: number, seatsShownBelow = 10) => shownSeats(left, { seatsShownBelow })
    expect([shown(10), shown(9), shown(0), shown(-2), shown(3, 0), shown(0, 0)]).toEqual([
      null,
      9,
      0,
      0,
      null,
      0,
    ])
  })
})
