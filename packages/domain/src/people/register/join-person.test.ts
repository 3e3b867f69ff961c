import { describe, expect, it } from 'vitest'
import { joinPerson, type KnownPerson } from './join-person.ts'
import type { PersonFacts } from './person-facts.ts'

const PHONE = '8801712345678'

const person = (id: string, name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  names: [name],
  contacts: [PHONE],
  batch: '',
  ...more,
})

const decide = (
  name: string,
  sharing: KnownPerson[],
  { batch = '', contacts = [PHONE], namesakes = [] as KnownPerson[] } = {},
) => joinPerson({ names: [name], contacts, batch }, { sharing, namesakes })

describe('a submission', () => {
  it.each([
    ['the same name', 'Kamal Hossain', 'Kamal Hossain'],
    ['another spelling', 'Kamal Hossain', 'Kamal Hosen'],
    ['the other script', 'Md. Kamal Hossain', 'মোঃ কামাল হোসেন'],
    ['a part of the name', 'Mohammad Kamal Hossain', 'Kamal'],
    ['another order', 'Hossain Kamal', 'Kamal Hossain'],
    ['only a common name, in the same batch or none', 'Abdur Rahman', 'A. Rahman'],
  ])('with the same phone and %s joins the person', (_, known, name) => {
    expect(decide(name, [person('a', known)])).toMatchObject({ personId: 'a', suggestions: [] })
  })

  it.each([
    ['a wife', 'Kamal Hossain', 'Salma Begum'],
    ['a wife with the family’s name', 'Kamal Hossain', 'Salma Hossain'],
    ['a brother', 'Kamrul Hasan', 'Shafiqul Hasan'],
    ['a sister', 'Abdur Rahim', 'Rahima Khatun'],
    ['a child in the other script', 'Kamal Hossain', 'তানভীর হোসেন'],
  ])('of %s on the same phone becomes a person of their own', (_, known, name) => {
    expect(decide(name, [person('a', known)])).toMatchObject({ personId: null, suggestions: [] })
  })

  it('whose name agrees in part only becomes a new person, and staff are asked', () => {
    const { personId, suggestions } = decide('Kamal Ahmed Chowdhury', [person('a', 'Kamal Hossain')])
    expect(personId).toBeNull()
    expect(suggestions).toMatchObject([{ personId: 'a', reasons: ['same_phone', 'similar_name'] }])
  })

  it('with a common name and another batch does not join, and staff are asked', () => {
    const known = person('a', 'Abdur Rahman', { batch: '1975' })
    const { personId, suggestions } = decide('A. Rahman', [known], { batch: '2004' })
    expect(personId).toBeNull()
    expect(suggestions).toMatchObject([{ personId: 'a' }])
  })

  it('joins the one of a family whose name it has', () => {
    const family = [person('a', 'Kamal Hossain'), person('b', 'Salma Begum')]
    expect(decide('সালমা বেগম', family)).toMatchObject({ personId: 'b', suggestions: [] })
  })

  it('joins the person who shares more contacts, and proposes the other one', () => {
    const contacts = [PHONE, 'kamal@example.org']
    const known = [person('a', 'Kamal Hossain'), person('b', 'Kamal Hossain', { contacts })]
    const { personId, suggestions } = decide('Kamal Hossain', known, { contacts })
    expect(personId).toBe('b')
    expect(suggestions).toMatchObject([{ personId: 'a', reasons: ['same_phone', 'similar_name'] }])
  })

  it('joins by any name that the person is known under', () => {
    const known = person('a', 'Rahima Khatun', { names: ['Rahima Khatun', 'Rahima Chowdhury', 'রহিমা খাতুন'] })
    expect(decide('Rahima Chowdhury', [known]).personId).toBe('a')
  })

  it('never joins by the name alone: in the same batch it is proposed, in another it is not', () => {
    const namesake = (batch: string) => person('a', 'Kamrul Hasan', { contacts: ['8801812345678'], batch })
    const of = (batch: string) => decide('কামরুল হাসান', [], { batch: '2005', namesakes: [namesake(batch)] })
    expect(of('SSC ২০০৫')).toMatchObject({
      personId: null,
      suggestions: [{ personId: 'a', reasons: ['similar_name', 'same_batch'] }],
    })
    expect(of('1999')).toMatchObject({ personId: null, suggestions: [] })
    expect(of('')).toMatchObject({ personId: null, suggestions: [] })
  })

  it('stays with its person after a correction, and leaves for another one once it names someone else', () => {
    const current = person('a', 'Kamal Hossain')
    const of = (name: string) =>
      joinPerson(
        { names: [name], contacts: ['new@example.org'], batch: '' },
        { current, sharing: [], namesakes: [] },
      )
    expect(of('Kamal Hossain Chowdhury').personId).toBe('a')
    expect(of('Salma Begum').personId).toBeNull()
  })

  it('does not propose people who only have a common name in one batch', () => {
    const namesake = person('a', 'Rahman', { contacts: [], batch: '2005' })
    expect(decide('Rahman', [], { batch: '2005', namesakes: [namesake] }).suggestions).toEqual([])
  })
})

describe('a row of a list with the father’s name or the date of birth', () => {
  const facts = (father: string, birthDay = ''): PersonFacts => ({ father, birthDay })
  const known = (id: string, name: string, own: PersonFacts, more: Partial<KnownPerson> = {}) =>
    person(id, name, { contacts: ['8801812345678'], batch: '2005', facts: own, ...more })
  const row = (
    name: string,
    own: PersonFacts,
    people: { sharing?: KnownPerson[]; namesakes?: KnownPerson[] },
    contacts: string[] = [],
  ) =>
    joinPerson(
      { names: [name], contacts, batch: '2005', facts: own },
      { sharing: [], namesakes: [], ...people },
    )

  it.each([
    ['the father’s name', facts('আব্দুল করিম'), 'same_father'],
    ['the date of birth', facts('', '1989-03-12'), 'same_birth_date'],
  ])('is the namesake of its batch who has %s, without a common contact', (_, own, reason) => {
    const namesakes = [known('a', 'Kamrul Hasan', facts('Abdul Karim', '1989-03-12'))]
    expect(row('কামরুল হাসান', own, { namesakes })).toEqual({
      personId: 'a',
      reasons: ['similar_name', 'same_batch', reason],
      suggestions: [],
    })
  })

  it.each([
    ['the father’s name', facts('Shafiqul Alam')],
    ['the date of birth', facts('', '1988-03-12')],
  ])('is someone else than the namesake with another %s', (_, own) => {
    const namesakes = [known('a', 'Kamrul Hasan', facts('Abdul Karim', '1989-03-12'))]
    expect(row('Kamrul Hasan', own, { namesakes })).toEqual({ personId: null, reasons: [], suggestions: [] })
  })

  it('with the same phone and another date of birth is left for staff to decide', () => {
    const sharing = [known('a', 'Kamrul Hasan', facts('', '1989-03-12'), { contacts: [PHONE] })]
    const decided = row('Kamrul Hasan', facts('', '1961-01-01'), { sharing }, [PHONE])
    expect(decided).toMatchObject({ personId: null, suggestions: [{ personId: 'a' }] })
  })

  it('is left for staff to decide where two people have both', () => {
    const own = facts('', '1989-03-12')
    const namesakes = [known('a', 'Kamrul Hasan', own), known('b', 'Kamrul Hassan', own)]
    const decided = row('Kamrul Hasan', own, { namesakes })
    expect(decided.personId).toBeNull()
    expect(decided.suggestions.map(({ personId }) => personId)).toEqual(['a', 'b'])
  })

  it('is proposed for a twin with nearly the same name, who has the same father', () => {
    const namesakes = [known('a', 'Hasina Akter', facts('Abdul Karim'))]
    const decided = row('Hasna Akter', facts('Abdul Karim'), { namesakes })
    expect(decided.personId).toBeNull()
  })

  it('proves nothing in another batch', () => {
    const own = facts('Abdul Karim', '1989-03-12')
    const namesakes = [known('a', 'Kamrul Hasan', own, { batch: '1999' })]
    expect(row('Kamrul Hasan', own, { namesakes })).toMatchObject({ personId: null, suggestions: [] })
  })
})
