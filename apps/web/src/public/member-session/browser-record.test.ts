import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishPayment, readBrowserRecord, writeBrowserRecord } from './browser-record.ts'

const RECORD = { uniqueId: 'ABCDEFGH12345678ABCDEFGH12345678', paymentID: 'TR0011abc' }
const DAY = 24 * 60 * 60 * 1000

/** Where values end up; the browser's own storage is not there in these tests. */
function fakeStorage(values = new Map<string, string>()) {
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('what the browser remembers of a submission', () => {
  it('outlives the tab, for three days', () => {
    writeBrowserRecord('Reunion', RECORD, 0)
    expect(readBrowserRecord('reunion', 3 * DAY - 1)).toEqual(RECORD)
    expect(readBrowserRecord('reunion', 3 * DAY)).toBeNull()
    expect(readBrowserRecord('another', 0)).toBeNull()
  })

  it('has no payment to finish once it is paid, and leaves other submissions alone', () => {
    writeBrowserRecord('reunion', RECORD)
    finishPayment('reunion', 'B'.repeat(32))
    expect(readBrowserRecord('reunion')).toEqual(RECORD)
    finishPayment('reunion', RECORD.uniqueId)
    expect(readBrowserRecord('reunion')).toEqual({ ...RECORD, paymentID: '' })
  })

  it.each(['nonsense', 'null', '[]', '{"uniqueId":"<b>","paymentID":"x","until":9e15}'])(
    'is nothing where the stored value is %s',
    (stored) => {
      localStorage.setItem('last-submission:reunion', stored)
      expect(readBrowserRecord('reunion')).toBeNull()
    },
  )

  it('is nothing where the browser forbids storage', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    writeBrowserRecord('reunion', RECORD)
    expect(readBrowserRecord('reunion')).toBeNull()
  })
})
