import type { AnswerProblemCode } from '../form-model/problem.ts'
import type { Message } from './fill-placeholders.ts'

/** What a member reads when an answer, an edit code or a file is not right. */
export const enAnswers: Readonly<Record<AnswerProblemCode, Message>> = {
  required: '{label} is required',
  min_length: 'Minimum length is {n} characters',
  max_length: 'Maximum length is {n} characters',
  pattern: 'Invalid format',
  min_value: 'Minimum value is {n}',
  max_value: 'Maximum value is {n}',
  custom_rule: '{message}',

  email_invalid: 'Please enter a valid e-mail address',
  url_invalid: 'Please enter a valid web address, such as https://example.org',
  tel_invalid: 'Please enter a valid phone number',
  date_invalid: 'Please enter a valid date',
  number_invalid: 'Please enter a number',
  number_too_long: 'This number has too many digits',
  option_unknown: 'Please choose from the listed options',
  group_min_rows: 'Please add at least {n}',
  group_max_rows: 'At most {n} can be added',

  file_invalid: 'Please upload the file again',
  file_type: 'Please upload only JPG, PNG, WEBP, or PDF files',
  file_too_large: 'File size must be less than 5MB',
  file_empty: 'This file is empty. Please choose another one',
  receipt_required: 'Please upload payment receipt',
  receipt_type: 'Please upload only JPG, PNG, or PDF files',
  payment_method_required: 'Please select a payment method',
  email_taken: 'Another submission already uses this e-mail address',
  phone_taken: 'Another submission already uses this phone number',

  edit_lookup_incomplete: 'Please provide both Unique ID and Edit Code',
  submission_id_missing: 'No submission ID provided',
  fix_before_saving: 'Please fix the validation errors before saving.',
  required_fields_missing: 'Please fill in required fields: {labels}',
}
