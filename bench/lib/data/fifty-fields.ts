import { newField, type Field } from '@nibondhon/domain'

/**
 * A form of 50 questions, 10 of them conditional, in our terms and in SurveyJS's: the same types, the same
 * required marks, bounds, patterns, options and conditions.
 */

interface Question {
  field: Field
  survey: Record<string, unknown>
}

const COLOURS = ['red', 'green', 'blue', 'white']
const CODE_PATTERN = '^[A-Z]{2}[0-9]{4}$'

/** Ten kinds of question, each five times over; the last ten questions are conditional. */
const KINDS: ((name: string) => Question)[] = [
  (name) => question(name, { type: 'radio', options: options() }, { type: 'radiogroup', choices: COLOURS }),
  (name) =>
    question(
      name,
      { type: 'text', validation: bounds(2, 40) },
      { type: 'text', validators: [{ type: 'text', minLength: 2, maxLength: 40 }] },
    ),
  (name) => question(name, { type: 'email' }, { type: 'text', validators: [{ type: 'email' }] }),
  (name) =>
    question(
      name,
      { type: 'number', validation: bounds(0, 100) },
      { type: 'text', inputType: 'number', validators: [{ type: 'numeric', minValue: 0, maxValue: 100 }] },
    ),
  (name) =>
    question(
      name,
      { type: 'textarea', validation: bounds(5, 200) },
      { type: 'comment', validators: [{ type: 'text', minLength: 5, maxLength: 200 }] },
    ),
  (name) => question(name, { type: 'select', options: options() }, { type: 'dropdown', choices: COLOURS }),
  (name) => question(name, { type: 'checkbox', options: options() }, { type: 'checkbox', choices: COLOURS }),
  (name) => question(name, { type: 'date' }, { type: 'text', inputType: 'date' }),
  (name) =>
    question(
      name,
      { type: 'text', validation: { ...bounds(null, null), pattern: CODE_PATTERN } },
      { type: 'text', validators: [{ type: 'regex', regex: CODE_PATTERN }] },
    ),
  (name) =>
    question(
      name,
      { type: 'tel' },
      { type: 'text', inputType: 'tel', validators: [{ type: 'regex', regex: '^(?:880|0)?1[3-9]\\d{8}$' }] },
    ),
]

const FIELD_COUNT = 50
const CONDITION_COUNT = 10

export function makeFiftyFields(): { fields: Field[]; surveyJson: object } {
  const questions = Array.from({ length: FIELD_COUNT }, (_, index) => {
    const make = KINDS[index % KINDS.length]
    if (!make) throw new Error('There is always a kind')
    const made = make(`q${index}`)
    made.field.order = index
    return index < FIELD_COUNT - CONDITION_COUNT ? made : shownWhenRed(made, index)
  })
  return {
    fields: questions.map(({ field }) => field),
    surveyJson: { elements: questions.map(({ survey }) => survey) },
  }
}

/** The conditional questions hang on the radio questions, in turn. */
function shownWhenRed({ field, survey }: Question, index: number): Question {
  const radio = `q${(index % 4) * KINDS.length}`
  return {
    field: { ...field, conditional: { dependsOn: radio, showWhen: ['red'] } },
    survey: { ...survey, visibleIf: `{${radio}} = 'red'` },
  }
}

function question(name: string, field: Partial<Field>, survey: Record<string, unknown>): Question {
  return {
    field: { ...newField(name), name, label: name, required: true, ...field },
    survey: { name, title: name, isRequired: true, ...survey },
  }
}

function bounds(min: number | null, max: number | null): Field['validation'] {
  return { ...newField('any').validation, min, max }
}

function options(): Field['options'] {
  return COLOURS.map((colour) => ({ value: colour, label: colour }))
}
