import type { AnswerProblemCode } from '../form-model/problem.ts'
import type { Message } from './fill-placeholders.ts'

export const bnAnswers: Readonly<Record<AnswerProblemCode, Message>> = {
  required: '{label} পূরণ করা আবশ্যক',
  min_length: 'কমপক্ষে {n}টি অক্ষর লিখতে হবে',
  max_length: 'সর্বোচ্চ {n}টি অক্ষর লেখা যাবে',
  pattern: 'সঠিক বিন্যাসে লেখা হয়নি',
  min_value: 'সর্বনিম্ন মান {n}',
  max_value: 'সর্বোচ্চ মান {n}',
  custom_rule: '{message}',

  email_invalid: 'সঠিক ই-মেইল ঠিকানা লিখুন',
  url_invalid: 'সঠিক ওয়েব ঠিকানা লিখুন, যেমন https://example.org',
  tel_invalid: 'সঠিক ফোন নম্বর লিখুন',
  date_invalid: 'সঠিক তারিখ দিন',
  number_invalid: 'একটি সংখ্যা লিখুন',
  number_too_long: 'সংখ্যাটিতে অঙ্ক বেশি হয়ে গেছে',
  option_unknown: 'তালিকা থেকে বেছে নিন',
  group_min_rows: 'অন্তত {n}টি যোগ করুন',
  group_max_rows: 'সর্বোচ্চ {n}টি যোগ করা যায়',

  file_invalid: 'ফাইলটি আবার আপলোড করুন',
  file_type: 'শুধু JPG, PNG, WEBP বা PDF ফাইল আপলোড করুন',
  file_too_large: 'ফাইলের আকার ৫ এমবির কম হতে হবে',
  file_empty: 'ফাইলটি খালি। অন্য একটি ফাইল দিন',
  receipt_required: 'পেমেন্টের রসিদ আপলোড করুন',
  receipt_type: 'শুধু JPG, PNG বা PDF ফাইল আপলোড করুন',
  payment_method_required: 'পেমেন্টের মাধ্যম বেছে নিন',
  email_taken: 'এই ই-মেইল দিয়ে আগেই আরেকটি নিবন্ধন আছে',
  phone_taken: 'এই ফোন নম্বর দিয়ে আগেই আরেকটি নিবন্ধন আছে',

  edit_lookup_incomplete: 'নিবন্ধন নম্বর ও সম্পাদনা কোড দুটোই দিন',
  submission_id_missing: 'নিবন্ধন নম্বর দেওয়া হয়নি',
  fix_before_saving: 'সংরক্ষণের আগে ভুলগুলো ঠিক করুন।',
  required_fields_missing: 'আবশ্যক ঘরগুলো পূরণ করুন: {labels}',
}
