import type { FieldOption } from '../form-model/form-types.ts'

export interface CountedOption extends FieldOption {
  count: number
  /** It was an option in an earlier version of the form. */
  isRemoved: boolean
}

export interface ChoiceCounts {
  options: CountedOption[]
  /** Options that are left out because there are too many, the least chosen ones. */
  more: { options: number; count: number }
  /** Answers that were never an option, such as those to a question that was open text before. */
  other: number
}

interface ChoiceInput {
  /** Of the form today. */
  options: readonly FieldOption[]
  /** Of its earlier versions, the newest first. */
  earlier: readonly FieldOption[]
  counts: ReadonlyMap<string, number>
  /** How often an answer was given that is none of the options. */
  other: number
  max: number
}

/** All options of today in their order, chosen or not, then the removed ones that people chose. */
export function countOptions({ options, earlier, counts, other, max }: ChoiceInput): ChoiceCounts {
  const listed = new Map<string, CountedOption>()
  const add = (option: FieldOption, isRemoved: boolean) => {
    const count = counts.get(option.value) ?? 0
    if (listed.has(option.value) || (isRemoved && count === 0)) return
    listed.set(option.value, { value: option.value, label: option.label, count, isRemoved })
  }
  for (const option of options) add(option, false)
  for (const option of earlier) add(option, true)
  const all = [...listed.values()]
  const kept = new Set([...all].sort((a, b) => b.count - a.count).slice(0, max))
  const left = all.filter((option) => !kept.has(option))
  return {
    options: all.filter((option) => kept.has(option)),
    more: { options: left.length, count: left.reduce((sum, { count }) => sum + count, 0) },
    other,
  }
}
