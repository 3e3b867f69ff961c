import { describe, expect, it } from 'vitest'
import { formatSummary } from './summary.mjs'

const OUTPUT = `
30 kills
  took                     65 s
  met    submissions lost: 0.0 (target: at most 0)
  MISSED slowest to be ready again, ms: 5241.8 (target: at most 5000)
`

describe('the summary of tortures', () => {
  it('has a line for each, with every figure beside its target, the missed ones first', () => {
    const lines = formatSummary([
      { name: 'kills', ok: false, seconds: 65, output: OUTPUT },
      { name: 'disk', ok: true, seconds: 7, output: '  met    lost: 0.0 (target: at most 0)\n'.repeat(2) },
    ]).split('\n')
    expect(lines).toContain(
      'FAILED kills    65 s  MISSED slowest to be ready again, ms: 5241.8 (at most 5000); submissions lost: 0 (at most 0)',
    )
    expect(lines).toContain('met    disk      7 s  lost: 0, 0 (at most 0)')
  })

  it('lists a test that produced no figures', () => {
    const summary = formatSummary([{ name: 'load', ok: false, seconds: 1, output: 'Error: no room' }])
    expect(summary).toContain('FAILED load     1 s  no figures')
  })
})
