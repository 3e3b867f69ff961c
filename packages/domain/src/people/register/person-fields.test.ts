import { describe, expect, it } from 'vitest'
import { type FieldInput, makeFields } from '../../testing/index.ts'
import { addsPeople, personFields, readPerson } from './person-fields.ts'
import type { PeopleSettings } from '../../form-model/person-parts.ts'

const idsOf = (inputs: FieldInput[], people?: PeopleSettings) =>
  Object.fromEntries(
    Object.entries(personFields(makeFields(...inputs), people)).map(([part, field]) => [part, field.id]),
  )

const ALUMNI: FieldInput[] = [
  { id: 'f', label: "Father's name", type: 'text' },
  { id: 'n', label: 'Full name', type: 'text' },
  { id: 'b', label: 'Name (Bangla)', type: 'text' },
  { id: 'e', label: 'Emergency contact', type: 'tel' },
  { id: 'p', label: 'Mobile', type: 'tel' },
  { id: 'm', label: 'E-mail', type: 'email' },
  { id: 'y', label: 'SSC batch', type: 'select' },
]

describe('the fields that say who a person is', () => {
  it('are proposed from types and English labels, without those of relatives', () => {
    expect(idsOf(ALUMNI)).toEqual({ name: 'n', nameBn: 'b', phone: 'p', email: 'm', batch: 'y' })
  })

  it('are proposed from Bangla labels', () => {
    expect(
      idsOf([
        { id: 'f', label: 'পিতার নাম', type: 'text' },
        { id: 'n', label: 'আপনার নাম', type: 'text' },
        { id: 'p', label: 'মোবাইল নম্বর', type: 'text' },
        { id: 'y', label: 'এসএসসি পাসের সন', type: 'number' },
      ]),
    ).toEqual({ name: 'n', phone: 'p', batch: 'y' })
  })

  it('are proposed from the label of a translation', () => {
    const label = { translations: { en: { label: 'Your name' } } }
    expect(idsOf([{ id: 'n', name: 'a', label: '…', type: 'text', ...label }])).toEqual({ name: 'n' })
  })

  it('are those that staff chose, none where staff said so, and proposed for the rest', () => {
    const people = { adds: true, fields: { phone: 'e', email: '' } }
    expect(idsOf(ALUMNI, people)).toEqual({ name: 'n', nameBn: 'b', phone: 'e', batch: 'y' })
  })

  it('are not replaced where the chosen one does not exist or is of another type', () => {
    expect(idsOf(ALUMNI, { adds: true, fields: { name: 'gone', batch: 'm' } })).not.toHaveProperty('name')
    expect(idsOf(ALUMNI, { adds: true, fields: { batch: 'm' } })).not.toHaveProperty('batch')
  })
})

describe('a form', () => {
  const adds = (inputs: FieldInput[], people?: PeopleSettings) =>
    addsPeople(personFields(makeFields(...inputs), people), people)

  it('adds people where it asks for a name and a contact', () => {
    expect(adds(ALUMNI)).toBe(true)
  })

  it('adds no one where it is anonymous: without a name, or without a contact', () => {
    expect(adds([{ id: 'o', label: 'Opinion', type: 'textarea' }])).toBe(false)
    expect(adds([{ id: 'n', label: 'Name', type: 'text' }])).toBe(false)
    expect(adds([{ id: 'm', label: 'E-mail', type: 'email' }])).toBe(false)
  })

  it('adds no one where staff turned it off', () => {
    expect(adds(ALUMNI, { adds: false, fields: {} })).toBe(false)
  })
})

describe('the person in answers', () => {
  const read = (answers: Record<string, string>) => readPerson(personFields(makeFields(...ALUMNI)), answers)

  it('has the name in both scripts, the number in international format, and the address as it was written', () => {
    expect(read({ n: ' Kamal  Hossain', b: 'কামাল হোসেন', p: '০১৭১২-৩৪৫৬৭৮', m: 'K.H@Example.org' })).toEqual({
      name: 'Kamal Hossain',
      nameBn: 'কামাল হোসেন',
      phones: ['8801712345678'],
      emails: ['K.H@Example.org'],
      batch: '',
    })
  })

  it('knows a name in Bengali letters wherever it was entered', () => {
    expect(read({ n: 'কামাল', p: '01712345678' })).toMatchObject({ name: 'কামাল', nameBn: 'কামাল' })
  })

  it('is no one without a name, or without a phone or address that can be one', () => {
    expect(read({ p: '01712345678' })).toBeNull()
    expect(read({ n: 'Kamal' })).toBeNull()
    expect(read({ n: 'Kamal', p: '12', m: 'nobody' })).toBeNull()
  })
})
