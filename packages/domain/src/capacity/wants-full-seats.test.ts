import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { withSeatsLeft } from './availability.ts'
import { seatPools } from './seat-pools.ts'
import { wantsFullSeats } from './wants-full-seats.ts'

const FIELDS = makeFields(
  { id: 'day', label: 'Day', type: 'radio', options: ['Fri', 'Sat'], seats: { Fri: 1 } },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group',
    group: {
      max: 5,
      seats: 3,
      fields: [
        { id: 'meal', label: 'Meal', type: 'checkbox', options: ['Fish', 'Rice'], seats: { Fish: 2 } },
      ],
    },
  },
  {
    id: 'bus',
    label: 'Bus',
    type: 'select',
    options: ['A', 'B'],
    seats: { A: 1 },
    conditional: { dependsOn: 'day', showWhen: ['Sat'] },
  },
)
const limits = { maxSubmissions: null } as Parameters<typeof seatPools>[0]['settings']['limits']

/** The form when so many seats are left of each limit. */
function wants(
  answers: Parameters<typeof wantsFullSeats>[0]['answers'],
  left: number,
  hasWaitingList = true,
) {
  const pools = seatPools({ fields: FIELDS, settings: { limits } }).map((pool) => ({ pool, left }))
  return wantsFullSeats({ fields: withSeatsLeft(FIELDS, pools, hasWaitingList), answers })
}

describe('answers that choose what is full', () => {
  it('are a full option, a row too many, and a full option within a row', () => {
    expect(wants({ day: 'Fri' }, 0)).toBe(true)
    expect(wants({ guests: [{ meal: ['Rice'] }] }, 0)).toBe(true)
    expect(wants({ guests: [{ meal: ['Rice'] }, { meal: [] }] }, 1)).toBe(true)
  })

  it('are not an option without a limit, one with seats, or one of a hidden field', () => {
    expect(wants({ day: 'Sat' }, 0)).toBe(false)
    expect(wants({ day: 'Fri', guests: [{ meal: ['Fish'] }] }, 1)).toBe(false)
    expect(wants({ day: '', bus: 'A' }, 0)).toBe(false)
  })

  it('lead nowhere without a waiting list', () => {
    expect(wants({ day: 'Fri' }, 0, false)).toBe(false)
  })
})
