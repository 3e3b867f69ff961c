import type { FieldCondition, FieldType } from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import { choiceOf } from './answer-cells.ts'
import {
  type ElsewhereTools,
  type Json,
  listOf,
  optionOf,
  optionsOf,
  type Question,
  recordOf,
  textOf,
  textsOf,
} from './elsewhere-question.ts'

const TYPES: Record<string, FieldType> = {
  text: 'text',
  rich_text: 'textarea',
  email: 'email',
  url: 'url',
  phone_number: 'tel',
  number: 'number',
  date: 'date',
  select: 'select',
  multi_select: 'checkbox',
  checkbox: 'radio',
  files: 'file',
  rating: 'rating',
  scale: 'rating',
  slider: 'number',
  signature: 'signature',
  matrix: 'matrix',
  'nf-text': 'html',
  'nf-page-break': 'page',
  'nf-divider': 'divider',
}

/** A property of a form of OpnForm. What is hidden and never shown is left out. */
export function readOpnFormQuestion(property: Json, tools: ElsewhereTools): Question {
  const kind = textOf(property.type)
  const title = textOf(property.name) || kind
  const question = { ref: textOf(property.id), title, source: property }
  const known = TYPES[kind]
  if (known === undefined || (property.hidden === true && !actionsOf(property).includes('show-block'))) {
    return { ...question, field: null }
  }
  const type = known === 'text' && property.multi_lines === true ? 'textarea' : known
  const id = tools.newId()
  if (type === 'html') {
    const content = textOf(property.content)
    const label = textOf(property.name) || tools.plainText(content).slice(0, LIMITS.label) || '–'
    return { ...question, field: { id, type, label, htmlContent: { content } } }
  }
  return {
    ...question,
    field: {
      id,
      type,
      label: textOf(property.name),
      description: tools.plainText(textOf(property.help)),
      placeholder: textOf(property.placeholder),
      required: property.required === true,
      options: choicesOf(property, tools),
      ...(type === 'matrix' && { matrix: { rows: textsOf(property.rows).map(optionOf) } }),
      ...(type === 'rating' && {
        rating: { scale: Number(property.rating_max_value ?? property.scale_max_value) || 5 },
      }),
    },
  }
}

function choicesOf(property: Json, { yes, no }: ElsewhereTools): string[] {
  const kind = textOf(property.type)
  if (kind === 'matrix') return textsOf(property.columns)
  if (kind === 'checkbox') return [yes, no]
  return optionsOf(listOf(recordOf(property[kind]).options), 'name')
}

/**
 * Gives each question the condition that its logic means: it is shown with some choices of an earlier question, or hidden with
 * some choices of one that everyone answers. Returns the questions whose logic is lost.
 */
export function addOpnFormLogic(questions: readonly Question[], tools: ElsewhereTools): Set<Question> {
  const lost = new Set<Question>()
  const earlier = new Map<string, Question>()
  for (const question of questions) {
    const { field, source, ref } = question
    if (field === null) continue
    const actions = actionsOf(source)
    if (actions.length > 0) {
      const conditional = conditionOf(source, earlier, tools)
      const known = source.hidden === true ? ['show-block', 'require-answer'] : ['hide-block']
      if (conditional === null || actions.some((action) => !known.includes(action))) lost.add(question)
      if (conditional !== null) {
        field.conditional = conditional
        if (actions.includes('require-answer')) field.required = true
      }
    }
    earlier.set(ref, question)
  }
  return lost
}

function actionsOf({ logic }: Json): string[] {
  const { conditions, actions } = recordOf(logic)
  return conditions === null || conditions === undefined ? [] : textsOf(actions)
}

function conditionOf(
  { logic, hidden }: Json,
  earlier: ReadonlyMap<string, Question>,
  tools: ElsewhereTools,
): FieldCondition | null {
  const found = choicesIn(recordOf(recordOf(logic).conditions), tools)
  const field = found && earlier.get(found.ref)?.field
  if (!found || !field) return null
  const { id, options = [], type, required = false, conditional } = field
  const wanted = new Set(found.choices)
  const showWhen = options.filter((option) => wanted.has(option) === (hidden === true))
  const areKnown = found.choices.every((choice) => options.includes(choice))
  // Without an answer it is not hidden there, so here everyone has to answer, with one choice.
  const isExact = hidden === true || (required && conditional === undefined && type !== 'checkbox')
  return areKnown && isExact && showWhen.length > 0 ? { dependsOn: id, showWhen } : null
}

/** The choices of one question, each of which is enough; null where a condition asks for anything else. */
function choicesIn(condition: Json, tools: ElsewhereTools): { ref: string; choices: string[] } | null {
  const children = listOf(condition.children)
  if (condition.operatorIdentifier === undefined) return choiceIn(recordOf(condition.value), tools)
  const isAnyOf = condition.operatorIdentifier === 'or' || children.length === 1
  if (!isAnyOf || children.length > LIMITS.options) return null
  const found = children.map((child) => choiceIn(recordOf(child.value), tools))
  const ref = found[0]?.ref
  const choices = found.flatMap((one) => (one && one.ref === ref ? one.choices : []))
  return ref !== undefined && choices.length === found.length ? { ref, choices } : null
}

function choiceIn({ operator, property_meta: meta, value }: Json, { yes }: ElsewhereTools) {
  const { id, type } = recordOf(meta)
  const ref = textOf(id)
  const [only, ...others] = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  switch (`${textOf(type)} ${textOf(operator)}`) {
    case 'checkbox is_checked':
    case 'checkbox equals':
      return { ref, choices: [yes] }
    case 'select equals':
    case 'multi_select contains':
      return only && others.length === 0 ? { ref, choices: [choiceOf(only)] } : null
    default:
      return null
  }
}
