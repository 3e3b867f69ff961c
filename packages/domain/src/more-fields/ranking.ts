import { isChoiceList } from '../form-model/answer-kind.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import type { Answer, Field, FieldOption, Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { readTrimmed } from '../form-model/read-json.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { readListText } from './read-list-text.ts'

export const RANKED_OPTIONS = { min: 2, max: 50 } as const

/** How an option and its rank are posted by a page without script: "#2 Beef". */
export function rankValue(rank: number, option: string): string {
  return `#${rank} ${option}`
}

const RANKED = /^#(\d{1,3}) (.*)$/s

/**
 * The options in the order that the member gave them. Two options with the same rank, which only a page without script
 * can post, stay as they were posted: validation reports them, and the page shows them again.
 */
export function tidyRanking({ options }: Field, value: unknown): string[] {
  const given = readListText(value)
    .slice(0, ANSWER_LIMITS.options + 1)
    .map((part) => (typeof part === 'string' && part.length > MAX_PART_UNITS ? part : readTrimmed(part)))
    .filter((part) => part !== '')
  const known = new Set(options.map((option) => option.value))
  const ranked = given.map((part) => (known.has(part) ? null : readRank(part)))
  if (ranked.length > 0 && ranked.every((one) => one !== null && known.has(one.option))) {
    const ranks = new Set(ranked.map((one) => one?.rank))
    if (ranks.size < ranked.length) return given
    return ranked
      .filter((one) => one !== null)
      .sort((one, other) => one.rank - other.rank)
      .map(({ option }) => option)
  }
  return [...new Set(given)]
}

/** No option is as long as this, so a longer one needs no tidying to be none of them. */
const MAX_PART_UNITS = 4 * ANSWER_LIMITS.option

function readRank(text: string): { rank: number; option: string } | null {
  const [, rank = '', option = ''] = (text.length <= MAX_PART_UNITS && RANKED.exec(text)) || []
  return rank === '' ? null : { rank: Number(rank), option }
}

/** The rank of each option by its value, counted from 1; also of two that have the same one. */
export function ranksOf(answer: Answer | undefined): ReadonlyMap<string, number> {
  const given = isChoiceList(answer) ? answer : []
  const posted = given.map(readRank)
  return new Map(
    given.map((value, index) => {
      const one = posted[index]
      return one ? [one.option, one.rank] : [value, index + 1]
    }),
  )
}

/** All options are ranked where an answer is required. */
export function prepareRankingCheck({ options, required }: Field): (answer: Answer) => Problem | null {
  const known = new Set(options.map(({ value }) => value))
  return (answer) => {
    const given = isChoiceList(answer) ? answer : []
    if (given.some((value) => !known.has(value))) {
      const isPosted = given.every((value) => known.has(readRank(value)?.option ?? value))
      return problem(isPosted ? 'ranking_duplicate' : 'option_unknown')
    }
    return required && given.length < options.length ? problem('ranking_incomplete') : null
  }
}

/** "1. Beef, 2. Fish": the order is the answer. */
export function rankingText(
  answer: Answer | undefined,
  options: readonly FieldOption[],
  locale: Locale,
): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (isChoiceList(answer) ? answer : [])
    .map((value, index) => `${localDigits(String(index + 1), locale)}. ${labelOf(value)}`)
    .join(', ')
}
