import type { LocalText } from '@nibondhon/domain'

/** Forms, their links, seats and waiting lists. */
export const FORM_TEXTS = {
  place_not_found: { en: 'There is no such place on a waiting list.', bn: 'অপেক্ষার তালিকায় এমন কোনো স্থান নেই।' },
  offer_not_found: { en: 'This offer has ended.', bn: 'এই প্রস্তাবের সময় শেষ।' },
  'entry_not_found.waiting': {
    en: 'There is no such entry on the waiting list.',
    bn: 'অপেক্ষার তালিকায় এটি নেই।',
  },
  not_possible: {
    en: 'This is no longer possible. Reload to see what changed.',
    bn: 'এটি আর সম্ভব নয়। কী বদলেছে দেখতে পাতা আবার লোড করুন।',
  },
  no_free_seats: {
    en: 'There are not enough free seats for this person. Cancel a submission or raise the number of seats first.',
    bn: 'এই ব্যক্তির জন্য যথেষ্ট খালি আসন নেই। আগে একটি নিবন্ধন বাতিল করুন বা আসন বাড়ান।',
  },
  'form_closed.offers': {
    en: 'The form is closed, so no offers can be made.',
    bn: 'ফরমটি বন্ধ, তাই প্রস্তাব দেওয়া যাবে না।',
  },
  'link_not_found.staff': { en: 'There is no such personal link.', bn: 'এই ব্যক্তিগত লিংক নেই।' },
  link_answered: {
    en: 'This person has answered by now, so the link is used. Reload to see what changed.',
    bn: 'এই ব্যক্তি ইতিমধ্যে জমা দিয়েছেন, তাই লিংকটি ব্যবহার হয়ে গেছে। কী বদলেছে দেখতে পাতা আবার লোড করুন।',
  },
  'mapping_invalid.names': { en: 'Please choose which column has the names.', bn: 'কোন কলামে নাম আছে তা বাছুন।' },
  form_not_found: { en: 'Form not found', bn: 'ফরমটি পাওয়া যায়নি' },
  form_inactive: { en: 'This form has been deactivated.', bn: 'ফরমটি নিষ্ক্রিয় করা হয়েছে।' },
  form_changed: {
    en: 'This form was changed by someone else. Reload and try again.',
    bn: 'এই ফরম অন্য কেউ বদলেছেন। পাতা আবার লোড করে চেষ্টা করুন।',
  },
  custom_url_taken: {
    en: 'This URL is already in use. Please choose a different one.',
    bn: 'এই ঠিকানা আগে থেকেই ব্যবহার হচ্ছে। অন্য একটি দিন।',
  },
  pdf_not_offered: { en: 'The PDF of this submission is not available.', bn: 'এই নিবন্ধনের PDF পাওয়া যাবে না।' },
  pdf_failed: {
    en: 'This PDF could not be made. Please ask the administration.',
    bn: 'PDF তৈরি করা যায়নি। কর্তৃপক্ষকে জানান।',
  },
  pdf_busy: {
    en: 'Many PDFs are being made at the moment. Please try again in a few seconds.',
    bn: 'এখন অনেক PDF তৈরি হচ্ছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  },
  pdf_took_too_long: {
    en: 'Making this PDF took too long. Please try again later.',
    bn: 'PDF তৈরি করতে বেশি সময় লেগেছে। পরে আবার চেষ্টা করুন।',
  },
  pdf_too_long: {
    en: 'The answers of this submission are too long for a PDF. Please ask the administration for a copy.',
    bn: 'এই নিবন্ধনের উত্তর PDF-এর জন্য বেশি বড়। কর্তৃপক্ষের কাছে কপি চান।',
  },
  no_waiting_list: { en: 'This form has no waiting list at the moment.', bn: 'এই ফরমে এখন অপেক্ষার তালিকা নেই।' },
  seats_available: {
    en: 'There are free seats. Please fill in the form and submit it.',
    bn: 'এখনও আসন খালি আছে। ফরমটি পূরণ করে জমা দিন।',
  },
  already_waiting: {
    en: 'You are already on this waiting list. Your first place stays yours.',
    bn: 'আপনি আগে থেকেই এই অপেক্ষার তালিকায় আছেন। আপনার আগের স্থানটি থাকছে।',
  },
  unknown_seats: {
    en: 'The form has changed. Please open it again and choose once more.',
    bn: 'ফরমটি বদলে গেছে। আবার খুলে নতুন করে বেছে নিন।',
  },
  'invalid_input.name_missing': { en: 'Please enter your name', bn: 'আপনার নাম লিখুন' },
  'invalid_input.contact_missing': {
    en: 'Please enter an e-mail address or a mobile number',
    bn: 'ই-মেইল ঠিকানা বা মোবাইল নম্বর লিখুন',
  },
  'invalid_input.email_invalid': { en: 'Please enter a valid e-mail address', bn: 'সঠিক ই-মেইল ঠিকানা লিখুন' },
  'invalid_input.phone_invalid': { en: 'Please enter a valid mobile number', bn: 'সঠিক মোবাইল নম্বর লিখুন' },
  form_full: {
    en: 'All places are taken, so this form takes no more submissions. Nothing was submitted and nothing was charged.',
    bn: 'সব আসন পূর্ণ হয়ে গেছে, তাই এই ফরমে আর জমা নেওয়া হচ্ছে না। আপনার কিছু জমা হয়নি, কোনো টাকাও কাটা হয়নি।',
  },
  option_full: {
    en: 'What you chose is no longer available. Please choose again and submit.',
    bn: 'আপনার বেছে নেওয়া আসন আর খালি নেই। অন্যটি বেছে নিয়ে আবার জমা দিন।',
  },
  form_closed: {
    en: 'This form is closed and takes no more submissions. Nothing was submitted.',
    bn: 'ফরমটি বন্ধ হয়ে গেছে, আর জমা নেওয়া হচ্ছে না। আপনার কিছু জমা হয়নি।',
  },
  'form_closed.not_open': {
    en: 'This form is not open yet. Please come back when it opens.',
    bn: 'ফরমটি এখনও খোলেনি। খোলার পরে আবার আসুন।',
  },
  seats_exceeded: {
    en: 'There are not enough seats: {pools}. Give a reason to overbook.',
    bn: 'যথেষ্ট আসন নেই: {pools}। আসনের বেশি নিতে কারণ লিখুন।',
  },
  overbooking_not_allowed: {
    en: 'There are not enough seats: {pools}. Your role may not overbook: ask a colleague who may edit submissions.',
    bn: 'যথেষ্ট আসন নেই: {pools}। আপনার দায়িত্বে আসনের বেশি নেওয়া যায় না: নিবন্ধন সম্পাদনা করতে পারেন এমন একজন সহকর্মীকে বলুন।',
  },
  'seats_exceeded.none': { en: 'No seats left', bn: 'আর আসন নেই' },
  'seats_exceeded.few': { en: 'Only {left} left', bn: 'আর মাত্র {left}টি বাকি' },
  link_not_found: {
    en: 'This personal link is not valid for this form. Please open the link again as you received it.',
    bn: 'এই ব্যক্তিগত লিংকটি এই ফরমের জন্য নয়। লিংকটি যেভাবে পেয়েছেন, সেভাবে আবার খুলুন।',
  },
  link_revoked: {
    en: 'This personal link was withdrawn. Please ask the association for a new one.',
    bn: 'এই ব্যক্তিগত লিংকটি বাতিল করা হয়েছে। নতুন লিংকের জন্য কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
  },
  link_used: {
    en: 'This personal link was already used. To see or change what was submitted, use the ID and code that you got.',
    bn: 'এই ব্যক্তিগত লিংক দিয়ে আগেই জমা দেওয়া হয়েছে। দেখতে বা বদলাতে আপনার নিবন্ধন নম্বর ও কোড ব্যবহার করুন।',
  },
  'file_missing.list': { en: 'Please choose a CSV or XLSX file.', bn: 'একটি CSV বা XLSX ফাইল বাছুন।' },
  'file_unreadable.list': {
    en: 'This file could not be read. Please save the list as CSV (UTF-8) or as XLSX, and choose it again.',
    bn: 'ফাইলটি পড়া যায়নি। তালিকাটি CSV (UTF-8) বা XLSX হিসেবে রেখে আবার বাছুন।',
  },
  'file_too_large.answers': {
    en: 'The file is too large. It may have {rows} answers, {columns} columns and {megabytes} MB. Please split it.',
    bn: 'ফাইলটি বেশি বড়। এতে {rows}টি উত্তর, {columns}টি কলাম ও {megabytes} MB থাকতে পারে। ভাগ করে দিন।',
  },
  'columns_invalid.answers': {
    en: 'Please say for each column which type of field it becomes or that it is left out. The time of submitting is one column at most, and at least one column is a question.',
    bn: 'প্রতিটি কলাম কী ধরনের ঘর হবে বা বাদ যাবে, তা বেছে দিন। জমার সময় বড়জোর একটি কলামে, আর অন্তত একটি কলাম প্রশ্ন হতে হবে।',
  },
  answers_imported_before: {
    en: 'These answers were imported before, as “{title}”. To import them again, undo that import first.',
    bn: 'এই উত্তরগুলো আগেই “{title}” নামে আনা হয়েছে। আবার আনতে আগে সেই আমদানি ফেরান।',
  },
  form_import_not_found: {
    en: 'This import does not exist any more: its form was deleted.',
    bn: 'এই আমদানি আর নেই: এর ফরমটি মুছে ফেলা হয়েছে।',
  },
  form_import_not_undone: {
    en: 'This import cannot be undone: it is undone already, or it is older than 30 days.',
    bn: 'এই আমদানি ফেরানো যাবে না: এটি আগেই ফেরানো হয়েছে, অথবা ৩০ দিনের বেশি পুরোনো।',
  },
  form_import_of_other: {
    en: 'Someone else made this import. Only they, or someone who may delete forms, can undo it.',
    bn: 'এই আমদানি অন্য একজন করেছেন। শুধু তিনি, অথবা যিনি ফরম মুছতে পারেন, এটি ফেরাতে পারেন।',
  },
  'file_too_large.list': {
    en: 'The list is too large. A file may have {rows} people, {columns} columns and {megabytes} MB. Please split it.',
    bn: 'তালিকাটি বেশি বড়। একটি ফাইলে {rows} জন, {columns}টি কলাম ও {megabytes} MB থাকতে পারে। ভাগ করে দিন।',
  },
  file_too_complex: {
    en: 'Reading this file takes too much time or memory. Please copy its rows into a new spreadsheet, save that as CSV (UTF-8), and choose it.',
    bn: 'ফাইলটি পড়তে বেশি সময় বা মেমোরি লাগছে। সারিগুলো নতুন স্প্রেডশিটে কপি করে CSV (UTF-8) হিসেবে সংরক্ষণ করে বাছুন।',
  },
  file_pdf: {
    en: 'This is a PDF. Please save the list as CSV (UTF-8) or as XLSX, and choose it again.',
    bn: 'এটি একটি PDF। তালিকাটি CSV (UTF-8) বা XLSX হিসেবে রেখে আবার বাছুন।',
  },
  'file_empty.list': {
    en: 'The list has no people. Its first line must be the titles of the columns, and each further line one person.',
    bn: 'তালিকায় কেউ নেই। প্রথম লাইনে কলামের শিরোনাম, আর পরের প্রতি লাইনে একজন থাকতে হবে।',
  },
  too_many_links: {
    en: 'A form can have {max} personal links. This list would make more.',
    bn: 'একটি ফরমে {max}টি ব্যক্তিগত লিংক থাকতে পারে। এই তালিকায় তার বেশি হবে।',
  },
  code_unknown: {
    en: 'This code is not known. Check the spelling, or remove it and submit without a code.',
    bn: 'এই কোডটি পাওয়া যায়নি। বানান মিলিয়ে দেখুন, অথবা মুছে কোড ছাড়া জমা দিন।',
  },
  code_expired: {
    en: 'This code is no longer valid. Remove it to go on at the normal price.',
    bn: 'এই কোডের মেয়াদ শেষ। মুছে ফেলে সাধারণ মূল্যে এগিয়ে যান।',
  },
  code_needs_contact: {
    en: 'Enter your phone number or e-mail address to use this code.',
    bn: 'এই কোড ব্যবহার করতে আপনার ফোন নম্বর বা ই-মেইল ঠিকানা লিখুন।',
  },
  code_used_up: {
    en: 'This code has been used as often as it can be. Remove it to go on at the normal price.',
    bn: 'এই কোড যতবার ব্যবহার করা যায়, ততবার হয়ে গেছে। মুছে ফেলে সাধারণ মূল্যে এগিয়ে যান।',
  },
  code_used_by_person: {
    en: 'You have used this code as often as one person can. Remove it to go on at the normal price.',
    bn: 'একজন যতবার এই কোড ব্যবহার করতে পারেন, আপনার তা হয়ে গেছে। মুছে ফেলে সাধারণ মূল্যে এগিয়ে যান।',
  },
  submission_not_completed: {
    en: 'PDF download is only available when the submission status is "completed". Current status: {status}.',
    bn: 'নিবন্ধনের অবস্থা “সম্পন্ন” হলেই PDF পাওয়া যায়। এখনকার অবস্থা: {status}।',
  },
  'pdf_logo_unusable.status': {
    en: 'The address of the logo answers with {status}.',
    bn: 'লোগোর ঠিকানা থেকে {status} এসেছে।',
  },
  'pdf_logo_unusable.type': {
    en: 'The logo must be a PNG, JPEG or GIF image.',
    bn: 'লোগো একটি PNG, JPEG বা GIF ছবি হতে হবে।',
  },
  'pdf_logo_unusable.too_large': {
    en: 'The logo could not be fetched. It may have 1 MB at most.',
    bn: 'লোগো আনা যায়নি। এটি সর্বোচ্চ ১ MB হতে পারে।',
  },
  'pdf_logo_unusable.bad_address': {
    en: 'The logo could not be fetched. The address must begin with https:// and name no user and no unusual port.',
    bn: 'লোগো আনা যায়নি। ঠিকানা https:// দিয়ে শুরু হতে হবে, তাতে ব্যবহারকারীর নাম বা অস্বাভাবিক পোর্ট থাকবে না।',
  },
  'pdf_logo_unusable.private_address': {
    en: 'The logo could not be fetched. The address leads into a private network.',
    bn: 'লোগো আনা যায়নি। ঠিকানাটি একটি ব্যক্তিগত নেটওয়ার্কে যায়।',
  },
  'pdf_logo_unusable.unreachable': {
    en: 'The logo could not be fetched. The address could not be reached.',
    bn: 'লোগো আনা যায়নি। ঠিকানাটিতে পৌঁছানো যায়নি।',
  },
  'pdf_logo_unusable.timed_out': {
    en: 'The logo could not be fetched. The address took too long to answer.',
    bn: 'লোগো আনা যায়নি। ঠিকানাটি উত্তর দিতে বেশি সময় নিয়েছে।',
  },
  'pdf_logo_unusable.cancelled': {
    en: 'The logo could not be fetched. The call was cancelled.',
    bn: 'লোগো আনা যায়নি। ডাকটি থামানো হয়েছে।',
  },
} as const satisfies Readonly<Record<string, LocalText>>
