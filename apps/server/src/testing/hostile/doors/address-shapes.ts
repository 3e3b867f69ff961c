import type { Door } from './doors.ts'
import type { DoorWorld } from './door-world.ts'
import type { MakeText } from './body-shapes.ts'

export interface ShapedAddress {
  url: string
  headers: Record<string, string>
}

/** Of the request line and all headers together, which Node.js limits to 16 kB. */
export const MAX_HEAD_BYTES = 14_000

/** A request line or header of a certain shape and about so many bytes; null where the door has no place for it. */
export type AddressShape = (door: Door, world: DoorWorld, maxBytes: number) => ShapedAddress | null

export function addressTextShapes(what: string, makeText: MakeText): Record<string, AddressShape> {
  return {
    [`${what} in the path`]: (door, _world, maxBytes) => {
      const params = door.route.match(/:\w+\??|\*/g)?.length ?? 0
      if (params === 0) return null
      const text = encodeWithin(makeText, maxBytes / params)
      return { url: door.route.split(' ')[1]?.replace(/:\w+\??|\*/g, () => text) ?? '', headers: {} }
    },
    [`${what} in the query`]: (door, world, maxBytes) => {
      const names = queryNames(door, world)
      const text = encodeWithin(makeText, maxBytes / names.length - 20)
      const query = names.map((name) => `${encodeURIComponent(name)}=${text}`).join('&')
      return { url: `${door.address}?${query}`, headers: {} }
    },
  }
}

export const OTHER_ADDRESS_SHAPES: Record<string, AddressShape> = {
  'many names in query and headers': ({ address }, _world, maxBytes) => ({
    url: `${address}?${numbers(maxBytes / 8).join('&')}`,
    headers: {
      cookie: numbers(maxBytes / 32)
        .map((name) => `${name}=`)
        .join('; '),
      'accept-language': 'bn;q=0,'.repeat(maxBytes / 64),
      'accept-encoding': 'br;q=0 ,'.repeat(maxBytes / 64),
      'if-none-match': '"a",'.repeat(maxBytes / 64),
    },
  }),
  'one name many times in the query': (door, world, maxBytes) => {
    const [name = 'a'] = queryNames(door, world)
    return { url: `${door.address}?${`${name}=1&`.repeat(maxBytes / (name.length + 3))}`, headers: {} }
  },
}

function queryNames({ operation }: Door, world: DoorWorld): readonly string[] {
  const known = Object.keys(operation.query)
  return known.length > 0 ? known : world.inputNames
}

function numbers(count: number): string[] {
  return Array.from({ length: Math.floor(count) }, (_, index) => index.toString(36))
}

function encodeWithin(makeText: MakeText, bytes: number): string {
  const encode = (length: number) => encodeURIComponent(makeText(length).replace(/\p{Surrogate}/gu, ''))
  const bytesOfLetter = Math.max(1, encode(300).length / 300)
  return encode(Math.max(1, Math.floor(bytes / bytesOfLetter)))
}
