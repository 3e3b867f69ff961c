import type { Locale } from '../locale/locale.ts'
import { SYSTEM_VARIABLES } from '../form-model/field-names.ts'
import { smsValue } from '../sms/sms-value.ts'
import { dayText } from '../time/day-text.ts'
import { isFilledIn, type VariableContext } from './variable-names.ts'

/**
 * The values of a message to someone of the register who has no submission. What only a submission has is empty, the answers too that
 * the text names: the name of a variable is never read by a member.
 */
export function personVariables({
  context,
  person,
  formTitle,
  ownLink,
  answers,
  locale,
}: {
  context: VariableContext
  person: { name: string; memberUntil: string | null }
  /** In place of a form: who writes. */
  formTitle: string
  ownLink: string
  /** The names of fields in the text. */
  answers: readonly string[]
  locale: Locale
}): Record<string, string> {
  const { name, memberUntil } = person
  const known = new Map([
    ['formTitle', formTitle],
    ['personName', context === 'sms' ? smsValue(name) : name],
    ['memberUntil', memberUntil === null ? '' : dayText(memberUntil, locale)],
    ['ownLink', ownLink],
  ])
  const system = SYSTEM_VARIABLES.map((variable) => [
    variable,
    isFilledIn(context, variable) ? (known.get(variable) ?? '') : '',
  ])
  return Object.fromEntries([...answers.map((answer) => [answer, '']), ...system])
}
