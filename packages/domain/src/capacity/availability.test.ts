import { describe, expect, it } from 'vitest'
import { canAddRow } from '../group/change-rows.ts'
import { makeForm } from '../testing/index.ts'
import { formClosing, listedState, type ShownPool, withoutSeatsLeft, withSeatsLeft } from './availability.ts'
import { optionSeatsText } from './option-seats-text.ts'
import { rowSeatsText } from './row-seats-text.ts'
import { seatPools } from './seat-pools.ts'

const form = makeForm({
  fields: [
    { id: 'meal', type: 'radio', label: 'Meal', options: ['veg', 'meat'], seats: { veg: 9, meat: 9 } },
    {
      id: 'guests',
      type: 'group',
      label: 'Guests',
      group: {
        max: 3,
        rowLabel: 'Guest',
        seats: 9,
        fields: [{ id: 'size', type: 'select', label: 'Size', options: ['S', 'M'], seats: { S: 9 } }],
      },
    },
  ],
  settings: { limits: { maxSubmissions: 9 } },
})

/** What is left of each pool, in the order of the form: the form, two meals, the rows, one size. */
function shown(...left: (number | null)[]): ShownPool[] {
  return seatPools(form).map((pool, index) => ({ pool, left: left[index] ?? null }))
}

describe('the seats that are left, in the fields that members get', () => {
  it('are beside options, options in rows and rows, once few are', () => {
    const [meal, guests] = withSeatsLeft(form.fields, shown(null, 0, 3, 2, 1), false)
    expect(meal?.options).toMatchObject([{ left: 0 }, { left: 3 }])
    expect(guests?.group).toMatchObject({ left: 2, fields: [{ options: [{ left: 1 }, {}] }] })
    expect(guests?.group?.fields[0]?.options[1]).not.toHaveProperty('left')
  })

  it('leave fields as they are while enough are', () => {
    expect(withSeatsLeft(form.fields, shown(0), false)).toEqual(form.fields)
  })

  it('lead to the waiting list where there is one: what is full can be chosen', () => {
    const [meal, guests] = withSeatsLeft(form.fields, shown(null, 0, 3, 0), true)
    expect(meal?.options).toEqual([
      { value: 'veg', label: 'veg', waits: true },
      { value: 'meat', label: 'meat', left: 3 },
    ])
    expect(guests?.group).toMatchObject({ left: 0, waits: true })
  })

  it('are left out again for someone whose seats are held', () => {
    const fields = withSeatsLeft(form.fields, shown(null, 0, 3, 0, 1), true)
    expect(withoutSeatsLeft(fields)).toEqual(form.fields)
  })
})

describe('what members read about seats before they submit', () => {
  it.each([
    [{ left: 3 }, '3 left', 'আর ৩টি বাকি'],
    [{ left: 0 }, 'Full', 'পূর্ণ'],
    [{ waits: true }, 'Full: you can join the waiting list', 'পূর্ণ: অপেক্ষার তালিকায় যোগ দিতে পারেন'],
    [{}, '', ''],
  ] as const)('of an option with %j', (option, en, bn) => {
    expect([optionSeatsText(option, 'en'), optionSeatsText(option, 'bn')]).toEqual([en, bn])
  })

  const rowsWith = (left: number | null, rows: number, hasWaitingList = false) => {
    const [, guests] = withSeatsLeft(form.fields, shown(null, null, null, left), hasWaitingList)
    if (!guests) throw new Error('no group')
    const canAdd = canAddRow(
      guests,
      Array.from({ length: rows }, () => ({})),
    )
    return [rowSeatsText(guests, rows, 'en'), canAdd]
  }

  it('of the rows of a group: how many more can be added, and no more are', () => {
    expect(rowsWith(2, 0)).toEqual(['Only 2 more can be added: few seats are left.', true])
    expect(rowsWith(2, 1)).toEqual(['Only 1 more can be added: few seats are left.', true])
    expect(rowsWith(2, 2)).toEqual(['No more can be added: no seats are left.', false])
    expect(rowsWith(0, 0)).toEqual(['No more can be added: no seats are left.', false])
  })

  it('of the rows of a group nothing while the form itself allows fewer', () => {
    expect(rowsWith(3, 2)).toEqual(['', true])
    expect(rowsWith(3, 3)).toEqual(['', false])
    expect(rowsWith(null, 0)).toEqual(['', true])
  })

  it('of the rows of a group with a waiting list: more can be added, for the list', () => {
    expect(rowsWith(0, 1, true)).toEqual(['No seats are left: you can join the waiting list.', true])
    expect(rowsWith(2, 2, true)).toEqual([
      'Only 2 can be added now: few seats are left. With more you can join the waiting list.',
      true,
    ])
  })
})

describe('what the home page says about a form', () => {
  const OPENS = '2027-01-01T09:00:00+06:00'
  const CLOSES = '2027-01-31T18:00:00+06:00'
  const stateAt = (now: string, { waitingList = false, left = null as number | null, dates = true } = {}) => {
    const { schedule, limits } = makeForm({
      settings: {
        schedule: dates ? { opensAt: OPENS, closesAt: CLOSES } : {},
        limits: { maxSubmissions: 9, waitingList },
      },
    }).settings
    return listedState({ schedule, limits }, formClosing(schedule, shown(left), Date.parse(now)))
  }

  it.each([
    ['when it opens', '2026-12-31T00:00:00Z', {}, { state: 'opens', at: '2027-01-01T03:00:00.000Z' }],
    ['when it closes', '2027-01-02T00:00:00Z', {}, { state: 'closes', at: '2027-01-31T12:00:00.000Z' }],
    ['that it is closed', CLOSES, {}, { state: 'closed', at: '2027-01-31T12:00:00.000Z' }],
    ['that it is full', '2027-01-02T00:00:00Z', { left: 0 }, { state: 'full', at: null }],
    [
      'that it has a waiting list',
      '2027-01-02T00:00:00Z',
      { left: 0, waitingList: true },
      { state: 'waiting_list', at: null },
    ],
    ['nothing where it is open without an end', '2027-01-02T00:00:00Z', { dates: false, left: 3 }, null],
  ])('is %s', (_what, now, input, expected) => {
    expect(stateAt(now, input)).toEqual(expected)
  })
})
