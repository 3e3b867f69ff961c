import { describe, expect, it } from 'vitest'
import {
  readAssociationAddress,
  readAssociationName,
  readAssociationPhone,
  readAssociationWebsite,
} from './association-rules.ts'

describe('what staff enter about the association', () => {
  it('keeps a name on one line', () => {
    expect(readAssociationName(' Dhaka College\r\n  Alumni ')).toBe('Dhaka College Alumni')
  })

  it.each([
    ['', ''],
    [' +880 1712-345678 ', '+880 1712-345678'],
    ['০১৭১২-৩৪৫৬৭৮', '01712-345678'],
    ['(02) 9661920', '(02) 9661920'],
    ['16247', '16247'],
    ['01712345678, 01812345678', null],
    ['call me', null],
    ['12', null],
    ['+880 1712-345678\nBcc: a@example.org', null],
    ['1'.repeat(100_000), null],
  ])('reads the phone number %j as %j', (typed, phone) => {
    expect(readAssociationPhone(typed)).toBe(phone)
  })

  it.each([
    ['', ''],
    ['example.org', 'https://example.org'],
    [' http://example.org/alumni ', 'http://example.org/alumni'],
    ['HTTPS://Example.org', 'HTTPS://Example.org'],
    ['javascript:alert(1)', null],
    ['javascript://example.org/%0aalert(1)', null],
    ['ftp://example.org', null],
    ['https://user@example.org', null],
    ['localhost', null],
    ['our page', null],
    [`https://example.org/${'a'.repeat(200)}`, null],
  ])('reads the web site %j as %j', (typed, website) => {
    expect(readAssociationWebsite(typed)).toBe(website)
  })

  it('keeps the lines of an address, without empty ones', () => {
    expect(readAssociationAddress(' Mirpur   Road \r\n\r\n Dhaka 1205\n')).toBe('Mirpur Road\nDhaka 1205')
  })
})
