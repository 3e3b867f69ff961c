import { describe, expect, it } from 'vitest'
import { problemsOf } from '../testing/index.ts'
import { LIMITS } from './limits.ts'
import { nameFromLabel } from './field-names.ts'
import { normaliseForm } from '../form/normalise/normalise-form.ts'

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

  it('cuts what a long label makes, with room for a number after it', () => {
    const label = 'Abc '.repeat(LIMITS.label / 4)
    const name = nameFromLabel(label, 'f1')
    expect(name).toMatch(/^(abc_)+abc$/)
    expect(`${name}_${LIMITS.fields}`.length).toBeLessThanOrEqual(LIMITS.name)
    const fields = ['f1', 'f2'].map((id) => ({ id, label }))
    expect(problemsOf(normaliseForm({ title: 'T', fields }))).toEqual([])
  })

  it('never gives a word that JavaScript has for itself', () => {
    expect(nameFromLabel('Constructor', 'f1')).toBe('field_f1')
  })
})
