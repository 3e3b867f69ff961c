import type { PriceRule } from '@nibondhon/domain'

/** Changes parts of a rule; undefined removes one that it need not have. */
export type ChangeRule<T extends PriceRule> = (part: {
  [K in Exclude<keyof T, 'id' | 'type'>]?: T[K] | undefined
}) => void

export interface RuleProps<T extends PriceRule> {
  rule: T
  onChange: ChangeRule<T>
}

export function changedRule(rule: PriceRule, part: Parameters<ChangeRule<PriceRule>>[0]): PriceRule {
  const parts = Object.entries({ ...rule, ...part }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(parts) as unknown as PriceRule
}

/** Inputs beside each other, as many as fit. */
export const INPUT_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  gap: 2,
  alignItems: 'start',
} as const
