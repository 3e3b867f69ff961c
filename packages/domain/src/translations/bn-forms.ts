import type { FormProblemCode } from '../form-model/problem.ts'
import type { Message } from './fill-placeholders.ts'

export const bnForms: Readonly<Record<FormProblemCode, Message>> = {
  form_title_required: 'ফর্মের শিরোনাম আবশ্যক',
  form_title_too_long: 'ফর্মের শিরোনামে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে',
  form_description_too_long: 'ফর্মের বিবরণে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে',
  form_too_many_fields: 'একটি ফর্মে সর্বোচ্চ {max}টি ঘর থাকতে পারে',
  payment_amount_invalid: 'পেমেন্ট চালু থাকলে টাকার পরিমাণ ০ বা তার বেশি হতে হবে',
  payment_amount_unusable: 'টাকার পরিমাণে দশমিকের পর সর্বোচ্চ ২ অঙ্ক এবং সর্বোচ্চ {max} টাকা হতে পারে',
  prices_without_payment:
    '{label}: অপশনে মূল্য আছে, কিন্তু ফর্মে পেমেন্ট চাওয়া হয়নি। পেমেন্ট চালু করুন অথবা মূল্য মুছে দিন',
  redirect_url_unsafe:
    'রিডাইরেক্ট ঠিকানা এই সাইটের কোনো পথ (যেমন /thanks) হতে হবে, অথবা http:// বা https:// দিয়ে শুরু হতে হবে',

  custom_url_empty: 'কাস্টম URL খালি রাখা যাবে না',
  custom_url_characters: 'URL-এ শুধু ইংরেজি অক্ষর, সংখ্যা, হাইফেন ও আন্ডারস্কোর থাকতে পারে',
  custom_url_reserved: 'এই URL সংরক্ষিত। অন্য একটি বেছে নিন।',
  custom_url_too_long: 'URL-এ সর্বোচ্চ {max}টি অক্ষর থাকতে পারে',

  field_label_required: 'ঘরের লেবেল আবশ্যক',
  field_text_too_long: '{label}: “{property}” অংশে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে',
  field_too_many_tags: '{label}: “{property}” অংশে সর্বোচ্চ {max}টি HTML ট্যাগ থাকতে পারে',
  field_id_invalid: '{label}: ঘরটির আইডি ব্যবহারযোগ্য নয়। ঘরটি মুছে আবার যোগ করুন।',
  field_id_duplicate: '{label}: অন্য একটি ঘরের আইডি একই',
  field_id_used_before: '{label}: আগের একটি সংস্করণে এর আইডি ছিল “{other}” ঘরের। মুছে ফেলে আবার যোগ করুন।',
  field_name_invalid: '{label}: “{name}” নামে শুধু অক্ষর, সংখ্যা, হাইফেন ও আন্ডারস্কোর থাকতে পারে',
  field_name_duplicate: '{label}: “{name}” নামটি অন্য ঘরে ব্যবহৃত হয়েছে',
  field_name_reserved: '{label}: “{name}” নামটি সিস্টেমের নিজস্ব। অন্য নাম দিন।',
  field_type_unknown: '{label}: “{value}” কোনো ঘরের ধরন নয়',
  visibility_unknown: '{label}: “{value}” কোনো দৃশ্যমানতার স্তর নয়',
  display_required: '{label}: এখানে উত্তর নেওয়া হয় না, তাই এটি আবশ্যক করা যাবে না',
  display_in_table: '{label}: এখানে উত্তর নেওয়া হয় না, তাই অ্যাডমিন তালিকায় দেখানো যাবে না',

  options_required: '{label}: অন্তত একটি অপশন যোগ করুন',
  options_too_many: '{label}: একটি ঘরে সর্বোচ্চ {max}টি অপশন থাকতে পারে',
  option_duplicate: '{label}: “{option}” অপশনটি দুবার আছে',
  option_too_long: '{label}: একটি অপশনে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে',
  option_unsafe: '{label}: “{option}” অপশন হিসেবে ব্যবহার করা যাবে না',

  pricing_not_choice: '{label}: শুধু সিলেক্ট, রেডিও ও চেকবক্স ঘরে মূল্য দেওয়া যায়',
  price_unknown_option: '{label}: “{option}”-এর মূল্য দেওয়া আছে, কিন্তু এমন কোনো অপশন নেই',
  price_invalid: '{label}: “{option}”-এর মূল্য ০ বা তার বেশি হতে হবে',
  price_unusable: '{label}: “{option}”-এর মূল্যে দশমিকের পর সর্বোচ্চ ২ অঙ্ক এবং সর্বোচ্চ {max} টাকা হতে পারে',

  bounds_reversed: '{label}: সর্বনিম্ন {min} সর্বোচ্চ {max}-এর চেয়ে বেশি',
  bounds_not_whole: '{label}: সর্বনিম্ন ও সর্বোচ্চ দৈর্ঘ্য ০ বা তার বেশি পূর্ণ সংখ্যা হতে হবে',
  pattern_invalid: '{label}: প্যাটার্নটি ব্যবহার করা যাচ্ছে না: {reason}',

  condition_field_missing: '{label}: যে ঘরের ওপর এটি নির্ভর করে, সেটি নেই',
  condition_field_type: '{label}: এটি শুধু সিলেক্ট, রেডিও বা চেকবক্স ঘরের ওপর নির্ভর করতে পারে',
  condition_field_later: '{label}: এটি শুধু আগের কোনো ঘরের ওপর নির্ভর করতে পারে',
  condition_values_missing: '{label}: কোন কোন উত্তরে এটি দেখানো হবে তা বেছে নিন',
  condition_value_unknown: '{label}: “{value}” {dependsOn} ঘরের কোনো অপশন নয়',

  rules_too_many: '{label}: একটি ঘরে সর্বোচ্চ {max}টি কাস্টম নিয়ম থাকতে পারে',
  rule_type_unknown: '{label}: “{value}” কোনো নিয়মের ধরন নয়',
  rule_operator_unknown: '{label}: “{value}” নিয়মের কোনো তুলনা নয়',
  rule_own_type: '{label}: এই নিয়ম শুধু {type} ধরনের ঘরে কাজ করে',
  rule_field_required: '{label}: নিয়মের অন্য ঘরটি বেছে নিন',
  rule_field_missing: '{label}: নিয়মের অন্য ঘরটি আর নেই',
  rule_field_itself: '{label}: একটি ঘরকে তার নিজের সঙ্গে তুলনা করা যায় না',
  rule_field_type: '{label}: নিয়মটি শুধু {type} ধরনের ঘরের সঙ্গে তুলনা করতে পারে',
  rule_field_unusable: '{label}: নিয়মটি {other} ঘর দেখতে পারে না, সেখানে লেখা উত্তর নেই',
  rule_length_invalid: '{label}: নিয়মের দৈর্ঘ্য ০ বা তার বেশি পূর্ণ সংখ্যা হতে হবে',
  rule_pattern_required: '{label}: নিয়মের প্যাটার্ন দেওয়া হয়নি',
  rule_dependent_value_required: '{label}: অন্য ঘরের কোন উত্তরে নিয়মটি খাটবে তা লিখুন',

  style_invalid: '{label}: {property}-এর জন্য “{value}” ব্যবহার করা যাবে না',

  email_field_required: 'নিশ্চিতকরণ ই-মেইল কোন ঘরের ঠিকানায় যাবে তা বেছে নিন',
  email_field_wrong: 'নিশ্চিতকরণ ই-মেইলের জন্য একটি ই-মেইল ঘর দরকার; “{name}” তা নয়',
  email_subject_required: 'নিশ্চিতকরণ ই-মেইলের বিষয় লিখুন',
  email_subject_line_break: 'ই-মেইলের বিষয় এক লাইনে লিখুন',
  phone_field_required: 'এসএমএস কোন ঘরের ফোন নম্বরে যাবে তা বেছে নিন',
  phone_field_wrong: 'নিশ্চিতকরণ এসএমএসের জন্য একটি ফোন ঘর দরকার; “{name}” তা নয়',
  sms_message_required: 'নিশ্চিতকরণ এসএমএসের বার্তা লিখুন',
  settings_text_too_long: '“{property}” অংশে সর্বোচ্চ {max}টি অক্ষর থাকতে পারে',
  settings_too_many_tags: '“{property}” অংশে সর্বোচ্চ {max}টি HTML ট্যাগ থাকতে পারে',
  form_too_many_tags: 'একটি ফর্মের সব HTML লেখায় মিলিয়ে সর্বোচ্চ {max}টি ট্যাগ থাকতে পারে',
  pdf_colour_invalid: 'PDF: “{value}” কোনো রং নয়। #007bff-এর মতো করে লিখুন',
  pdf_logo_url_unsafe: 'PDF: লোগো এই সাইটের কোনো পথ হতে হবে, অথবা http:// বা https:// দিয়ে শুরু হতে হবে',
}
