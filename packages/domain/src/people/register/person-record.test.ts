import { describe, expect, it } from 'vitest'
import {
  addDetails,
  mergePeople,
  personNameKeys,
  newPerson,
  personSearchText,
  personSearchWords,
} from './person-record.ts'

const details = { name: 'Kamal Hossain', nameBn: '', phones: ['8801712345678'], emails: [], batch: '' }
const kamal = newPerson(details)

describe('what a submission adds to a person', () => {
  it('is a further spelling, phone, address, and the batch that was missing', () => {
    const more = {
      ...details,
      name: 'Md Kamal Hosen',
      phones: ['8801812345678'],
      emails: ['k@x.org'],
      batch: '2005',
    }
    expect(addDetails(kamal, more)).toMatchObject({
      name: 'Kamal Hossain',
      otherNames: ['Md Kamal Hosen'],
      phones: ['8801712345678', '8801812345678'],
      emails: ['k@x.org'],
      batch: '2005',
    })
  })

  it('is nothing where it is known, also in another writing', () => {
    const known = addDetails(kamal, { ...details, emails: ['k.h@gmail.com'] })
    expect(addDetails(known, { ...details, name: 'KAMAL  HOSSAIN', emails: ['KH@gmail.com'] })).toEqual(known)
  })

  it('is the name in Latin letters for a person known in Bangla only', () => {
    const bangla = newPerson({ ...details, name: 'কামাল হোসেন', nameBn: 'কামাল হোসেন' })
    expect(addDetails(bangla, details)).toMatchObject({
      name: 'Kamal Hossain',
      nameBn: 'কামাল হোসেন',
      otherNames: [],
    })
  })

  it('stays within the limits, however many names and contacts there are', () => {
    let person = kamal
    for (let index = 0; index < 50; index += 1) {
      person = addDetails(person, { ...details, name: `Kamal ${index} x`, phones: [`88017000000${index}`] })
    }
    expect([person.otherNames.length, person.phones.length]).toEqual([10, 10])
  })
})

describe('a merge of people', () => {
  it('keeps what the kept one has, and takes the rest from the other', () => {
    const kept = { ...kamal, tags: ['Donor'], note: 'Called', attributes: { Blood: 'A+' } }
    const removed = {
      ...newPerson({ ...details, name: 'কামাল', nameBn: 'কামাল', emails: ['k@x.org'], batch: '2005' }),
      tags: ['donor', 'Committee'],
      note: 'Moved',
      attributes: { Blood: 'B+', City: 'Rajshahi' },
    }
    expect(mergePeople(kept, removed)).toMatchObject({
      name: 'Kamal Hossain',
      nameBn: 'কামাল',
      emails: ['k@x.org'],
      batch: '2005',
      tags: ['Donor', 'Committee'],
      note: 'Called\nMoved',
      attributes: { Blood: 'A+', City: 'Rajshahi' },
    })
  })
})

describe('a search for people', () => {
  it('finds a name by its sound in the other script', () => {
    const keys = personNameKeys(['আবদুর রহমান'])
    expect(keys).toContain(personSearchWords('Rohman')[0]?.[0]?.key)
  })

  it.each(['01712345678', '+880 1712-345678', '০১৭১২ ৩৪৫৬৭৮'])('finds the phone %s', (query) => {
    expect(personSearchText(kamal)).toContain(personSearchWords(query)[0]?.[0]?.text)
  })

  it.each(['ma mi', 'মা মি', 'wa ya', 'ma amma rahman'])(
    'has something to look for in every word of %j',
    (query) => {
      const lists = personSearchWords(query)
      expect(lists.length).toBeGreaterThan(0)
      for (const word of lists.flat()) expect(word.text ?? word.key).toEqual(expect.any(String))
    },
  )

  it('reads at most eight words', () => {
    const lists = personSearchWords('kamal '.repeat(100))
    expect(Math.max(...lists.map((words) => words.length))).toBe(8)
    expect(lists.length).toBeLessThanOrEqual(14)
  })
})
