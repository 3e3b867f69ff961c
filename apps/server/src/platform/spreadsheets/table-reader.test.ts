import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { makeLargeXlsx } from '../../testing/builders/make-xlsx.ts'
import { createTableReader, type TableReader, type TableReaderOptions } from './table-reader.ts'

const BOUNDS = { rows: 10_000, columns: 40, cell: 500 }
const SMALL = Buffer.from('a,b\n1,2\n')
const SMALL_TABLE = {
  kind: 'table',
  cells: [
    ['a', 'b'],
    ['1', '2'],
  ],
  lines: 2,
  joined: [],
}
const LARGE = makeLargeXlsx()

let reader: TableReader
const create = (options: TableReaderOptions = {}) => (reader = createTableReader(options))
afterEach(() => reader.stop())

describe('files of staff', () => {
  it('are read in a process that starts with the first file and ends when it is idle', async () => {
    create({ idleMs: 0 })
    expect(processes()).toEqual([])
    expect(await reader.read(SMALL, BOUNDS)).toEqual(SMALL_TABLE)
    await expect.poll(processes).toEqual([])
    expect(await reader.read(SMALL, BOUNDS)).toEqual(SMALL_TABLE)
  })

  it('are read two at once; one more waits, and too many are rejected', async () => {
    create()
    const reading = Array.from({ length: 23 }, () =>
      reader.read(SMALL, BOUNDS).catch((error: unknown) => error),
    )
    expect(reader.load()).toEqual({ running: 2, waiting: 20 })
    const results = await Promise.all(reading)
    expect(results.slice(0, 22)).toEqual(Array(22).fill(SMALL_TABLE))
    expect(results[22]).toMatchObject({ code: 'busy' })
    expect(processes()).toHaveLength(2)
  })

  it('that take too long end their process, and the next file is read', async () => {
    create({ timeLimitMs: 20 })
    expect(await reader.read(LARGE, BOUNDS)).toBe('too_complex')
    await expect.poll(processes).toEqual([])
    reader.stop()
    create()
    expect(await reader.read(LARGE, BOUNDS)).toMatchObject({
      cells: [['Rahman & Sons, Traders of Jute and Tea']],
    })
  })

  it('that take too much memory end their process, and the next file is read', async () => {
    create({ memoryMb: 24 })
    expect(await reader.read(LARGE, BOUNDS)).toBe('too_complex')
    expect(await reader.read(SMALL, BOUNDS)).toEqual(SMALL_TABLE)
  })

  it('do not notice that the process of another file was killed', async () => {
    create()
    expect(await reader.read(SMALL, BOUNDS)).toEqual(SMALL_TABLE)
    const [first = 0] = processes()
    const both = [reader.read(LARGE, BOUNDS), reader.read(SMALL, BOUNDS)]
    process.kill(first, 'SIGKILL')
    expect(await Promise.all(both)).toEqual(['too_complex', SMALL_TABLE])
    expect(await reader.read(SMALL, BOUNDS)).toEqual(SMALL_TABLE)
  })
})

/** The processes of this one that read tables. */
function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
        const program = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        return Number(parent) === process.pid && program.includes('table-process') ? [Number(name)] : []
      } catch {
        return [] // it ended while we looked
      }
    })
}
