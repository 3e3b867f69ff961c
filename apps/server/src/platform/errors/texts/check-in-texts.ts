import type { LocalText } from '@nibondhon/domain'

/** The day of the event. */
export const CHECK_IN_TEXTS = {
  ticket_not_found: { en: 'There is no such ticket.', bn: 'এমন কোনো টিকিট নেই।' },
  no_event_time: { en: 'The time of this event is not known yet.', bn: 'এই অনুষ্ঠানের সময় এখনো জানানো হয়নি।' },
  gate_not_found: { en: 'There is no such gate.', bn: 'এমন কোনো গেট নেই।' },
  gate_ended: {
    en: 'This gate has ended. Ask the office to pair this device again.',
    bn: 'এই গেটের সময় শেষ। যন্ত্রটি আবার যুক্ত করতে অফিসকে বলুন।',
  },
  'wrong_code.gate': {
    en: 'This code is wrong, was used, or is too old. Ask the office for a new one.',
    bn: 'কোডটি ভুল, ব্যবহার হয়ে গেছে, অথবা পুরোনো। অফিস থেকে নতুন কোড নিন।',
  },
  no_tickets: {
    en: 'This form gives no tickets. Turn them on in its settings first.',
    bn: 'এই ফরমে টিকিট নেই। আগে ফরমের সেটিংসে টিকিট চালু করুন।',
  },
  'invalid_input.gate_end': {
    en: 'A gate has to end in the future, within 60 days.',
    bn: 'গেট শেষ হওয়ার সময় সামনের ৬০ দিনের মধ্যে দিন।',
  },
  'nothing_to_export.attendees': {
    en: 'No one matches these filters.',
    bn: 'এই ফিল্টারে কেউ নেই।',
  },
  gate_cash_not_found: { en: 'There is no such cash of a gate.', bn: 'গেটের এমন কোনো নগদ টাকা নেই।' },
  gate_cash_decided: {
    en: 'This was booked or dismissed meanwhile.',
    bn: 'এটি এর মধ্যে হিসাবে তোলা হয়েছে বা বাদ দেওয়া হয়েছে।',
  },
  print_layout_not_found: { en: 'There is no such badge or certificate.', bn: 'এমন কোনো ব্যাজ বা সনদ নেই।' },
  print_picture_not_found: { en: 'There is no such background.', bn: 'এমন কোনো পটভূমি নেই।' },
  nothing_to_print: {
    en: 'None of these people gets one: check who it is for, and the filter.',
    bn: 'এঁদের কেউ এটি পান না: এটি কাদের জন্য, আর ফিল্টার কী, দেখুন।',
  },
  too_many_to_print: {
    en: 'One file can have {max} people. Choose a batch, or only those who came.',
    bn: 'একটি ফাইলে {max} জন থাকতে পারেন। একটি ব্যাচ বাছুন, অথবা শুধু যাঁরা এসেছেন।',
  },
  'print_picture_unusable.missing': { en: 'Please choose a picture.', bn: 'একটি ছবি বাছুন।' },
  'print_picture_unusable.type': {
    en: 'The background must be a JPG or PNG picture.',
    bn: 'পটভূমি একটি JPG বা PNG ছবি হতে হবে।',
  },
  'print_picture_unusable.size': {
    en: 'The background must be smaller than 2 MB.',
    bn: 'পটভূমির ছবি ২ MB-এর কম হতে হবে।',
  },
  'print_picture_unusable.pixels': {
    en: 'The background has too many pixels: at most 10 million.',
    bn: 'পটভূমির ছবিতে পিক্সেল বেশি: সর্বোচ্চ ১ কোটি।',
  },
  'print_picture_unusable.count': {
    en: 'Too many backgrounds are stored. Those that no form uses are removed within a day.',
    bn: 'অনেক বেশি পটভূমি রাখা আছে। যেগুলো কোনো ফরমে নেই, সেগুলো এক দিনের মধ্যে মুছে যায়।',
  },
  too_many_gates: { en: 'A form can have {max} gates.', bn: 'একটি ফরমে {max}টি গেট থাকতে পারে।' },
  too_many_scans: {
    en: 'This gate has sent more scans than an event needs. Pair the device as a new gate.',
    bn: 'এই গেট থেকে অনুষ্ঠানের তুলনায় অনেক বেশি স্ক্যান এসেছে। যন্ত্রটি নতুন গেট হিসেবে যুক্ত করুন।',
  },
} as const satisfies Readonly<Record<string, LocalText>>
