import type { VersionMessageCode } from '../form-model/problem.ts'
import type { Message } from './fill-placeholders.ts'

/** What a change of a form means, in one sentence each. */
export const enVersions: Readonly<Record<VersionMessageCode, Message>> = {
  change_field_added: '“{label}” is new.',
  change_field_removed: '“{label}” is removed.',
  change_label_changed: '“{before}” is now called “{after}”.',
  change_name_changed: '“{label}” has a new name in templates: {after} instead of {before}.',
  change_type_changed: '“{label}” changes from {fromTerm} to {toTerm}.',
  change_options_added: '“{label}” gets new options: {options}.',
  change_options_removed: '“{label}” loses options: {options}.',
  change_options_relabelled: '“{label}” has options with a new text: {options}.',
  change_made_required: '“{label}” must now be answered.',
  change_made_optional: '“{label}” may now be left empty.',
  change_prices_changed: 'The prices of “{label}” change.',
  change_seats_changed: 'The seats of “{label}” change.',
  change_visibility_changed: '“{label}” changes from {fromTerm} to {toTerm}.',
  change_condition_changed: '“{label}” is shown under another condition.',
  change_rules_changed: 'The rules for “{label}” change.',
  change_moved: '“{label}” moves to another place.',
  change_look_changed: '“{label}” looks or reads differently.',

  answers_use_field: ({ count }) =>
    count === 1 ? '1 answer uses this field' : `${count} answers use this field`,
  effect_answers_kept: 'They stay as they are, in details and in exports.',
  effect_old_answers_lack_field: 'Earlier submissions have no answer to it.',
  effect_asked_on_edit: 'It is asked for when an earlier submission without it is edited.',
  effect_prices_kept: 'Amounts of earlier submissions do not change.',
}
