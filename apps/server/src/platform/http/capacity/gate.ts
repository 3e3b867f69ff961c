import { chooseToEnd } from './fair-share.ts'

export interface GateLimits {
  /** Slots for requests that the server works for. A large body takes more than one. */
  slots: number
  /** How much may wait for a slot, counted in slots. */
  maxWaiting: number
  waitTimeoutMs: number
}

interface Waiting {
  address: string
  weight: number
  since: number
  settle: (isAdmitted: boolean) => void
}

/**
 * Slots for requests under way. While there is room, no request waits. When all slots are taken, requests wait in turns of
 * their addresses, so that an address that sends hundreds does not make the others wait for all of them.
 */
export interface Gate {
  /** Takes slots at once, if there is room and no one else waits. */
  tryEnter(weight: number): boolean
  /** Settles true with the slots taken; false when there is no hope of getting them soon. */
  wait(address: string, weight: number): Promise<boolean>
  /** Whether a newcomer would be turned away. */
  isFull(): boolean
  leave(weight: number): void
  /** Turns those away that have waited for too long. */
  sweep(now: number): void
}

export function createGate({ slots, maxWaiting, waitTimeoutMs }: GateLimits): Gate {
  /** By address; the address whose turn it is comes first. */
  const queues = new Map<string, Waiting[]>()
  let taken = 0
  let waiting = 0

  const hasRoomFor = (weight: number) => taken === 0 || taken + weight <= slots

  function admitNext(): void {
    for (;;) {
      const [turn] = queues
      if (!turn) return
      const [address, queue] = turn
      const next = queue[0]
      if (!next || !hasRoomFor(next.weight)) return
      queue.shift()
      queues.delete(address)
      if (queue.length > 0) queues.set(address, queue)
      waiting -= next.weight
      taken += next.weight
      next.settle(true)
    }
  }

  function turnAway(one: Waiting): void {
    const queue = queues.get(one.address) ?? []
    queue.splice(queue.indexOf(one), 1)
    if (queue.length === 0) queues.delete(one.address)
    waiting -= one.weight
    one.settle(false)
  }

  function relieve(): void {
    const all = [...queues.values()].flat()
    // The last to come of the address that has the most waiting.
    const measures = {
      addressOf: ({ address }: Waiting) => address,
      sizeOf: ({ weight }: Waiting) => weight,
      speedOf: ({ since }: Waiting) => -since,
    }
    for (const one of chooseToEnd(all, waiting - maxWaiting, measures)) turnAway(one)
  }

  return {
    tryEnter(weight) {
      if (waiting > 0 || !hasRoomFor(weight)) return false
      taken += weight
      return true
    },
    wait: (address, weight) =>
      new Promise((settle) => {
        const queue = queues.get(address) ?? []
        queue.push({ address, weight, since: performance.now(), settle })
        queues.set(address, queue)
        waiting += weight
        admitNext()
        if (waiting > maxWaiting) relieve()
      }),
    isFull: () => taken >= slots && waiting >= maxWaiting,
    leave(weight) {
      taken -= weight
      if (waiting > 0) admitNext()
    },
    sweep(now) {
      if (waiting === 0) return
      for (const one of [...queues.values()].flat()) if (now - one.since > waitTimeoutMs) turnAway(one)
    },
  }
}
