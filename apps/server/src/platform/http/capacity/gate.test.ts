import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

const gateWith = (slots: number, maxWaiting: number) => createGate({ slots, maxWaiting, waitTimeoutMs: 1000 })

/** Waits as so many requests of an address, and notes who is let in. */
function queue(gate: ReturnType<typeof createGate>, address: string, count: number, admitted: string[]) {
  return Array.from({ length: count }, (_, i) =>
    gate.wait(address, 1).then((isAdmitted) => {
      if (isAdmitted) admitted.push(`${address}${i + 1}`)
      return isAdmitted
    }),
  )
}

describe('the slots of a gate', () => {
  it('are given at once while there is room', () => {
    const gate = gateWith(2, 2)
    expect([gate.tryEnter(1), gate.tryEnter(1), gate.tryEnter(1)]).toEqual([true, true, false])
    gate.leave(1)
    expect(gate.tryEnter(1)).toBe(true)
  })

  it('go to waiting addresses in turns, whichever sent more', async () => {
    const gate = gateWith(1, 20)
    gate.tryEnter(1)
    const admitted: string[] = []
    const all = [...queue(gate, 'a', 4, admitted), ...queue(gate, 'b', 2, admitted)]
    for (let i = 0; i < 6; i += 1) gate.leave(1)
    await Promise.all(all)
    expect(admitted).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('are not given to newcomers while others wait', () => {
    const gate = gateWith(2, 20)
    gate.tryEnter(1)
    void gate.wait('a', 2)
    expect(gate.tryEnter(1)).toBe(false)
  })

  it('reject the last of the address with the most waiting when too many wait', async () => {
    const gate = gateWith(1, 4)
    gate.tryEnter(1)
    const admitted: string[] = []
    const many = queue(gate, 'a', 4, admitted)
    const one = queue(gate, 'b', 1, admitted)
    expect(await many[3]).toBe(false)
    for (let i = 0; i < 4; i += 1) gate.leave(1)
    await Promise.all([...many, ...one])
    expect(admitted).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('are denied to requests that waited for too long', async () => {
    const gate = gateWith(1, 4)
    gate.tryEnter(1)
    const waiting = gate.wait('a', 1)
    gate.sweep(Infinity)
    expect(await waiting).toBe(false)
    gate.leave(1)
    expect(gate.tryEnter(1)).toBe(true)
  })

  it('are all given to a request that needs more than there are, when no other runs', () => {
    const gate = gateWith(2, 2)
    expect(gate.tryEnter(17)).toBe(true)
    expect(gate.tryEnter(1)).toBe(false)
  })
})
