import { describe, expect, it } from 'vitest'
import type { PriceRule } from '../form-model/form-rules.ts'
import { normaliseSettings } from '../form/normalise/normalise-settings.ts'
import { makeFields } from '../testing/index.ts'
import { describePriceRule } from './describe/describe-price-rule.ts'
import { leastPrice } from './least-price.ts'
import { agreedRules, asksForMembers, forMember, hasMemberPrice } from './member-prices.ts'
import { priceAnswers } from './price-answers.ts'
import { changedPrice } from './price-difference.ts'
import { priceTable } from './price-table.ts'
import { publicPricing } from './public-pricing.ts'

const AT = new Date('2026-11-19T06:00:00Z')
const fields = makeFields({ id: 'guests', label: 'Guests', type: 'number' })
const GUESTS = { id: 'guest', type: 'quantity', label: 'Guest', field: 'guests', unitPrice: 100 }
const MEMBERS = { id: 'member', type: 'discount', label: 'Member', percent: 50, members: [] as string[] }

const settingsOf = (...rules: object[]) =>
  normaliseSettings({ requirePayment: true, amount: 400, pricing: { rules } })
const total = (rules: object[], memberOf?: string[], answers = {}) =>
  priceAnswers({ fields, settings: settingsOf(...rules), answers, at: AT, memberOf }).totalPaisa / 100
const sentence = (rule: object) =>
  describePriceRule(settingsOf(rule).pricing.rules[0] as PriceRule, { fields, timeText: String })

describe('a price for members', () => {
  it('is only for those who were proved to be active members', () => {
    expect(total([MEMBERS])).toBe(400)
    expect(total([MEMBERS], [])).toBe(400)
    expect(total([MEMBERS], ['General'])).toBe(200)
  })

  it('is for the categories that the rule names, in any writing', () => {
    const life = { ...MEMBERS, members: ['Life', 'Donor'] }
    expect(total([life], ['General'])).toBe(400)
    expect(total([life], ['General', ' life '])).toBe(200)
  })

  it('applies at its place among the rules', () => {
    expect(total([GUESTS, MEMBERS], ['General'], { guests: 2 })).toBe(300)
    expect(total([MEMBERS, GUESTS], ['General'], { guests: 2 })).toBe(400)
  })

  it('is not what a form costs from, because not everyone can get it', () => {
    expect(leastPrice({ fields, settings: settingsOf(MEMBERS), at: AT })).toBe(40_000)
  })

  it('is kept by forms that are copied or exported, and may be named in a list with commas', () => {
    const { rules } = settingsOf({ ...MEMBERS, members: 'Life, Donor ,' }).pricing
    expect(rules).toMatchObject([{ members: ['Life', 'Donor'] }])
    expect(normaliseSettings({ pricing: { rules } }).pricing.rules).toEqual(rules)
    expect(settingsOf({ ...MEMBERS, members: null }).pricing.rules[0]).not.toHaveProperty('members')
  })

  it('is described for staff', () => {
    expect(sentence(MEMBERS)).toBe('Active members pay 50 % less')
    expect(sentence({ ...MEMBERS, members: ['Life', 'Donor'] })).toBe(
      'Active members (Life or Donor) pay 50 % less',
    )
    expect(sentence({ ...MEMBERS, when: { field: 'kind', in: ['Pupil'] } })).toBe(
      '(no field) Pupil pays 50 % less, only active members',
    )
  })
})

describe('a form as a member reads it', () => {
  const form = { settings: settingsOf(GUESTS, MEMBERS) }

  it('has the rule as one for everyone, so that each page shows the same price as the server', () => {
    const own = forMember(form, { contact: '01712345678', categories: ['General'] })
    const price = priceAnswers({ fields, settings: own.settings, answers: { guests: 1 }, at: AT })
    expect(price.totalPaisa / 100).toBe(total([GUESTS, MEMBERS], ['General'], { guests: 1 }))
    expect(asksForMembers(own.settings.pricing.rules)).toBe(false)
    expect(publicPricing(own.settings, fields, AT)?.members).toEqual({
      contact: '01712345678',
      categories: ['General'],
    })
  })

  it('keeps the rule where no active membership was found', () => {
    const own = forMember(form, { contact: '01712345678', categories: [] })
    expect(own.settings.pricing.rules).toEqual(form.settings.pricing.rules)
    expect(priceTable(own.settings.pricing.rules, fields, AT.getTime())).toMatchObject([
      {},
      { label: 'Member', percent: -50, members: [] },
    ])
  })

  it('says that members can prove it, where nothing was proved', () => {
    expect(publicPricing(form.settings, fields, AT)).toMatchObject({ members: null })
    expect(publicPricing(settingsOf(GUESTS), fields, AT)).not.toHaveProperty('members')
  })
})

describe('answers that are changed after paying', () => {
  const settings = settingsOf(GUESTS, MEMBERS)
  const changed = (breakdown: { fieldId: string }[], memberOf: string[] = []) =>
    changedPrice({
      fields,
      settings,
      answers: { guests: 3 },
      at: AT,
      agreed: { answers: { guests: 1 }, breakdown: breakdown as never, codeRuleId: null, memberOf },
    }).differencePaisa / 100

  it('have the price for members where it was agreed, also once the membership has ended', () => {
    expect(changed([{ fieldId: 'guest' }, { fieldId: 'member' }])).toBe(100)
    expect(changed([{ fieldId: 'guest' }])).toBe(200)
  })

  it('have it also where it took nothing off the answers that were agreed', () => {
    expect(changed([], ['General'])).toBe(100)
  })

  it('are known to have had it by the lines of the price', () => {
    const { rules } = settings.pricing
    expect(hasMemberPrice(rules, [{ fieldId: 'member' }])).toBe(true)
    expect(hasMemberPrice(rules, [{ fieldId: 'guest' }])).toBe(false)
    expect(asksForMembers(agreedRules(rules, { breakdown: [{ fieldId: 'member' }], memberOf: [] }))).toBe(
      false,
    )
  })
})
