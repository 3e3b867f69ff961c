import type { FastifyInstance } from 'fastify'
import { call } from '../../http/call.ts'
import {
  type JsonSchema,
  type OpenApi,
  operationsOf,
  type Operation,
  undescribed,
} from '../malformed/operations.ts'
import { addressOf } from '../malformed/request.ts'
import type { DoorWorld } from './door-world.ts'
import { isPublicRoute } from './is-public-route.ts'

export type ContentType = 'json' | 'urlencoded' | 'multipart'

/** One way to send something to the server: a route, with the kind of body that it takes. */
export interface Door {
  /** As the app's list of routes has it. */
  route: string
  operation: Operation
  /** Whether it is open to everyone. */
  isPublic: boolean
  /** Path without query, with parameters of things that exist. */
  address: string
  /** Null for a request without a body. */
  body: DoorBody | null
}

export interface DoorBody {
  type: ContentType
  /** Null where the contract says nothing about it. */
  schema: JsonSchema | null
  /** As many bytes as it may have, up to two megabytes. */
  maxBytes: number
}

export const HEADERS_OF: Record<ContentType, string> = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
}

/** A small body of each kind, to find out which of them a route takes. */
const SMALL_BODIES: Record<ContentType, string> = {
  json: '{}',
  urlencoded: 'a=1',
  multipart: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
}

const CONTENT_TYPES = Object.keys(SMALL_BODIES) as ContentType[]

/**
 * Every route of the app with every kind of body that it takes. Routes of the contract have the schemas of the OpenAPI
 * document; the others take the names that pages use.
 */
export async function findDoors(app: FastifyInstance, world: DoorWorld): Promise<Door[]> {
  const document: OpenApi = (await call(app, 'GET /api/docs/json')).body
  const described = new Map(operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]))
  const doors: Door[] = []
  for (const route of new Set(app.routeList)) {
    const [method = '', url = ''] = route.split(' ')
    if (method === 'HEAD' || NOT_SENT[route] !== undefined) continue
    const path = url.replace(/:(\w+)\??|\*/g, (_all, name?: string) => `{${name ?? 'rest'}}`)
    const operation = described.get(`${method} ${path}`) ?? undescribed(method, path)
    const address = addressOf(operation, (name) => world.param(route, name))
    const door = { route, operation, address, isPublic: isPublicRoute(route) }
    if (method === 'GET' || method === 'DELETE') doors.push({ ...door, body: null })
    else doors.push(...(await bodiesOf(app, door, world)))
  }
  return doors.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** What removes things that other requests need comes last. */
function orderOf({ route }: Door): number {
  if (route === 'PUT /api/admin/users/meta/second-factor') return 2
  return /^DELETE|remove|delete|cancel|leave|undo|revoke|merges|deactivate/.test(route) ? 1 : 0
}

/** Routes that no request is sent to, with the reason. */
export const NOT_SENT: Record<string, string> = {
  'GET /api/events': 'Its response never ends; it takes a header and the id of what is edited.',
  'GET /api/backup': 'It takes nothing but a token, and responds with the whole installation.',
}

async function bodiesOf(app: FastifyInstance, door: Omit<Door, 'body'>, world: DoorWorld): Promise<Door[]> {
  const found: Door[] = []
  for (const type of CONTENT_TYPES) {
    const headers = { ...(await world.prepare(door.route)), 'content-type': HEADERS_OF[type] }
    const send = (more: Record<string, string>) =>
      app.inject({
        method: door.operation.method as 'POST',
        url: door.address,
        headers: { ...headers, ...more },
        payload: SMALL_BODIES[type],
        remoteAddress: world.nextAddress(),
      })
    if ((await send({})).statusCode === 415) continue
    let maxBytes = 0
    for (const bytes of BODY_SIZES) {
      const { statusCode } = await send({ 'content-length': String(bytes) })
      if (statusCode === 413) continue
      maxBytes = bytes
      break
    }
    const schema = type === 'multipart' ? door.operation.multipart : door.operation.body
    found.push({ ...door, body: { type, schema, maxBytes } })
  }
  return found
}

const KB = 1024
/** The largest first. More than these only files may have, which are read in the same way. */
const BODY_SIZES = [2048, 1024, 256, 64].map((size) => size * KB - 1)
