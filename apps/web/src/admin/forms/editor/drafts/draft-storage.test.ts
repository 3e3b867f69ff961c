import { beforeEach, describe, expect, it } from 'vitest'
import { makeForm } from '@nibondhon/domain/testing'
import { draftPrefix, listDrafts, removeDraft, writeDraft } from './draft-storage.ts'

const prefix = draftPrefix('u1', null)
const entries = new Map<string, string>()
const store = {
  get length() {
    return entries.size
  },
  key: (index: number) => [...entries.keys()][index] ?? null,
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
const draft = (key: string, savedAt: string) => ({
  key: prefix + key,
  savedAt,
  base: null,
  form: makeForm(),
  isImported: true,
})

beforeEach(() => entries.clear())

describe('draft storage', () => {
  it('lists drafts as they were written, newest first', () => {
    writeDraft(store, prefix, draft('a', '2026-11-14T05:00:00.000Z'))
    writeDraft(store, prefix, draft('b', '2026-11-15T05:00:00.000Z'))
    expect(listDrafts(store, prefix)).toEqual([
      draft('b', '2026-11-15T05:00:00.000Z'),
      draft('a', '2026-11-14T05:00:00.000Z'),
    ])
  })

  it('lists only the drafts of one user', () => {
    writeDraft(store, prefix, draft('a', '2026-11-14T05:00:00.000Z'))
    expect(listDrafts(store, draftPrefix('u2', null))).toEqual([])
  })

  it('removes all but the newest five drafts', () => {
    for (let n = 1; n <= 7; n++) writeDraft(store, prefix, draft(`d${n}`, `2026-11-0${n}T05:00:00.000Z`))
    expect(listDrafts(store, prefix).map(({ key }) => key)).toEqual(
      ['d7', 'd6', 'd5', 'd4', 'd3'].map((key) => prefix + key),
    )
  })

  it.each(['', 'null', '{}', '{"form":{}}', '{"form":{},"savedAt":"yesterday"}', '[1'])(
    'are none when storage holds %j',
    (text) => {
      entries.set(`${prefix}a`, text)
      expect(listDrafts(store, prefix)).toEqual([])
    },
  )

  it('removes a draft', () => {
    writeDraft(store, prefix, draft('a', '2026-11-14T05:00:00.000Z'))
    removeDraft(store, `${prefix}a`)
    expect(listDrafts(store, prefix)).toEqual([])
  })

  it('returns false when a draft cannot be stored', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(writeDraft(full, prefix, draft('a', '2026-11-14T05:00:00.000Z'))).toBe(false)
    expect(writeDraft(null, prefix, draft('a', '2026-11-14T05:00:00.000Z'))).toBe(false)
  })
})
