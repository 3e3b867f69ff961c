import { describe, expect, it } from 'vitest'
import { nameFromLabel } from './name-from-label.ts'

describe('nameFromLabel', () => {
  it.each([
    ['Full Name', 'full_name'],
    ['  E-mail   address! ', 'e_mail_address'],
    ['Batch (SSC) 1998', 'batch_ssc_1998'],
    ['নাম Name', 'name'],
  ])('makes a name from %j', (label, name) => {
    expect(nameFromLabel(label, 'f1')).toBe(name)
  })

  it.each(['', '---', 'আপনার নাম'])('falls back to the id when nothing is left of %j', (label) => {
    expect(nameFromLabel(label, 'f1')).toBe('field_f1')
  })

  it('never gives a word that JavaScript has for itself', () => {
    expect(nameFromLabel('Constructor', 'f1')).toBe('field_f1')
  })
})
