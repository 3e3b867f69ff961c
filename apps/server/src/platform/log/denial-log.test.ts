import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAddressHash, createDenialLog } from './denial-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const denial = (address: string, status = 401) => ({
  status,
  method: 'POST',
  route: '/api/auth/login',
  address,
  requestId: 'abc',
})

function makeLog(maxEntries?: number) {
  const lines: object[] = []
  const log = { warn: (details: object, message: string) => void lines.push({ ...details, message }) }
  return { lines, denials: createDenialLog(log, { ...(maxEntries !== undefined && { maxEntries }) }) }
}

describe('the log of denied requests', () => {
  it('counts what repeats and says so once a minute', () => {
    const { lines, denials } = makeLog()
    for (let i = 0; i < 1000; i++) denials.note(denial('a'))
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    expect(lines.at(-1)).toEqual({
      status: 401,
      method: 'POST',
      route: '/api/auth/login',
      address: 'a',
      count: 999,
      message: 'more requests denied',
    })
    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(2)
    denials.note(denial('a'))
    expect(lines).toHaveLength(3)
    denials.close()
  })

  it('stays short in a flood from ever new addresses', () => {
    const { lines, denials } = makeLog(10)
    for (let i = 0; i < 5000; i++) denials.note(denial(`address ${i}`, i % 2 === 0 ? 401 : 429))
    denials.flush()
    expect(lines).toHaveLength(12)
    expect(lines.slice(-2)).toEqual([
      { status: 401, count: 2495, message: 'requests denied, from too many addresses to list' },
      { status: 429, count: 2495, message: 'requests denied, from too many addresses to list' },
    ])
    denials.close()
  })
})

describe('createAddressHash', () => {
  const hash = createAddressHash('a secret of one installation')

  it('gives an address the same short hash each time, however it is written', () => {
    expect(hash('203.0.113.9')).toMatch(/^[\w-]{10}$/)
    expect(hash('203.0.113.9')).toBe(hash('::ffff:203.0.113.9'))
    expect(hash('203.0.113.9')).not.toBe(hash('203.0.113.10'))
  })

  it('gives the same address another hash under another secret', () => {
    expect(createAddressHash('another secret')('203.0.113.9')).not.toBe(hash('203.0.113.9'))
  })
})
