import type { LocalText } from '@nibondhon/domain'

export const PEOPLE_TEXTS = {
  person_not_found: { en: 'This person is not in the register.', bn: 'এই মানুষটি তালিকায় নেই।' },
  person_erased: { en: 'This person was erased.', bn: 'এই মানুষটির তথ্য মোছা হয়েছে।' },
  person_waits: {
    en: 'This person is on a waiting list. Please remove them from it first.',
    bn: 'এই মানুষটি অপেক্ষার তালিকায় আছেন। আগে সেখান থেকে সরান।',
  },
  'invalid_input.phone': { en: 'This is not a phone number: {text}', bn: 'এটি ফোন নম্বর নয়: {text}' },
  'invalid_input.email': { en: 'This is not an e-mail address: {text}', bn: 'এটি ই-মেইল ঠিকানা নয়: {text}' },
  'invalid_input.same_person': { en: 'Please choose two different people.', bn: 'আলাদা দুজন বাছুন।' },
  too_many_columns: {
    en: 'The register can have {max} columns of its own. Please use one of those that exist.',
    bn: 'তালিকায় নিজেদের {max}টি কলাম রাখা যায়। যেগুলো আছে তার একটি ব্যবহার করুন।',
  },
  column_twice: {
    en: 'Two columns have the same name.',
    bn: 'দুটি কলামের নাম একই।',
  },
  columns_changed: {
    en: 'The columns were changed meanwhile. Please look at them again.',
    bn: 'এর মধ্যে কলামগুলো বদলে গেছে। আবার দেখে নিন।',
  },
  'nothing_to_export.people': {
    en: 'No one in the register matches these filters.',
    bn: 'এই বাছাইয়ে তালিকার কেউ নেই।',
  },
  'merge_not_undone.person_again': {
    en: 'This merge cannot be undone: the person was merged again later. Undo that merge first.',
    bn: 'এক করা ফেরানো যাবে না: পরে মানুষটিকে আবার এক করা হয়েছে। আগে সেটি ফিরিয়ে নিন।',
  },
  'merge_not_undone.person_gone': {
    en: 'This merge cannot be undone: the person was merged into another one later. Undo that merge first.',
    bn: 'এক করা ফেরানো যাবে না: পরে মানুষটিকে আরেকজনের সঙ্গে এক করা হয়েছে। আগে সেটি ফিরিয়ে নিন।',
  },
  'mapping_invalid.people': {
    en: 'Each column can have one of the parts of a person, and the name only one column.',
    bn: 'প্রতিটি কলামে মানুষের একটি তথ্য থাকতে পারে, আর নাম শুধু একটি কলামে।',
  },
  people_import_not_found: { en: 'This import does not exist any more.', bn: 'এই আমদানি আর নেই।' },
  people_import_begun: {
    en: 'This import was applied already, so it cannot be changed any more.',
    bn: 'এই আমদানি আগেই প্রয়োগ হয়েছে, তাই আর বদলানো যাবে না।',
  },
  people_import_not_undone: {
    en: 'This import cannot be undone: it was not applied, it is undone already, or it is older than 30 days.',
    bn: 'এই আমদানি ফেরানো যাবে না: এটি প্রয়োগ হয়নি, আগেই ফেরানো হয়েছে, অথবা ৩০ দিনের বেশি পুরোনো।',
  },
  people_import_decision: {
    en: 'Please choose for row {row} a person of the register, or add or leave out the row.',
    bn: '{row} নম্বর সারির জন্য তালিকার একজন মানুষ বাছুন, অথবা সারিটি যোগ করুন বা বাদ দিন।',
  },
} as const satisfies Readonly<Record<string, LocalText>>
