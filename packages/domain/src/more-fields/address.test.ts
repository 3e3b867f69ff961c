import { describe, expect, it } from 'vitest'
import {
  addressText,
  answersProblemText,
  divisions,
  fieldText,
  prepareSubmission,
  readPostedAnswers,
  tidyAnswer,
  validateAnswers,
} from '../index.ts'
import { makeField, makeFields, re2Patterns, type FieldInput } from '../testing/index.ts'

const HOME: FieldInput = { id: 'home', type: 'address', label: 'Home' }
const SREEPUR = ['Dhaka', 'Gazipur', 'Sreepur']

function problemsOf(answer: unknown, input: FieldInput = {}, locale: 'en' | 'bn' = 'en') {
  const fields = makeFields({ ...HOME, ...input })
  const answers = { home: answer as string[] }
  return answersProblemText(validateAnswers({ fields, answers, patterns: re2Patterns }), locale)['home']
}

const posted = (...values: string[]) => ({
  getAll: (name: string) => (name === 'answer-home' ? values : []),
})

describe('the list of places', () => {
  it('has the divisions, districts and upazilas of the country, each with both names', () => {
    const districts = divisions().flatMap((division) => division.districts)
    const upazilas = districts.flatMap((district) => district.upazilas.filter(({ code }) => code !== 'City'))
    expect([divisions().length, districts.length, upazilas.length]).toEqual([8, 64, 494])
    for (const { code, names } of [...divisions(), ...districts, ...upazilas]) {
      expect(code).toMatch(/^[A-Z][A-Za-z' ]+$/)
      expect(names.bn).toMatch(/^[\u0980-\u09ff ]+$/)
    }
  })

  it('has no code twice within a place, so that a stored code means one place', () => {
    for (const division of divisions()) {
      expect(new Set(division.districts.map(({ code }) => code)).size).toBe(division.districts.length)
      for (const { upazilas } of division.districts) {
        expect(new Set(upazilas.map(({ code }) => code)).size).toBe(upazilas.length)
      }
    }
    const districts = divisions().flatMap((division) => division.districts.map(({ code }) => code))
    expect(new Set(districts).size).toBe(64)
  })
})

describe('an address', () => {
  it('is stored as codes and a line, without empty parts at its end', () => {
    const field = makeField(HOME)
    expect(tidyAnswer(field, [...SREEPUR, '  House 5,\n Road 2 '])).toEqual([...SREEPUR, 'House 5, Road 2'])
    expect(tidyAnswer(field, [...SREEPUR, ' '])).toEqual(SREEPUR)
    expect(tidyAnswer(field, JSON.stringify(SREEPUR))).toEqual(SREEPUR)
    expect(tidyAnswer(field, ['', '', '', ''])).toEqual([])
    expect(tidyAnswer(field, { division: 'Dhaka' })).toEqual([])
  })

  it('is accepted where the places belong together', () => {
    expect(problemsOf([...SREEPUR, 'House 5'])).toBeUndefined()
    expect(problemsOf(['Dhaka', 'Dhaka', 'City', 'Dhanmondi 1209'])).toBeUndefined()
    expect(problemsOf([])).toBeUndefined()
  })

  it('is refused where a place is missing, unknown or in another one', () => {
    expect(problemsOf(['Dhaka', 'Gazipur'])).toBe('Please select the division, the district and the upazila')
    expect(problemsOf(['', '', '', 'House 5'])).toBe(
      'Please select the division, the district and the upazila',
    )
    const mismatch =
      'These places do not belong together. Please select the division, the district and the upazila again'
    expect(problemsOf(['Khulna', 'Gazipur', 'Sreepur'])).toBe(mismatch)
    expect(problemsOf(['Dhaka', 'Gazipur', 'Savar'])).toBe(mismatch)
    expect(problemsOf(['Dhaka', 'Gazipur', 'Atlantis'], {}, 'bn')).toBe(
      'বিভাগ, জেলা ও উপজেলা মিলছে না। আবার বেছে নিন',
    )
  })

  it('needs the line where it is required', () => {
    expect(problemsOf([], { required: true })).toBe('Home is required')
    expect(problemsOf(SREEPUR, { required: true })).toBe(
      'Please write the village, the road or the house too',
    )
    expect(problemsOf([...SREEPUR, 'House 5'], { required: true })).toBeUndefined()
  })

  it('refuses a line that is too long', () => {
    expect(problemsOf([...SREEPUR, 'x'.repeat(201)])).toBe('Maximum length is 200 characters')
  })

  it('takes the larger places from the smaller one that a page without script posts', () => {
    const fields = makeFields(HOME)
    expect(readPostedAnswers(fields, posted('', '', 'Gazipur/Sreepur', 'House 5'))).toEqual({
      home: [...SREEPUR, 'House 5'],
    })
    expect(readPostedAnswers(fields, posted('', 'Gazipur', '', ''))).toEqual({ home: ['Dhaka', 'Gazipur'] })
    expect(readPostedAnswers(fields, posted('', '', '', ''))).toEqual({})
  })

  it('refuses the upazila of another district that a page without script posts', () => {
    const read = readPostedAnswers(makeFields(HOME), posted('Dhaka', 'Gazipur', 'Magura/Sreepur', ''))
    expect(problemsOf(read['home'])).toContain('do not belong together')
  })

  it('is read in the language of the reader, the smallest place first', () => {
    const answer = [...SREEPUR, 'House 5']
    expect(addressText(answer, 'en')).toBe('House 5, Sreepur, Gazipur, Dhaka')
    expect(fieldText(makeField(HOME), answer, 'bn')).toBe('House 5, শ্রীপুর, গাজীপুর, ঢাকা')
    expect(addressText(['Old', 'Place'], 'bn')).toBe('Place, Old')
  })

  it('can be asked in the rows of a group', () => {
    const fields = makeFields({
      id: 'guests',
      type: 'group',
      label: 'Guests',
      group: { max: 2, fields: [{ ...HOME, required: true }] },
    })
    const read = prepareSubmission({ fields, patterns: re2Patterns })
    expect(read({ guests: [{ home: [...SREEPUR, 'House 5'] }] }).answers).toEqual({
      guests: [{ home: [...SREEPUR, 'House 5'] }],
    })
    expect(read({ guests: [{ home: ['Dhaka'] }] }).errors['guests.0.home']?.[0]?.code).toBe(
      'address_incomplete',
    )
  })
})
