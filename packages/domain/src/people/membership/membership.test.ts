import { describe, expect, it } from 'vitest'
import type { MembershipGrant } from '../../form-model/membership-grants.ts'
import {
  daysOf,
  givesMembership,
  grantFor,
  type GrantedTerm,
  type Membership,
  withoutTerm,
  withTerm,
} from './membership.ts'

const NONE: Membership = { category: '', memberSince: null, memberUntil: null }
const year = { category: 'General', years: 1, until: '' }
const member = (memberUntil: string | null, category = 'General'): Membership => ({
  category,
  memberSince: '2020-01-01',
  memberUntil,
})

describe('a term that is paid', () => {
  it.each<[string, Membership, object, Membership]>([
    [
      'begins on that day and ends the day before, a year later',
      NONE,
      year,
      { category: 'General', memberSince: '2026-03-10', memberUntil: '2027-03-09' },
    ],
    ['continues a term that has not ended', member('2026-12-31'), year, member('2027-12-31')],
    ['continues one that ends on that day', member('2026-03-10'), year, member('2027-03-10')],
    [
      'begins anew after one that has ended',
      member('2026-03-09'),
      year,
      { category: 'General', memberSince: '2026-03-10', memberUntil: '2027-03-09' },
    ],
    [
      'of another category begins on that day',
      member('2026-12-31', 'Student'),
      year,
      { category: 'General', memberSince: '2026-03-10', memberUntil: '2027-03-09' },
    ],
    ['leaves a membership without an end as it is', member(null, 'Life'), year, member(null, 'Life')],
    ['for life ends no more', member('2026-12-31'), { category: 'General', years: null }, member(null)],
    [
      'until a day ends there',
      member('2026-12-31'),
      { years: null, until: '2028-06-30' },
      member('2028-06-30'),
    ],
    [
      'until a day shortens nothing',
      member('2029-12-31'),
      { years: null, until: '2028-06-30' },
      member('2029-12-31'),
    ],
  ])('%s', (_, before, term, after) => {
    expect(withTerm(before, { ...year, day: '2026-03-10', ...term })).toEqual(after)
  })

  it('of a year that begins on the 29th of February ends on the 28th', () => {
    expect(withTerm(NONE, { ...year, day: '2028-02-29' }).memberUntil).toBe('2029-02-28')
  })

  it('adds the days from the end of the former term', () => {
    const before = member('2026-12-31')
    const term = {
      ...year,
      day: '2026-03-10',
      before,
      after: withTerm(before, { ...year, day: '2026-03-10' }),
    }
    expect(daysOf(term)).toEqual({ from: '2027-01-01', until: '2027-12-31' })
  })
})

describe('a term that is taken back', () => {
  const chain = (start: Membership, days: string[]): GrantedTerm[] => {
    let before = start
    return days.map((day) => {
      const after = withTerm(before, { ...year, day })
      const term = { ...year, day, before, after }
      before = after
      return term
    })
  }

  it('leaves what was before it', () => {
    const [removed] = chain(NONE, ['2026-03-10']) as [GrantedTerm]
    expect(withoutTerm(removed.after, { removed, later: [] }).current).toEqual(NONE)
  })

  it('moves the terms after it', () => {
    const [removed, ...later] = chain(NONE, ['2026-03-10', '2026-04-10']) as [GrantedTerm, GrantedTerm]
    const { current, later: changed } = withoutTerm(later[0].after, { removed, later })
    expect(current).toEqual({ category: 'General', memberSince: '2026-04-10', memberUntil: '2027-04-09' })
    expect(changed).toMatchObject([{ before: NONE, after: current }])
  })

  it('changes nothing that staff decided since', () => {
    const [removed] = chain(NONE, ['2026-03-10']) as [GrantedTerm]
    const decided = member('2030-12-31', 'Honorary')
    expect(withoutTerm(decided, { removed, later: [] }).current).toEqual(decided)
    const renewed = {
      ...year,
      day: '2026-05-01',
      before: decided,
      after: withTerm(decided, { ...year, day: '2026-05-01' }),
    }
    expect(withoutTerm(renewed.after, { removed, later: [renewed] })).toEqual({
      current: renewed.after,
      later: [],
    })
  })
})

describe('what a form gives', () => {
  const grant = (category: string, field = '', option = ''): MembershipGrant => ({
    category,
    years: 1,
    until: '',
    field,
    option,
  })
  const grants = [
    grant('General'),
    grant('Life', 'kind', 'Life member'),
    grant('Donor', 'extras', 'Donation'),
  ]

  it.each([
    ['the option that was chosen', { kind: 'Life member' }, 'Life'],
    ['one of several that were chosen', { kind: 'Annual', extras: ['Shirt', 'Donation'] }, 'Donor'],
    ['what everyone gets', { kind: 'Annual' }, 'General'],
  ])('is that of %s', (_, data, category) => {
    expect(grantFor(grants, data)?.category).toBe(category)
  })

  it('is nothing where only options that were not chosen give something', () => {
    expect(grantFor(grants.slice(1), { kind: 'Annual' })).toBeNull()
  })
})

describe('a membership', () => {
  it.each([
    ['completed', 'none', true],
    ['completed', 'paid', true],
    ['completed', 'part_paid', true],
    ['completed', 'refunded', false],
    ['pending', 'part_paid', false],
    ['cancelled', 'paid', false],
  ] as const)('of a submission that is %s, with money that is %s, counts: %s', (status, money, expected) => {
    expect(givesMembership({ status, money })).toBe(expected)
  })
})
