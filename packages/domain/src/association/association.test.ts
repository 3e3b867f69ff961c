import { describe, expect, it } from 'vitest'
import {
  associationAddress,
  associationContacts,
  associationName,
  hasAssociationName,
  NO_ASSOCIATION,
  phoneLink,
} from './association.ts'

describe('the name of the association', () => {
  const both = { nameEn: 'Dhaka College Alumni', nameBn: 'ঢাকা কলেজ প্রাক্তন ছাত্র সমিতি' }

  it('is in the language of the reader', () => {
    expect(associationName(both, 'en')).toBe(both.nameEn)
    expect(associationName(both, 'bn')).toBe(both.nameBn)
  })

  it('is in the other language where only that one is entered', () => {
    expect(associationName({ ...both, nameEn: '' }, 'en')).toBe(both.nameBn)
    expect(associationName({ ...both, nameBn: '' }, 'bn')).toBe(both.nameEn)
  })

  it('is a general one until a name is entered', () => {
    expect(hasAssociationName(NO_ASSOCIATION)).toBe(false)
    expect(associationName(NO_ASSOCIATION, 'en')).toBe('Alumni Association')
    expect(associationName(NO_ASSOCIATION, 'bn')).toBe('অ্যালামনাই অ্যাসোসিয়েশন')
    expect(hasAssociationName({ nameEn: '', nameBn: both.nameBn })).toBe(true)
  })
})

describe('the contacts of the association', () => {
  it('are those that were entered, with links', () => {
    const association = {
      ...NO_ASSOCIATION,
      phone: '01712-345678',
      email: 'office@example.org',
      website: 'https://example.org/alumni/',
      address: 'Mirpur Road\nDhaka 1205',
    }
    expect(associationContacts(association, 'en')).toEqual([
      { kind: 'phone', text: '01712-345678', href: 'tel:+8801712345678' },
      { kind: 'email', text: 'office@example.org', href: 'mailto:office@example.org' },
      { kind: 'website', text: 'example.org/alumni', href: 'https://example.org/alumni/' },
      { kind: 'address', text: 'Mirpur Road\nDhaka 1205', href: null },
    ])
    expect(associationContacts(NO_ASSOCIATION, 'en')).toEqual([])
  })

  it('have the address in the language of the reader, where it was entered in it', () => {
    const address = { address: 'Dhaka 1205', addressBn: 'ঢাকা ১২০৫' }
    expect(associationAddress(address, 'en')).toBe('Dhaka 1205')
    expect(associationAddress(address, 'bn')).toBe('ঢাকা ১২০৫')
    expect(associationAddress({ ...address, addressBn: '' }, 'bn')).toBe('Dhaka 1205')
    expect(associationAddress({ ...address, address: '' }, 'en')).toBe('ঢাকা ১২০৫')
  })

  it.each([
    ['+880 1712-345678', 'tel:+8801712345678'],
    ['02-9661920', 'tel:+88029661920'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['16247', 'tel:16247'],
    ['+999 123', 'tel:+999123'],
  ])('dial %s as %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link)
  })
})
