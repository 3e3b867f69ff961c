import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSnsAccess } from './signing-certificates.ts'

const TOPIC = 'arn:aws:sns:ap-southeast-1:123456789012:bpt'

let server: Server
let origin: string
let requests = 0
let status = 200

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1
    response.writeHead(status).end('a certificate')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe('the certificates of the notification service', () => {
  it('are fetched once', async () => {
    const { certificates } = createSnsAccess(`${origin}/v1.2.0-beta`)
    const before = requests
    expect(await certificates(`${origin}/a.pem`, TOPIC)).toBe('a certificate')
    expect(await certificates(`${origin}/a.pem`, TOPIC)).toBe('a certificate')
    expect(requests - before).toBe(1)
  })

  it('are fetched at most ten times a minute, however many different ones messages name', async () => {
    let now = 0
    const { certificates } = createSnsAccess(origin, () => now)
    const before = requests
    for (let count = 0; count < 30; count += 1) await certificates(`${origin}/${count}.pem`, TOPIC)
    expect(requests - before).toBe(10)
    now = 60_001
    expect(await certificates(`${origin}/again.pem`, TOPIC)).toBe('a certificate')
  })

  it('that cannot be had are null, and not asked for again at once', async () => {
    const { certificates } = createSnsAccess(origin)
    status = 404
    const before = requests
    expect(await certificates(`${origin}/missing.pem`, TOPIC)).toBeNull()
    expect(await certificates(`${origin}/missing.pem`, TOPIC)).toBeNull()
    expect(requests - before).toBe(1)
    status = 200
  })

  it('are never fetched from the own network in production', async () => {
    const { certificates } = createSnsAccess(null)
    const before = requests
    expect(await certificates(`${origin}/a.pem`, TOPIC)).toBeNull()
    expect(requests).toBe(before)
  })
})
