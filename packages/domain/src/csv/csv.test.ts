import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvDate, csvLine, csvNumber, csvPhone, csvText } from './csv.ts'

describe('csvText', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\0x', '\tx', '\rx'])('puts an apostrophe before %j', (text) => {
    expect(csvText(text)).toBe(`"'${text}"`)
  })

  it.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1'])(
    'puts an apostrophe before the wide sign of %j',
    (text) => {
      expect(csvText(text)).toBe(`"'${text}"`)
    },
  )

  it.each(['\u200b=1', '\ufeff=1', '\u2060\u200d=1', '\u00ad=1', '\u034f\ufe0f=1'])(
    'takes out what cannot be seen before the formula of %j',
    (text) => {
      expect(csvText(text)).toBe(`"'=1"`)
    },
  )

  it('leaves invisible characters alone where no formula follows', () => {
    expect(csvText('\u200dক্ষ')).toBe('"\u200dক্ষ"')
  })

  it('leaves signs alone that do not begin the cell', () => {
    expect(csvText('a=b+c-d@e')).toBe('"a=b+c-d@e"')
  })

  it('quotes every text, so that no other separator splits it', () => {
    expect(csvText('plain')).toBe('"plain"')
    expect(csvText("x;=cmd|'/c calc'!A1;y")).toBe('"x;=cmd|\'/c calc\'!A1;y"')
    expect(csvText('a,b')).toBe('"a,b"')
    expect(csvText('say "hi"')).toBe('"say ""hi"""')
    expect(csvText('two\nlines')).toBe('"two\nlines"')
    expect(csvText(' padded ')).toBe('" padded "')
  })

  it('leaves an empty cell empty', () => {
    expect(csvText('')).toBe('')
  })

  it('never lets a cell begin like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\0",\na＝\u200b') }), (text) => {
        expect(/^"?\p{Default_Ignorable_Code_Point}*[=+\-@＝\t\r\0]/u.test(csvText(text))).toBe(false)
      }),
    )
  })
})

describe('csvNumber', () => {
  it('keeps numbers as numbers', () => {
    expect([csvNumber(-5), csvNumber('-5.50'), csvNumber(0)]).toEqual(['-5', '-5.50', '0'])
  })

  it('sends out as text what is no number', () => {
    expect([csvNumber('-cmd'), csvNumber(''), csvNumber('1,000')]).toEqual([`"'-cmd"`, '', '"1,000"'])
  })
})

describe('csvDate', () => {
  it('leaves days and moments without quotes', () => {
    expect([csvDate('2026-11-14'), csvDate('2026-11-14 09:05:00')]).toEqual([
      '2026-11-14',
      '2026-11-14 09:05:00',
    ])
  })

  it('sends out as text what is no day', () => {
    expect([csvDate('=TODAY()'), csvDate('soon'), csvDate('')]).toEqual([`"'=TODAY()"`, '"soon"', ''])
  })
})

describe('csvPhone', () => {
  it('drops +88', () => {
    expect(csvPhone('+8801712345678')).toBe('"01712345678"')
  })

  it('drops any other +', () => {
    expect(csvPhone('+447911123456')).toBe('"447911123456"')
  })

  it('puts an apostrophe before a phone without +', () => {
    expect([csvPhone('01712345678'), csvPhone('8801712345678')]).toEqual([
      `"'01712345678"`,
      `"'8801712345678"`,
    ])
  })

  it('leaves an empty cell empty', () => {
    expect(csvPhone('  ')).toBe('')
  })

  it.each(['+=1', '+88=1', '++1', '+88-1', '+\t=1', '+\u200b=1', '+88＝1'])(
    'stays harmless for %j',
    (text) => {
      expect(/^"?\p{Default_Ignorable_Code_Point}*[=+\-@＝\t\r\0]/u.test(csvPhone(text))).toBe(false)
    },
  )
})

describe('csvLine', () => {
  it('ends like the standard says', () => {
    expect(csvLine(['a', csvText('b,c'), ''])).toBe('a,"b,c",\r\n')
  })
})
