import type { Messages } from './messages.ts'

export const MESSAGES_BN: Messages = {
  required: 'আবশ্যক',
  selectOption: 'একটি বেছে নিন',
  clearChoice: 'পছন্দ মুছুন',
  noChoice: 'কোনোটিই নয়',
  notAnswered: 'উত্তর দেওয়া হয়নি',
  datePattern: 'দিন/মাস/বছর, যেমন ২৫/১২/২০২৬',

  phoneOf: (label) => `${label}: দেশের কোড`,
  otherCountry: 'অন্য দেশ',
  countries: {
    BD: 'বাংলাদেশ',
    US: 'যুক্তরাষ্ট্র',
    GB: 'যুক্তরাজ্য',
    IN: 'ভারত',
    PK: 'পাকিস্তান',
    SA: 'সৌদি আরব',
    AE: 'সংযুক্ত আরব আমিরাত',
    QA: 'কাতার',
    KW: 'কুয়েত',
    OM: 'ওমান',
    MY: 'মালয়েশিয়া',
    SG: 'সিঙ্গাপুর',
    CA: 'কানাডা',
    AU: 'অস্ট্রেলিয়া',
  },
  codeAndNumber: 'দেশের কোডসহ নম্বর',

  tryAgain: 'আবার চেষ্টা করুন',
  partLost: 'পাতার এই অংশটি লোড হয়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',

  problems: (count) => `${count.toLocaleString('bn')}টি উত্তরে সমস্যা আছে`,
  problemsHelp: 'আপনার লেখা সবই আছে।',
  moreProblems: (count) => `এবং আরও ${count.toLocaleString('bn')}টি`,
  expectedFormat: (example) => `যেভাবে লিখবেন: ${example}`,
  nowShown: (labels) => `এখন দেখা যাচ্ছে: ${labels}`,
}
