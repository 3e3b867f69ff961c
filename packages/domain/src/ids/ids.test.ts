import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemText } from '../translations/problem-text.ts'
import {
  checkEditLookup,
  EDIT_CODE_BYTES,
  EDIT_CODE_MESSAGES,
  isEditCode,
  makeEditCode,
  normaliseEditCode,
  editCodeProblem,
} from './edit-code.ts'
import {
  makeOrderId,
  pickLetters,
  readSubmissionName,
  intUniqueId,
  isUniqueId,
  makeTimeOrderedUuid,
  makeUniqueId,
  normaliseUniqueId,
  UNIQUE_ID_BYTES,
  UUID_BYTES,
  isUuid,
} from './ids.ts'

const ID = 'ABCDEFGH12345678ZYXWVUTS87654321'
const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('unique ids', () => {
  it('are 32 of A-Z and 0-9', () => {
    expect(isUniqueId(ID)).toBe(true)
    expect(
      [ID.slice(1), `${ID}A`, ID.toLowerCase(), ID.replace('A', '-'), '', `${ID}\n`].some(isUniqueId),
    ).toBe(false)
  })

  it('are found in any case, with dashes, spaces or Bangla digits', () => {
    expect(normaliseUniqueId(' abcdefgh-১২৩৪৫৬৭৮–ZYXW VUTS-87654321\n')).toBe(ID)
  })

  it('do not come about from letters that only look alike in upper case', () => {
    expect(isUniqueId(normaliseUniqueId(ID.replace('S', 'ſ')))).toBe(false)
    expect(isUniqueId(normaliseUniqueId(ID.replace('TS', 'ß')))).toBe(false)
  })

  it('give a number: their first 8 characters in base 36', () => {
    expect(intUniqueId('0000000Z'.padEnd(32, '0'))).toBe(35)
    expect(intUniqueId('ZZZZZZZZ'.padEnd(32, '0'))).toBe(36 ** 8 - 1)
    expect(intUniqueId(ID)).toBe(intUniqueId(ID.toLowerCase()))
    expect(intUniqueId('short')).toBeNaN()
  })

  it('are made from random bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: UNIQUE_ID_BYTES, maxLength: UNIQUE_ID_BYTES, max: 251 }),
        (bytes) => {
          expect(isUniqueId(makeUniqueId(bytes))).toBe(true)
        },
      ),
    )
  })
})

describe('uuids', () => {
  it('are 32 hexadecimal digits in five groups, in any case', () => {
    expect([UUID, UUID.toUpperCase()].every(isUuid)).toBe(true)
    expect(
      [
        '',
        UUID.slice(1),
        `${UUID}0`,
        `${UUID}\n`,
        ` ${UUID}`,
        UUID.replaceAll('-', ''),
        UUID.replace('f', 'g'),
      ].some(isUuid),
    ).toBe(false)
  })
})

describe('uuids in the order of time', () => {
  const bytes = (value: number) => new Uint8Array(UUID_BYTES).fill(value)

  it('are of version 7, with the time in their first 12 digits', () => {
    const moment = Date.UTC(2026, 10, 17)
    for (const value of [0, 1, 2, 3, 255]) {
      const id = makeTimeOrderedUuid(moment, bytes(value))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(moment)
    }
  })

  it('sort by time, with any random digits', () => {
    expect(makeTimeOrderedUuid(1_000, bytes(255)) < makeTimeOrderedUuid(1_001, bytes(0))).toBe(true)
  })

  it('differ in the same millisecond', () => {
    expect(makeTimeOrderedUuid(1_000, bytes(1))).not.toBe(makeTimeOrderedUuid(1_000, bytes(2)))
  })
})

describe('the name of a submission', () => {
  it('is its id, in any case', () => {
    expect(readSubmissionName(UUID)).toEqual({ id: UUID })
    expect(readSubmissionName(UUID.toUpperCase())).toEqual({ id: UUID })
  })

  it('is its unique id, as people copy it', () => {
    expect(readSubmissionName(ID)).toEqual({ uniqueId: ID })
    expect(readSubmissionName(' abcdefgh-12345678-zyxwvuts-87654321 ')).toEqual({ uniqueId: ID })
    const hexadecimal = UUID.replaceAll('-', '')
    expect(readSubmissionName(hexadecimal)).toEqual({ uniqueId: hexadecimal.toUpperCase() })
  })

  it.each(['', 'Rahima', ID.slice(1), `${UUID}0`, '../../etc/passwd'])('is nothing else: %j', (text) => {
    expect(readSubmissionName(text)).toBeNull()
  })
})

describe('pickLetters', () => {
  it('makes every letter equally likely', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const picked = pickLetters({ letters: 'abc', count: 255, randomBytes: everyByte })
    expect(['a', 'b', 'c'].map((letter) => picked.split(letter).length - 1)).toEqual([85, 85, 85])
  })

  it('throws away bytes that would favour the first letters', () => {
    expect(makeEditCode(Uint8Array.of(250, 251, 255, 1, 2, 3, 14, 25, 249))).toBe('123459')
  })

  it('refuses to make a short id from too few bytes', () => {
    expect(() => makeEditCode(new Uint8Array(EDIT_CODE_BYTES).fill(255))).toThrow(RangeError)
  })
})

describe('edit codes', () => {
  it('may begin with zeros', () => {
    expect(makeEditCode(new Uint8Array(EDIT_CODE_BYTES))).toBe('000000')
  })

  it.each(['', '   ', '\n'])('asks for a code when there is none: %j', (text) => {
    const problem = editCodeProblem(text)
    expect(problem && EDIT_CODE_MESSAGES[problem.code].en).toBe('Please enter your edit code')
  })

  it.each(['12345', '1234567', '12a456', '-12345', '1.2345'])('wants exactly 6 digits: %s', (text) => {
    const problem = editCodeProblem(text)
    expect(problem && EDIT_CODE_MESSAGES[problem.code].en).toBe('Edit code must be exactly 6 digits')
  })

  it.each(['012345', ' 012 345 ', '০১২৩৪৫'])('takes %j', (text) => {
    expect(editCodeProblem(text)).toBeNull()
    expect(normaliseEditCode(text)).toBe('012345')
    expect(isEditCode(normaliseEditCode(text))).toBe(true)
  })
})

describe('order ids', () => {
  it('are ORDER_ and a timestamp', () => {
    expect(makeOrderId(1_794_650_000_123)).toBe('ORDER_1794650000123')
  })
})

describe('checkEditLookup', () => {
  const text = (uniqueId: string, editCode: string) =>
    checkEditLookup({ uniqueId, editCode })
      .map((found) => problemText(found, 'en'))
      .join()

  it('wants both', () => {
    expect(text('', '123456')).toBe('Please provide both Unique ID and Edit Code')
    expect(text('ABC', ' ')).toBe('Please provide both Unique ID and Edit Code')
  })

  it('wants six digits, of either script', () => {
    expect(text('ABC', '12345')).toBe('Edit code must be exactly 6 digits')
    expect(text('ABC', '12345a')).toBe('Edit code must be exactly 6 digits')
    expect(text('ABC', '১২৩৪৫৬')).toBe('')
  })
})
