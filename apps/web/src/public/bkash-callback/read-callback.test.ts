import { describe, expect, it } from 'vitest'
import { readCallback } from './read-callback.ts'

describe('readCallback', () => {
  it.each(['success', 'failure', 'cancel'])('knows %s', (status) => {
    const search = `?paymentID=TR0011abc&status=${status}&signature=x&apiVersion=1.2.0-beta/`
    expect(readCallback(search)).toEqual({ name: status, paymentID: 'TR0011abc' })
  })

  it.each(['', '?status=success', '?paymentID=&status=success', '?paymentID=%20'])(
    'misses the payment ID in %j',
    (search) => {
      expect(readCallback(search)).toEqual({ name: 'missingId' })
    },
  )

  it.each(['?paymentID=TR1', '?paymentID=TR1&status=', '?paymentID=TR1&status=SUCCESSFUL'])(
    'takes no other status: %j',
    (search) => {
      expect(readCallback(search)).toEqual({ name: 'invalidStatus' })
    },
  )
})
