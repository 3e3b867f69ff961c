import type { Field, FieldGroup, FieldOption, FormSettings } from '../form-model/form-types.ts'
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

/** What the home page says about a form: when it opens or closes, that it is closed or full; null where it is just open. */
export interface ListedState {
  state: 'opens' | 'closes' | 'closed' | 'full' | 'waiting_list'
  /** When it opens, closes or closed; null for a full form. */
  at: string | null
}

export function listedState(
  { schedule, limits }: Pick<FormSettings, 'schedule' | 'limits'>,
  closing: FormClosing | null,
): ListedState | null {
  switch (closing?.reason) {
    case 'not_yet':
      return { state: 'opens', at: closing.at }
    case 'closed':
      return { state: 'closed', at: closing.at }
    case 'full':
      return { state: limits.waitingList ? 'waiting_list' : 'full', at: null }
    case undefined:
      if (schedule.closesAt === null) return null
      return { state: 'closes', at: new Date(schedule.closesAt).toISOString() }
  }
}

/**
 * The fields with the number of seats that are left beside their options and for the rows of groups. With a waiting list
 * a full one can still be chosen: it leads to the list.
 */
export function withSeatsLeft<F extends Field>(
  fields: readonly F[],
  pools: readonly ShownPool[],
  hasWaitingList: boolean,
): F[] {
  const shown = pools.filter(({ pool, left }) => pool.fieldId !== null && left !== null)
  if (shown.length === 0) return [...fields]
  return fields.map((field) => {
    const own = shown.filter(({ pool }) => pool.fieldId === field.id)
    if (own.length === 0) return field
    const direct = own.filter(({ pool }) => pool.rowFieldId === null)
    return {
      ...field,
      group: field.group && groupLeft(field.group, own, hasWaitingList),
      options: optionsLeft(field, direct, hasWaitingList),
    }
  })
}

function groupLeft(group: FieldGroup, pools: readonly ShownPool[], hasWaitingList: boolean): FieldGroup {
  const left = pools.find(({ pool }) => pool.option === null)?.left
  return {
    ...group,
    fields: group.fields.map((inner) => {
      const own = pools.filter(({ pool }) => pool.rowFieldId === inner.id)
      return { ...inner, options: optionsLeft(inner, own, hasWaitingList) }
    }),
    ...(typeof left === 'number' && { left, ...(hasWaitingList && { waits: true as const }) }),
  }
}

function optionsLeft(
  { options }: Field,
  pools: readonly ShownPool[],
  hasWaitingList: boolean,
): Field['options'] {
  return options.map((option) => {
    const left = pools.find(({ pool }) => pool.option === option.value)?.left
    if (typeof left !== 'number') return option
    return left === 0 && hasWaitingList ? { ...option, waits: true as const } : { ...option, left }
  })
}

/** The fields for someone whose seats are held: nothing is full for them. */
export function withoutSeatsLeft<F extends Field>(fields: readonly F[]): F[] {
  return fields.map((field) => ({
    ...field,
    options: field.options.map(withoutLeft),
    group: field.group && withoutLeft({ ...field.group, fields: withoutSeatsLeft(field.group.fields) }),
  }))
}

function withoutLeft<T extends Pick<FieldOption, 'left' | 'waits'>>({ left, waits, ...rest }: T) {
  return rest
}
