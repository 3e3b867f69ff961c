import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { answerInputName, countryInputName } from './read-posted-answers.ts'
import { readPostedAnswers } from './read-posted-rows.ts'

const fields = makeFields(
  { id: 'name' },
  { id: 'meals', type: 'checkbox', options: ['a', 'b'] },
  { id: 'size', type: 'radio', options: ['S', 'M'] },
  { id: 'phone', type: 'tel' },
  { id: 'born', type: 'date' },
  { id: 'photo', type: 'file' },
  { id: 'hello', type: 'paragraph' },
)

function posted(...values: [name: string, value: string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  return form
}

const read = (...values: Parameters<typeof posted>) => readPostedAnswers(fields, posted(...values))

describe('the answers among posted values', () => {
  it('are read by field id', () => {
    expect(read([answerInputName('name'), 'Rahim'], [answerInputName('size'), 'M'])).toEqual({
      name: 'Rahim',
      size: 'M',
    })
  })

  it('include every ticked box of a list', () => {
    expect(read(['answer-meals', 'a'], ['answer-meals', 'b'])).toEqual({ meals: ['a', 'b'] })
  })

  it('leave out what is empty', () => {
    expect(read(['answer-name', ''], ['answer-phone', ''], ['country-phone', 'BD'])).toEqual({})
  })

  it('join a phone number with the country beside it', () => {
    const number = (country: string, typed: string) =>
      read([countryInputName('phone'), country], [answerInputName('phone'), typed])
    expect(number('BD', '01712345678')).toEqual({ phone: '8801712345678' })
    expect(number('BD', '+44 7911 123456')).toEqual({ phone: '447911123456' })
    expect(number('', '01712345678')).toEqual({ phone: '01712345678' })
  })

  it('take a date as it is typed, and keep a text that is none', () => {
    expect(read(['answer-born', '০৫/০৬/১৯৯০'])).toEqual({ born: '1990-06-05' })
    expect(read(['answer-born', 'in May'])).toEqual({ born: 'in May' })
  })

  it('take the first of several values where there is one answer', () => {
    expect(read(['answer-name', 'first'], ['answer-name', 'second'])).toEqual({ name: 'first' })
  })

  it('ignore files, texts for file fields, and names that are no field', () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    expect(
      read(['answer-photo', file], ['answer-name', file], ['answer-hello', 'x'], ['answer-other', 'x']),
    ).toEqual({})
    expect(read(['answer-photo', 'x'])).toEqual({})
  })
})
