import { FIELD_TYPES, PERIOD_UNITS } from '@nibondhon/domain'
import { z } from 'zod'
import { IdParams, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { SubmissionFilters } from './submission-admin.ts'

const Count = z.int().nonnegative()

/** How often each option was chosen. */
const ChoiceChart = z
  .object({
    kind: z.literal('choice'),
    /** People may choose several, so the counts may add up to more than the answers. */
    takesSeveral: z.boolean(),
    /** Those of the form today in its order, then removed ones that people chose. */
    options: z.array(
      z.object({ value: z.string(), label: z.string(), count: Count, isRemoved: z.boolean() }),
    ),
    /** The least chosen options, where there are too many to list. */
    more: z.object({ options: Count, count: Count }),
    /** Answers that were never an option. */
    other: Count,
  })
  .meta({ id: 'ChoiceChart' })

const NumberChart = z
  .object({
    kind: z.literal('number'),
    /** null where no answer is a number. */
    summary: z
      .object({
        min: z.number(),
        median: z.number(),
        mean: z.number(),
        /** Of all numbers together. */
        sum: z.number(),
        max: z.number(),
        isWhole: z.boolean(),
      })
      .nullable(),
    /** From `from` up to but without `to`; null at an open end. */
    bins: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), count: Count })),
    /** Answers that are no number, or too large. */
    other: Count,
  })
  .meta({ id: 'NumberChart' })

const DateChart = z
  .object({
    kind: z.literal('date'),
    unit: z.enum(PERIOD_UNITS),
    /** The beginning of the days in it: 2026-11-14, 2026-11, 2026, 202 (a decade) or 20 (a century). */
    periods: z.array(z.object({ period: z.string(), count: Count })),
    /** Dates far before the first or after the last period. */
    before: Count,
    after: Count,
    /** Answers that are no date. */
    other: Count,
  })
  .meta({ id: 'DateChart' })

/** A group of questions: how many rows all answers have together. */
const RowsChart = z.object({ kind: z.literal('rows'), rows: Count }).meta({ id: 'RowsChart' })

/** Options that people put in order, the best first. */
const RankingChart = z
  .object({
    kind: z.literal('ranking'),
    options: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** How many people gave it a place, and how many the first one. */
        ranked: Count,
        firsts: Count,
        /** The average place; null where no one gave it one. */
        mean: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'RankingChart' })

/** A table with one choice in each line. */
const MatrixChart = z
  .object({
    kind: z.literal('matrix'),
    columns: z.array(z.object({ value: z.string(), label: z.string() })),
    /** The counts are in the order of the columns. */
    lines: z.array(z.object({ value: z.string(), label: z.string(), counts: z.array(Count) })),
  })
  .meta({ id: 'MatrixChart' })

/** Only whether it was answered. */
const AnsweredChart = z.object({ kind: z.literal('answered') }).meta({ id: 'AnsweredChart' })

export const AnsweredQuestion = z
  .object({
    id: z.string(),
    label: z.string(),
    type: z.enum(FIELD_TYPES),
    /** Members see it only for some answers to another question. */
    isConditional: z.boolean(),
    /** Submissions with an answer; all others have none. */
    answered: Count,
    chart: z.discriminatedUnion('kind', [
      ChoiceChart,
      NumberChart,
      DateChart,
      RankingChart,
      MatrixChart,
      RowsChart,
      AnsweredChart,
    ]),
  })
  .meta({ id: 'AnsweredQuestion' })
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>
export type AnswerChart = AnsweredQuestion['chart']

export const answerEndpoints = defineEndpoints({
  'GET /api/forms/:id/answers': {
    tag: 'Submissions',
    summary: 'How people answered each question of a form, for the submissions of the filter',
    access: 'canViewSubmissions',
    scope: { params: { id: 'form' } },
    params: IdParams,
    query: SubmissionFilters.omit({ formId: true }),
    response: Success.extend({
      /** Submissions that match. */
      total: Count,
      questions: z.array(AnsweredQuestion),
    }),
  },
})
