import { describe, expect, it } from 'vitest'
import { makeForm, problemsOf } from '../../../testing/index.ts'
import { normaliseForm } from '../../normalise/normalise-form.ts'
import { checkFormInput } from '../check-form-input.ts'

const found = (settings: unknown) =>
  problemsOf(makeForm({ settings })).map(({ code, setting }) => [code, setting])

describe('the schedule of a form', () => {
  it('has times with a time zone, in any notation of ISO', () => {
    expect(
      found({ schedule: { opensAt: '2026-12-01T10:00+06:00', closesAt: '2026-12-31T17:59:59.999Z' } }),
    ).toEqual([])
    expect(found({ schedule: { closesAt: '2026-12-31T18:00' } })).toEqual([
      ['schedule_time_invalid', 'settings.schedule.closesAt'],
    ])
    expect(found({ schedule: { editUntil: 'tomorrow' } })).toEqual([
      ['schedule_time_invalid', 'settings.schedule.editUntil'],
    ])
  })

  it('keeps times in UTC', () => {
    const { schedule } = makeForm({ settings: { schedule: { opensAt: '2026-12-01T10:00+06:00' } } }).settings
    expect(schedule.opensAt).toBe('2026-12-01T04:00:00.000Z')
  })

  it('closes after it opens', () => {
    const opensAt = '2026-12-01T10:00Z'
    expect(found({ schedule: { opensAt, closesAt: opensAt } })).toEqual([
      ['schedule_reversed', 'settings.schedule.closesAt'],
    ])
  })

  it('bounds the grace time and the texts', () => {
    expect(found({ schedule: { graceMinutes: 1440, closedText: 'a'.repeat(1000) } })).toEqual([])
    expect(found({ schedule: { graceMinutes: 1441 } })).toEqual([
      ['settings_number_invalid', 'settings.schedule.graceMinutes'],
    ])
    expect(found({ schedule: { notYetText: 'a'.repeat(1001) } })).toEqual([
      ['settings_text_too_long', 'settings.schedule.notYetText'],
    ])
  })
})

describe('the limits of a form', () => {
  it.each([
    ['maxSubmissions', 0, -1],
    ['maxSubmissions', 1_000_000, 1_000_001],
    ['maxSubmissions', '৫০০', 'many'],
    ['seatsShownBelow', 0, -1],
    ['holdMinutes', 1, 0],
    ['holdDays', 365, 366],
    ['offerHours', 720, 0.5],
  ])('take %s as %j and not as %j', (key, right, wrong) => {
    expect(found({ limits: { [key]: right } })).toEqual([])
    expect(found({ limits: { [key]: wrong } })).toEqual([
      ['settings_number_invalid', `settings.limits.${key}`],
    ])
  })
})

describe('seats', () => {
  const withSeats = (seats: object) =>
    problemsOf(makeForm({ fields: [{ id: 'day', type: 'radio', options: ['Fri', 'Sat'], seats }] })).map(
      ({ code }) => code,
    )

  it('are whole numbers for options that exist', () => {
    expect(withSeats({ Fri: 0, Sat: '২০০' })).toEqual([])
    expect(withSeats({ Sun: 5 })).toEqual(['seats_unknown_option'])
    expect(withSeats({ Fri: -1 })).toEqual(['seats_invalid'])
    expect(withSeats({ Fri: 'all' })).toEqual(['seats_invalid'])
    expect(withSeats({ Fri: 1.5 })).toEqual(['seats_invalid'])
  })

  it('have no limit where none is given', () => {
    expect(withSeats({ Fri: null, Sat: ' ' })).toEqual([])
  })
})

describe('a group', () => {
  const inner = [{ id: 'guest', label: 'Guest' }]
  const group = (input: object) =>
    problemsOf(makeForm({ fields: [{ id: 'g', type: 'group', group: { fields: inner, ...input } }] })).map(
      ({ code }) => code,
    )

  it('has at least one question and at most 30', () => {
    expect(group({})).toEqual([])
    expect(group({ fields: [] })).toEqual(['group_fields_required'])
    const many = Array.from({ length: 31 }, (_, n) => ({ id: `q${n}`, label: `Q${n}` }))
    expect(group({ fields: many.slice(1) })).toEqual([])
    expect(group({ fields: many })).toEqual(['group_too_many_fields'])
  })

  it('has from its least to its most rows, at most 50', () => {
    expect(group({ min: 1, max: 50 })).toEqual([])
    for (const rows of [{ min: 3, max: 2 }, { max: 51 }, { max: 0 }, { min: -1 }, { max: 'x' }]) {
      expect(group(rows)).toEqual(['group_rows_invalid'])
    }
  })

  it.each(['file', 'group', 'heading', 'html'])('has no %s inside', (type) => {
    expect(group({ fields: [{ id: 'x', label: 'X', type, group: { fields: inner } }] })).toContain(
      'group_field_type',
    )
  })

  it('is checked inside as a form is', () => {
    expect(group({ fields: [{ id: 'x', label: '' }] })).toEqual(['field_label_required'])
    expect(group({ fields: [...inner, ...inner] })).toContain('field_id_duplicate')
    const conditional = { dependsOn: 'outside', showWhen: ['Yes'] }
    expect(group({ fields: [{ id: 'x', label: 'X', conditional }] })).toEqual(['condition_field_missing'])
    expect(group({ fields: [{ id: 'g', label: 'Same id as the group' }] })).toEqual(['field_id_duplicate'])
  })

  it('names an unknown type inside', () => {
    const fields = [{ id: 'g', type: 'group', group: { fields: [{ id: 'x', label: 'X', type: 'rows' }] } }]
    expect(checkFormInput({ fields })).toMatchObject([{ code: 'field_type_unknown', fieldId: 'x' }])
  })

  it('gives its fields ids and names where they have none', () => {
    let next = 0
    const fields = [{ type: 'group', group: { fields: [{ label: 'Name' }, { label: 'Name' }] } }]
    const form = normaliseForm({ fields }, { newId: () => `id${++next}` })
    expect(form.fields[0]?.group?.fields.map(({ id, name }) => [id, name])).toEqual([
      ['id2', 'name'],
      ['id3', 'name_2'],
    ])
  })
})
