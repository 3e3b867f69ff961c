import { describe, expect, it } from 'vitest'
import { statementGaps } from './statement-gaps.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-03', to: '2026-11-16' }

describe('what is missing between statements', () => {
  it('is nothing where they follow each other or overlap', () => {
    const statements = [
      { from: '2026-11-01', to: '2026-11-16' },
      OCTOBER,
      { from: '2026-10-10', to: '2026-10-12' },
    ]
    expect(statementGaps({ statements, balances: [], moved: [] })).toEqual([])
  })

  it('is the days that none covers, with the money that moved on them', () => {
    const gaps = statementGaps({
      statements: [NOVEMBER, OCTOBER],
      balances: [
        { day: '2026-11-16', paisa: 900 },
        { day: '2026-10-31', paisa: 500 },
        { day: '2026-11-03', paisa: 760 },
      ],
      moved: [
        { day: '2026-10-31', paisa: 111 },
        { day: '2026-11-03', paisa: 60 },
        { day: '2026-11-10', paisa: 140 },
      ],
    })
    expect(gaps).toEqual([{ from: '2026-11-01', to: '2026-11-02', isCovered: false, missing: 200 }])
  })

  it('is unknown without balances, and nothing where the balance went on', () => {
    const gapsOf = (balances: { day: string; paisa: number }[]) =>
      statementGaps({ statements: [OCTOBER, NOVEMBER], balances, moved: [] })
    expect(gapsOf([])).toMatchObject([{ missing: null }])
    expect(gapsOf([{ day: '2026-10-31', paisa: 5 }])).toMatchObject([{ missing: null }])
    const same = ['2026-10-31', '2026-11-03'].map((day) => ({ day, paisa: 5 }))
    expect(gapsOf(same)).toMatchObject([{ missing: 0 }])
  })

  it('is also money between two balances of covered days', () => {
    const gaps = statementGaps({
      statements: [NOVEMBER],
      balances: [
        { day: '2026-11-03', paisa: 100 },
        { day: '2026-11-05', paisa: 350 },
      ],
      moved: [{ day: '2026-11-04', paisa: 200 }],
    })
    expect(gaps).toEqual([{ from: '2026-11-04', to: '2026-11-05', isCovered: true, missing: 50 }])
  })
})
