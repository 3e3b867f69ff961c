import type { LocalText } from '@nibondhon/domain'

/** Submissions, drafts, notes, merging and bulk actions. */
export const SUBMISSION_TEXTS = {
  'invalid_input.no_answers': {
    en: 'The answers must be sent as an object called data.',
    bn: 'উত্তরগুলো data নামে পাঠাতে হবে।',
  },
  refused: { en: 'Failed to submit form. Please try again.', bn: 'ফরম জমা দেওয়া যায়নি। আবার চেষ্টা করুন।' },
  price_changed: {
    en: 'The price has changed. Please review and submit again.',
    bn: 'মূল্য বদলে গেছে। দেখে নিয়ে আবার জমা দিন।',
  },
  member_other_contact: {
    en: 'The price for members is for {contact}, which you proved with a code. Enter it in the form, or sign out under “My registrations” to register someone else.',
    bn: 'সদস্যের মূল্য {contact}-এর জন্য, যেটি আপনি কোড দিয়ে যাচাই করেছেন। ফরমে সেটিই লিখুন, অথবা অন্য কারও নিবন্ধন করতে “আমার নিবন্ধন” থেকে সাইন আউট করুন।',
  },
  hold_used: {
    en: 'This form was submitted in another tab. Please open it again.',
    bn: 'ফরমটি অন্য ট্যাবে জমা দেওয়া হয়েছে। আবার খুলুন।',
  },
  payment_required: {
    en: 'This form requires payment. Please continue to the payment page.',
    bn: 'এই ফরমে টাকা দিতে হয়। পেমেন্টের পাতায় যান।',
  },
  already_submitted: { en: 'You have already submitted this form.', bn: 'আপনি এই ফরমটি আগেই জমা দিয়েছেন।' },
  submission_unpaid: { en: 'You have already submitted this form.', bn: 'আপনি এই ফরমটি আগেই জমা দিয়েছেন।' },
  identity_taken: {
    en: 'Another submission to this form already uses this e-mail address or phone number.',
    bn: 'এই ই-মেইল বা ফোন নম্বর দিয়ে আগেই আরেকটি নিবন্ধন আছে।',
  },
  idempotency_key_reused: {
    en: 'This request was already used for different answers.',
    bn: 'এই অনুরোধ আগে অন্য উত্তরের জন্য ব্যবহার হয়েছে।',
  },
  submission_changed: {
    en: 'This submission was changed by someone else. Reload and try again.',
    bn: 'এই নিবন্ধন অন্য কেউ বদলেছেন। পাতা আবার লোড করে চেষ্টা করুন।',
  },
  submission_not_found: { en: 'Submission not found', bn: 'নিবন্ধনটি পাওয়া যায়নি' },
  editing_disabled: {
    en: 'Editing is disabled for this form. Please contact the form administrator if you need to make changes.',
    bn: 'এই ফরমে সম্পাদনা বন্ধ আছে। কিছু বদলাতে হলে ফরমের কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
  },
  editing_over: {
    en: 'The time for changes is over. Please contact the organisers if something has to be changed.',
    bn: 'বদলানোর সময় শেষ। কিছু বদলাতে হলে আয়োজকদের সঙ্গে যোগাযোগ করুন।',
  },
  'storage_full.files': {
    en: 'There is no room left to store files. Please try again later.',
    bn: 'ফাইল রাখার জায়গা নেই। পরে আবার চেষ্টা করুন।',
  },
  storage_unavailable: {
    en: 'Files cannot be stored at the moment. Please try again later.',
    bn: 'এখন ফাইল রাখা যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  },
  invalid_idempotency_key: {
    en: 'The Idempotency-Key must have 1 to 200 characters.',
    bn: 'Idempotency-Key ১ থেকে ২০০ অক্ষরের হতে হবে।',
  },
  'storage_unavailable.reading': {
    en: 'This file cannot be read at the moment.',
    bn: 'ফাইলটি এখন পড়া যাচ্ছে না।',
  },
  link_expired: { en: 'This link is not valid or has expired.', bn: 'লিংকটি ঠিক নয়, অথবা মেয়াদ শেষ।' },
  file_not_found: { en: 'File not found', bn: 'ফাইল পাওয়া যায়নি' },
  'answer_filter.incomplete': {
    en: 'A filter by an answer needs formId, answerTo (the id or name of a field) and answer.',
    bn: 'উত্তর দিয়ে বাছতে formId, answerTo (ঘরের id বা নাম) আর answer লাগে।',
  },
  'answer_filter.unknown_field': {
    en: 'The form has no field of this id or name that you may see.',
    bn: 'এই id বা নামের এমন কোনো ঘর ফরমটিতে নেই, যা আপনি দেখতে পারেন।',
  },
  'invalid_input.list_cursor': {
    en: 'Send `after` as the `next` of the page before, with sort=updatedAt and direction=asc, and without page and group.',
    bn: 'আগের পাতার `next`-এ যা এসেছে, `after`-এ হুবহু তা-ই দিন; সঙ্গে sort=updatedAt আর direction=asc লাগবে, page আর group নয়।',
  },
  nothing_to_export: {
    en: 'No submissions found for the specified criteria',
    bn: 'এই বাছাইয়ে কোনো নিবন্ধন পাওয়া যায়নি',
  },
  comparison_too_long: {
    en: 'Comparing these submissions takes too long. Narrow the filters or choose fields to compare, and try again.',
    bn: 'নিবন্ধনগুলো মেলাতে অনেক সময় লাগছে। বাছাই আরও ছোট করে বা মেলানোর ঘর বেছে আবার চেষ্টা করুন।',
  },
  'busy.comparing': {
    en: 'Other submissions are being compared at the moment. Please try again in a little while.',
    bn: 'এখন অন্য নিবন্ধন মেলানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
  charts_too_long: {
    en: 'Counting these answers takes too long. Narrow the filters, for example to one month, and try again.',
    bn: 'উত্তর গুনতে অনেক সময় লাগছে। বাছাই আরও ছোট করে, যেমন এক মাসের, আবার চেষ্টা করুন।',
  },
  'busy.counting': {
    en: 'Other answers are being counted at the moment. Please try again in a little while.',
    bn: 'এখন অন্য উত্তর গোনা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
  invalid_cursor: { en: 'This page of the timeline does not exist.', bn: 'ইতিহাসের এই পাতা নেই।' },
  not_a_colleague: {
    en: 'Please choose a colleague who may enter the console.',
    bn: 'কনসোলে ঢুকতে পারেন এমন একজন সহকর্মী বাছুন।',
  },
  note_not_found: { en: 'This note does not exist any more.', bn: 'এই মন্তব্য আর নেই।' },
  not_own_note: {
    en: 'Only the person who wrote a note can change it.',
    bn: 'যিনি মন্তব্য লিখেছেন, শুধু তিনিই বদলাতে পারেন।',
  },
  'too_many_notes.hour': {
    en: 'You have written many notes within an hour. Please try again later.',
    bn: 'এক ঘণ্টায় অনেক মন্তব্য লিখেছেন। পরে আবার চেষ্টা করুন।',
  },
  'invalid_input.kept_not_included': {
    en: 'The submission to keep must be one of those to merge.',
    bn: 'যে নিবন্ধন থাকবে, সেটি এক করার নিবন্ধনগুলোর একটি হতে হবে।',
  },
  'invalid_input.unknown_answer': {
    en: 'An answer can only be taken from one of the submissions.',
    bn: 'উত্তর শুধু এই নিবন্ধনগুলোর একটি থেকেই নেওয়া যায়।',
  },
  permission_denied: {
    en: 'These submissions have payments: merging them needs the right to approve payments.',
    bn: 'এই নিবন্ধনগুলোতে পেমেন্ট আছে: এক করতে পেমেন্ট অনুমোদনের অধিকার লাগে।',
  },
  merge_not_found: { en: 'This merge no longer exists.', bn: 'এই এক করা আর নেই।' },
  view_not_found: { en: 'This view no longer exists.', bn: 'এই সংরক্ষিত তালিকা আর নেই।' },
  not_own_view: {
    en: 'Only the owner of this view may do that. Save your own copy instead.',
    bn: 'যাঁর তালিকা, শুধু তিনিই এটি করতে পারেন। বরং নিজের একটি কপি রাখুন।',
  },
  too_many_views: {
    en: 'There are too many saved views. Delete one first.',
    bn: 'সংরক্ষিত তালিকা অনেক হয়ে গেছে। আগে একটি মুছুন।',
  },
  draft_submitted: { en: 'This form was already submitted.', bn: 'এই ফরম আগেই জমা দেওয়া হয়েছে।' },
  draft_expired: { en: 'This saved form is not kept any more.', bn: 'সংরক্ষিত এই ফরম আর রাখা নেই।' },
  draft_not_found: { en: 'There is no saved form at this address.', bn: 'এই ঠিকানায় কোনো সংরক্ষিত ফরম নেই।' },
  draft_changed: {
    en: 'This form was saved on another device since you opened it.',
    bn: 'আপনি খোলার পরে ফরমটি অন্য ডিভাইসে সংরক্ষণ করা হয়েছে।',
  },
  'invalid_input.revision': { en: 'The revision is missing.', bn: 'সংস্করণের নম্বর নেই।' },
  'too_many_attempts.drafts': {
    en: 'This was saved too often. Please try again later.',
    bn: 'অনেকবার সংরক্ষণ করা হয়েছে। পরে আবার চেষ্টা করুন।',
  },
  not_proved: {
    en: 'Please enter your phone number or e-mail address first',
    bn: 'আগে আপনার ফোন নম্বর বা ই-মেইল ঠিকানা লিখুন',
  },
  'wrong_code.own': {
    en: 'This code is not right, or not valid any more',
    bn: 'কোডটি ঠিক নয়, অথবা এর মেয়াদ শেষ',
  },
  bulk_job_not_found: { en: 'This bulk action no longer exists', bn: 'একসঙ্গে করা এই কাজটি আর নেই' },
  forbidden: { en: "You don't have permission to do this.", bn: 'এই কাজের অনুমতি আপনার নেই।' },
  nothing_selected: {
    en: 'None of the selected submissions exists any more',
    bn: 'বাছাই করা কোনো নিবন্ধনই আর নেই',
  },
  selection_changed: {
    en: 'Other payments can be booked now than were shown. Please look at the new numbers.',
    bn: 'যা দেখানো হয়েছিল, এখন তার চেয়ে অন্য পেমেন্ট হিসাবে তোলা যায়। নতুন সংখ্যা দেখুন।',
  },
  already_undone: { en: 'This was undone already', bn: 'এটি আগেই ফেরানো হয়েছে' },
  cannot_undo: { en: 'There is nothing to undo', bn: 'ফেরানোর মতো কিছু নেই' },
  'forbidden.undo': { en: 'You may not undo this', bn: 'এটি ফেরানোর অনুমতি আপনার নেই' },
  invalid_answers: { en: 'Please correct the errors and submit again.', bn: 'ভুলগুলো ঠিক করে আবার জমা দিন।' },
  offer_ended: {
    en: 'This offer has ended, and no seats are free. You can join the waiting list again.',
    bn: 'এই প্রস্তাবের সময় শেষ হয়েছে, আর কোনো আসন খালি নেই। আপনি আবার অপেক্ষার তালিকায় যোগ দিতে পারেন।',
  },
  submission_cancelled: { en: 'This submission was cancelled.', bn: 'এই নিবন্ধন বাতিল করা হয়েছে।' },
  'price_to_confirm.staff': {
    en: 'The price changes from {before} to {total}.',
    bn: 'মূল্য {before} থেকে {total} হবে।',
  },
  no_file_field: {
    en: 'This form has no such question for a file.',
    bn: 'এই ফরমে ফাইলের এমন কোনো প্রশ্ন নেই।',
  },
  no_file_sent: { en: 'Choose a file.', bn: 'একটি ফাইল বাছুন।' },
  price_being_paid: {
    en: 'Your payment is being checked. What sets the price can be changed once that is done.',
    bn: 'আপনার পেমেন্ট যাচাই করা হচ্ছে। যাচাই শেষ হলে মূল্যের সঙ্গে জড়িত উত্তর বদলানো যাবে।',
  },
  'submission_not_found.one_selected': {
    en: '{count} of the selected submissions no longer exists. Reload the list and try again.',
    bn: 'বাছা নিবন্ধনের {count}টি আর নেই। তালিকা আবার এনে চেষ্টা করুন।',
  },
  'submission_not_found.selected': {
    en: '{count} of the selected submissions no longer exist. Reload the list and try again.',
    bn: 'বাছা নিবন্ধনের {count}টি আর নেই। তালিকা আবার এনে চেষ্টা করুন।',
  },
  too_many_for_sheet: {
    en: 'A spreadsheet holds at most {max} submissions. Narrow the filters or choose CSV.',
    bn: 'একটি স্প্রেডশিটে সর্বোচ্চ {max}টি নিবন্ধন ধরে। বাছাই আরও ছোট করুন, অথবা CSV বাছুন।',
  },
  too_many_tags: {
    en: 'There are already {max} tags. Please use one of them, or remove one from all its submissions first.',
    bn: 'আগে থেকেই {max}টি ট্যাগ আছে। এদের একটি ব্যবহার করুন, অথবা আগে একটি ট্যাগ সব নিবন্ধন থেকে সরান।',
  },
  'too_many_tags.here': {
    en: 'A submission can have at most {max} tags. Please remove one first.',
    bn: 'একটি নিবন্ধনে সর্বোচ্চ {max}টি ট্যাগ রাখা যায়। আগে একটি সরান।',
  },
  'too_many_notes.here': {
    en: 'A submission can have at most {max} notes.',
    bn: 'একটি নিবন্ধনে সর্বোচ্চ {max}টি মন্তব্য রাখা যায়।',
  },
  'merge_not_undone.undone': {
    en: 'This merge cannot be undone: it was undone already.',
    bn: 'এক করা ফেরানো যাবে না: আগেই ফেরানো হয়েছে।',
  },
  'merge_not_undone.too_old': {
    en: 'This merge cannot be undone: it is older than 30 days.',
    bn: 'এক করা ফেরানো যাবে না: ৩০ দিনের বেশি হয়ে গেছে।',
  },
  'merge_not_undone.kept_gone': {
    en: 'This merge cannot be undone: the submission that was kept does not exist any more. Restore it first.',
    bn: 'এক করা ফেরানো যাবে না: যে নিবন্ধন রাখা হয়েছিল তা আর নেই। আগে সেটি ফিরিয়ে আনুন।',
  },
  'merge_not_undone.merged_again': {
    en: 'This merge cannot be undone: the submission was merged again later. Undo that merge first.',
    bn: 'এক করা ফেরানো যাবে না: নিবন্ধনটি পরে আবার এক করা হয়েছে। আগে সেটি ফেরান।',
  },
  'merge_not_undone.payment_open': {
    en: 'This merge cannot be undone: a bKash payment of the submission is open.',
    bn: 'এক করা ফেরানো যাবে না: নিবন্ধনটির একটি বিকাশ পেমেন্ট এখনো শেষ হয়নি।',
  },
  'merge_not_undone.changed': {
    en: 'This merge cannot be undone: since then someone changed {parts} of the submission.',
    bn: 'এক করা ফেরানো যাবে না: এরপর কেউ নিবন্ধনটির এটি বদলেছেন: {parts}।',
  },
  'invalid_input.contact': {
    en: 'Please enter a phone number or an e-mail address',
    bn: 'ফোন নম্বর অথবা ই-মেইল ঠিকানা লিখুন',
  },
} as const satisfies Readonly<Record<string, LocalText>>
