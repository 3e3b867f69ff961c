import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { cookielessKeys } from './cookieless-keys.ts'

const MINUTE = 60_000
const SENDER = { ip: '10.0.0.1', headers: { 'user-agent': 'Opera Mini', 'accept-language': 'bn' } }
const from = (change: Partial<typeof SENDER> = {}) => ({ ...SENDER, ...change }) as FastifyRequest
const CONTENT = ['form', [['name', 'Rahim']]]

describe('the key of a post without cookies', () => {
  it('is the same in every process, and secret', () => {
    const at = () => 1_000 * MINUTE
    const key = cookielessKeys('secret', at)(from(), CONTENT)
    expect(cookielessKeys('secret', at)(from(), CONTENT)).toBe(key)
    expect(cookielessKeys('another', at)(from(), CONTENT)).not.toBe(key)
  })

  it('is another one for other answers, another address, and another browser', () => {
    const keyOf = cookielessKeys('secret')
    const keys = [
      keyOf(from(), CONTENT),
      keyOf(from(), ['form', [['name', 'Karim']]]),
      keyOf(from({ ip: '10.0.0.2' }), CONTENT),
      keyOf(from({ headers: { ...SENDER.headers, 'user-agent': 'UC Browser' } }), CONTENT),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('lasts ten minutes from the first post, whenever that was', () => {
    let time = 1_009.9 * MINUTE
    const keyOf = cookielessKeys('secret', () => time)
    const first = keyOf(from(), CONTENT)
    time += 9 * MINUTE
    expect(keyOf(from(), CONTENT)).toBe(first)
    time += 2 * MINUTE
    expect(keyOf(from(), CONTENT)).not.toBe(first)
  })
})
