import type { Problem } from './form-types.ts'

/**
 * A problem found in a form that is being saved, with the input to correct: a field by its id, or a setting by
 * its path, such as `title` or `settings.amount`.
 */
export type FormProblem = Problem & { fieldId?: string; setting?: string }

/** Creates a problem. The type of `code` makes sure that both translations have a text for it. */
export function problem(code: ProblemCode, params: Problem['params'] = {}): Problem {
  return { code, params }
}

/** The key that the API reports the problem under. */
export function formProblemKey({ fieldId, setting }: FormProblem): string {
  return fieldId ?? setting ?? 'form'
}

/**
 * The codes of everything the domain reports. They are types only, so the code that finds a problem knows no text:
 * the translations have to cover every code, or they do not compile.
 */

/** Problems that members read: with an answer, a file, a payment or an edit code. */
export type AnswerProblemCode =
  | 'required'
  | 'min_length'
  | 'max_length'
  | 'pattern'
  | 'min_value'
  | 'max_value'
  | 'custom_rule'
  | 'email_invalid'
  | 'url_invalid'
  | 'tel_invalid'
  | 'date_invalid'
  | 'number_invalid'
  | 'number_too_long'
  | 'option_unknown'
  | 'file_invalid'
  | 'file_type'
  | 'file_too_large'
  | 'file_empty'
  | 'receipt_required'
  | 'receipt_type'
  | 'payment_method_required'
  | 'email_taken'
  | 'phone_taken'
  | 'edit_lookup_incomplete'
  | 'submission_id_missing'
  | 'fix_before_saving'
  | 'required_fields_missing'

/** Problems that staff read when they save a form. */
export type FormProblemCode =
  | 'form_title_required'
  | 'form_title_too_long'
  | 'form_description_too_long'
  | 'form_too_many_fields'
  | 'payment_amount_invalid'
  | 'payment_amount_unusable'
  | 'prices_without_payment'
  | 'redirect_url_unsafe'
  | 'custom_url_empty'
  | 'custom_url_characters'
  | 'custom_url_reserved'
  | 'custom_url_too_long'
  | 'field_label_required'
  | 'field_text_too_long'
  | 'field_too_many_tags'
  | 'field_id_invalid'
  | 'field_id_duplicate'
  | 'field_id_used_before'
  | 'field_name_invalid'
  | 'field_name_duplicate'
  | 'field_name_reserved'
  | 'field_type_unknown'
  | 'visibility_unknown'
  | 'display_required'
  | 'display_in_table'
  | 'options_required'
  | 'options_too_many'
  | 'option_duplicate'
  | 'option_too_long'
  | 'option_unsafe'
  | 'pricing_not_choice'
  | 'price_unknown_option'
  | 'price_invalid'
  | 'price_unusable'
  | 'bounds_reversed'
  | 'bounds_not_whole'
  | 'pattern_invalid'
  | 'condition_field_missing'
  | 'condition_field_type'
  | 'condition_field_later'
  | 'condition_values_missing'
  | 'condition_value_unknown'
  | 'rules_too_many'
  | 'rule_type_unknown'
  | 'rule_operator_unknown'
  | 'rule_own_type'
  | 'rule_field_required'
  | 'rule_field_missing'
  | 'rule_field_itself'
  | 'rule_field_type'
  | 'rule_field_unusable'
  | 'rule_length_invalid'
  | 'rule_pattern_required'
  | 'rule_dependent_value_required'
  | 'style_invalid'
  | 'email_field_required'
  | 'email_field_wrong'
  | 'email_subject_required'
  | 'email_subject_line_break'
  | 'phone_field_required'
  | 'phone_field_wrong'
  | 'sms_message_required'
  | 'settings_text_too_long'
  | 'settings_too_many_tags'
  | 'form_too_many_tags'
  | 'pdf_colour_invalid'
  | 'pdf_logo_url_unsafe'

/** What a change of a form means for its answers. */
export type VersionMessageCode =
  | 'change_field_added'
  | 'change_field_removed'
  | 'change_label_changed'
  | 'change_name_changed'
  | 'change_type_changed'
  | 'change_options_added'
  | 'change_options_removed'
  | 'change_options_relabelled'
  | 'change_made_required'
  | 'change_made_optional'
  | 'change_prices_changed'
  | 'change_visibility_changed'
  | 'change_condition_changed'
  | 'change_rules_changed'
  | 'change_moved'
  | 'change_look_changed'
  | 'answers_use_field'
  | 'effect_answers_kept'
  | 'effect_old_answers_lack_field'
  | 'effect_asked_on_edit'
  | 'effect_prices_kept'

export type ProblemCode = AnswerProblemCode | FormProblemCode | VersionMessageCode
