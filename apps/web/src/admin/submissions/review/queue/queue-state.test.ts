import { describe, expect, it } from 'vitest'
import {
  changeQueue,
  leftOver,
  ownDecisions,
  type QueueAction,
  startQueue,
  summaryOf,
  upcoming,
} from './queue-state.ts'

const after = (...actions: QueueAction[]) => actions.reduce(changeQueue, startQueue(['a', 'b', 'c', 'd']))
const shown = (...actions: QueueAction[]) => {
  const { ids, position } = after(...actions)
  return ids[position] ?? 'end'
}
const approve = (id: string): QueueAction => ({
  type: 'settled',
  id,
  outcome: {
    kind: 'approved',
    name: id.toUpperCase(),
    amount: 500,
    decisionId: `decision ${id}`,
    undoableUntil: 0,
  },
})
const skip = (id: string): QueueAction => ({ type: 'settled', id, outcome: { kind: 'skipped' } })
const byOther = (id: string): QueueAction => ({ type: 'settled', id, outcome: { kind: 'decided', text: '' } })
const move = (by: 1 | -1): QueueAction => ({ type: 'moved', by })

describe('the review queue', () => {
  it('moves on after a decision and ends after the last one', () => {
    expect(shown(approve('a'))).toBe('b')
    expect(shown(approve('a'), skip('b'), approve('c'), approve('d'))).toBe('end')
  })

  it('stays where it is when a late response is about an earlier submission', () => {
    expect(shown(approve('a'), byOther('a'))).toBe('b')
  })

  it('jumps over those that were decided already', () => {
    expect(shown(move(1), approve('b'), move(-1), move(-1), approve('a'))).toBe('c')
  })

  it('moves by arrow keys without deciding, and not beyond its ends', () => {
    expect(shown(move(-1))).toBe('a')
    expect(shown(move(1), move(1))).toBe('c')
    expect(shown(...Array<QueueAction>(9).fill(move(1)))).toBe('end')
    expect(after(move(1)).outcomes.size).toBe(0)
  })

  it('lists own decisions by name, not what was skipped, taken back or decided by others', () => {
    const state = after(approve('a'), skip('b'), byOther('c'), approve('d'), { type: 'undone', id: 'a' })
    expect(ownDecisions(state)).toMatchObject([{ id: 'd', name: 'D', kind: 'approved' }])
  })

  it('shows a submission again after an undo', () => {
    const state = after(approve('a'), approve('b'), { type: 'undone', id: 'a' })
    expect(state.position).toBe(0)
    expect([...state.outcomes.keys()]).toEqual(['b'])
    expect(changeQueue(state, approve('a')).position).toBe(2)
  })

  it('puts a submission whose receipt was replaced at the end, and leaves the current one on the screen', () => {
    const state = after(approve('a'), { type: 'reopened', id: 'a' })
    expect([state.ids.join(''), state.ids[state.position]]).toEqual(['bcda', 'b'])
    expect(shown(approve('a'), approve('b'), approve('c'), approve('d'), { type: 'reopened', id: 'a' })).toBe(
      'a',
    )
  })

  it('knows which come next, without those that are decided', () => {
    expect(upcoming(after(move(1), skip('b'), move(-1), move(-1)), 2)).toEqual(['c', 'd'])
  })

  it('sums up what was done, and keeps what is left', () => {
    const state = after(approve('a'), skip('b'), byOther('c'), {
      type: 'settled',
      id: 'd',
      outcome: { kind: 'unsaved', text: 'offline' },
    })
    expect(summaryOf(state)).toEqual({
      approved: 1,
      rejected: 0,
      skipped: 1,
      decided: 1,
      unsaved: 1,
      approvedTaka: 500,
    })
    expect(leftOver(state)).toEqual(['b', 'd'])
  })
})
