import type { AnswerChart, AnsweredQuestion } from '@nibondhon/api-contract'
import {
  binEdges,
  cellKeys,
  countOutliers,
  type Field,
  type FieldOption,
  fieldsFor,
  isChoiceField,
  isInputField,
  type Locale,
  matrixRows,
  numberBins,
  rankKeys,
  type ActingRole,
  visibleFields,
  staffAudience,
} from '@nibondhon/domain'
import { type Db, perDatabase } from '../../../platform/database/index.ts'
import { errorCode } from '../../../platform/errors/index.ts'
import { limitConcurrency } from '../../../platform/limits/index.ts'
import { formNotFound } from '../../forms/index.ts'
import { chartsBusy, chartsTooLong } from '../submission-admin-errors.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { type FormVersion, listVersions } from '../versions-repository.ts'
import {
  beginCounting,
  countAnswers,
  type CountedField,
  countInBins,
  limitStatements,
  MAX_FIELDS,
  summariseField,
  type ValueCounts,
} from './answers-repository.ts'
import {
  choiceChart,
  countedChart,
  dateChart,
  districtOptions,
  districts,
  hourOptions,
  HOURS,
  matrixChart,
  numberChart,
  rankingChart,
} from './chart-question.ts'

/** Of all statements together. A million submissions of a usual form take about a quarter of it. */
const COUNTING_TIMEOUT_MS = 30_000
/** Each reads all matching submissions once or more: two at a time leave the database to members. */
const limited = perDatabase(() => limitConcurrency({ running: 2, waiting: 8 }, chartsBusy))

interface Answers {
  total: number
  questions: AnsweredQuestion[]
}

interface Reader {
  role: ActingRole
  /** Of questions, options, hours and places. */
  language?: Locale
  /** Whether the person has left before it was their turn. */
  isGone?: () => boolean
  timeoutMs?: number
}

/** How people answered each question that the form has today and the role may see, aggregated by the database. */
export async function readAnswers(
  db: Db,
  filter: SubmissionFilter & { formId: string },
  { role, language = 'en', isGone = () => false, timeoutMs = COUNTING_TIMEOUT_MS }: Reader,
): Promise<Answers> {
  return limited(db)(async () => {
    if (isGone()) throw chartsBusy()
    const questions = readQuestions(await listVersions(db, [filter.formId], { language }), role)
    if (!questions) throw formNotFound()
    return countWithin(db, { filter, questions, language, timeoutMs })
  })
}

interface Question {
  field: Field
  /** Options of earlier versions, the newest first. */
  earlier: FieldOption[]
  /** Whether answers of any version may be several choices. */
  isList: boolean
  /** Whether it is shown only for some answers, also because its page is. */
  isConditional: boolean
}

function readQuestions(versions: readonly FormVersion[], role: ActingRole): Question[] | null {
  const current = versions.find(({ isCurrent }) => isCurrent)
  if (!current) return null
  const earlier = new Map<string, Field[]>()
  for (const { isCurrent, fields } of versions) {
    if (isCurrent) continue
    for (const field of fields) earlier.set(field.id, [...(earlier.get(field.id) ?? []), field])
  }
  const always = new Set(visibleFields(current.fields, {}).map(({ id }) => id))
  return fieldsFor(current.fields, staffAudience(role))
    .filter(isInputField)
    .map((field) => {
      const before = earlier.get(field.id) ?? []
      return {
        field,
        earlier: before.flatMap(({ options }) => options),
        isConditional: !always.has(field.id),
        isList: isChoiceField(field) && [field, ...before].some(({ type }) => type === 'checkbox'),
      }
    })
}

interface Counting {
  filter: SubmissionFilter
  questions: readonly Question[]
  language: Locale
  timeoutMs: number
}

async function countWithin(db: Db, { filter, questions, language, timeoutMs }: Counting): Promise<Answers> {
  const deadline = performance.now() + timeoutMs
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await beginCounting(trx)
        const step = async <T>(count: () => Promise<T>): Promise<T> => {
          await limitStatements(trx, Math.floor(deadline - performance.now()))
          return count()
        }
        return countQuestions(trx, step, { filter, questions, language })
      })
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELLED) throw chartsTooLong()
    throw error
  }
}

/** PostgreSQL's code for a statement that reached its timeout. */
const QUERY_CANCELLED = '57014'

/** Runs a statement within the time that is left. */
type Step = <T>(count: () => Promise<T>) => Promise<T>

async function countQuestions(
  trx: Db,
  step: Step,
  { filter, questions, language }: Omit<Counting, 'timeoutMs'>,
): Promise<Answers> {
  const answered: AnsweredQuestion[] = []
  let total = 0
  for (let start = 0; start === 0 || start < questions.length; start += MAX_FIELDS) {
    const some = questions.slice(start, start + MAX_FIELDS)
    const found = await step(() => countAnswers(trx, filter, some.map(toCountedField)))
    total = found.total
    for (const [i, question] of some.entries()) {
      const counts = found.counts[i]
      if (!counts) throw new Error('each question is counted')
      const chart = await chartOf(trx, step, { filter, language, question, counts })
      answered.push(present(question, counts.answered, chart))
    }
  }
  return { total, questions: answered }
}

function toCountedField({ field, earlier, isList }: Question): CountedField {
  const kind = isList ? 'list' : kindOf(field)
  return { id: field.id, kind, options: countedValues(kind, field, earlier) }
}

function countedValues(kind: CountedField['kind'], field: Field, earlier: readonly FieldOption[]): string[] {
  if (kind === 'ranks') return rankKeys(field.options)
  if (kind === 'cells') return cellKeys(matrixRows(field), field.options)
  if (kind === 'hour') return HOURS
  if (kind === 'district') return districts().map(({ code }) => code)
  return [...new Set([...field.options, ...earlier].map(({ value }) => value))]
}

function kindOf({ type }: Field): CountedField['kind'] {
  if (type === 'number' || type === 'date') return type
  if (type === 'rating' || type === 'calculated') return 'number'
  if (type === 'group') return 'rows'
  if (type === 'ranking') return 'ranks'
  if (type === 'matrix') return 'cells'
  if (type === 'time') return 'hour'
  if (type === 'address') return 'district'
  return isChoiceField(type) ? 'choice' : 'other'
}

interface CountedQuestion {
  filter: SubmissionFilter
  language: Locale
  question: Question
  counts: ValueCounts
}

async function chartOf(
  trx: Db,
  step: Step,
  { filter, question, counts, language }: CountedQuestion,
): Promise<AnswerChart> {
  const { field, earlier, isList } = question
  switch (kindOf(field)) {
    case 'choice':
    case 'list':
      return choiceChart({ options: field.options, earlier, takesSeveral: isList }, counts)
    case 'ranks':
      return rankingChart(field, counts)
    case 'cells':
      return matrixChart(field, counts)
    case 'number':
      if (counts.uncounted === 0) return numberChart(counts)
      return wideNumberChart(trx, step, { filter, id: field.id, counts })
    case 'hour':
      return countedChart(hourOptions(language), counts)
    case 'district':
      return countedChart(districtOptions(language), counts)
    case 'date':
      return dateChart(counts)
    case 'rows':
      return { kind: 'rows', rows: counts.rows }
    case 'other':
      return { kind: 'answered' }
  }
}

interface WideField {
  filter: SubmissionFilter
  id: string
  counts: ValueCounts
}

/** For numbers that are too many to list: the database finds their range and counts them by the bins of the domain. */
async function wideNumberChart(
  trx: Db,
  step: Step,
  { filter, id, counts: { answered, uncounted } }: WideField,
): Promise<AnswerChart> {
  const outliers = (countOutliers(uncounted) + 0.5) / uncounted
  const summary = await step(() => summariseField(trx, filter, { id, low: outliers, high: 1 - outliers }))
  const edges = summary ? binEdges(summary) : []
  const counts = await step(() => countInBins(trx, filter, { id, edges }))
  return { kind: 'number', summary, bins: numberBins(edges, counts), other: answered - uncounted }
}

function present(
  { field: { id, label, type }, isConditional }: Question,
  answered: number,
  chart: AnswerChart,
): AnsweredQuestion {
  return { id, label, type, isConditional, answered, chart }
}
