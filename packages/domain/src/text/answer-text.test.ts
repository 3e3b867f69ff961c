import { describe, expect, it } from 'vitest'
import type { Answer } from '../form-model/form-types.ts'
import { answerText, cellAnswer } from './answer-text.ts'
import { truncate } from './truncate.ts'

const options = [
  { value: `veg-${'v'.repeat(100)}`, label: 'Vegetarian' },
  { value: 'fish', label: `Fish ${'f'.repeat(60)}` },
  { value: 'rice', label: 'Rice' },
]

describe('cellAnswer', () => {
  it('cuts a long text to what a cell shows', () => {
    expect(cellAnswer('ক'.repeat(10_000))).toHaveLength(50)
  })

  it('keeps the value of a choice whole, for its label is found by it', () => {
    const choice = `veg-${'v'.repeat(100)}`
    expect(cellAnswer(choice, options)).toBe(choice)
  })

  it('keeps only as many of several choices as a cell shows', () => {
    const many = Array.from({ length: 500 }, (_, index) => `choice ${index}`)
    expect((cellAnswer(many) as string[]).length).toBeLessThan(10)
  })

  it.each<[string, Answer]>([
    ['a short text', 'Ayesha'],
    ['a text of 50 characters', 'a'.repeat(50)],
    ['a text of 51 characters', 'a'.repeat(51)],
    ['a long Bangla text', 'কো'.repeat(400)],
    ['a choice', `veg-${'v'.repeat(100)}`],
    ['a choice that no longer exists', 'x'.repeat(200)],
    ['several choices', ['rice', 'fish', `veg-${'v'.repeat(100)}`]],
    ['many choices', Array.from({ length: 100 }, () => 'rice')],
    ['a number', 42],
    ['a file', { fileId: 'f', name: 'photo.jpg', type: 'image/jpeg', size: 1 }],
    ['nothing', null],
  ])('shows the same cell for %s as the whole answer does', (_, answer) => {
    expect(truncate(answerText(cellAnswer(answer, options), options))).toBe(
      truncate(answerText(answer, options)),
    )
  })
})
