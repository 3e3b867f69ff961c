import type { CheckInTicket } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import type { StoredScan } from '../device/device-store.ts'
import { answerScan, type Knowledge, type Scanned } from './answer-scan.ts'
import { countPeople, surprisesOf, withResult } from './person-state.ts'
import { searchTickets } from './search-tickets.ts'

const NORTH = { id: 'north', name: 'North' }
const SOUTH = { id: 'south', name: 'South' }
const NINE = Date.parse('2027-01-01T09:00:00Z')
const OWN = { gate: NORTH, clockOffset: 0 }

function ticketOf(change: Partial<CheckInTicket> = {}): CheckInTicket {
  const person = { no: 1, name: 'Rahima Khatun', at: null, gate: null }
  return {
    ...{
      uniqueId: 'A1',
      version: 1,
      name: 'Rahima Khatun',
      note: '',
      revoked: false,
      isPaid: true,
      due: null,
    },
    people: [person],
    ...change,
  }
}

function scanOf(change: Partial<StoredScan> = {}): StoredScan {
  return {
    ...{ id: 's1', uniqueId: 'A1', person: 1, at: NINE, undo: false, token: null, cash: null, result: null },
    isSeen: false,
    ...change,
  }
}

function payloadOf(change: object = {}): Scanned['ticket'] {
  const payload = { kid: 'k', uniqueId: 'A1', formId: 'f', people: 1, version: 1, person: null, ...change }
  return { parsed: { payload, signed: '', signature: new Uint8Array(64) }, signature: 'true', token: 'NT1' }
}

const answer = (known: Partial<Knowledge>, ticket: Scanned['ticket'] = payloadOf()) =>
  answerScan(
    { ticket, uniqueId: 'A1' },
    { formId: 'f', takesCash: true, listed: ticketOf(), scans: [], own: OWN, ...known },
  )

describe('an answer', () => {
  it('welcomes a person once, also before the scan was sent', () => {
    expect(answer({}).kind).toBe('welcome')
    expect(answer({ scans: [scanOf()] })).toMatchObject({
      kind: 'already',
      people: [{ in: { at: NINE, gate: NORTH } }],
    })
    expect(answer({ scans: [scanOf(), scanOf({ id: 's2', at: NINE + 1, undo: true })] }).kind).toBe('welcome')
  })

  it('says where a person came in, by the clock of the server', () => {
    const people = [{ no: 1, name: 'Rahima Khatun', at: new Date(NINE).toISOString(), gate: SOUTH }]
    const later = scanOf({ at: NINE + 60_000 })
    expect(answer({ listed: ticketOf({ people }), scans: [later] })).toMatchObject({
      people: [{ in: { gate: SOUTH } }],
    })
    const slow = { gate: NORTH, clockOffset: -120_000 }
    expect(answer({ listed: ticketOf({ people }), scans: [later], own: slow })).toMatchObject({
      people: [{ in: { gate: NORTH, at: NINE - 60_000 } }],
    })
  })

  it('is no for a forged ticket, another event, a revoked one and an unknown reference', () => {
    expect(answer({}, { ...payloadOf()!, signature: 'false' })).toEqual({ kind: 'unknown', reason: 'forged' })
    expect(answer({}, payloadOf({ formId: 'other' }))).toEqual({ kind: 'wrong-form' })
    expect(answer({ listed: ticketOf({ revoked: true }) })).toMatchObject({ kind: 'revoked', in: null })
    expect(answer({ listed: undefined }, null)).toEqual({ kind: 'unknown', reason: 'not-listed' })
  })

  it('says of a ticket that was revoked since whether someone is in by it', () => {
    const people = [{ no: 1, name: '', at: new Date(NINE).toISOString(), gate: SOUTH }]
    expect(answer({ listed: ticketOf({ revoked: true, name: '', people }) })).toEqual({
      kind: 'revoked',
      name: '',
      in: { at: NINE, gate: SOUTH },
    })
  })

  it('shows what is to pay until it was taken here, also where the gate may not take it', () => {
    const listed = ticketOf({ isPaid: false, due: 500 })
    expect(answer({ listed })).toMatchObject({ kind: 'not-paid', due: 500, takesCash: true })
    expect(answer({ listed, takesCash: false })).toMatchObject({
      kind: 'not-paid',
      due: 500,
      takesCash: false,
    })
    // A list of before has no amount where the gate took no cash: there is none to take.
    expect(answer({ listed: ticketOf({ isPaid: false, due: null }) })).toMatchObject({
      kind: 'not-paid',
      takesCash: false,
    })
    expect(
      answer({ listed, scans: [scanOf({ cash: 500 }), scanOf({ id: 's2', at: NINE + 1, undo: true })] }).kind,
    ).toBe('welcome')
  })

  it('is that a submission is not completed where nothing is to pay for it', () => {
    const listed = ticketOf({ isPaid: false, due: 0 })
    for (const takesCash of [true, false]) expect(answer({ listed, takesCash }).kind).toBe('not-confirmed')
    expect(answer({ listed, scans: [scanOf()] }).kind).toBe('already')
  })

  it('knows people of a ticket that is newer than the list by what the server said', () => {
    const at = new Date(NINE).toISOString()
    const result = { outcome: 'checked-in', at, gate: NORTH, isCashBooked: null } as const
    expect(
      answer({ listed: undefined, scans: [scanOf({ result })] }, payloadOf({ people: 2 })),
    ).toMatchObject({
      kind: 'welcome',
      people: [{ in: { at: NINE } }, { in: null }],
    })
  })
})

it('counts people by gate and hour, and revoked tickets only if someone came in by them', () => {
  const tickets = [ticketOf(), ticketOf({ uniqueId: 'B2' }), ticketOf({ uniqueId: 'C3', revoked: true })]
  const scans = new Map([['A1', [scanOf()]]])
  const hourOf = (at: number) => at - (at % 3_600_000)
  expect(countPeople(tickets, scans, OWN, hourOf)).toEqual({
    in: 1,
    toCome: 1,
    byGate: [{ name: 'North', people: 1 }],
    byHour: [{ hour: NINE, people: 1 }],
  })
})

it('shows a scan that another gate was before, and cash that is not in the books', () => {
  const at = new Date(NINE - 60_000).toISOString()
  const result = {
    outcome: 'checked-in',
    at: new Date(NINE).toISOString(),
    gate: NORTH,
    isCashBooked: false,
  } as const
  const scan = scanOf({ result, cash: 500 })
  const listed = ticketOf({ people: [{ no: 1, name: 'Rahima Khatun', at, gate: SOUTH }] })
  const kinds = (tickets: CheckInTicket[], scans: StoredScan[]) =>
    surprisesOf(new Map(tickets.map((ticket) => [ticket.uniqueId, ticket])), scans, OWN).map(
      ({ kind }) => kind,
    )
  expect(kinds([listed], [scan])).toEqual(['already', 'cash-open'])
  const again = { at: new Date(NINE + 60_000).toISOString(), gate: SOUTH }
  const person = { no: 1, name: 'Rahima Khatun', at: new Date(NINE).toISOString(), gate: NORTH, again }
  expect(kinds([ticketOf({ people: [person] })], [scan])).toEqual(['again', 'cash-open'])
  const own = withResult(listed, { ...result, id: 's1', person: 1 })
  expect(kinds([own], [{ ...scan, result: { ...result, isCashBooked: true } }])).toEqual([])
  expect(kinds([listed], [{ ...scan, isSeen: true }])).toEqual([])
  expect(kinds([listed], [{ ...scan, result: 'rejected' }])).toEqual(['rejected', 'cash-open'])
  const unknown = { ...result, outcome: 'unknown', at: null, gate: null } as const
  expect(kinds([listed], [{ ...scan, result: unknown }])).toEqual(['unknown', 'cash-open'])
})

it('finds names in both scripts, parts of them, and the beginning of a reference', () => {
  const tickets = [
    ticketOf({ uniqueId: 'ABCD1234' }),
    ticketOf({
      uniqueId: 'XYZ99999',
      name: 'কামরুল হাসান',
      people: [{ no: 1, name: 'কামরুল হাসান', at: null, gate: null }],
    }),
    ticketOf({ uniqueId: 'GONE0000', revoked: true }),
  ]
  const found = (typed: string) => searchTickets(tickets, typed).map(({ uniqueId }) => uniqueId)
  expect(found('রহিমা খাতুন')).toEqual(['ABCD1234'])
  expect(found('Kamrul Hasan')).toEqual(['XYZ99999'])
  expect(found('kamrul')).toEqual(['XYZ99999'])
  expect(found('khat')).toEqual(['ABCD1234'])
  expect(found('abcd')).toEqual(['ABCD1234'])
  expect(found('  ')).toEqual([])
})

it('finds one submission by its reference, however its letters sound', () => {
  const tickets = ['81E8F6C4563D285EE2B8303E9A362B24', 'A14C0935', '786EC029'].map((uniqueId, index) => {
    const name = ['Salma Khatun', 'Karim Uddin', 'মোহাম্মদ আব্দুর রহমান চৌধুরী'][index] ?? ''
    return ticketOf({ uniqueId, name, people: [{ no: 1, name, at: null, gate: null }] })
  })
  const found = (typed: string) => searchTickets(tickets, typed).map(({ uniqueId }) => uniqueId)
  expect(found('81E8F6C4563D285EE2B8303E9A362B24')).toEqual(['81E8F6C4563D285EE2B8303E9A362B24'])
  expect(found('৭৮৬ec')).toEqual(['786EC029'])
  expect(found('A14C0936')).toEqual([])
})
