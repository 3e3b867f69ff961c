import type { CheckInTicket, PairedGate, ScanResult, TicketKey } from '@nibondhon/api-contract'
import { openDatabase, readAll, readOne, write } from './database.ts'
import { createListCipher, SALT_BYTES, type ListCipher, type Sealed } from './list-cipher.ts'

/** One scan of one person, as the phone keeps it. It holds no name. */
export interface StoredScan {
  /** The same scan sent again is known by it. */
  id: string
  uniqueId: string
  person: number
  /** By the clock of the phone, in milliseconds. */
  at: number
  undo: boolean
  /** The ticket, where one was scanned; until it is sent. */
  token: string | null
  /** In taka, where this scan took money for the submission. */
  cash: number | null
  /** What the server said; null until it is sent. */
  result: Pick<ScanResult, 'outcome' | 'at' | 'gate' | 'isCashBooked'> | 'rejected' | null
  /** Whether the staff have seen that it did not end as it began. */
  isSeen: boolean
}

/** What stays readable without the token: who this phone is, and nothing about members. */
interface Device {
  token: string
  salt: Uint8Array<ArrayBuffer>
  gate: PairedGate
  keys: TicketKey[]
  /** `since` of the next call. */
  version: number
  /** How far the clock of the server is ahead, in milliseconds. */
  clockOffset: number
  /** When the list was last brought up to date, by the clock of the phone. */
  syncedAt: number | null
}

/** Why a gate ended; its list is gone. */
export type GateEnd = 'time' | 'server'

interface EndedDevice {
  name: string
  reason: GateEnd
  /** Only while scans wait that the server may still take. */
  token: string | null
}

export interface OpenDevice extends Device {
  tickets: Map<string, CheckInTicket>
}

/** Of the list: a change writes the blocks that it concerns. */
const BLOCKS = 32

/** What the phone keeps, over restarts. */
export async function openDeviceStore() {
  const database = await openDatabase()
  let cipher: ListCipher | null = null

  async function readTickets(): Promise<Map<string, CheckInTicket>> {
    if (!cipher) return new Map()
    const { open } = cipher
    const sealed = await readAll<Sealed>(database, 'list')
    const blocks = await Promise.all(sealed.map((block) => open(block)))
    const tickets = (blocks as CheckInTicket[][]).flat()
    return new Map(tickets.map((ticket) => [ticket.uniqueId, ticket]))
  }

  return {
    /** Null for a phone that is no gate. */
    async open(): Promise<OpenDevice | null> {
      const device = await readOne<Device>(database, 'device', 'gate')
      if (!device) return null
      cipher = await createListCipher(device.token, device.salt)
      return { ...device, tickets: await readTickets() }
    },

    async ended(): Promise<EndedDevice | null> {
      return (await readOne<EndedDevice>(database, 'device', 'ended')) ?? null
    },

    scans: () => readAll<StoredScan>(database, 'scans'),

    /** Begins anew: nothing of an earlier gate is left. */
    async pair(token: string, gate: PairedGate): Promise<OpenDevice> {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
      const device: Device = { token, salt, gate, keys: [], version: 0, clockOffset: 0, syncedAt: null }
      cipher = await createListCipher(token, salt)
      await write(database, ['device', 'list', 'scans'], (store) => {
        store('list').clear()
        store('scans').clear()
        store('device').delete('ended')
        store('device').put(device, 'gate')
      })
      return { ...device, tickets: new Map() }
    },

    /** Stores the blocks with these submissions, and what the phone knows of itself. */
    async saveList({ tickets, ...device }: OpenDevice, changed: Iterable<string>): Promise<void> {
      if (!cipher) throw new Error('The list has no key')
      const wanted = new Map([...changed].map((id) => [blockOf(id), [] as CheckInTicket[]]))
      if (wanted.size > 0)
        for (const ticket of tickets.values()) wanted.get(blockOf(ticket.uniqueId))?.push(ticket)
      const { seal } = cipher
      const sealed = await Promise.all(
        [...wanted].map(async ([block, list]) => ({ block, data: await seal(list) })),
      )
      await write(database, ['device', 'list'], (store) => {
        for (const { block, data } of sealed) store('list').put(data, block)
        store('device').put(device satisfies Device, 'gate')
      })
    },

    /** All of them, or none. */
    saveScans: (scans: readonly StoredScan[]) =>
      write(database, ['scans'], (store) => {
        for (const scan of scans) store('scans').put(scan)
      }),

    /** Forgets the list, and its key. Scans that were not sent stay: they hold no name. */
    async end(ended: EndedDevice): Promise<void> {
      cipher = null
      await write(database, ['device', 'list'], (store) => {
        store('device').clear()
        store('list').clear()
        store('device').put(ended, 'ended')
      })
    },

    async forget(): Promise<void> {
      cipher = null
      await write(database, ['device', 'list', 'scans'], (store) => {
        for (const name of ['device', 'list', 'scans'] as const) store(name).clear()
      })
    },
  }
}

export type DeviceStore = Awaited<ReturnType<typeof openDeviceStore>>

function blockOf(uniqueId: string): number {
  let hash = 0
  for (const letter of uniqueId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % BLOCKS
  return hash
}
