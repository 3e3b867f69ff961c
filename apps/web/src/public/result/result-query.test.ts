import { describe, expect, it } from 'vitest'
import { readResult, RESULT_MESSAGES, withoutEditCode } from './result-query.ts'
import { screenMessagesBn } from '../translations/screen-messages-bn.ts'
import { screenMessagesEn } from '../translations/screen-messages-en.ts'

const SUBMISSION = '0192f3a4-5b6c-7d8e-9f01-23456789abcd'
const ID = 'ABCD1234EFGH5678IJKL9012MNOP3456'

describe('readResult', () => {
  it('reads what the form page sends', () => {
    const search = `?success=true&submissionId=${SUBMISSION}&uniqueId=${ID}&editCode=012345`
    expect(readResult('/success/reunion', search)).toEqual({
      isSuccess: true,
      message: null,
      submissionId: SUBMISSION,
      uniqueId: ID,
      editCode: '012345',
    })
  })

  it('takes a unique ID as people copy it', () => {
    expect(readResult('/success/x', '?uniqueId=abcd1234-efgh5678-ijkl9012-mnop3456').uniqueId).toBe(ID)
  })

  it('lets the parameter decide, and the path where there is none', () => {
    expect(readResult('/success/x', '?success=false').isSuccess).toBe(false)
    expect(readResult('/success/x', '').isSuccess).toBe(true)
    expect(readResult('/error/x', '').isSuccess).toBe(false)
  })

  it('drops codes that are none', () => {
    const result = readResult('/success/x', '?uniqueId=short&editCode=12345x&submissionId=<b>')
    expect(result).toMatchObject({ uniqueId: '', editCode: '', submissionId: '' })
  })

  it.each(['01712345678', 'Call-01712345678-for-your-refund', '42'])(
    'shows no text of others as the ID of a submission: %s',
    (text) => {
      expect(readResult('/success/x', `?submissionId=${text}`).submissionId).toBe('')
    },
  )

  it('reads a message by its code, on the page it belongs to', () => {
    expect(readResult('/success/x', '?message=late_changes').message).toBe('late_changes')
    expect(readResult('/error/x', '?message=payment_cancelled').message).toBe('payment_cancelled')
    expect(readResult('/error/x', '?message=late_changes').message).toBeNull()
    expect(readResult('/success/x', '?message=payment_failed').message).toBeNull()
  })

  it.each(['Your account is blocked', 'Late_changes', 'toString', '__proto__', 'a'.repeat(100_000), ''])(
    'ignores the text %j',
    (text) => {
      const query = new URLSearchParams({ message: text })
      expect(readResult('/success/x', `?${query}`).message).toBeNull()
      expect(readResult('/error/x', `?${query}`).message).toBeNull()
    },
  )

  it.each([screenMessagesEn, screenMessagesBn])('has a message for every code', ({ result }) => {
    expect(Object.keys(result.messages).sort()).toEqual(Object.values(RESULT_MESSAGES).flat().sort())
  })
})

describe('withoutEditCode', () => {
  it('takes the code out of an address and leaves the rest', () => {
    expect(withoutEditCode('/success/x', `?success=true&editCode=012345&uniqueId=${ID}`)).toBe(
      `/success/x?success=true&uniqueId=${ID}`,
    )
  })
})
