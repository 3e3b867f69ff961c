import { expect, it } from 'vitest'
import { en } from '../texts/gate-texts-en.ts'
import { answerWords } from './answer-words.ts'

const FORMATS = {
  ...{ number: String, time: String, hours: String, dateTime: String, taka: String },
  hourOf: (at: number) => at,
}

function chosen(count: number) {
  const people = Array.from({ length: count }, (_, index) => ({ no: index + 1, name: 'Salma', in: null }))
  const ticket = {
    ...{ uniqueId: 'A1', version: 1, name: 'Salma', people: [], note: '', revoked: false },
    ...{ isPaid: true, due: null },
  }
  return answerWords({ kind: 'choose', ticket, people, token: null }, en, FORMATS)
}

it('a person who was found by name is asked about, and only of several the staff tick who is here', () => {
  expect(chosen(1)).toMatchObject({
    title: 'Is it this person?',
    lines: ['Found by name or reference, without the ticket.'],
  })
  expect(chosen(3)).toMatchObject({ title: 'Who is here?', lines: ['Only those who are ticked come in.'] })
})
