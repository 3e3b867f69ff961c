import type { Request } from '../../../apps/server/src/testing/hostile/malformed/request.ts'

/** A request as it goes over the wire. */
export function wireBytes({ method, target, headers, body }: Request): Buffer {
  const lines = Object.entries({ host: 'torture', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  if (body) lines.push(`content-length: ${body.length}\r\n`)
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return body ? Buffer.concat([head, body]) : head
}
