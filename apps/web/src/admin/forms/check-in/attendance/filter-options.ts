import type { AttendanceBoard } from '@nibondhon/api-contract'
import { ARRIVALS, type Arrival, BY_HAND } from '@nibondhon/domain'
import { digitsText } from '../../../shared/language/console-formats.ts'
import { checkInTexts } from '../texts/check-in-texts.ts'
import type { AttendanceFilters } from './use-attendance-address.ts'

interface FilterOption<T extends string> {
  value: T
  label: string
}

/** What the filters of the list offer, with what is chosen already. */
export function filterOptions(board: AttendanceBoard, chosen: Pick<AttendanceFilters, 'gate' | 'batch'>) {
  const texts = checkInTexts()
  const states: FilterOption<Arrival | ''>[] = ARRIVALS.map((value) => ({
    value,
    label: texts.list.states[value],
  }))
  const gates = board.gates.map(({ gate }) =>
    gate ? { value: gate.id, label: gate.name } : { value: BY_HAND, label: texts.board.byHand },
  )
  const batches = board.batches
    .filter(({ batch }) => batch !== '')
    .map(({ batch }) => ({ value: batch, label: digitsText(batch) }))
  return { states, gates: withChosen(gates, chosen.gate), batches: withChosen(batches, chosen.batch) }
}

/** What the address names is offered also where it is not among the options any more. */
function withChosen(options: FilterOption<string>[], chosen: string): FilterOption<string>[] {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: chosen }]
}
