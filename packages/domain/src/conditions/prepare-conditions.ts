import { isChoiceList } from '../form-model/answer-kind.ts'
import type { Answer, Field } from '../form-model/form-types.ts'

export interface PreparedConditions {
  /** For each field, in the order of the fields: is it shown with these answers (in the same order)? */
  shown(answers: readonly Answer[]): boolean[]
}

/**
 * Resolves once which field depends on which, so that evaluating new answers is one pass over the fields.
 *
 * Invalid conditions hide the field, so that a question for a few is never shown to everyone: the field it depends
 * on is missing, collects no answer, or depends on it in a circle. Depending on a later field works, although
 * checkForm rejects it.
 */
export function prepareConditions(fields: readonly Field[]): PreparedConditions {
  const positions = new Map(fields.map((field, index) => [field.id, index]))
  const conditions = fields.map((field, index) => prepareCondition(field, index, positions))
  const order = dependenciesFirst(conditions)
  return {
    shown(answers) {
      const shown = conditions.map((condition) => condition === ALWAYS)
      for (const { index, dependency, wanted } of order) {
        shown[index] = shown[dependency] === true && isAnyOf(answers[dependency], wanted)
      }
      return shown
    },
  }
}

interface Dependent {
  index: number
  dependency: number
  wanted: ReadonlySet<string>
}

const ALWAYS = 'always'
const NEVER = 'never'
type Condition = Dependent | typeof ALWAYS | typeof NEVER

function prepareCondition(field: Field, index: number, positions: ReadonlyMap<string, number>): Condition {
  const { dependsOn, showWhen } = field.conditional
  if (dependsOn === '') return ALWAYS
  const dependency = positions.get(dependsOn)
  return dependency === undefined ? NEVER : { index, dependency, wanted: new Set(showWhen) }
}

/** A checkbox field has several answers; one of them is enough. */
function isAnyOf(answer: Answer | undefined, wanted: ReadonlySet<string>): boolean {
  if (isChoiceList(answer)) return answer.some((value) => wanted.has(value))
  return (typeof answer === 'string' || typeof answer === 'number') && wanted.has(String(answer))
}

/** Leaves out circles and everything that depends on one, so that those fields stay hidden. */
function dependenciesFirst(conditions: readonly Condition[]): Dependent[] {
  const ordered: Dependent[] = []
  const settled = new Set<number>()
  conditions.forEach((_, start) => {
    const chain = chainFrom(start, conditions, settled)
    for (const dependent of chain.reverse()) {
      ordered.push(dependent)
      settled.add(dependent.index)
    }
  })
  return ordered
}

/** The fields from `start` down to the first that is settled or needs no other; none if it is a circle. */
function chainFrom(
  start: number,
  conditions: readonly Condition[],
  settled: ReadonlySet<number>,
): Dependent[] {
  const chain: Dependent[] = []
  const seen = new Set<number>()
  let index = start
  while (!settled.has(index)) {
    const condition = conditions[index]
    if (condition === undefined || condition === ALWAYS || condition === NEVER) break
    if (seen.has(index)) return []
    seen.add(index)
    chain.push(condition)
    index = condition.dependency
  }
  return chain
}
