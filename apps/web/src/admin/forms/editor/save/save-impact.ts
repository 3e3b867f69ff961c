import type { FormImpact } from '@nibondhon/api-contract'
import type { RuleImpact } from '@nibondhon/domain'

/** What a save means for those who have submitted. */
export interface SaveImpact {
  changes: FormImpact['changes']
  /** What a change of dates, seats or prices means for them, in sentences. */
  effects: string[]
}

export function ruleImpactText(rule: RuleImpact, submissions: number): string {
  const isOne = submissions === 1
  const those = isOne ? 'The submission' : `The ${submissions.toLocaleString('en')} submissions`
  const theirs = isOne ? 'its' : 'their'
  const keep = isOne ? 'keeps' : 'keep'
  switch (rule) {
    case 'prices':
      return `${those} made so far ${keep} ${theirs} agreed price.`
    case 'seats':
      return `${those} made so far ${keep} ${theirs} seats, even beyond the new number.`
    case 'dates':
      return `${those} made so far ${isOne ? 'stays' : 'stay'} as ${isOne ? 'it is' : 'they are'}.`
    case 'editing':
      return `The new end of editing holds for the ${isOne ? 'submission' : `${submissions.toLocaleString('en')} submissions`} made so far, too.`
  }
}
