import { HOSTILE_TEXTS } from '@nibondhon/domain/testing'
import { cpuTime, type Growth, measureGrowth } from '@nibondhon/domain/testing/find-growth'
import type { FastifyInstance, InjectOptions } from 'fastify'
import {
  type AddressShape,
  addressTextShapes,
  MAX_HEAD_BYTES,
  OTHER_ADDRESS_SHAPES,
} from './address-shapes.ts'
import { type BodyShape, type MakeText, OTHER_SHAPES, rowShapes, textShapes } from './body-shapes.ts'
import type { DoorWorld } from './door-world.ts'
import { type Door, type DoorBody, HEADERS_OF } from './doors.ts'
import { encodeBody, fieldsOf } from './encode-body.ts'

interface WalkInput {
  app: FastifyInstance
  world: DoorWorld
  /** Whether all texts are sent and as much as a door accepts, and each field gets the common shapes alone as well. */
  isThorough?: boolean
  /** Called after each door, with what was found. */
  onDoor?: (door: Door, found: readonly string[]) => void
}

export interface Walk {
  /** How each door responds to a usual request. */
  statuses: { door: Door; status: number }[]
  requests: number
  /** CPU time of the work that limits are a multiple of, in microseconds. */
  parsing: number
  /** The slowest first. */
  costs: { name: string; cost: number; bytes: number }[]
  /** What grew too fast, took too long or failed. */
  found: string[]
}

/** A request of a certain shape and at most so many bytes. */
interface Shaped {
  name: string
  maxBytes: number
  make(maxBytes: number): InjectOptions | null
}

/** CPU time that does no harm, in microseconds: most requests take less and are sent once. */
const HARMLESS = 30_000
/** Four times the size may take so many times as long: linear work takes 4, and quadratic work 16. */
const MAX_RATIO = 6
/**
 * What a request may take, in parsings of a JSON text with a megabyte of short names: for any request, and for each megabyte.
 * A multiple of that work, because it grows and shrinks with the machine.
 */
const MAX_PARSINGS = { each: 6, perMegabyte: 15 }
const MEGABYTE = 1024 * 1024
/**
 * The part of what a door accepts that the quick walk sends, since there are hundreds of doors: work that grows with the
 * square shows in it as well. The thorough walk sends all of it, except to one field alone.
 */
const QUICK_PARTS = { public: 1 / 4, staff: 1 / 16 }

/** A kind of each: brackets, one long word, one long line, Bangla, marks, zero bytes, a number that is none. */
const QUICK_TEXTS: Record<string, MakeText> = Object.fromEntries(
  [
    'opening brackets',
    'letters',
    'spaces between letters',
    'Bangla signs',
    'combining marks',
    'control characters',
    'digits, then a letter',
  ].map((what) => [what, HOSTILE_TEXTS[what] ?? String]),
)

/** What staff send is not from strangers: one text of brackets, one of signs and one number that is none. */
const QUICK_TEXTS_OF_STAFF = /^(opening|Bangla|digits)/

/** Texts that are too long are rejected in the same way as the others. */
const REJECTED_ALIKE = /^(letters|spaces|Bangla|control).*longer than allowed$/

function textShapesOf(texts: Readonly<Record<string, MakeText>>): [what: string, make: BodyShape][] {
  return Object.entries(texts).flatMap(([what, makeText]) => Object.entries(textShapes(what, makeText)))
}

/** Shapes that one field can have alone. */
const FIELD_SHAPES = new Set([
  'as many rows as allowed',
  'JSON in each value',
  ...textShapesOf(QUICK_TEXTS).map(([what]) => what),
])

/** Sends every shape to every door, and measures those that are not quick. */
export async function walkDoors(doors: readonly Door[], input: WalkInput): Promise<Walk> {
  const parsing = await costOfParsing()
  const walk: Walk = { statuses: [], requests: 0, parsing, costs: [], found: [] }
  for (const door of doors) {
    const headers = await input.world.prepare(door.route)
    const before = walk.found.length
    walk.statuses.push({ door, status: await usualStatus(door, { ...input, headers }) })
    for (const shaped of shapesOf(door, input)) {
      const { cost, problem, bytes } = await measureShape(shaped, { ...input, headers, walk })
      if (bytes === 0) continue
      walk.costs.push({ name: shaped.name, cost, bytes })
      if (problem === null) continue
      walk.found.push(`${shaped.name}: ${problem}`)
    }
    input.onDoor?.(door, walk.found.slice(before))
  }
  walk.costs.sort((a, b) => b.cost - a.cost)
  return walk
}

async function usualStatus(
  door: Door,
  { app, world, headers }: WalkInput & Pick<MeasureInput, 'headers'>,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: door.operation.method as 'GET',
    url: door.address,
    headers: { ...headers, ...(door.body && { 'content-type': HEADERS_OF[door.body.type] }) },
    ...(door.body && { payload: encodeBody({ door, world, variant: 0 }) }),
    remoteAddress: world.nextAddress(),
  })
  return statusCode
}

interface MeasureInput extends WalkInput {
  headers: Record<string, string>
  walk: Walk
}

async function measureShape(
  { name, maxBytes, make }: Shaped,
  { app, world, headers, walk }: MeasureInput,
): Promise<Growth & { bytes: number }> {
  const requests = new Map<number, InjectOptions>()
  const whole = make(maxBytes)
  if (!whole) return { cost: 0, problem: null, bytes: 0 }
  const bytes = Buffer.byteLength(String(whole.url)) + ((whole.payload as Buffer | undefined)?.length ?? 0)
  // Where the contract allows less than the body may have, a quarter is a quarter of that.
  const size = bytes / 4
  requests.set(4 * size, whole)
  const run = async (wanted: number) => {
    let request = requests.get(wanted)
    if (!request) {
      request = make(wanted) ?? {}
      requests.set(wanted, request)
    }
    walk.requests += 1
    const { statusCode, body } = await app.inject({
      ...request,
      headers: { ...headers, ...request.headers },
      remoteAddress: world.nextAddress(),
    })
    if (statusCode >= 500 && !isElsewhere(body))
      walk.found.push(`${name}: ${statusCode} ${body.slice(0, 200)}`)
  }
  const maxCost = walk.parsing * (MAX_PARSINGS.each + (MAX_PARSINGS.perMegabyte * bytes) / MEGABYTE)
  const growth = await measureGrowth({ size, run }, { overhead: HARMLESS, maxRatio: MAX_RATIO, maxCost })
  return { ...growth, bytes }
}

/** Providers that are not set up here, and processes of their own that are busy: both say so. */
function isElsewhere(body: string): boolean {
  return /"(bkash_unavailable|pdf_busy|pdf_took_too_long|busy)"/.test(body)
}

function shapesOf(door: Door, input: WalkInput): Shaped[] {
  return door.body
    ? [...addressesOf(door, input), ...bodiesOf(door, door.body, input)]
    : addressesOf(door, input)
}

function addressesOf(door: Door, { world, isThorough = false }: WalkInput): Shaped[] {
  const tried = isThorough ? Object.entries(HOSTILE_TEXTS) : Object.entries(QUICK_TEXTS).slice(0, 1)
  const shapes: [string, AddressShape][] = [
    ...Object.entries(OTHER_ADDRESS_SHAPES),
    ...tried.flatMap(([what, makeText]) => Object.entries(addressTextShapes(what, makeText))),
  ]
  return shapes.map(([what, make]) => ({
    name: `${door.route}, ${what}`,
    maxBytes: MAX_HEAD_BYTES,
    make: (maxBytes) => {
      const shaped = make(door, world, maxBytes)
      return shaped && { method: door.operation.method as 'GET', ...shaped }
    },
  }))
}

function isQuick(what: string, isPublic: boolean): boolean {
  return !REJECTED_ALIKE.test(what) && (isPublic || QUICK_TEXTS_OF_STAFF.test(what))
}

function bodiesOf(door: Door, { type, maxBytes }: DoorBody, input: WalkInput): Shaped[] {
  const { world, isThorough = false } = input
  const { isPublic } = door
  const shapes: [string, BodyShape][] = [
    ...Object.entries(OTHER_SHAPES),
    ...textShapesOf(QUICK_TEXTS).filter(([what]) => isThorough || isQuick(what, isPublic)),
    ...Object.entries(rowShapes({ door, world, variant: 0 })),
    ...(isThorough ? textShapesOf(HOSTILE_TEXTS) : []),
  ]
  const each = isThorough ? fieldsOf({ door, world }) : []
  const quickBytes = maxBytes * QUICK_PARTS[isPublic ? 'public' : 'staff']
  return shapes.flatMap(([what, make], variant) =>
    [undefined, ...(FIELD_SHAPES.has(what) ? each : [])].map((field) => ({
      name: `${door.route} as ${type}, ${field === undefined ? '' : `${field}: `}${what}`,
      maxBytes: isThorough && field === undefined ? maxBytes : quickBytes,
      make: (bytes: number): InjectOptions | null => {
        const payload = make({ door, world, variant, ...(field !== undefined && { field }) }, bytes)
        const headers = { 'content-type': HEADERS_OF[type], accept: 'text/html, application/json' }
        return payload && { method: door.operation.method as 'POST', url: door.address, headers, payload }
      },
    })),
  )
}

/** In microseconds; the least of several, because noise makes work look slow, never quick. */
async function costOfParsing(): Promise<number> {
  const names = Array.from({ length: 100_000 }, (_, index) => `"${index.toString(36)}":0`)
  const text = `{${names.join()}}`
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 15; time += 1) least = Math.min(least, await cpuTime(() => JSON.parse(text)))
  return least * (MEGABYTE / text.length)
}

/** For a report: how much was sent, and what took longest. */
export function describeWalk({ statuses, requests, parsing, costs }: Walk): string {
  const ms = (cost: number) => `${(cost / 1000).toFixed(0)} ms`
  const slowest = costs.slice(0, 3).map(({ name, cost, bytes }) => `  ${ms(cost)}: ${name} (${bytes} bytes)`)
  const sizes = `${statuses.length} doors, ${costs.length} shapes, ${requests} requests`
  return [`${sizes}; parsing a megabyte takes ${ms(parsing)}; slowest:`, ...slowest].join('\n')
}
