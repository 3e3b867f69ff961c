import type { FormImpact } from '@nibondhon/api-contract'
import type { RuleImpact } from '@nibondhon/domain'
import { countText } from '../../../shared/language/console-formats.ts'
import { saveTexts } from './texts/save-texts.ts'

/** What a save means for those who have submitted. */
export interface SaveImpact {
  changes: FormImpact['changes']
  /** What a change of dates, seats or prices means for them, in sentences. */
  effects: string[]
}

export function ruleImpactText(rule: RuleImpact, submissions: number): string {
  return saveTexts().impact[rule](submissions, countText(submissions))
}
