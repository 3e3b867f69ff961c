import type { FieldType } from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import {
  type ElsewhereField,
  type ElsewhereTools,
  type Json,
  listOf,
  optionOf,
  optionsOf,
  type Question,
  recordOf,
  textOf,
} from './elsewhere-question.ts'

const TYPES: Record<string, FieldType> = {
  short_text: 'text',
  long_text: 'textarea',
  email: 'email',
  website: 'url',
  phone_number: 'tel',
  number: 'number',
  date: 'date',
  dropdown: 'select',
  multiple_choice: 'radio',
  picture_choice: 'radio',
  ranking: 'ranking',
  file_upload: 'file',
  rating: 'rating',
  address: 'address',
  statement: 'heading',
  group: 'heading',
  contact_info: 'heading',
  yes_no: 'radio',
  legal: 'radio',
  opinion_scale: 'number',
  nps: 'number',
  matrix: 'matrix',
}

/** A field of a form of Typeform; of a group also the fields within, after its heading. */
export function readTypeformQuestion(source: Json, tools: ElsewhereTools, depth = 1): Question[] {
  const kind = textOf(source.type)
  const title = textOf(source.title) || kind
  const type = TYPES[kind]
  const field = type === undefined ? null : fieldOf(source, type, tools)
  const question = { ref: textOf(source.ref), title, field, source }
  if (depth > MAX_DEPTH || (kind !== 'group' && kind !== 'contact_info')) return [question]
  const inner = listOf(recordOf(source.properties).fields)
  return [question, ...inner.flatMap((one) => readTypeformQuestion(one, tools, depth + 1))]
}

/** Contact details within a group. */
const MAX_DEPTH = 2

function fieldOf(source: Json, type: FieldType, { newId, yes, no }: ElsewhereTools): ElsewhereField {
  const properties = recordOf(source.properties)
  const field = {
    id: newId(),
    type,
    label: textOf(source.title),
    required: recordOf(source.validations).required === true,
  }
  switch (source.type) {
    case 'group':
    case 'contact_info':
    case 'statement':
      return field
    case 'yes_no':
    case 'legal':
      return { ...field, options: [yes, no] }
    case 'opinion_scale':
    case 'nps':
      return { ...field, validation: { min: 0, max: 10 } }
    case 'matrix': {
      const rows = listOf(properties.fields)
      const matrix = { rows: rows.map(({ title }) => optionOf(textOf(title))) }
      return { ...field, options: choicesOf(rows[0]), matrix }
    }
    default: {
      const isSeveral = type === 'radio' && properties.allow_multiple_selection === true
      return {
        ...field,
        type: isSeveral ? 'checkbox' : type,
        description: textOf(properties.description),
        options: choicesOf(source),
        ...(type === 'rating' && { rating: { scale: Number(properties.steps) || 5 } }),
      }
    }
  }
}

function choicesOf(source: Json | undefined): string[] {
  return optionsOf(listOf(recordOf(source?.properties).choices), 'label')
}

interface Jump {
  /** Null for any answer. */
  choices: ReadonlySet<string> | null
  /** The place of the question that comes next. */
  to: number
}

/**
 * Jumps over questions become conditions of these: they are shown with the choices that lead to them. A jump that does not depend
 * on an answer ends a branch: what it passes over is not shown with the choices that led there. Returns the questions whose
 * logic is lost.
 */
export function addTypeformLogic(
  questions: readonly Question[],
  { logic, ...tools }: ElsewhereTools & { logic: readonly Json[] },
): Set<Question> {
  const lost = new Set<Question>()
  const places = new Map(questions.map(({ ref }, index) => [ref, index]))
  const withLogic = logic
    .map(({ ref, actions }) => ({ at: places.get(textOf(ref)) ?? -1, actions: listOf(actions) }))
    .filter(({ at, actions }) => at >= 0 && actions.length > 0)
    .sort((a, b) => a.at - b.at)
  for (const { at, actions } of withLogic) {
    const question = questions[at]
    if (!question) continue
    // A form with more is rejected.
    const isSmall = questions.length <= LIMITS.fields && actions.length <= LIMITS.options
    const jumps = isSmall ? jumpsOf(question, actions, { places, end: questions.length, tools }) : null
    const shown = jumps && shownBy(questions, at, jumps)
    if (!shown) {
      lost.add(question)
      continue
    }
    for (const [field, { dependsOn, showWhen }] of shown) field.conditional = { dependsOn, showWhen }
  }
  return lost
}

function jumpsOf(
  { ref, source, field }: Question,
  actions: readonly Json[],
  { places, end, tools }: { places: ReadonlyMap<string, number>; end: number; tools: ElsewhereTools },
): Jump[] | null {
  if (field === null) return null
  const at = places.get(ref) ?? end
  const byRef = new Map(
    listOf(recordOf(source.properties).choices).flatMap((choice, index) => {
      const text = field.options?.[index] ?? ''
      return [[textOf(choice.ref), text] as const, [textOf(choice.id), text] as const]
    }),
  )
  const jumps = actions.map(({ action, details, condition }): Jump | null => {
    const { type, value } = recordOf(recordOf(details).to)
    const to = type === 'thankyou' ? end : (places.get(textOf(value)) ?? -1)
    const choices = choicesIn(recordOf(condition), { ref, byRef, tools })
    return action !== 'jump' || to <= at || choices === undefined ? null : { choices, to }
  })
  return jumps.every((jump) => jump !== null) ? jumps : null
}

/** The choices of this question that a condition asks for, null for always; undefined where it asks for anything else. */
function choicesIn(
  { op, vars }: Json,
  context: { ref: string; byRef: ReadonlyMap<string, string>; tools: ElsewhereTools },
): ReadonlySet<string> | null | undefined {
  if (op === 'always') return null
  const parts = listOf(vars)
  if (op === 'or') {
    const found = parts.slice(0, LIMITS.options).map((part) => choiceIn(part, context))
    return found.every((choice) => choice !== undefined) ? new Set(found) : undefined
  }
  const choice = choiceIn({ op, vars }, context)
  return choice === undefined ? undefined : new Set([choice])
}

function choiceIn(
  { op, vars }: Json,
  { ref, byRef, tools }: { ref: string; byRef: ReadonlyMap<string, string>; tools: ElsewhereTools },
): string | undefined {
  const [asked, wanted] = listOf(vars)
  if (op !== 'is' || asked?.value !== ref || !wanted) return undefined
  if (wanted.type === 'constant' && typeof wanted.value === 'boolean')
    return wanted.value ? tools.yes : tools.no
  return wanted.type === 'choice' ? byRef.get(textOf(wanted.value)) : undefined
}

type Shown = Map<ElsewhereField, { dependsOn: string; showWhen: string[] }>

/** The conditions of the questions that the jumps of one pass over; null where no condition here means the same. */
function shownBy(questions: readonly Question[], at: number, jumps: readonly Jump[]): Shown | null {
  const { field } = questions[at] ?? {}
  if (!field) return null
  const passed = questions.slice(at + 1, Math.max(...jumps.map(({ to }) => to)))
  const fields = passed.map((question) => question.field)
  if (jumps.every(({ choices }) => choices === null)) return endBranch(questions, { field, fields })
  if (field.type !== 'radio' && field.type !== 'select') return null
  const toOf = (choice: string | null) =>
    jumps.find(({ choices }) => choices === null || (choice !== null && choices.has(choice)))?.to ?? at + 1
  const options = field.options ?? []
  const targets = options.map((option) => ({ option, to: toOf(option) }))
  const unanswered = toOf(null)
  const shown: Shown = new Map()
  for (const [index, one] of fields.entries()) {
    if (one === null) continue
    const place = at + 1 + index
    const showWhen = targets.filter(({ to }) => to <= place).map(({ option }) => option)
    if (showWhen.length === options.length) continue
    // A condition hides what depends on a question without an answer.
    const isShownUnanswered = field.required !== true && unanswered <= place
    if (showWhen.length === 0 || isShownUnanswered || one.conditional !== undefined) return null
    shown.set(one, { dependsOn: field.id, showWhen })
  }
  return shown
}

/** What is passed over at the end of a branch is shown with the other choices only. */
function endBranch(
  questions: readonly Question[],
  { field, fields }: { field: ElsewhereField; fields: readonly (ElsewhereField | null)[] },
): Shown | null {
  const branch = field.conditional
  const asked = questions.find((question) => question.field?.id === branch?.dependsOn)?.field
  if (!branch || !asked) return null
  const ended = new Set(branch.showWhen)
  const shown: Shown = new Map()
  for (const one of fields) {
    if (one === null) continue
    const now = one.conditional
    if (now ? now.dependsOn !== branch.dependsOn : asked.required !== true) return null
    const showWhen = (now?.showWhen ?? asked.options ?? []).filter((choice) => !ended.has(choice))
    if (showWhen.length === 0) return null
    shown.set(one, { dependsOn: branch.dependsOn, showWhen })
  }
  return shown
}
