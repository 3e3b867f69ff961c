import { describe, expect, it } from 'vitest'
import { usesOfProof } from './review.ts'

const related = (status: string, ...relations: string[]) => ({ status, relations })

describe('a proof of payment', () => {
  it.each(['receipt', 'picture', 'transaction'])(
    'is used before where another one has the same %s',
    (relation) => {
      expect(
        usesOfProof([related('completed', relation), related('pending', 'sender', relation)]),
      ).toHaveLength(2)
    },
  )

  it('is not used by a rejected submission, so that its receipt can be sent again', () => {
    expect(usesOfProof([related('failed', 'receipt')])).toEqual([])
  })

  it('is not what the same sender, number or reference says', () => {
    expect(usesOfProof([related('completed', 'sender', 'sending_number', 'reference')])).toEqual([])
  })
})
