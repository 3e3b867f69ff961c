import { describe, expect, it } from 'vitest'
import { originOf } from './embed-origins.ts'

describe('the site of an address', () => {
  it.each([
    ['https://example.org', 'https://example.org'],
    [' HTTPS://Alumni.Example.org/reunion?year=2027#top ', 'https://alumni.example.org'],
    ['https://example.org:443/', 'https://example.org'],
    ['http://example.org:80', 'http://example.org'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['https://xn--45b3aog.example', 'https://xn--45b3aog.example'],
  ])('%s is %s', (address, origin) => {
    expect(originOf(address)).toBe(origin)
  })

  it.each([
    '',
    'example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://',
    'https://name:password@example.org',
    'https://name@example.org',
    'https://exa mple.org',
    'https://example.org;script-src *',
    "https://example.org 'unsafe-inline'",
    'https://*.example.org',
    '*',
    'https://example..org',
    'https://example.org:99999',
    'https://উদাহরণ.বাংলা',
    'https://example.org\nX: 1',
    `https://${'a'.repeat(300)}`,
    `https://example.org/${'a'.repeat(3_000)}`,
  ])('%j is none', (address) => {
    expect(originOf(address)).toBeNull()
  })
})
