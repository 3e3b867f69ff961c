import type { Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { problemText } from '../translations/problem-text.ts'
import type { Locale } from '../locale/locale.ts'
import type { FieldChange, FieldChangeKind } from './compare-versions.ts'

/**
 * What a change is, how many answers it touches, and what becomes of them: one sentence each.
 * `answersUsing` is the number of submissions that answered the field (for removed options: that chose one).
 */
function describeChange(change: FieldChange, answersUsing: number): Problem[] {
  const what = whatChanged(change)
  if (change.kind === 'field_added') return [what, problem('effect_old_answers_lack_field')]
  const effect = EFFECTS[change.kind]
  if (effect === null || answersUsing === 0) return [what]
  return [what, problem('answers_use_field', { count: answersUsing }), problem(effect)]
}

/** The sentences as one text. */
export function changeText(
  change: FieldChange,
  answersUsing: number,
  locale: Locale,
  digits: Locale = locale,
): string {
  const stop = locale === 'bn' ? '।' : '.'
  return describeChange(change, answersUsing)
    .map((sentence) => problemText(sentence, locale, digits))
    .map((text) => (/[.।]$/.test(text) ? text : text + stop))
    .join(' ')
}

/** Whether people should think twice: earlier answers will no longer fit the form as it is now. */
export function affectsAnswers(change: FieldChange): boolean {
  return EFFECTS[change.kind] !== null
}

const EFFECTS = {
  field_added: null,
  field_removed: 'effect_answers_kept',
  label_changed: null,
  name_changed: null,
  type_changed: 'effect_answers_kept',
  options_added: null,
  options_removed: 'effect_answers_kept',
  options_relabelled: 'effect_answers_kept',
  made_required: 'effect_asked_on_edit',
  made_optional: null,
  prices_changed: 'effect_prices_kept',
  seats_changed: null,
  visibility_changed: null,
  condition_changed: 'effect_answers_kept',
  rules_changed: null,
  moved: null,
  look_changed: null,
} as const satisfies Record<FieldChangeKind, string | null>

function whatChanged(change: FieldChange): Problem {
  const { label } = change
  switch (change.kind) {
    case 'label_changed':
    case 'name_changed':
      return problem(`change_${change.kind}`, { label, before: change.before, after: change.after })
    case 'type_changed':
    case 'visibility_changed':
      return problem(`change_${change.kind}`, { label, fromTerm: change.before, toTerm: change.after })
    case 'options_added':
    case 'options_removed':
    case 'options_relabelled':
      return problem(`change_${change.kind}`, { label, options: change.options.join(', ') })
    default:
      return problem(`change_${change.kind}`, { label })
  }
}
