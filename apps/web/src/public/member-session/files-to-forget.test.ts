import { describe, expect, it } from 'vitest'
import { filesToForget, MAX_AGE_MS } from './files-to-forget.ts'

const NOW = 1_800_000_000_000
const MB = 1024 * 1024

describe('files that are kept for a reload', () => {
  it('are deleted after seven days', () => {
    const old = { size: 1, keptAt: NOW - MAX_AGE_MS }
    const recent = { size: 1, keptAt: NOW - MAX_AGE_MS + 1 }
    expect(filesToForget([old, recent], NOW)).toEqual([old])
  })

  it('are at most 20, the oldest are deleted first', () => {
    const files = Array.from({ length: 22 }, (_, age) => ({ size: 1, keptAt: NOW - age }))
    expect(filesToForget(files, NOW)).toEqual(files.slice(20))
  })

  it('are at most 50 MB, the oldest are deleted first', () => {
    const files = Array.from({ length: 12 }, (_, age) => ({ size: 5 * MB, keptAt: NOW - age }))
    expect(filesToForget(files, NOW)).toEqual(files.slice(10))
  })
})
