import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvNumber, csvPhone, csvText } from './csv.ts'

describe('csvText', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\0x'])('puts an apostrophe before %j', (text) => {
    expect(csvText(text)).toBe(`'${text}`)
  })

  it.each(['\tx', '\rx'])('puts an apostrophe before %j', (text) => {
    expect(csvText(text)).toContain(`'${text}`)
  })

  it('leaves signs alone that do not begin the cell', () => {
    expect(csvText('a=b+c-d@e')).toBe('a=b+c-d@e')
  })

  it('quotes commas, quotes, line breaks and outer spaces', () => {
    expect(csvText('a,b')).toBe('"a,b"')
    expect(csvText('say "hi"')).toBe('"say ""hi"""')
    expect(csvText('two\nlines')).toBe('"two\nlines"')
    expect(csvText(' padded ')).toBe('" padded "')
    expect(csvText('')).toBe('')
  })

  it('never lets a cell begin like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\0",\na') }), (text) => {
        expect(/^"?[=+\-@\t\r\0]/.test(csvText(text))).toBe(false)
      }),
    )
  })
})

describe('csvNumber', () => {
  it('keeps numbers as numbers', () => {
    expect([csvNumber(-5), csvNumber('-5.50'), csvNumber(0)]).toEqual(['-5', '-5.50', '0'])
  })

  it('sends out as text what is no number', () => {
    expect([csvNumber('-cmd'), csvNumber(''), csvNumber('1,000')]).toEqual(["'-cmd", '', '"1,000"'])
  })
})

describe('csvPhone', () => {
  it('drops +88', () => {
    expect(csvPhone('+8801712345678')).toBe('01712345678')
  })

  it('drops any other +', () => {
    expect(csvPhone('+447911123456')).toBe('447911123456')
  })

  it('puts an apostrophe before a phone without +', () => {
    expect([csvPhone('01712345678'), csvPhone('8801712345678')]).toEqual(["'01712345678", "'8801712345678"])
  })

  it('leaves an empty cell empty', () => {
    expect(csvPhone('  ')).toBe('')
  })

  it.each(['+=1', '+88=1', '++1', '+88-1', '+\t=1'])('stays harmless for %j', (text) => {
    expect(/^"?[=+\-@\t\r\0]/.test(csvPhone(text))).toBe(false)
  })
})

describe('csvLine', () => {
  it('ends like the standard says', () => {
    expect(csvLine(['a', csvText('b,c'), ''])).toBe('a,"b,c",\r\n')
  })
})
