import { describe, expect, it } from 'vitest'
import { PRINT_KINDS } from '../form-model/print-layouts.ts'
import { defaultPrintLayout } from './default-layout.ts'
import { fillCard, printLanguageOf } from './fill-card.ts'
import { isPrintPicture, normalisePrintLayout, normalisePrintLayouts } from './normalise-print-layouts.ts'
import { cardsOnSheet, planSheet, SIZES_OF_KIND } from './plan-sheet.ts'
import { isPrintedFor, sortPrinted } from './print-order.ts'

const layout = defaultPrintLayout('badge', { id: 'one', locale: 'en' })

describe('a sheet', () => {
  it('has as many cards as fit on A4, upright or across', () => {
    expect(planSheet({ size: 'badge', paper: 'a4' })).toEqual({
      card: { width: 90, height: 55 },
      page: { width: 210, height: 297 },
      columns: 2,
      rows: 5,
    })
    expect(planSheet({ size: 'a6-wide', paper: 'a4' })).toMatchObject({
      page: { width: 297, height: 210 },
      columns: 2,
      rows: 2,
    })
    expect(cardsOnSheet({ size: 'card', paper: 'a4' })).toBe(10)
    expect(cardsOnSheet({ size: 'a4-wide', paper: 'a4' })).toBe(1)
    expect(planSheet({ size: 'card', paper: 'own' })).toMatchObject({
      page: { width: 85.6, height: 54 },
      columns: 1,
      rows: 1,
    })
  })

  it.each(PRINT_KINDS)('has at least one card in every size of a %s', (kind) => {
    for (const size of SIZES_OF_KIND[kind]) expect(cardsOnSheet({ size, paper: 'a4' })).toBeGreaterThan(0)
  })
})

describe('a layout', () => {
  it.each(PRINT_KINDS)('that is new stays as it is when a %s is saved', (kind) => {
    const made = defaultPrintLayout(kind, { id: 'x', locale: 'bn', photoField: 'photo' })
    expect(normalisePrintLayout(made)).toEqual(made)
  })

  it('gets the defaults of its kind for what is left out or unknown', () => {
    const made = normalisePrintLayout({
      id: 'x',
      kind: 'certificate',
      size: 'card',
      colour: 'red; x',
      background: '../../etc/passwd',
      for: 'all the world',
      name: '  ',
    })
    expect(made).toMatchObject({
      size: 'a4-wide',
      colour: '#1e4e8c',
      background: '',
      for: 'came',
      name: 'Certificate',
      forMembers: false,
    })
  })

  it('is left out without an id, beside another of the same, and beyond ten', () => {
    expect(normalisePrintLayouts([{ id: 'a' }, { id: 'a' }, {}, null, { id: '__proto__' }])).toHaveLength(1)
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `l${index}` }))
    expect(normalisePrintLayouts(many)).toHaveLength(10)
    expect(normalisePrintLayouts('no list')).toEqual([])
  })

  it('names its background by a hash only', () => {
    expect(isPrintPicture('a'.repeat(64))).toBe(true)
    expect(isPrintPicture('A'.repeat(64))).toBe(false)
  })
})

describe('the texts of a card', () => {
  const values = { personName: 'আয়েশা', batch: '', eventName: 'Reunion' }

  it('have the values of their variables, and no line whose variables are all empty', () => {
    const texts = {
      head: '{{eventName}}',
      main: '{{personName}}',
      body: 'Batch {{batch}}\nWelcome',
      foot: '',
    }
    expect(fillCard({ ...layout, texts }, values, 'en')).toEqual({
      head: 'Reunion',
      main: 'আয়েশা',
      body: 'Welcome',
      foot: '',
    })
  })

  it('are those in Bangla, and in English where a part has none in Bangla', () => {
    const textsBn = { head: 'পুনর্মিলনী', main: '', body: ' ', foot: '' }
    const made = fillCard({ ...layout, textsBn }, values, 'bn')
    expect([made.head, made.main]).toEqual(['পুনর্মিলনী', 'আয়েশা'])
  })

  it('fill in nothing of what a member typed', () => {
    const typed = { ...values, personName: '{{eventName}}' }
    expect(fillCard(layout, typed, 'en').main).toBe('{{eventName}}')
  })

  it('are cut before they take long', () => {
    const texts = { ...layout.texts, body: '{{long}}{{long}}' }
    expect(fillCard({ ...layout, texts }, { long: 'a'.repeat(90_000) }, 'en').body).toHaveLength(600)
  })

  it('are in one language, or in that of each member', () => {
    expect(printLanguageOf({ language: 'member' }, 'bn')).toBe('bn')
    expect(printLanguageOf({ language: 'en' }, 'bn')).toBe('en')
  })
})

describe('who gets a card', () => {
  const person = { person: 1, isRevoked: false, isPaid: false, hasCome: false }

  it('is everyone with a good ticket, who paid, or who came', () => {
    const ask = (state: Partial<typeof person>) =>
      (['everyone', 'paid', 'came'] as const).map((one) =>
        isPrintedFor({ for: one, withGuests: true }, { ...person, ...state }),
      )
    expect(ask({})).toEqual([true, false, false])
    expect(ask({ isPaid: true })).toEqual([true, true, false])
    expect(ask({ isPaid: true, hasCome: true })).toEqual([true, true, true])
    expect(ask({ isRevoked: true, isPaid: true, hasCome: true })).toEqual([false, false, false])
  })

  it('is a guest only where the layout is for guests', () => {
    const guest = { ...person, person: 2, isPaid: true }
    expect(isPrintedFor({ for: 'paid', withGuests: false }, guest)).toBe(false)
    expect(isPrintedFor({ for: 'paid', withGuests: true }, guest)).toBe(true)
  })
})

it('cards are sorted by batch and name in both scripts, guests after who registered', () => {
  const people = [
    ['', 'Zara', 'Z', 1],
    ['২০০৫', 'Karim', 'K', 1],
    ['1998', 'রহিম', 'R', 2],
    ['2005', 'Abdul', 'A', 1],
    ['1998', 'রহিম', 'R', 1],
    ['998', 'Old', 'O', 1],
  ] as const
  const sorted = sortPrinted(
    people.map(([batch, partyName, uniqueId, person]) => ({ batch, partyName, uniqueId, person })),
  )
  expect(sorted.map(({ uniqueId, person }) => `${uniqueId}${person}`)).toEqual([
    'O1',
    'R1',
    'R2',
    'A1',
    'K1',
    'Z1',
  ])
})
