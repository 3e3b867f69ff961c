import type { LocalText } from '@nibondhon/domain'

/** Money of submissions, statements, accounts and the books. */
export const MONEY_TEXTS = {
  'mapping_invalid.statement': {
    en: 'Please choose which column has the date, and which have the amounts.',
    bn: 'কোন কলামে তারিখ আর কোনগুলোতে টাকার পরিমাণ, তা বাছুন।',
  },
  question_open: {
    en: 'Some rows can be read in two ways. Please answer the questions of the preview.',
    bn: 'কিছু সারি দুইভাবে পড়া যায়। প্রাকদর্শনের প্রশ্নগুলোর উত্তর দিন।',
  },
  account_missing: { en: 'Please enter a name for the account.', bn: 'হিসাবের একটি নাম লিখুন।' },
  statement_not_found: { en: 'There is no such statement.', bn: 'এই ব্যাংক বিবরণী নেই।' },
  profile_not_found: { en: 'These saved columns do not exist any more.', bn: 'এই সংরক্ষিত কলাম আর নেই।' },
  row_not_found: {
    en: 'There is no such row. Its import may have been undone.',
    bn: 'এই সারি নেই। হয়তো এর আমদানি ফেরানো হয়েছে।',
  },
  proposal_outdated: {
    en: 'What is open has changed since this was proposed. Reload to see the amounts of today.',
    bn: 'প্রস্তাবের পরে বকেয়া বদলেছে। এখনকার পরিমাণ দেখতে পাতা আবার লোড করুন।',
  },
  statement_undone: { en: 'This import is undone, or being undone.', bn: 'এই আমদানি ফেরানো হয়েছে বা হচ্ছে।' },
  rule_unfit: {
    en: 'The rule does not fit this payment. Please take a text that the payment has, and check the amounts.',
    bn: 'নিয়মটি এই লেনদেনের সঙ্গে মেলে না। লেনদেনে আছে এমন লেখা দিন, টাকার সীমাও দেখুন।',
  },
  too_many_rules: {
    en: 'There are too many rules already. Please remove some that are no longer needed.',
    bn: 'নিয়ম আগেই অনেক বেশি হয়েছে। যেগুলো আর লাগে না সেগুলো বাদ দিন।',
  },
  rule_not_found: {
    en: 'There is no such rule. It may have been removed.',
    bn: 'এই নিয়ম নেই। হয়তো বাদ দেওয়া হয়েছে।',
  },
  account_not_found: { en: 'There is no such account.', bn: 'এমন কোনো অ্যাকাউন্ট নেই।' },
  account_name_used: { en: 'Another account has this name.', bn: 'এই নামে আরেকটি অ্যাকাউন্ট আছে।' },
  account_in_closed_day: {
    en: 'A closed day has money of this account, so its payment method cannot be changed any more.',
    bn: 'কোনো বন্ধ দিনে এই অ্যাকাউন্টের টাকা আছে, তাই এর মাধ্যম আর বদলানো যাবে না।',
  },
  'account_closed.default': {
    en: 'A closed account cannot take payments of a method.',
    bn: 'বন্ধ অ্যাকাউন্টে কোনো মাধ্যমের টাকা ধরা যায় না।',
  },
  opening_day_missing: { en: 'Please enter the day of the opening balance', bn: 'শুরুর স্থিতির তারিখ দিন' },
  account_changed: {
    en: 'Someone has just changed this account. Please try again.',
    bn: 'এইমাত্র কেউ অ্যাকাউন্টটি বদলেছেন। আবার চেষ্টা করুন।',
  },
  'nothing_to_pay.recording': {
    en: 'This submission costs nothing, so no money can be recorded for it.',
    bn: 'এই নিবন্ধনে কোনো টাকা লাগে না, তাই টাকা লেখা যাবে না।',
  },
  other_not_found: {
    en: 'No submission has this payment reference or unique ID. Please check it.',
    bn: 'এই পেমেন্ট নম্বর বা নিবন্ধন নম্বরে কোনো নিবন্ধন নেই। মিলিয়ে দেখুন।',
  },
  same_submission: {
    en: 'This is the same submission. Please enter another one.',
    bn: 'এটি একই নিবন্ধন। অন্য একটি দিন।',
  },
  'entry_not_found.money': {
    en: 'This entry does not exist, or has no receipt.',
    bn: 'এই হিসাব নেই, অথবা এর কোনো রসিদ নেই।',
  },
  booking_id_used: {
    en: 'This request was already used for another entry. Please reload the page and try again.',
    bn: 'এই অনুরোধ আগে অন্য হিসাবে ব্যবহার হয়েছে। পাতা আবার লোড করে চেষ্টা করুন।',
  },
  nothing_booked: {
    en: 'Nothing has been booked yet, so no day can be closed.',
    bn: 'এখনও কিছু লেখা হয়নি, তাই কোনো দিন বন্ধ করা যাবে না।',
  },
  day_closed: {
    en: 'This day is closed already. Please reload the page.',
    bn: 'এই দিন আগেই বন্ধ করা হয়েছে। পাতা আবার লোড করুন।',
  },
  day_not_over: { en: 'Only a day that is over can be closed.', bn: 'শুধু শেষ হওয়া দিন বন্ধ করা যায়।' },
  figures_changed: {
    en: 'The figures have changed since you opened this page. Please look at them again.',
    bn: 'আপনি পাতাটি খোলার পরে হিসাব বদলেছে। আবার দেখে নিন।',
  },
  note_missing: {
    en: 'The statement and the books differ. Please write why this is accepted.',
    bn: 'বিবরণী ও হিসাব মেলেনি। কেন তা মেনে নেওয়া হচ্ছে লিখুন।',
  },
  books_busy: {
    en: 'Money is being booked for this day right now. Please try again in a moment.',
    bn: 'এই দিনের হিসাবে এখন টাকা লেখা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
  check_running: {
    en: 'The books are being checked already. Please try again in a moment.',
    bn: 'হিসাব এখন যাচাই করা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
  period_invalid: {
    en: 'The first day must not be after the last day.',
    bn: 'শুরুর দিন শেষ দিনের পরে হতে পারে না।',
  },
  nothing_closed: {
    en: 'None of these days is closed. The export for accounting has closed days only.',
    bn: 'এই দিনগুলোর কোনোটি বন্ধ করা হয়নি। হিসাবরক্ষণের ফাইলে শুধু বন্ধ দিন থাকে।',
  },
  too_little_credit: {
    en: 'Only {credit} more than is owed was paid. Please enter at most that.',
    bn: 'পাওনার চেয়ে মাত্র {credit} বেশি দেওয়া হয়েছে। তার বেশি লেখা যাবে না।',
  },
  'too_little_credit.none': {
    en: 'Nothing more than is owed was paid, so there is no credit to move.',
    bn: 'পাওনার চেয়ে বেশি টাকা দেওয়া হয়নি, তাই সরানোর মতো বাড়তি টাকা নেই।',
  },
  owes_less: {
    en: 'Only {owed} is still owed. Please enter at most that.',
    bn: 'আর মাত্র {owed} বাকি আছে। তার বেশি লেখা যাবে না।',
  },
  'owes_less.nothing': { en: 'Nothing is owed any more.', bn: 'আর কোনো টাকা বাকি নেই।' },
  'cannot_take_back.kind': {
    en: 'Only payments and write-offs can be taken back.',
    bn: 'শুধু পেমেন্ট ও মাফ করা টাকা ফিরিয়ে নেওয়া যায়।',
  },
  'cannot_take_back.proved': {
    en: 'bKash has confirmed this payment, so the money is there. Return it instead.',
    bn: 'বিকাশ এই পেমেন্ট নিশ্চিত করেছে, অর্থাৎ টাকা এসেছে। ফিরিয়ে না নিয়ে টাকা ফেরত দিন।',
  },
  'cannot_take_back.assigned': {
    en: 'This money was assigned under Statements or Unmatched payments. Please take it back there.',
    bn: 'এই টাকা হিসাব বিবরণী বা না-মেলা পেমেন্ট থেকে উঠেছে। সেখান থেকে ফিরিয়ে নিন।',
  },
  'shares_invalid.twice': { en: 'Please choose each submission only once.', bn: 'প্রতিটি নিবন্ধন একবারই বাছুন।' },
  'shares_invalid.sum': {
    en: 'The amounts add up to {sum}, but {paid} was paid.',
    bn: 'ভাগগুলোর যোগফল {sum}, কিন্তু দেওয়া হয়েছে {paid}।',
  },
  day_future: {
    en: 'This day is in the future. Please enter today or an earlier day.',
    bn: 'এই তারিখ এখনও আসেনি। আজকের বা আগের তারিখ দিন।',
  },
  day_too_old: {
    en: 'This day is more than two years ago. Please check the year.',
    bn: 'এই তারিখ দুই বছরেরও বেশি আগের। সাল ঠিক আছে কি না দেখুন।',
  },
  too_many_days: {
    en: 'At most {max} days can be closed at once. Please choose an earlier day first.',
    bn: 'একবারে সর্বোচ্চ {max}টি দিন বন্ধ করা যায়। আগে আরও আগের একটি দিন বাছুন।',
  },
  period_too_long: { en: 'Please choose at most {max} days.', bn: 'সর্বোচ্চ {max}টি দিন বাছুন।' },
  too_many_accounts: {
    en: 'There can be at most {max} accounts. Please use one that exists.',
    bn: 'সর্বোচ্চ {max}টি অ্যাকাউন্ট রাখা যায়। আগের একটি ব্যবহার করুন।',
  },
  file_missing: {
    en: 'Please choose a statement as CSV, TSV, XLSX, XLS or PDF.',
    bn: 'CSV, TSV, XLSX, XLS বা PDF ফাইলে একটি বিবরণী বাছুন।',
  },
  file_unreadable: {
    en: 'This file could not be read. Please open it in a spreadsheet, save it as XLSX or as CSV (UTF-8), and choose it again.',
    bn: 'ফাইলটি পড়া যায়নি। স্প্রেডশিটে খুলে XLSX বা CSV (UTF-8) হিসেবে সংরক্ষণ করে আবার বাছুন।',
  },
  file_too_large: {
    en: 'The statement is too large. A file may have {rows} rows, {columns} columns and {megabytes} MB. Please export a shorter period.',
    bn: 'বিবরণীটি বেশি বড়। একটি ফাইলে {rows}টি সারি, {columns}টি কলাম ও {megabytes} MB থাকতে পারে। কম সময়ের বিবরণী নামান।',
  },
  file_pdf_damaged: {
    en: 'This PDF could not be read. Please download it again, or ask the bank for a CSV or Excel file.',
    bn: 'এই PDF পড়া যায়নি। আবার ডাউনলোড করুন, অথবা ব্যাংকের কাছে CSV বা Excel ফাইল চান।',
  },
  file_pdf_locked: {
    en: 'This PDF is protected by a password. Please enter it: the bank says in its e-mail what it is, often a part of the account or phone number.',
    bn: 'এই PDF পাসওয়ার্ড দিয়ে বন্ধ করা। পাসওয়ার্ডটি লিখুন: সেটি কী, তা ব্যাংকের ই-মেইলে লেখা থাকে, প্রায়ই হিসাব বা ফোন নম্বরের একটি অংশ।',
  },
  file_pdf_wrong_password: {
    en: 'This is not the password of this PDF. Please enter it again.',
    bn: 'এটি এই PDF-এর পাসওয়ার্ড নয়। আবার লিখুন।',
  },
  file_pdf_scan: {
    en: 'This PDF has no text, probably a scan. Please ask the bank for a CSV or Excel file, or for a PDF that was not scanned.',
    bn: 'এই PDF-এ কোনো লেখা নেই, সম্ভবত স্ক্যান করা। ব্যাংকের কাছে CSV বা Excel ফাইল, অথবা স্ক্যান না করা PDF চান।',
  },
  file_pdf_too_long: {
    en: 'This PDF has more than 200 pages. Please download a shorter period.',
    bn: 'এই PDF-এ ২০০-র বেশি পৃষ্ঠা আছে। আরও অল্প সময়ের হিসাব বিবরণী ডাউনলোড করুন।',
  },
  file_pdf_without_table: {
    en: 'No list of payments was found in this PDF. Please download the statement as CSV or Excel (XLSX) from your bank, or copy its rows and paste them as text.',
    bn: 'এই PDF-এ লেনদেনের কোনো তালিকা পাওয়া যায়নি। ব্যাংক থেকে CSV বা Excel (XLSX) ডাউনলোড করুন, অথবা সারিগুলো কপি করে লেখা হিসেবে পেস্ট করুন।',
  },
  file_empty: { en: 'This file has no rows.', bn: 'এই ফাইলে কোনো সারি নেই।' },
  row_decided: {
    en: 'This row is decided already. Reload to see it.',
    bn: 'এই সারির সিদ্ধান্ত আগেই হয়েছে। দেখতে পাতা আবার লোড করুন।',
  },
  'row_decided.by': {
    en: 'This row was decided by {by}. Reload to see it.',
    bn: 'এই সারির সিদ্ধান্ত দিয়েছেন {by}। দেখতে পাতা আবার লোড করুন।',
  },
  returns_too_much: {
    en: 'Only {held} was paid and not returned. Please choose another submission.',
    bn: 'দেওয়া হয়েছে ও ফেরত যায়নি মাত্র {held}। অন্য নিবন্ধন বাছুন।',
  },
  'returns_too_much.nothing': {
    en: 'Nothing was paid for this submission, or all of it was returned. Please choose another one.',
    bn: 'এই নিবন্ধনে কোনো টাকা দেওয়া হয়নি, অথবা সবই ফেরত দেওয়া হয়েছে। অন্য একটি বাছুন।',
  },
  account_closed: {
    en: 'The account "{name}" is closed. Please open it again under Accounts, or choose another one.',
    bn: '"{name}" অ্যাকাউন্টটি বন্ধ। অ্যাকাউন্টের পাতায় আবার চালু করুন, অথবা অন্যটি বাছুন।',
  },
} as const satisfies Readonly<Record<string, LocalText>>
