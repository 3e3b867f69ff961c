import { describe, expect, it } from 'vitest'
import { applyProfile, type ColumnProfile, headingsKey, profileOf } from './column-profile.ts'

/** Cells are divided by |. */
const table = (...lines: string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()))

const CHOSEN = table('When | What | How much', '01/02/2026 | x | 3')
const MAPPING = { header: 0, columns: { date: 0, description: 1, amount: 2 }, dateOrder: 'day' } as const

function saved(rows = CHOSEN, mapping: Parameters<typeof profileOf>[1] = MAPPING): ColumnProfile {
  const profile = profileOf(rows, mapping)
  if (!profile) throw new Error('no profile can be made of it')
  return profile
}

describe('the columns that staff chose', () => {
  it('are found again by their headings, in any order', () => {
    expect(saved()).toMatchObject({
      headings: 'howmuch|what|when',
      columns: { date: 'when', description: 'what', amount: 'howmuch' },
      titles: { date: 'When', amount: 'How much' },
    })
    expect(applyProfile(table('Headline', 'How Much | What | WHEN', '3 | x | 1'), saved())).toMatchObject({
      fits: true,
      lost: [],
      mapping: { header: 1, columns: { date: 2, description: 1, amount: 0 } },
    })
    expect(headingsKey(table('B | a'), 0)).toBe(headingsKey(table('A | b |'), 0))
  })

  it('are preselected in a file that no longer fits, with what is lost', () => {
    expect(
      applyProfile(table('When | Details | How much | New', '01/02/2026 | Transfer | 3 | y'), saved()),
    ).toMatchObject({
      fits: false,
      lost: ['description'],
      mapping: { header: 0, columns: { date: 0, description: 1, amount: 2 } },
    })
  })

  it('are not used for a file of another kind', () => {
    expect(applyProfile(table('Date | Amount', '01/02/2026 | 2'), saved())).toBeNull()
    expect(applyProfile(table('When | Who | How many', '01/02/2026 | x | 2'), saved())).toBeNull()
  })

  it('are remembered by their number for files without headings', () => {
    const rows = table('01/02/2026 | x | 3', '02/02/2026 | y | 4')
    const profile = saved(rows, { ...MAPPING, header: -1 })
    expect(applyProfile(table('03/02/2026 | z | 5'), profile)?.mapping.columns).toEqual(MAPPING.columns)
    expect(applyProfile(table('03/02/2026 | z | 5 | 6'), profile)).toBeNull()
    expect(applyProfile(table('Date | Details | Amount', '03/02/2026 | z | 5'), profile)).toBeNull()
  })

  it('are not remembered where two columns have the same heading', () => {
    expect(profileOf(table('When | When | How much'), MAPPING)).toBeNull()
  })

  it('keep the order of dates for a file whose dates can be read both ways, and for no other', () => {
    const profile = saved(CHOSEN, { ...MAPPING, dateOrder: 'month' })
    const orderOf = (date: string) =>
      applyProfile(table('When | What | How much', `${date} | x | 3`), profile)?.mapping.dateOrder
    expect([orderOf('02/03/2026'), orderOf('25/03/2026'), orderOf('03/25/2026')]).toEqual([
      'month',
      'day',
      'month',
    ])
  })
})
