import { describe, expect, it } from 'vitest'
import { normaliseText, comparableEmail } from './normalise-text.ts'

describe('normaliseText', () => {
  it('writes letters of one and of two code points alike', () => {
    expect(normaliseText('\u09af\u09bc', 'NFC')).toBe(normaliseText('\u09df', 'NFC'))
    expect(normaliseText('Café', 'NFKD')).toBe('Cafe\u0301')
  })

  it('keeps the marks of every letter that people write', () => {
    const text = 'ক্ষুদ্র বাঁধ, ভিয়েতনামি ệ, '.repeat(50)
    expect(normaliseText(text, 'NFC')).toBe(text.normalize('NFC'))
  })

  it('keeps 30 marks of a letter that has more', () => {
    expect(normaliseText(`x${'\u0323'.repeat(10_000)}y`, 'NFC')).toBe(
      `x${'\u0323'.repeat(30)}y`.normalize('NFC'),
    )
  })
})

describe('comparing e-mail addresses', () => {
  it.each([
    ['Me@Example.com', 'me@example.com'],
    ['me+1@example.com', 'me@example.com'],
    ['me+a+b@example.com', 'me@example.com'],
    ['+me@example.com', '+me@example.com'],
    ['me@exa+mple.com', 'me@exa+mple.com'],
    ['no address', 'no address'],
    ['M.E+1@Gmail.com', 'me@gmail.com'],
    ['m.e@googlemail.com', 'me@gmail.com'],
    ['m.e@example.com', 'm.e@example.com'],
    ['m.e@gmail.com.example', 'm.e@gmail.com.example'],
    ['.@gmail.com', '.@gmail.com'],
  ])('takes %s as %s', (address, comparable) => {
    expect(comparableEmail(address)).toBe(comparable)
  })
})
