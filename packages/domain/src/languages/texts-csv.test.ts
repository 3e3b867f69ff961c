import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvText } from '../csv/csv.ts'
import { readCsv } from '../csv/read-csv.ts'
import { makeBilingualForm, makeForm } from '../testing/index.ts'
import { applyTexts } from './apply-texts.ts'
import { missingVariables } from './missing-variables.ts'
import { readTextsCsv, textsCsv, textsToApply } from './texts-csv.ts'

const BOUNDS = { rows: 100, columns: 5 }

describe('the file for a translator', () => {
  it('has a row for each text, with where it is and both languages', () => {
    const [heading, title] = readCsv(textsCsv(makeBilingualForm()), { rows: 100, columns: 4 }) ?? []
    expect(heading).toEqual(['Key', 'Where', 'English', 'Bangla'])
    expect(title).toEqual(['title', 'Title', 'Reunion', 'পুনর্মিলনী'])
    expect(textsCsv(makeBilingualForm())).toMatch(/^\ufeff"Key"/)
  })

  it('changes nothing when it comes back as it was', () => {
    const form = makeBilingualForm()
    expect(readTextsCsv(form, textsCsv(form))).toEqual({
      ok: true,
      changes: [],
      rejected: [],
      rejectedCount: 0,
    })
  })

  it('brings new translations, and an empty cell changes nothing', () => {
    const form = makeForm({
      fields: [
        { id: 'a', label: 'Name' },
        { id: 'b', label: 'Batch' },
      ],
    })
    const file = 'Key,Where,English,Bangla\r\nfield.a.label,,Name,নাম\r\nfield.b.label,,Batch,\r\n'
    const read = readTextsCsv(form, file)
    if (!read.ok) throw new Error(read.reason)
    expect(read.changes.map(({ text, after }) => [text.key, after])).toEqual([['field.a.label', 'নাম']])
    const changed = applyTexts(form, textsToApply(form, read.changes))
    expect(changed.fields[0]?.translations).toEqual({ bn: { label: 'নাম' } })
    expect(changed.fields[1]).toEqual(form.fields[1])
  })

  it('takes no row that it does not understand, and says which', () => {
    const form = makeForm({ fields: [{ id: 'a', label: 'Name' }] })
    const rows = [
      ['gone', '', 'Gone', 'নেই'],
      ['field.a.label', '', 'Name', 'ন'.repeat(201)],
      ['field.a.label', '', 'Full name', 'নাম'],
    ]
    const file = `Key,Where,English,Bangla\r\n${rows.map((row) => csvLine(row.map(csvText))).join('')}`
    expect(readTextsCsv(form, file)).toEqual({
      ok: true,
      changes: [],
      rejected: [
        { row: 2, key: 'gone', reason: 'unknown' },
        { row: 3, key: 'field.a.label', reason: 'too_long' },
        { row: 4, key: 'field.a.label', reason: 'other_base_text' },
      ],
      rejectedCount: 3,
    })
  })

  it('is rejected when it is too large or has other columns', () => {
    expect(readTextsCsv(makeForm(), 'a,b\r\n1,2')).toEqual({ ok: false, reason: 'no_columns' })
    expect(readTextsCsv(makeForm(), 'x'.repeat(5_000_001))).toEqual({ ok: false, reason: 'too_large' })
    expect(readTextsCsv(makeForm(), 'a\n'.repeat(20_002))).toEqual({ ok: false, reason: 'too_large' })
  })

  it('makes formulas harmless, and takes the text back without the apostrophe', () => {
    const form = makeForm({ fields: [{ id: 'a', label: '=1+1', translations: { bn: { label: '@নাম' } } }] })
    expect(textsCsv(form)).toContain(`"'=1+1","'@নাম"`)
    expect(readTextsCsv(form, textsCsv(form))).toMatchObject({ changes: [], rejected: [] })
  })
})

describe('reading a CSV file', () => {
  it('reads what csvText writes, for any text', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !text.startsWith("'") && !/^\p{Cf}/u.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('k'), cell, cell), { maxLength: 20 }), (rows) => {
        const file = rows.map((row) => csvLine(row.map(csvText))).join('')
        const head = csvLine(['a', 'b', 'c'])
        expect(readCsv(head + file, BOUNDS)?.slice(1)).toEqual(rows)
      }),
    )
  })

  it.each([';', '\t'])('reads files whose cells are separated by %j', (separator) => {
    expect(readCsv(`a${separator}b\nc${separator}"d\n""e"""`, BOUNDS)).toEqual([
      ['a', 'b'],
      ['c', 'd\n"e"'],
    ])
  })

  it('rejects more rows or columns than allowed', () => {
    expect(readCsv('a\n'.repeat(101), BOUNDS)).toBeNull()
    expect(readCsv('a,'.repeat(6), BOUNDS)).toBeNull()
  })
})

describe('a translation', () => {
  it('is warned of where it misses a variable of the text', () => {
    expect(missingVariables({ base: 'Dear {{name}} {{ id }}', translation: 'প্রিয় {{name}}' })).toEqual(['id'])
    expect(missingVariables({ base: 'Dear {{name}}', translation: '' })).toEqual([])
  })
})
