import type { Field } from '../form-model/form-types.ts'
import type { FormSchedule } from '../form-model/form-rules.ts'
import { scheduleState } from '../schedule/schedule-state.ts'
import type { SeatPool } from './seat-pools.ts'

/** Why a form takes no submission now. `at`: when it opens, or when it closed. */
export interface FormClosing {
  reason: 'not_yet' | 'closed' | 'full'
  at: string | null
  /** What staff wrote for members; '' means a text of the product. */
  text: string
}

/** What members may know of the seats of a pool; null means that enough are left. */
export interface ShownPool {
  pool: SeatPool
  left: number | null
}

/** Null while the form takes submissions. The pools decide whether it is full. */
export function formClosing(
  schedule: FormSchedule,
  pools: readonly ShownPool[],
  now: number,
): FormClosing | null {
  const state = scheduleState(schedule, now)
  switch (state.kind) {
    case 'not_yet':
      return { reason: 'not_yet', at: new Date(state.opensAt).toISOString(), text: schedule.notYetText }
    case 'grace':
    case 'closed':
      return { reason: 'closed', at: new Date(state.closedAt).toISOString(), text: schedule.closedText }
    case 'open':
    case 'closing_soon': {
      const isFull = pools.some(({ pool, left }) => pool.fieldId === null && left === 0)
      return isFull ? { reason: 'full', at: null, text: '' } : null
    }
  }
}

/** The fields with the number of seats that are left beside their options. */
export function withSeatsLeft<F extends Field>(fields: readonly F[], pools: readonly ShownPool[]): F[] {
  const shown = pools.filter(({ pool, left }) => pool.option !== null && left !== null)
  if (shown.length === 0) return [...fields]
  return fields.map((field) => {
    const own = shown.filter(({ pool }) => pool.fieldId === field.id)
    if (own.length === 0) return field
    const group = field.group && {
      ...field.group,
      fields: field.group.fields.map((inner) => ({
        ...inner,
        options: optionsLeft(
          inner,
          own.filter(({ pool }) => pool.rowFieldId === inner.id),
        ),
      })),
    }
    const direct = own.filter(({ pool }) => pool.rowFieldId === null)
    return { ...field, group, options: optionsLeft(field, direct) }
  })
}

function optionsLeft({ options }: Field, pools: readonly ShownPool[]): Field['options'] {
  return options.map((option) => {
    const left = pools.find(({ pool }) => pool.option === option.value)?.left
    return typeof left === 'number' ? { ...option, left } : option
  })
}
