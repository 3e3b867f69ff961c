import type { LanguagesTexts } from './languages-texts-en.ts'

const NAMES = { en: 'ইংরেজি', bn: 'বাংলা' }

export const languagesTextsBn: LanguagesTexts = {
  names: NAMES,
  parts: {
    title: 'শিরোনাম',
    label: 'লেবেল',
    description: 'বিবরণ',
    placeholder: 'উদাহরণ',
    option: 'বিকল্প',
    'HTML content': 'HTML',
    'row label': 'সারির নাম',
    'low label': 'সর্বনিম্ন রেটিং',
    'high label': 'সর্বোচ্চ রেটিং',
    'consent text': 'সম্মতির লেখা',
    'tick box label': 'টিক দেওয়ার ঘর',
    'matrix row': 'ছকের সারি',
    rule: 'ভুল হলে যে বার্তা',
    'price rule': 'হিসাবে যে নাম দেখাবে',
    'text before opening': 'খোলার আগের লেখা',
    'text after closing': 'বন্ধের পরের লেখা',
    'email subject': 'ই-মেইলের বিষয়',
    'email body': 'ই-মেইলের লেখা',
    'SMS message': 'SMS-এর লেখা',
    'PDF title': 'PDF-এর শিরোনাম',
    'PDF header': 'PDF: পাতার উপরের লেখা',
    'PDF footer': 'PDF: পাতার নিচের লেখা',
    'PDF content': 'PDF: HTML',
  },

  panel: {
    text: 'সদস্যরা যে ভাষা বাছেন সেই ভাষায় ফরম পড়েন। কোনো লেখা সেই ভাষায় না থাকলে অন্য ভাষায় দেখায়। উত্তর, শর্ত ও মূল্য দুই ভাষায় একই।',
    base: 'অন্য ট্যাবগুলোর ভাষা',
    baseHint: (other) => `এখানে ${NAMES[other]} লেখাগুলো দেবেন।`,
    download: 'লেখাগুলো ডাউনলোড করুন (CSV)',
    onlyMissing: 'শুধু যা বাকি',
    showMore: (count, total) => `${total}টির মধ্যে আরও ${count}টি লেখা দেখুন`,
    form: 'ফরম',
    none: 'এই ফরমে এখনো কোনো লেখা নেই।',
    complete: 'সব লেখা দুই ভাষাতেই আছে।',
    missing: (_count, digits, language) => `${digits}টি লেখার ${NAMES[language]} নেই।`,
  },

  row: {
    partIn: (part, language) => `${part} · ${NAMES[language]}`,
    missing: 'বাকি',
    missingHere: (variables) => `এখানে নেই: ${variables}`,
    keepTags: 'HTML ট্যাগগুলো যেমন আছে তেমনই রাখুন।',
    copyFrom: (language) => `${NAMES[language]} থেকে কপি করুন`,
    copyPartFrom: (language, part) => `${NAMES[language]} থেকে কপি করুন: ${part}`,
  },

  upload: {
    upload: 'লেখাগুলো আপলোড করুন (CSV)',
    title: 'ফাইলের লেখা',
    close: 'বন্ধ করুন',
    take: (count) => `${count}টি নিন`,
    taken: (_count, digits) => `${digits}টি লেখা নেওয়া হয়েছে।`,
    reasons: {
      too_large: 'ফাইলটি বেশি বড়। এখান থেকে ডাউনলোড করা ফাইলটিই আপলোড করুন।',
      no_columns: 'ফাইলে “Key”, “English” ও “Bangla” কলাম নেই। এখান থেকে ডাউনলোড করা ফাইলটিই আপলোড করুন।',
    },
    nothing: 'ফাইলটিতে নতুন কিছু নেই।',
    changes: (_count, digits, language) => `ফাইলটি ${NAMES[language]} ${digits}টি লেখা বদলাবে।`,
    rejected: (_count, digits) => `${digits}টি সারি নেওয়া হবে না:`,
    rejectedRow: (row, key, reason) => `সারি ${row} (${key}): ${reason}`,
    unknown: 'ফরমে এমন লেখা নেই',
    tooLong: 'লেখাটি বেশি বড়',
    otherBase: (base) => `ফরমে ${NAMES[base]} লেখাটি অন্য রকম`,
    more: (count) => `এবং আরও ${count}টি`,
  },
}
