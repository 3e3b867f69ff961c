import type { PriceRule } from '@nibondhon/domain'

/** Changes parts of a rule. */
export type ChangeRule<T extends PriceRule> = (part: Partial<Omit<T, 'id' | 'type'>>) => void

export interface RuleProps<T extends PriceRule> {
  rule: T
  onChange: ChangeRule<T>
}

/** Inputs beside each other, as many as fit. */
export const INPUT_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  gap: 2,
  alignItems: 'start',
} as const
