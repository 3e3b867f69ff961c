import { isChoiceList } from '../form-model/answer-kind.ts'
import type { Answer, Field } from '../form-model/form-types.ts'
import { moreFields } from '../form-model/more-fields.ts'

export interface PreparedConditions {
  /** For each field, in the order of the fields: is it shown with these answers (in the same order)? */
  shown(answers: readonly Answer[]): boolean[]
}

/**
 * Resolves once which field depends on which, so that evaluating new answers is one pass over the fields. A field depends
 * on its own condition and on the page that it is on: what a page hides is hidden as by a condition of its own.
 *
 * Invalid conditions hide the field, so that a question for a few is never shown to everyone: the field it depends
 * on is missing, collects no answer, or depends on it in a circle. Depending on a later field works, although
 * checkForm rejects it.
 */
export function prepareConditions(fields: readonly Field[]): PreparedConditions {
  const positions = new Map(fields.map((field, index) => [field.id, index]))
  let page: Need[] = []
  const needs = fields.map(({ type, conditional }, index): readonly Need[] => {
    if (type === 'page') page = [{ on: index, wanted: null }]
    const { dependsOn, showWhen } = conditional
    const above = type === 'page' ? [] : page
    return dependsOn === ''
      ? above
      : [...above, { on: positions.get(dependsOn) ?? -1, wanted: new Set(showWhen) }]
  })
  const order = dependenciesFirst(needs)
  return {
    shown(answers) {
      const shown = needs.map(({ length }) => length === 0)
      for (const index of order) {
        shown[index] = needs[index]!.every(
          ({ on, wanted }) =>
            shown[on] &&
            (wanted === null ||
              isAnyOf(moreFields.decide(fields, on, answers, shown, wanted) ?? answers[on], wanted)),
        )
      }
      return shown
    },
  }
}

/** What a field needs to be shown. */
interface Need {
  /** The position of a field that is shown; -1 where there is none. */
  on: number
  /** The answers to it; null for a page, which has none. */
  wanted: ReadonlySet<string> | null
}

/** A checkbox field has several answers; one of them is enough. */
function isAnyOf(answer: Answer | undefined, wanted: ReadonlySet<string>): boolean {
  if (isChoiceList(answer)) return answer.some((value) => wanted.has(value))
  return (typeof answer === 'string' || typeof answer === 'number') && wanted.has(String(answer))
}

/** Leaves out circles and everything that depends on one, so that those fields stay hidden. */
function dependenciesFirst(needs: readonly (readonly Need[])[]): number[] {
  const order: number[] = []
  const settled: boolean[] = []

  function settle(index: number): boolean {
    if (index in settled) return settled[index]!
    // Until it is known: a field that asks meanwhile is in a circle.
    settled[index] = false
    if (!needs[index]?.every(({ on }) => settle(on))) return false
    order.push(index)
    return (settled[index] = true)
  }

  needs.forEach((_, index) => settle(index))
  return order
}
