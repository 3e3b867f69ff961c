import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findGrowth } from '../testing/find-growth.ts'
import { findPaymentReferences } from './find-references.ts'
import {
  formatPaymentReference,
  isPaymentReference,
  makePaymentReference,
  meantReferences,
  PAYMENT_REFERENCE_BYTES,
  paymentReferenceOfKey,
  readPaymentReference,
} from './payment-reference.ts'

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const references = fc
  .uint8Array({ minLength: PAYMENT_REFERENCE_BYTES * 2, maxLength: PAYMENT_REFERENCE_BYTES * 2 })
  .map(makeFromBytes)

/** Bytes that are all thrown away would be too few; real random bytes never are. */
function makeFromBytes(bytes: Uint8Array): string {
  return makePaymentReference(bytes.map((byte) => byte % 248))
}

const positions = fc.nat({ max: 6 })

const withSign = (text: string, position: number, sign: string) =>
  text.slice(0, position) + sign + text.slice(position + 1)

const swapped = (text: string, position: number) =>
  text.slice(0, position) + text.charAt(position + 1) + text.charAt(position) + text.slice(position + 2)

describe('a payment reference', () => {
  it('has seven signs without look-alikes', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(reference).toMatch(/^(?=.*[2-9])[2-9A-HJKMNP-Z]{7}$/)
        expect(isPaymentReference(reference)).toBe(true)
      }),
    )
  })

  it('is derived from a random key, the same each time', () => {
    fc.assert(
      fc.property(fc.uuid(), (key) => {
        const reference = paymentReferenceOfKey(key)
        expect(reference !== null && isPaymentReference(reference)).toBe(true)
        expect(reference).toMatch(/\d/)
        expect(paymentReferenceOfKey(key)).toBe(reference)
      }),
    )
    expect(paymentReferenceOfKey('1')).toBeNull()
    expect(paymentReferenceOfKey('a'.repeat(201))).toBeNull()
  })

  it('rarely repeats for different keys', () => {
    const keys = Array.from({ length: 2000 }, (_, index) => `0123456789abcdef0123456789abc${1000 + index}`)
    expect(new Set(keys.map(paymentReferenceOfKey)).size).toBe(keys.length)
  })

  it('is invalid with any single wrong sign', () => {
    fc.assert(
      fc.property(references, positions, fc.constantFrom(...SIGNS), (reference, position, sign) => {
        fc.pre(reference.charAt(position) !== sign)
        expect(isPaymentReference(withSign(reference, position, sign))).toBe(false)
      }),
    )
  })

  it('is invalid with two different neighbours swapped', () => {
    fc.assert(
      fc.property(references, fc.nat({ max: 5 }), (reference, position) => {
        fc.pre(reference.charAt(position) !== reference.charAt(position + 1))
        expect(isPaymentReference(swapped(reference, position))).toBe(false)
      }),
    )
  })
})

describe('reading a reference', () => {
  it('accepts lower case, dividers and spaces', () => {
    fc.assert(
      fc.property(references, fc.constantFrom('', ' ', '-', '–', '.'), (reference, divider) => {
        expect(readPaymentReference(` ${[...reference.toLowerCase()].join(divider)} `)).toBe(reference)
        expect(readPaymentReference(formatPaymentReference(reference))).toBe(reference)
      }),
    )
  })

  it('accepts Bangla digits', () => {
    const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    fc.assert(
      fc.property(references, (reference) => {
        expect(readPaymentReference(bangla(reference))).toBe(reference)
      }),
    )
  })

  it.each(['', 'K7P', 'K7P4XQ2A', '০'.repeat(7), 'A'.repeat(100_000), 'রহিম'])('rejects %.12s', (text) => {
    expect(readPaymentReference(text)).toBeNull()
  })
})

describe('a mistyped reference', () => {
  it('is recognised with one wrong sign, also one that no reference has', () => {
    fc.assert(
      fc.property(
        references,
        positions,
        fc.constantFrom(...SIGNS, ...'01ILO'),
        (reference, position, sign) => {
          fc.pre(reference.charAt(position) !== sign)
          const meant = meantReferences(withSign(reference, position, sign))
          expect(meant).toContain(reference)
          expect(meant.length).toBeLessThanOrEqual(13)
          expect(meant.every(isPaymentReference)).toBe(true)
        },
      ),
    )
  })

  it('is recognised with two neighbours swapped, and is among the first then', () => {
    fc.assert(
      fc.property(references, fc.nat({ max: 5 }), (reference, position) => {
        fc.pre(reference.charAt(position) !== reference.charAt(position + 1))
        expect(meantReferences(swapped(reference, position)).slice(0, 6)).toContain(reference)
      }),
    )
  })

  it('has no candidates where it is correct, too long, or two signs are impossible', () => {
    fc.assert(
      fc.property(references, (reference) => {
        expect(meantReferences(reference)).toEqual([])
      }),
    )
    expect(meantReferences('K7P4XQ2A')).toEqual([])
    expect(meantReferences('O0P4XQ2')).toEqual([])
  })
})

describe('findPaymentReferences', () => {
  it('finds a reference inside free text, in both ways it is written', () => {
    fc.assert(
      fc.property(
        references,
        fc.constantFrom('Reunion fee ', 'Ref:', 'EFT/', 'রহিম ', ''),
        fc.constantFrom(' Rahim', '/Rahim Uddin', ', ধন্যবাদ', ''),
        fc.boolean(),
        (reference, before, after, isFormatted) => {
          const written = isFormatted ? formatPaymentReference(reference).toLowerCase() : reference
          expect(findPaymentReferences(`${before}${written}${after}`).references).toContain(reference)
        },
      ),
    )
  })

  it('finds the candidates of a mistyped one', () => {
    fc.assert(
      fc.property(references, positions, (reference, position) => {
        fc.pre(reference.charAt(position) !== '2')
        const wrong = withSign(reference, position, '2')
        fc.pre(/[A-Z]/.test(wrong))
        const { mistyped } = findPaymentReferences(`Reunion fee ${formatPaymentReference(wrong)} Rahim`)
        expect(mistyped.flatMap(({ candidates }) => candidates)).toContain(reference)
        // Sign by sign as long as what may be meant, so that the wrong one can be marked.
        expect(mistyped.map(({ written }) => written)).toContain(wrong)
      }),
    )
  })

  it('takes no word for a mistyped reference', () => {
    expect(findPaymentReferences('Payment for reunion dinner by Kamrunnahar')).toEqual({
      references: [],
      mistyped: [],
    })
  })

  it('reads only the beginning of a long text, and few mistyped ones', async () => {
    const long = (length: number) => 'A2B3C4D '.repeat(length / 8)
    expect(findPaymentReferences(long(800_000))).toEqual(findPaymentReferences(long(800)))
    expect(findPaymentReferences(long(800)).mistyped.length).toBeLessThanOrEqual(10)
    const run = (length: number) => findPaymentReferences(long(length))
    expect(await findGrowth({ size: 200_000, run })).toBeNull()
  })
})
