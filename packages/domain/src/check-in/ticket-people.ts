import { isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field, FormDefinition } from '../form-model/form-types.ts'
import type { TicketSettings } from '../form-model/ticket-settings.ts'
import { rowName } from '../group/row-text.ts'
import { rowTitle } from '../group/row-title.ts'
import { rowsOf } from '../group/rows-of.ts'
import { baseLanguageOf } from '../languages/base-language.ts'
import type { Locale } from '../locale/locale.ts'
import { personFields } from '../people/register/person-fields.ts'
import { MAX_PERSON } from '../people/register/person-limits.ts'
import { answerText } from '../text/answer-text.ts'
import { readableAnswer } from '../text/readable-answer.ts'
import { MAX_PEOPLE_OF_TICKET } from './ticket-text.ts'

const MAX_NAME_LENGTH = 120
const MAX_NOTE_LENGTH = 500

/** A person whom a ticket lets in. The number stays the same when other people are added or removed. */
export interface TicketPerson {
  no: number
  name: string
}

export interface TicketContent {
  /** Who registered first, then the guests. */
  names: string[]
  /** The answers that the form names for the gate, one a line. */
  note: string
  /** Of who registered, as it was answered; '' where the form does not ask for it. Only staff of the console see it. */
  batch: string
}

/** What a ticket knows of a submission. A gate learns the names and the note, and no other answer. */
export function ticketContent(
  form: FormDefinition,
  answers: Answers,
  tickets: TicketSettings,
): TicketContent {
  const fields = form.fields.filter(isInputField)
  const locale = baseLanguageOf(form.settings)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const { name: proposed, nameBn, batch } = personFields(fields, form.settings.people)
  const naming = byId.get(tickets.nameField) ?? proposed ?? nameBn
  const own = naming ? answerText(answers[naming.id]) : ''
  const guests = byId.get(tickets.guestField)
  const note = tickets.noteFields
    .flatMap((id) => byId.get(id) ?? [])
    .map((field) => ({ label: field.label, value: readableAnswer(field, answers[field.id], locale) }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
  return {
    names: [own, ...(guests ? guestNames(guests, answers, locale) : [])]
      .slice(0, MAX_PEOPLE_OF_TICKET)
      .map((name) => name.trim().slice(0, MAX_NAME_LENGTH)),
    note: note.slice(0, MAX_NOTE_LENGTH),
    batch: batch ? answerText(answers[batch.id], batch.options).trim().slice(0, MAX_PERSON.batchLength) : '',
  }
}

function guestNames(field: Field, answers: Answers, locale: Locale): string[] {
  const answer = answers[field.id]
  if (field.type === 'group') {
    return rowsOf(answer).map((row, index) => rowName(field, row) || rowTitle(field, index, locale))
  }
  const count = Math.min(Number(answer ?? 0), MAX_PEOPLE_OF_TICKET)
  if (!Number.isInteger(count) || count < 1) return []
  return Array.from({ length: count }, (_, index) =>
    rowTitle({ label: field.label, group: null }, index, locale),
  )
}

/** Fields that can say who comes along. */
export function canNameGuests({ type }: Pick<Field, 'type'>): boolean {
  return type === 'group' || type === 'number'
}

/**
 * Numbers the people of a submission. Who is still there keeps the number, so that a scan stays with its person; a new guest takes
 * a number that no one had. A single changed name is a correction, not another person. The first is always who registered.
 */
export function numberPeople(
  names: readonly string[],
  before: { people: readonly TicketPerson[]; lastNo: number },
): { people: TicketPerson[]; lastNo: number } {
  const [own = '', ...guests] = names
  const free = new Map<string, number[]>()
  for (const { no, name } of before.people.slice(1)) free.set(name, [...(free.get(name) ?? []), no])
  const known = guests.map((name) => free.get(name)?.shift() ?? null)
  const left = [...free.values()].flat()
  const isCorrected = left.length === 1 && known.filter((no) => no === null).length === 1
  let lastNo = Math.max(before.lastNo, 1)
  const people = guests.map((name, index) => {
    const no = known[index] ?? (isCorrected ? left.shift() : undefined) ?? ++lastNo
    return { no, name }
  })
  return { people: [{ no: 1, name: own }, ...people], lastNo }
}

/** Whether the people are others than before, or have other names: then the ticket is a new version. */
export function arePeopleChanged(before: readonly TicketPerson[], after: readonly TicketPerson[]): boolean {
  return (
    before.length !== after.length ||
    after.some(({ no, name }, index) => before[index]?.no !== no || before[index].name !== name)
  )
}
