import { describe, expect, it } from 'vitest'
import { readResult } from './result-query.ts'

const ID = 'ABCD1234EFGH5678IJKL9012MNOP3456'

describe('readResult', () => {
  it('reads what the form page sends', () => {
    const search = `?success=true&submissionId=42&uniqueId=${ID}&editCode=012345`
    expect(readResult('/success/reunion', search)).toEqual({
      isSuccess: true,
      message: '',
      submissionId: '42',
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

  it('cuts a message that no page of ours would write', () => {
    expect(readResult('/error/x', `?message=${'a'.repeat(1000)}`).message).toHaveLength(300)
  })
})
