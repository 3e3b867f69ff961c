import type { FormProblemCode } from '../form-model/problem.ts'
import type { Message } from './fill-placeholders.ts'

/** What staff read when a form that is being saved is not right. */
export const enForms: Readonly<Record<FormProblemCode, Message>> = {
  form_title_required: 'Form title is required',
  form_title_too_long: 'The form title can have at most {max} characters',
  form_description_too_long: 'The form description can have at most {max} characters',
  form_too_many_fields: 'A form can have at most {max} fields',
  payment_amount_invalid: 'Payment amount must be 0 or greater when payment is enabled',
  payment_amount_unusable: 'Payment amount can have at most 2 decimals and be at most {max} taka',
  prices_without_payment:
    '{label}: its options have prices, but the form does not require payment. Turn on Require payment or remove the prices',
  redirect_url_unsafe:
    'Redirect URL must be a path on this site, such as /thanks, or start with http:// or https://',
  embed_too_many: 'At most {max} other sites can show the form',
  embed_origin_invalid:
    '“{address}” is not the address of a site. Write it as https://example.org, without a name or password',

  custom_url_empty: 'Custom URL cannot be empty',
  custom_url_characters: 'URL can only contain letters, numbers, hyphens, and underscores',
  custom_url_reserved: 'This URL is reserved. Please choose a different one.',
  custom_url_too_long: 'URL can have at most {max} characters',

  field_label_required: 'Field label is required',
  field_text_too_long: '{label}: “{property}” can have at most {max} characters',
  field_too_many_tags: '{label}: “{property}” can have at most {max} HTML tags',
  field_id_invalid: '{label}: the field has no usable id. Delete it and add it again.',
  field_id_duplicate: '{label}: another field has the same id',
  field_id_used_before:
    '{label}: its id belonged to “{other}” in an earlier version. Delete it and add it again.',
  field_name_invalid:
    '{label}: the name “{name}” can only contain letters, numbers, hyphens, and underscores',
  field_name_duplicate: '{label}: another field already uses the name “{name}”',
  field_name_reserved: '{label}: the name “{name}” is used by the system. Please choose a different one.',
  field_type_unknown: '{label}: “{value}” is not a field type',
  visibility_unknown: '{label}: “{value}” is not a visibility level',
  display_required: '{label}: it collects no answer and cannot be required',
  display_in_table: '{label}: it collects no answer and cannot be shown in the admin table',
  page_not_public: '{label}: a page is public. Set the visibility of its questions instead',

  options_required: '{label}: add at least one option',
  list_too_long: '{label}: a list has more than {max} entries. Please shorten it',
  options_too_many: '{label}: a field can have at most {max} options',
  option_duplicate: '{label}: the option “{option}” appears twice',
  option_too_long: '{label}: an option can have at most {max} characters',
  option_unsafe: '{label}: “{option}” cannot be used as an option',

  pricing_not_choice: '{label}: only select, radio and checkbox fields can have prices',
  price_unknown_option: '{label}: there is a price for “{option}”, which is not an option',
  price_invalid: '{label}: the price of “{option}” must be 0 or greater',
  price_unusable: '{label}: the price of “{option}” can have at most 2 decimals and be at most {max} taka',

  bounds_reversed: '{label}: the minimum {min} is above the maximum {max}',
  bounds_not_whole: '{label}: minimum and maximum length must be whole numbers, 0 or greater',
  pattern_invalid: '{label}: the pattern cannot be used: {reason}',

  condition_field_missing: '{label}: the field it depends on does not exist',
  condition_field_type:
    '{label}: it can only depend on a choice, rating, consent, address, time, ranking, matrix, signature or calculated field',
  condition_field_later: '{label}: it can only depend on a field that comes before it',
  condition_values_missing: '{label}: choose for which answers it is shown',
  condition_value_unknown: '{label}: “{value}” is not an option of {dependsOn}',
  condition_comparison_invalid: '{label}: enter what {dependsOn} is compared with, the smaller value first',
  condition_field_formula:
    '{label}: it can only depend on {dependsOn} if its formula uses neither the price nor fields that come after it',

  rules_too_many: '{label}: a field can have at most {max} custom rules',
  rule_type_unknown: '{label}: “{value}” is not a type of rule',
  rule_operator_unknown: '{label}: “{value}” is not an operator of a rule',
  rule_own_type: '{label}: this rule works only on a {type} field',
  rule_field_required: '{label}: choose a field to compare with',
  rule_field_missing: '{label}: the other field of the rule does not exist',
  rule_field_itself: '{label}: a rule cannot compare a field with itself',
  rule_field_type: '{label}: the rule can only compare with a {type} field',
  rule_field_unusable: '{label}: the rule cannot look at {other}, which has no text answer',
  rule_length_invalid: '{label}: the length of the rule must be a whole number, 0 or greater',
  rule_pattern_required: '{label}: the pattern of the rule is missing',
  rule_dependent_value_required: '{label}: say for which answer of the other field the rule applies',

  style_invalid: '{label}: “{value}” cannot be used for {property}',

  email_field_required: 'Choose the e-mail field that receives the confirmation',
  email_field_wrong: 'The confirmation e-mail needs an e-mail field; “{name}” is none',
  email_subject_required: 'The confirmation e-mail needs a subject',
  email_subject_line_break: 'The e-mail subject must be one line',
  phone_field_required: 'Choose the phone field that receives the SMS',
  phone_field_wrong: 'The confirmation SMS needs a phone field; “{name}” is none',
  sms_message_required: 'The confirmation SMS needs a message',
  settings_text_too_long: '“{property}” can have at most {max} characters',
  settings_too_many_tags: '“{property}” can have at most {max} HTML tags',
  form_too_many_tags: 'All HTML texts of a form together can have at most {max} tags',
  pdf_colour_invalid: 'PDF: “{value}” is no colour. Use a form like #007bff',
  base_language_unknown: '“{value}” is not a language of a form',
  translation_too_long: 'Translation of “{text}” ({property}): at most {max} characters',
  time_bounds_invalid: '{label}: choose times of the day, the earliest not after the latest',
  rating_scale_invalid: '{label}: a rating goes from 1 to a whole number from {min} to {max}',
  consent_text_required: '{label}: write the text that members agree to',
  formula_invalid: '{label}: the formula cannot be read at character {position}',
  formula_field_missing: '{label}: the formula uses “{name}”, which is not the name of a field of this form',
  formula_field_type:
    '{label}: the formula uses “{name}”. It can use number, rating and calculated fields outside groups only',
  formula_circle: '{label}: the formula uses its own result. Remove the field itself from it',
  ranking_options_count: '{label}: add {min} to {max} options to put in order',
  matrix_rows_required: '{label}: add at least one line',
  matrix_too_large: '{label}: at most {rows} lines and {columns} columns',
  formula_decimals_invalid: '{label}: decimals must be a whole number from 0 to {max}',
  translation_too_many_tags: 'Translation of “{text}” ({property}): at most {max} HTML tags',
  pdf_logo_url_unsafe: 'PDF: the logo must be a path on this site or start with http:// or https://',

  price_rules_without_payment:
    'The form has price rules, but it does not require payment. Turn on Require payment or remove the rules',
  price_rules_too_many: 'A form can have at most {max} price rules',
  price_rule_type_unknown: '{label}: “{value}” is not a type of price rule',
  price_rule_label_required: 'Price rule {number}: give it a name. Members read it beside the amount',
  price_rule_repeated: '{label}: another price rule has the same id or code',
  price_rule_field_missing: '{label}: choose the field it looks at',
  price_rule_field_type: '{label}: it cannot use a field of this type',
  price_rule_amount_invalid:
    '{label}: an amount must be 0 or greater, with at most 2 decimals, and at most {max} taka',
  price_rule_bounds_invalid: '{label}: the first number must not be above the second',
  price_rule_time_invalid: '{label}: choose a valid date and time, the first before the second',
  price_rule_count_invalid: '{label}: enter a whole number from {min} to {max}',
  price_rule_suggestions_too_many: '{label}: suggest at most {max} amounts',
  price_rule_answers_missing: '{label}: choose the answers that get the discount',
  price_rule_code_contact:
    '{label}: a limit for each person needs a field for the e-mail address or phone number',
  price_rule_code_invalid: '{label}: a code has letters A to Z, digits and hyphens, at most {max}',
  price_rule_reduction_missing: '{label}: enter either a percentage or an amount',
  price_rule_members_invalid:
    '{label}: name at most {max} categories of members, each with at most {length} characters',
  price_rule_percent_invalid: '{label}: a percentage must be above 0 and at most 100',
  schedule_time_invalid: 'The {property} is not a valid date and time',
  schedule_reversed: 'The form must close after it opens',
  settings_number_invalid: 'The {property} must be a whole number from {min} to {max}',
  seats_unknown_option: '{label}: there are seats for “{option}”, which is not an option',
  seats_invalid: '{label}: the number of seats must be a whole number from 0 to {max}',
  group_fields_required: '{label}: add at least one question to each row',
  group_too_many_fields: '{label}: a row can have at most {max} questions',
  group_rows_invalid: '{label}: rows must be whole numbers, the least not above the most, at most {max}',
  group_field_type: '{label}: “{inner}” cannot be in a row. Use an input that is neither a file nor a group',
}
