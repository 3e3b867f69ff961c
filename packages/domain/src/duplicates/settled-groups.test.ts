import { expect, it } from 'vitest'
import { pairsOf, settleGroups } from './settled-groups.ts'

const group = (...ids: string[]) => ({ ids })

it('a group of two that are not the same person is settled', () => {
  expect(settleGroups([group('a', 'b'), group('c', 'd')], [['a', 'b']])).toEqual({
    open: [group('c', 'd')],
    settled: [group('a', 'b')],
  })
})

it('a group stays open until every pair of it is decided', () => {
  const three = [group('a', 'b', 'c')]
  expect(settleGroups(three, [['a', 'b']]).open).toEqual(three)
  expect(settleGroups(three, pairsOf(['a', 'b', 'c']))).toEqual({ open: [], settled: three })
})

it('a later submission opens a settled group again', () => {
  const { open } = settleGroups([group('new', 'a', 'b')], [['a', 'b']])
  expect(open).toEqual([group('new', 'a', 'b')])
})

it('a submission that is distinct from all others leaves an open group', () => {
  const { open } = settleGroups([group('a', 'b', 'c')], [['a', 'b'], ['a', 'c']]) // oxfmt-ignore
  expect(open).toEqual([group('b', 'c')])
})

it('pairs of other groups change nothing', () => {
  expect(settleGroups([group('a', 'b'), group('c', 'd')], [['a', 'c']]).settled).toEqual([])
})

it('pairs have the smaller id first, and each id counts once', () => {
  expect(pairsOf(['b', 'a', 'b'])).toEqual([['a', 'b']])
  expect(pairsOf(['c', 'a', 'b'])).toHaveLength(3)
})
