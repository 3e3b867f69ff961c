import {
  ACCOUNT_MESSAGES,
  ASSOCIATION_MESSAGES,
  PASSWORD_MESSAGES,
  type LocalText,
  type ParamNames,
  type WriteText,
  writeText,
} from '@nibondhon/domain'

/** What the API says about input that does not match its schemas. */
const INPUT_TEXTS = {
  ...ACCOUNT_MESSAGES,
  ...ASSOCIATION_MESSAGES,
  password_too_short: PASSWORD_MESSAGES.password_too_short,
  password_too_long: PASSWORD_MESSAGES.password_too_long,

  // Where a schema has no text of its own
  missing: { en: 'This is missing.', bn: 'এটি দিতে হবে।' },
  missing_part: { en: 'Missing: {name}.', bn: 'দিতে হবে: {name}।' },
  invalid: { en: 'This value is not valid.', bn: 'মানটি ঠিক নয়।' },
  number: { en: 'Please enter a number.', bn: 'একটি সংখ্যা লিখুন।' },
  text: { en: 'Please enter a text.', bn: 'লেখা দিন।' },
  yes_or_no: { en: 'Please answer yes or no.', bn: 'হ্যাঁ বা না বলুন।' },
  whole_number: { en: 'Please enter a whole number.', bn: 'একটি পূর্ণ সংখ্যা লিখুন।' },
  choice: { en: 'Please choose one of the values that are offered.', bn: 'তালিকা থেকে একটি বাছুন।' },
  unknown_parts: { en: 'This has parts that are not known here.', bn: 'এতে অচেনা তথ্য আছে।' },
  written: { en: 'Please check how this is written.', bn: 'কীভাবে লেখা হয়েছে দেখে নিন।' },
  email: { en: 'Please enter a valid e-mail address.', bn: 'সঠিক ই-মেইল ঠিকানা দিন।' },
  url: { en: 'Please enter a valid web address.', bn: 'সঠিক ওয়েব ঠিকানা দিন।' },
  datetime: { en: 'Please enter a valid date and time.', bn: 'সঠিক তারিখ ও সময় দিন।' },
  date: { en: 'Please enter a valid date.', bn: 'সঠিক তারিখ দিন।' },
  at_most: { en: 'Please enter at most {max}.', bn: '{max} বা এর কম লিখুন।' },
  at_most_characters: { en: 'Please enter at most {max} characters.', bn: 'সর্বোচ্চ {max} অক্ষর লিখুন।' },
  at_most_entries: { en: 'Please enter at most {max} entries.', bn: 'সর্বোচ্চ {max}টি দেওয়া যায়।' },
  at_least: { en: 'Please enter at least {min}.', bn: '{min} বা এর বেশি লিখুন।' },
  at_least_characters: { en: 'Please enter at least {min} characters.', bn: 'অন্তত {min} অক্ষর লিখুন।' },
  at_least_entries: { en: 'Please enter at least {min} entries.', bn: 'অন্তত {min}টি দিন।' },

  // Of schemas
  forms_up_to: { en: 'Please choose at most {max} forms', bn: 'সর্বোচ্চ {max}টি ফরম বাছুন' },
  day: { en: 'Please give the date as YYYY-MM-DD', bn: 'তারিখটি বছর-মাস-দিন হিসেবে লিখুন, যেমন 2026-11-16' },
  mobile_number: {
    en: 'Please enter a mobile number such as 01712345678, or leave it empty',
    bn: '০১৭১২৩৪৫৬৭৮-এর মতো একটি মোবাইল নম্বর লিখুন, অথবা খালি রাখুন',
  },
  bank_number: {
    en: 'Please enter the number of a bank account, or leave it empty',
    bn: 'ব্যাংক হিসাবের নম্বর লিখুন, অথবা খালি রাখুন',
  },
  a_day: { en: 'Please enter a day', bn: 'একটি দিন লিখুন' },
  some_tag: { en: 'Please choose at least one tag', bn: 'অন্তত একটি ট্যাগ বাছুন' },
  sheet_name: { en: 'Please name the sheet', bn: 'শিটের নাম লিখুন' },
  sheet_column: { en: 'Please choose at least one column', bn: 'অন্তত একটি কলাম বাছুন' },
  key_name: { en: 'Please name what will use the key', bn: 'কী-টি কোথায় কাজে লাগবে তা লিখুন' },
  key_permission: { en: 'Please choose what the key may do', bn: 'কী দিয়ে কী করা যাবে তা বাছুন' },
  tag: { en: 'Please enter a tag', bn: 'একটি ট্যাগ লিখুন' },
  tag_under: { en: 'Please keep a tag under {max} characters', bn: 'ট্যাগ {max} অক্ষরের মধ্যে রাখুন' },
  characters_from: { en: 'Please enter at least {min} characters', bn: 'অন্তত {min} অক্ষর লিখুন' },
  last_digits: { en: 'Please enter at most the last {max} digits', bn: 'সর্বোচ্চ শেষ {max}টি অঙ্ক লিখুন' },
  under: { en: 'Please keep this under {max} characters', bn: '{max} অক্ষরের মধ্যে রাখুন' },
  characters_up_to: { en: 'Please use at most {max} characters', bn: 'সর্বোচ্চ {max} অক্ষর লিখুন' },
  a_note_under: { en: 'Please keep a note under {max} characters', bn: 'মন্তব্য {max} অক্ষরের মধ্যে রাখুন' },
  note_under: { en: 'Please keep the note under {max} characters', bn: 'মন্তব্য {max} অক্ষরের মধ্যে রাখুন' },
  notes_under: { en: 'Please keep the notes under {max} characters', bn: 'মন্তব্য {max} অক্ষরের মধ্যে রাখুন' },
  reason_under: { en: 'Please keep the reason under {max} characters', bn: 'কারণ {max} অক্ষরের মধ্যে রাখুন' },
  number_under: { en: 'Please keep the number under {max} characters', bn: 'নম্বর {max} অক্ষরের মধ্যে রাখুন' },
  name_under: { en: 'Please keep the name under {max} characters', bn: 'নাম {max} অক্ষরের কম রাখুন' },
  reasons_up_to: { en: 'Please keep at most {max} reasons', bn: 'সর্বোচ্চ {max}টি কারণ রাখুন' },
  channel_once: { en: 'Please choose each channel once', bn: 'প্রতিটি মাধ্যম একবার করে বাছুন' },
  email_or_sms: { en: 'Please choose email or sms', bn: 'ই-মেইল বা SMS বাছুন' },
  some_channel: { en: 'Please choose e-mail, SMS or both', bn: 'ই-মেইল, SMS বা দুটিই বাছুন' },
  days_up_to: {
    en: 'Please enter a number of days up to {max}',
    bn: 'সর্বোচ্চ {max} দিনের মধ্যে একটি সংখ্যা লিখুন',
  },
  number_up_to: { en: 'Please enter a number up to {max}', bn: 'সর্বোচ্চ {max} পর্যন্ত একটি সংখ্যা লিখুন' },
  whole_days: {
    en: 'Please enter a whole number of days from 1 to {max}',
    bn: '১ থেকে {max} দিনের মধ্যে একটি পূর্ণ সংখ্যা লিখুন',
  },
  whole_number_to: {
    en: 'Please enter a whole number from 1 to {max}',
    bn: '১ থেকে {max} পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন',
  },
  one_or_more: { en: 'Please enter at least 1', bn: 'অন্তত ১ লিখুন' },
  some_submission: { en: 'Please select at least one submission', bn: 'অন্তত একটি নিবন্ধন বাছুন' },
  select_up_to: { en: 'Please select at most {max} submissions', bn: 'সর্বোচ্চ {max}টি নিবন্ধন বাছুন' },
  submissions_up_to: { en: 'Please choose at most {max} submissions', bn: 'সর্বোচ্চ {max}টি নিবন্ধন বাছুন' },
  compare_up_to: {
    en: 'Please compare at most {max} submissions',
    bn: 'একসঙ্গে সর্বোচ্চ {max}টি নিবন্ধন মিলিয়ে দেখুন',
  },
  leave_out_up_to: { en: 'Please leave out at most {max} submissions', bn: 'সর্বোচ্চ {max}টি নিবন্ধন বাদ রাখা যায়' },
  submission: { en: 'Please choose a submission', bn: 'একটি নিবন্ধন বাছুন' },
  two_submissions: { en: 'Please choose at least two submissions', bn: 'অন্তত দুটি নিবন্ধন বাছুন' },
  rows_up_to: {
    en: 'Please decide about at most {max} rows at once',
    bn: 'একসঙ্গে সর্বোচ্চ {max}টি সারির সিদ্ধান্ত নিন',
  },
  columns_up_to: { en: 'Please choose at most {max} columns', bn: 'সর্বোচ্চ {max}টি কলাম বাছুন' },
  counts_up_to: {
    en: 'Please count at most {max} sets of filters at once',
    bn: 'একসঙ্গে সর্বোচ্চ {max}টি বাছাইয়ের সংখ্যা গোনা যায়',
  },
  filters: { en: 'Please check the filters', bn: 'বাছাইগুলো দেখে নিন' },
  view_name: { en: 'Please give the view a name', bn: 'দেখার ধরনটির একটি নাম দিন' },
  note: { en: 'Please write a note', bn: 'মন্তব্য লিখুন' },
  mentions_up_to: {
    en: 'Please mention at most {max} colleagues',
    bn: 'সর্বোচ্চ {max} জন সহকর্মীর নাম উল্লেখ করুন',
  },
  reason: { en: 'Please give a reason', bn: 'কারণ লিখুন' },
  enter_reason: { en: 'Please enter a reason', bn: 'কারণ লিখুন' },
  overbooking_reason: { en: 'Please give a reason for overbooking', bn: 'আসনের বেশি নেওয়ার কারণ লিখুন' },
  refund_reason: { en: 'Please give a reason for the refund', bn: 'টাকা ফেরত দেওয়ার কারণ লিখুন' },
  returned_by: { en: 'Please choose how the money is returned', bn: 'টাকা কীভাবে ফেরত যাবে তা বাছুন' },
  received_by: { en: 'Please choose how the money came', bn: 'টাকা কীভাবে এসেছে তা বাছুন' },
  refund_reference: { en: 'Please enter the reference of the refund', bn: 'ফেরতের রেফারেন্স লিখুন' },
  other_submission: {
    en: 'Please enter the payment reference or unique ID of the other submission',
    bn: 'অন্য নিবন্ধনটির পেমেন্ট রেফারেন্স বা নিবন্ধন নম্বর লিখুন',
  },
  amount_or_empty: {
    en: 'Please enter an amount in taka such as 5000, or leave it empty',
    bn: 'টাকার অঙ্ক লিখুন, যেমন 5000, অথবা খালি রাখুন',
  },
  price_or_empty: {
    en: 'Please enter a price in taka such as 0.35, or leave it empty',
    bn: 'টাকায় দাম লিখুন, যেমন 0.35, অথবা ফাঁকা রাখুন',
  },
  amount_above_zero: {
    en: 'Please enter an amount above 0 with at most two decimals',
    bn: '০-এর বেশি টাকার অঙ্ক লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর',
  },
  amount_from_zero: {
    en: 'Please enter an amount of 0 or more with at most two decimals',
    bn: '০ বা তার বেশি টাকার অঙ্ক লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর',
  },
  amount_not_zero: {
    en: 'Please enter an amount other than 0 with at most two decimals',
    bn: '০ ছাড়া অন্য একটি পরিমাণ লিখুন, দশমিকের পরে বড়জোর দুই অঙ্ক',
  },
  amount: {
    en: 'Please enter an amount with at most two decimals',
    bn: 'একটি পরিমাণ লিখুন, দশমিকের পরে বড়জোর দুই অঙ্ক',
  },
  amount_number: { en: 'The amount must be a number', bn: 'টাকার অঙ্কটি সংখ্যা হতে হবে' },
  amount_positive: { en: 'The amount must be greater than 0', bn: 'টাকার অঙ্ক ০-এর বেশি হতে হবে' },
  what_for: { en: 'Please say what it is for', bn: 'কিসের জন্য তা লিখুন' },
  method: { en: 'Please choose a method', bn: 'একটি মাধ্যম বাছুন' },
  some_event: { en: 'Please select at least one event', bn: 'অন্তত একটি ঘটনা বাছুন' },
  some_person: { en: 'Please select at least one person', bn: 'অন্তত একজনকে বাছুন' },
  people: { en: 'Please select at most {max} people', bn: 'সর্বোচ্চ {max} জনকে বাছুন' },
  columns: { en: 'Please keep to {max} columns', bn: 'সর্বোচ্চ {max}টি কলাম রাখুন' },
  name: { en: 'Please enter a name', bn: 'একটি নাম লিখুন' },
  role: { en: 'Please choose a role from the list', bn: 'তালিকা থেকে একটি দায়িত্ব বাছুন' },
  language: { en: 'Please choose a language from the list', bn: 'তালিকা থেকে একটি ভাষা বাছুন' },
  code: { en: 'Please enter the code', bn: 'কোড লিখুন' },
  code_too_long: { en: 'This code is too long', bn: 'কোডটি বেশি বড়' },
  email_too_long: { en: 'E-mail is too long', bn: 'ই-মেইল ঠিকানা বেশি বড়' },
  long_password: { en: 'Password is too long', bn: 'পাসওয়ার্ড বেশি বড়' },
  countries: {
    en: 'Please enter country codes such as +880, separated by commas. At least one is needed.',
    bn: '+880-এর মতো দেশের কোড লিখুন, কমা দিয়ে আলাদা করে। অন্তত একটি লাগবে।',
  },
  smtp_port: { en: 'The SMTP port must be a whole number', bn: 'SMTP পোর্ট একটি পূর্ণ সংখ্যা হতে হবে' },
  smtp_port_range: {
    en: 'The SMTP port must be from 1 to 65535',
    bn: 'SMTP পোর্ট ১ থেকে ৬৫৫৩৫-এর মধ্যে হতে হবে',
  },
  topic: {
    en: 'The topic must look like arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000. bKash tells you yours.',
    bn: 'টপিক দেখতে arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000-এর মতো হবে। আপনারটি বিকাশ জানায়।',
  },
  custom_url: { en: 'Custom URL cannot be empty', bn: 'নিজের ঠিকানা ফাঁকা রাখা যায় না' },
  export: { en: 'Invalid export parameters', bn: 'এভাবে রপ্তানি করা যায় না। পাতাটি আবার খুলে চেষ্টা করুন।' },
  fields: { en: 'fields must be a list of fields', bn: 'ফরমের ঘরগুলো পড়া যায়নি' },
  settings: { en: 'settings must be an object', bn: 'ফরমের সেটিংস পড়া যায়নি' },
  is_active: { en: 'isActive must be true or false', bn: 'ফরমটি চালু না বন্ধ, তা বোঝা যায়নি' },
  payment_id: { en: 'A payment ID is needed', bn: 'পেমেন্ট নম্বর দিতে হবে' },
  form_id: { en: 'The formId must be sent', bn: 'formId পাঠাতে হবে' },
  intent: { en: 'The intent must be sale', bn: 'intent-এর মান sale হতে হবে' },
} as const satisfies Readonly<Record<string, LocalText>>

type InputKey = keyof typeof INPUT_TEXTS
type Params<Key extends InputKey> = Readonly<
  Record<ParamNames<(typeof INPUT_TEXTS)[Key]['en']>, string | number>
>

/** The message of a schema: a code with its parameters, because zod carries a text only. */
export function inputText<Key extends InputKey>(
  key: Key,
  ...[params]: [ParamNames<(typeof INPUT_TEXTS)[Key]['en']>] extends [never] ? [] : [params: Params<Key>]
): string {
  return JSON.stringify({ key, params })
}

/** The text of such a message; null for one that is none. */
export function readInputText(message: string): WriteText | null {
  if (!message.startsWith('{"key":')) return null
  const { key, params } = JSON.parse(message) as { key: InputKey; params?: Record<string, string | number> }
  return writeText(INPUT_TEXTS[key], params)
}
