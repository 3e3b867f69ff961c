import type { Answers, Field } from '@nibondhon/domain'
import type { Random } from './random.ts'

const COLOURS = ['red', 'green', 'blue', 'white']

/** Answers to the fifty questions; about one in `wrongIn` is wrong or missing. */
export function makeFiftyAnswers(fields: readonly Field[], random: Random, wrongIn: number): Answers {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (random.isOneIn(wrongIn * 2)) return []
      const answer = random.isOneIn(wrongIn * 2) ? wrongAnswer(field) : null
      return [[field.id, answer ?? rightAnswer(field, random)]]
    }),
  )
}

function rightAnswer(field: Field, random: Random) {
  const colour = COLOURS[random.below(COLOURS.length)] ?? 'red'
  if (field.type === 'email') return `member${random.below(1000)}@example.org`
  if (field.type === 'number') return random.below(101)
  if (field.type === 'date') return `20${10 + random.below(15)}-0${1 + random.below(9)}-1${random.below(10)}`
  if (field.type === 'tel') return `8801${700_000_000 + random.below(99_999_999)}`
  if (field.type === 'checkbox') return [...new Set([colour, 'blue'])]
  if (field.type === 'select' || field.type === 'radio') return colour
  if (field.validation.pattern !== '') return `AB${1000 + random.below(9000)}`
  return 'A few words of an answer'.slice(0, 8 + random.below(16))
}

/** Wrong for both validators; null where they do not check the same (options that do not exist). */
function wrongAnswer(field: Field) {
  if (field.type === 'email') return 'not an address'
  if (field.type === 'number') return 101
  if (field.type === 'tel') return '12345'
  if (field.validation.pattern !== '') return 'ab12'
  if (field.type === 'text' || field.type === 'textarea') return 'x'
  return null
}
