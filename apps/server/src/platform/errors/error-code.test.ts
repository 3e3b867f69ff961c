import { describe, expect, it } from 'vitest'
import { errorCode } from './error-code.ts'

describe('errorCode', () => {
  it('reads the code of an error', () => {
    expect(errorCode(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe('ENOENT')
  })

  it('finds no code where the error has none, or one that is not text', () => {
    expect(errorCode(new Error('plain'))).toBeUndefined()
    expect(errorCode({ code: 23505 })).toBeUndefined()
  })

  it('takes anything that can be thrown', () => {
    for (const thrown of [undefined, null, 'text', 1]) expect(errorCode(thrown)).toBeUndefined()
  })
})
