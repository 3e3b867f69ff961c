import { expect, it } from 'vitest'
import { stepFrom } from './step-from.ts'

const rows = [{ id: 'c' }, { id: 'd' }, { id: 'e' }]
const from = (open: string, around = { previous: null, next: null } as Around) => ({
  address: { open, page: 2 },
  rows,
  around,
})
interface Around {
  previous: string | null
  next: string | null
}

it('goes along the rows that are shown', () => {
  expect(stepFrom(from('c'), 1)).toEqual({ open: 'd', page: 2 })
  expect(stepFrom(from('e'), -1)).toEqual({ open: 'd', page: 2 })
})

it('opens the first row while none is open', () => {
  expect(stepFrom(from(''), 1)).toEqual({ open: 'c', page: 2 })
})

it('continues on the next page and back on the previous one', () => {
  expect(stepFrom(from('e', { previous: 'd', next: 'f' }), 1)).toEqual({ open: 'f', page: 3 })
  expect(stepFrom(from('c', { previous: 'b', next: 'd' }), -1)).toEqual({ open: 'b', page: 1 })
})

it('ends with the list', () => {
  expect(stepFrom(from('e', { previous: 'd', next: null }), 1)).toBeNull()
  expect(stepFrom({ ...from('e'), around: undefined }, 1)).toBeNull()
})

it('continues from a submission that has left the list, as after its status was changed', () => {
  expect(stepFrom(from('x', { previous: 'c', next: 'd' }), 1)).toEqual({ open: 'd', page: 2 })
})
