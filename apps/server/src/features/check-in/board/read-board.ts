import type { AttendanceBoard, Attendee, AttendanceFilter, PrintFilter } from '@nibondhon/api-contract'
import { countBatches, paisaToTaka, sameBatches } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { flushSearchIndex } from '../../submission-admin/index.ts'
import { refreshPolledTickets } from '../../tickets/index.ts'
import { presentSecondScan } from '../scans/list-tickets.ts'
import { nameGates } from '../scans/scans-repository.ts'
import {
  type AttendanceSearch,
  type AttendeeRow,
  countAttendees,
  countByBatch,
  countByHour,
  listAttendees,
  listBatches,
} from './attendance-repository.ts'

interface BoardParts {
  db: Db
  timeZone: string
  now: () => number
}

/** How many have come, counted as the gates count. */
export async function readBoard({ db, timeZone, now }: BoardParts, formId: string): Promise<AttendanceBoard> {
  await refreshPolledTickets(db, formId, now)
  const batches = await countByBatch(db, formId)
  const hours = await countByHour(db, formId, timeZone)
  const names = await nameGates(db, formId)
  const sum = (key: 'people' | 'arrived' | 'unpaid') => batches.reduce((all, one) => all + one[key], 0)
  const byBatch = countBatches(batches)
  return {
    total: { people: sum('people'), arrived: sum('arrived') },
    unpaid: sum('unpaid'),
    gates: [...Map.groupBy(hours, ({ gateId }) => gateId)]
      .map(([id, some]) => ({ gate: presentGate(id, names), arrived: arrivedIn(some) }))
      .sort((a, b) => b.arrived - a.arrived),
    hours: [...Map.groupBy(hours, ({ from }) => from.toISOString())].map(([from, some]) => ({
      from,
      arrived: arrivedIn(some),
    })),
    // One row would repeat the totals.
    batches: byBatch.some(({ batch }) => batch !== '') ? byBatch : [],
  }
}

function arrivedIn(counts: readonly { arrived: number }[]): number {
  return counts.reduce((all, { arrived }) => all + arrived, 0)
}

function presentGate(id: string | null, names: ReadonlyMap<string, string>) {
  return id === null ? null : { id, name: names.get(id) ?? '' }
}

interface AttendeePage {
  filter: AttendanceFilter
  page: number
  limit: number
}

export async function readAttendees(
  { db, now }: Pick<BoardParts, 'db' | 'now'>,
  formId: string,
  { filter, page, limit }: AttendeePage,
): Promise<{ people: Attendee[]; total: number }> {
  const search = await openSearch({ db, now }, formId, filter)
  const rows = await listAttendees(db, search, { limit, offset: (page - 1) * limit })
  const total = await countAttendees(db, search)
  const names = await nameGates(db, formId)
  return { people: rows.map((row) => presentAttendee(row, names)), total }
}

/** What is searched is up to date: tickets, and the texts of submissions where they are read. */
export async function openSearch(
  { db, now }: Pick<BoardParts, 'db' | 'now'>,
  formId: string,
  { batch, ...filter }: PrintFilter,
): Promise<AttendanceSearch> {
  await refreshPolledTickets(db, formId, now)
  if (filter.search !== '') await flushSearchIndex(db)
  const batches = batch === '' ? null : sameBatches(batch, await listBatches(db, formId))
  return { ...filter, formId, batches }
}

function presentAttendee(row: AttendeeRow, names: ReadonlyMap<string, string>): Attendee {
  const { submissionId, isDeleted, uniqueId, person, name, batch, note, isPaid, duePaisa, isRevoked } = row
  const isGuest = person !== 1
  return {
    ...{ uniqueId, person, name, batch, isPaid, isRevoked },
    guestOf: isGuest ? row.ofName : null,
    submissionId: isDeleted ? null : submissionId,
    note: isDeleted ? '' : note,
    due: paisaToTaka(duePaisa),
    at: row.at?.toISOString() ?? null,
    gate: presentGate(row.gateId, names),
    by: row.at === null ? null : row.by,
    ...presentSecondScan(row.again, names),
  }
}
