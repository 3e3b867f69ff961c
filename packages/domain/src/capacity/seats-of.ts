import { visibleFields } from '../conditions/visible-fields.ts'
import type { Answer, Answers, Field, FieldGroup } from '../form-model/form-types.ts'
import { isChoiceList, isRowList, tidyAnswer } from '../form-model/tidy-answer.ts'
import { FORM_POOL, type FormWithSeats, optionKey, rowsKey, type SeatPool, seatPools } from './seat-pools.ts'

/** How many seats of each pool; pools without any are left out. */
export type Seats = Record<string, number>

/**
 * The seats that a submission with these answers takes: one of the form, one for each chosen option that is limited, and
 * where a group is limited one for each of its rows, because a row is a person. Hidden fields take none.
 */
export function seatsOf({ answers, ...form }: FormWithSeats & { answers: Answers }): Seats {
  return prepareSeats(form).of(answers)
}

export interface PreparedSeats {
  pools: SeatPool[]
  of(answers: Answers): Seats
}

/** Looks up the limits of a form once, for many submissions. A field without limits costs nothing then. */
export function prepareSeats(form: FormWithSeats): PreparedSeats {
  const pools = seatPools(form)
  const limited = new Set(pools.map(({ key }) => key))
  const counted = prepareCounting(form.fields)
  return {
    pools,
    of(answers) {
      const seats: Seats = {}
      const take = (key: string, count: number) => {
        if (count > 0 && limited.has(key)) seats[key] = (seats[key] ?? 0) + count
      }
      take(FORM_POOL, 1)
      counted(answers, take)
      return seats
    },
  }
}

type CountSeats = (answers: Answers, take: (key: string, count: number) => void) => void

function prepareCounting(fields: readonly Field[]): CountSeats {
  const counted = fields.flatMap((field) => {
    const count = prepareField(field)
    return count ? [{ field, count }] : []
  })
  const shownOf = prepareShown(
    fields,
    counted.map(({ field }) => field),
  )
  return (answers, take) => {
    const shown = shownOf(answers)
    for (const { field, count } of counted) if (shown.has(field.id)) count(answers, take)
  }
}

/** Which of the limited fields are shown. Conditions are evaluated only where one of them or a page has a condition. */
function prepareShown(
  fields: readonly Field[],
  limited: readonly Field[],
): (answers: Answers) => ReadonlySet<string> {
  const deciding = [...limited, ...fields.filter(({ type }) => type === 'page')]
  if (deciding.every(({ conditional }) => conditional.dependsOn === '')) {
    const all = new Set(limited.map(({ id }) => id))
    return () => all
  }
  return (answers) => new Set(visibleFields(fields, answers).map(({ id }) => id))
}

/** Null for a field without limits. */
function prepareField(field: Field): CountSeats | null {
  const { id, group } = field
  if (field.type === 'group' && group) return prepareGroup(field, group)
  if (!hasSeats(field)) return null
  return (answers, take) => {
    for (const option of chosen(field, answers[id])) take(optionKey(id, null, option), 1)
  }
}

/** A row has conditions of its own. */
function prepareGroup(field: Field, { seats, fields }: FieldGroup): CountSeats | null {
  const limited = fields.filter(hasSeats)
  if (seats === null && limited.length === 0) return null
  const shownOf = prepareShown(fields, limited)
  return (answers, take) => {
    const rows = tidyAnswer(field, answers[field.id])
    if (!isRowList(rows)) return
    take(rowsKey(field.id), rows.length)
    for (const row of rows) {
      const shown = shownOf(row)
      for (const one of limited) {
        if (!shown.has(one.id)) continue
        for (const option of chosen(one, row[one.id])) take(optionKey(field.id, one.id, option), 1)
      }
    }
  }
}

function hasSeats({ seats }: Field): boolean {
  return Object.keys(seats).length > 0
}

function chosen(field: Field, answer: Answer | undefined): string[] {
  const tidied = tidyAnswer(field, answer)
  if (isChoiceList(tidied)) return tidied
  return typeof tidied === 'string' && tidied !== '' ? [tidied] : []
}
