/**
 * The rules of a waiting list: who is next, who gets an offer, and how long it is valid. A pool is what has a limited
 * number of seats: the form, an option or the rows of a group.
 */

export const WAITING_STATES = ['waiting', 'offered', 'accepted', 'expired', 'left', 'removed'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/**
 * Whether someone opened the link that was sent to the contact of a place. `unreachable` where no message could be sent to it,
 * so that there is nothing to wait for.
 */
export const PLACE_CONFIRMATIONS = ['awaited', 'confirmed', 'unreachable'] as const
export type PlaceConfirmation = (typeof PLACE_CONFIRMATIONS)[number]

/** Seats by pool. */
export type PoolSeats = Readonly<Record<string, number>>

export interface WaitingEntry {
  id: string
  /** Counts up in the order of arrival. */
  number: number
  /** 0 until staff move the entry up; each move gets a higher one than all before. */
  priority: number
  confirmation: PlaceConfirmation
  wanted: PoolSeats
}

/** What happens to an entry. */
export const WAITING_ACTIONS = ['offer', 'accept', 'expire', 'leave', 'remove', 'move_up'] as const
export type WaitingAction = (typeof WAITING_ACTIONS)[number]

/** The state after an action, for each state in which it is possible. An expired entry can be offered seats by staff. */
const TRANSITIONS: Record<WaitingAction, Partial<Record<WaitingState, WaitingState>>> = {
  offer: { waiting: 'offered', expired: 'offered' },
  accept: { offered: 'accepted' },
  expire: { offered: 'expired' },
  leave: { waiting: 'left', offered: 'left' },
  remove: { waiting: 'removed', offered: 'removed', expired: 'removed' },
  move_up: { waiting: 'waiting' },
}

/** Null where the action is not possible. */
export function stateAfter(state: WaitingState, action: WaitingAction): WaitingState | null {
  return TRANSITIONS[action][state] ?? null
}

/** An entry that still has a place. A person has one for the same seats. */
export function isOnList(state: WaitingState): boolean {
  return state === 'waiting' || state === 'offered'
}

/**
 * First come, first served; those whom staff moved up come first, the last one moved before the others. Those that no message
 * can reach come after the others, because anyone can make them up.
 */
export function compareEntries(a: OrderedEntry, b: OrderedEntry): number {
  return b.priority - a.priority || Number(isUnreachable(a)) - Number(isUnreachable(b)) || a.number - b.number
}

type OrderedEntry = Pick<WaitingEntry, 'number' | 'priority' | 'confirmation'>

function isUnreachable({ confirmation }: OrderedEntry): boolean {
  return confirmation === 'unreachable'
}

/** Whether the member has to open the link in our message before a seat is offered. Staff vouch for those whom they moved up. */
export function mustConfirmPlace({ confirmation, priority }: Omit<OrderedEntry, 'number'>): boolean {
  return confirmation === 'awaited' && priority === 0
}

/**
 * The entries that get an offer now. `free` has the pools with a limit; every other pool has room. As in pretix, an entry
 * whose seats are not all free is passed over and keeps its place: an entry behind it that wants less, or other seats,
 * does not have to wait for it. So is one whose contact is not proved yet.
 */
export function chooseOffers<Entry extends WaitingEntry>(
  entries: readonly Entry[],
  free: PoolSeats,
): Entry[] {
  const left = new Map(Object.entries(free))
  return entries.toSorted(compareEntries).filter((entry) => {
    const { wanted } = entry
    if (mustConfirmPlace(entry) || !fits(wanted, left)) return false
    for (const [pool, count] of Object.entries(wanted)) {
      const seats = left.get(pool)
      if (seats !== undefined) left.set(pool, seats - count)
    }
    return true
  })
}

/** Whether all wanted seats are free. */
export function hasRoomFor(wanted: PoolSeats, free: PoolSeats): boolean {
  return fits(wanted, new Map(Object.entries(free)))
}

function fits(wanted: PoolSeats, left: ReadonlyMap<string, number>): boolean {
  return Object.entries(wanted).every(([pool, count]) => count <= (left.get(pool) ?? Infinity))
}

const HOUR_MS = 3_600_000

/** When an offer that is made now ends: after `offerHours`, but not after the form closes. Null once the form is closed. */
export function offerEnd(
  now: number,
  { offerHours, closesAt }: { offerHours: number; closesAt: string | null },
): number | null {
  const closing = closesAt === null ? Infinity : Date.parse(closesAt)
  return closing <= now ? null : Math.min(now + offerHours * HOUR_MS, closing)
}

/** The same text for the same wanted seats: one person has one place for them. */
export function wantedKey(wanted: PoolSeats): string {
  return JSON.stringify(Object.entries(wanted).sort(([a], [b]) => (a < b ? -1 : 1)))
}
