import type { Answer, Field, Problem } from '../form-model/form-types.ts'
import { takesLengthAndPattern } from '../form-model/field-kind.ts'
import { countCharacters, ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import { moreFields } from '../form-model/more-fields.ts'
import { problem } from '../form-model/problem.ts'
import { isWebUrl } from '../formats/safe-url.ts'
import { countLetters } from '../text/count-letters.ts'
import { isPhone } from '../phone/normalise-phone.ts'
import { checkFile } from './check-file.ts'
import { isCalendarDate, isEmailAddress, isExact, parseNumber } from '../formats/formats.ts'
import { prepareRule, type RuleCheck, type RuleContext } from './prepare-rule.ts'
import { isBlank, isChoiceList, isFileAnswer } from '../form-model/tidy-answer.ts'

/** All problems of one (tidied) answer; `others` has the answers of all fields, a hidden one's is null. */
export type FieldCheck = (answer: Answer, others: readonly Answer[]) => Problem[]

/** Gathers what can be wrong with the answer to one field, once. Custom rules come last. */
export function prepareField(context: RuleContext): FieldCheck {
  const { field } = context
  const checks = [prepareFormat(field), ...prepareBounds(field), preparePattern(context)].filter(
    (check) => check !== null,
  )
  const rules = prepareRules(context)
  const missing = problem('required', { label: field.label })
  return (answer, others) => {
    const isAnswered = !isBlank(answer)
    if (!isAnswered && field.required) return [missing]
    if (typeof answer === 'string' && answer.length > ANSWER_LIMITS.answer && isTooLong(answer))
      return TOO_LONG
    if (isChoiceList(answer) && areTooMany(answer)) return UNKNOWN_OPTION
    const problems: Problem[] = []
    if (isAnswered) {
      for (const check of checks) {
        const found = check(answer)
        if (found !== null) problems.push(found)
      }
    }
    for (const rule of rules) if (!rule.holds(answer, others)) problems.push(rule.problem)
    return problems
  }
}

type AnswerCheck = (answer: Answer) => Problem | null

const TOO_LONG = [problem('max_length', { n: ANSWER_LIMITS.answer })]

function isTooLong(answer: string): boolean {
  // A character has two units at most: what has more than twice as many need not be counted.
  return answer.length > 2 * ANSWER_LIMITS.answer || countCharacters(answer) > ANSWER_LIMITS.answer
}

const UNKNOWN_OPTION = [problem('option_unknown')]

/** More than a field can offer, or longer: patterns and other rules need not look at them. */
function areTooMany(choices: readonly string[]): boolean {
  return (
    choices.length > ANSWER_LIMITS.options ||
    choices.some((choice) => choice.length > 2 * ANSWER_LIMITS.option)
  )
}

function prepareFormat(field: Field): AnswerCheck | null {
  switch (field.type) {
    case 'email':
      return unless(isEmailAddress, problem('email_invalid'))
    case 'url':
      return unless(isWebUrl, problem('url_invalid'))
    case 'tel':
      return unless((text) => isPhone(text), problem('tel_invalid'))
    case 'date':
      return unless(isCalendarDate, problem('date_invalid'))
    case 'number':
      return checkNumber
    case 'select':
    case 'radio':
    case 'checkbox':
      return prepareChoice(field)
    case 'file':
      return (answer) => (isFileAnswer(answer) ? (checkFile(answer)[0] ?? null) : problem('file_invalid'))
    default:
      return moreFields.check(field)
  }
}

function unless(isRight: (text: string) => boolean, found: Problem): AnswerCheck {
  return (answer) => (typeof answer === 'string' && isRight(answer) ? null : found)
}

function checkNumber(answer: Answer): Problem | null {
  const number = typeof answer === 'number' ? answer : parseNumber(String(answer))
  if (number === null) return problem('number_invalid')
  return isExact(number) ? null : problem('number_too_long')
}

function prepareChoice(field: Field): AnswerCheck {
  const known = new Set(field.options.map((option) => option.value))
  const unknown = problem('option_unknown')
  return (answer) => {
    const chosen = Array.isArray(answer) ? answer : [answer]
    return chosen.every((value) => typeof value === 'string' && known.has(value)) ? null : unknown
  }
}

/** Bounds are lengths for text, textarea and email, values for number; elsewhere they mean nothing. */
function prepareBounds(field: Field): AnswerCheck[] {
  const { min, max } = field.validation
  const isLength = takesLengthAndPattern(field.type)
  if (!isLength && field.type !== 'number') return []
  const measure = isLength ? lengthOf : valueOf
  const checks: AnswerCheck[] = []
  if (min !== null) {
    const tooSmall = problem(isLength ? 'min_length' : 'min_value', { n: min })
    checks.push((answer) => ((measure(answer) ?? min) < min ? tooSmall : null))
  }
  if (max !== null) {
    const tooLarge = problem(isLength ? 'max_length' : 'max_value', { n: max })
    checks.push((answer) => ((measure(answer) ?? max) > max ? tooLarge : null))
  }
  return checks
}

function lengthOf(answer: Answer): number | null {
  return typeof answer === 'string' ? countLetters(answer) : null
}

function valueOf(answer: Answer): number | null {
  return typeof answer === 'number' ? answer : null
}

/** A pattern that RE2 rejects can't be saved. If one is stored all the same, it is ignored, so members can submit. */
function preparePattern({ field, patterns }: RuleContext): AnswerCheck | null {
  const { pattern: source } = field.validation
  if (source === '' || !takesLengthAndPattern(field.type)) return null
  const pattern = patterns.compile(source)
  return pattern.ok ? unless((text) => pattern.test(text), problem('pattern')) : null
}

function prepareRules(context: RuleContext): { holds: RuleCheck; problem: Problem }[] {
  const { enabled, rules } = context.field.validation.custom
  if (!enabled) return []
  return rules.flatMap((rule) => {
    const holds = prepareRule(rule, context)
    return holds === null ? [] : [{ holds, problem: problem('custom_rule', { message: rule.message }) }]
  })
}
