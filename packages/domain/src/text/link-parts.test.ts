import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../testing/index.ts'
import { linkParts } from './link-parts.ts'

const linksIn = (text: string) =>
  linkParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

describe('the links in a text', () => {
  it.each([
    ['Write to office@example.org.', 'office@example.org', 'mailto:office@example.org'],
    ['(see https://example.org/a?b=1#c)', 'https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
    ['https://example.org/a_(b).', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['See https://example.org/alumni।', 'https://example.org/alumni', 'https://example.org/alumni'],
    ['[https://example.org]', 'https://example.org', 'https://example.org'],
    ['www.example.org, or come by', 'www.example.org', 'https://www.example.org'],
    ['Call 01712-345678!', '01712-345678', 'tel:+8801712345678'],
    ['ফোন: ০১৭১২৩৪৫৬৭৮।', '০১৭১২৩৪৫৬৭৮', 'tel:+8801712345678'],
    ['From abroad: +880 1712 345678', '+880 1712 345678', 'tel:+8801712345678'],
    ['WhatsApp 8801712345678', '8801712345678', 'tel:+8801712345678'],
    ['London +44 (0)20 7946 0958', '+44 (0)20 7946 0958', 'tel:+442079460958'],
  ])('are found in %j', (text, shown, href) => {
    expect(linksIn(text)).toEqual([[shown, href]])
  })

  it('are all found, with the text between them', () => {
    const text = 'Ask 01712345678, 01812345678\nor a@example.org – https://example.org'
    expect(linkParts(text)).toEqual([
      { text: 'Ask ', href: null },
      { text: '01712345678', href: 'tel:+8801712345678' },
      { text: ', ', href: null },
      { text: '01812345678', href: 'tel:+8801812345678' },
      { text: '\nor ', href: null },
      { text: 'a@example.org', href: 'mailto:a@example.org' },
      { text: ' – ', href: null },
      { text: 'https://example.org', href: 'https://example.org' },
    ])
  })

  it.each([
    'Saturday, 2027-01-16, 10:00–17:00',
    'A fee of 1,500 taka; account 0123 4567 8901 234',
    'ID 4401712345678, 017123456789',
    'javascript:alert(1) data:text/html,x ftp://example.org',
    'https://user:secret@example.org',
    'https:// www. a@b user@localhost',
    'https://exam\u202eple.org',
    '',
  ])('are not in %j', (text) => {
    expect(linksIn(text)).toEqual([])
  })

  it.each(Object.entries(HOSTILE_TEXTS))('leave the text as it is: %s', (_, makeText) => {
    const text = makeText(5_000)
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
