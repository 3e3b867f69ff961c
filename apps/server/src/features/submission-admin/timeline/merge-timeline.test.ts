import { describe, expect, it } from 'vitest'
import { mergeTimeline, readCursor } from './merge-timeline.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 12, 0, second)).toISOString()
const event = (id: string, second: number) => ({ id, at: at(second) })
const idsOf = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id)

describe('a merged timeline', () => {
  it('has the events of all sources, the newest first', () => {
    const merged = mergeTimeline([[event('c-1', 5), event('c-2', 1)], [event('n-1', 3)], []], 10)
    expect(idsOf(merged)).toEqual(['c-1', 'n-1', 'c-2'])
    expect(merged.next).toBeNull()
  })

  it('puts what was stored in the same millisecond in the order of the ids, so that it was submitted first', () => {
    const merged = mergeTimeline([[event('a', 1)], [event('m-2', 1), event('m-1', 1)], [event('c-1', 1)]], 10)
    expect(idsOf(merged)).toEqual(['m-2', 'm-1', 'c-1', 'a'])
  })

  it('ends a page after its size and says where the next one begins', () => {
    const merged = mergeTimeline([[event('c-3', 3), event('c-2', 2)], [event('n-1', 1)]], 2)
    expect(idsOf(merged)).toEqual(['c-3', 'c-2'])
    expect(readCursor(merged.next ?? '')).toEqual({ at: new Date(at(2)), id: 'c-2' })
  })

  it('has no next page where the last event fits', () => {
    expect(mergeTimeline([[event('c-1', 1)], [event('c-2', 2)]], 2).next).toBeNull()
  })

  it('reads every event exactly once, page by page', () => {
    const all = Array.from({ length: 23 }, (_, index) =>
      event(`c-${String(index).padStart(2, '0')}`, index % 4),
    )
    const isAfter = (one: { id: string; at: string }, cursor: string | null) => {
      if (cursor === null) return true
      const { at: time, id } = readCursor(cursor)
      return one.at < time.toISOString() || (one.at === time.toISOString() && one.id < id)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const left = all.filter((one) => isAfter(one, cursor))
      const page: ReturnType<typeof mergeTimeline> = mergeTimeline([left.slice(0, 11), left.slice(11)], 5)
      seen.push(...idsOf(page))
      cursor = page.next
    } while (cursor !== null)
    expect(seen.sort()).toEqual(all.map(({ id }) => id).sort())
  })
})

it.each([
  '',
  'x',
  '2026-11-16T12:00:00.000Z',
  '2026-99-16T12:00:00.000Z~c-1',
  "2026-11-16T12:00:00.000Z~'; --",
])('rejects the cursor %j', (text) => {
  expect(() => readCursor(text)).toThrow('This page of the timeline does not exist.')
})
