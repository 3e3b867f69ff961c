import { localDigits, type Locale } from '@nibondhon/domain'

/** Only staff read these, and the console is in English. */
const STAFF_MESSAGES = {
  adminOnly: 'Admin only',
  adminOnlyShown: 'Admin only · public can view',
  hidden: 'Hidden from the public',
  fileNotInPreview: 'Files are not uploaded in the preview',
}

/** The renderer's own messages. `Messages` is the shape that every other language must fill. */
const MESSAGES_EN = {
  ...STAFF_MESSAGES,
  required: 'required',
  selectOption: 'Select an option',
  clearChoice: 'Clear choice',
  noChoice: 'No choice',
  left: (count: number) => (count > 0 ? `${count} left` : 'Full'),
  notAnswered: 'Not answered',
  datePattern: 'Day/month/year, such as 25/12/2026',

  phoneOf: (label: string) => `${label}: country code`,
  otherCountry: 'Other country',
  codeAndNumber: 'Country code and number',

  chooseFile: 'Choose a file',
  takePhoto: 'Take a photo',
  orDrop: 'or drop it here',
  fileRules: 'JPG, PNG, WEBP or PDF, less than 5MB',
  receiptRules: 'JPG, PNG or PDF, less than 5MB',
  fileFailed: 'The file could not be uploaded. Check your connection and try again.',
  uploading: (name: string) => `Uploading ${name}`,
  uploaded: (name: string) => `${name} is added`,
  removed: (name: string) => `${name} is removed`,
  remove: 'Remove',
  replaceFile: 'Choose another file',
  cancelUpload: 'Cancel upload',
  tryAgain: 'Try again',
  opensNewTab: 'opens in a new tab',
  previewOf: (name: string) => `Preview of ${name}`,

  partLost: 'This part of the page did not load. Check your connection and try again.',

  problems: (count: number) =>
    count === 1 ? 'There is a problem with one answer' : `There are problems with ${count} answers`,
  problemsHelp: 'Everything you typed is kept.',
  moreProblems: (count: number) => `and ${count} more`,
  expectedFormat: (example: string) => `Expected format: ${example}`,
  nowShown: (labels: string) => `Now shown: ${labels}`,
}

export type Messages = typeof MESSAGES_EN

const MESSAGES_BN: Messages = {
  ...STAFF_MESSAGES,
  required: 'আবশ্যক',
  selectOption: 'একটি বেছে নিন',
  clearChoice: 'পছন্দ মুছুন',
  noChoice: 'কোনোটিই নয়',
  left: (count) => (count > 0 ? `আর ${localDigits(String(count), 'bn')}টি বাকি` : 'পূর্ণ'),
  notAnswered: 'উত্তর দেওয়া হয়নি',
  datePattern: 'দিন/মাস/বছর, যেমন ২৫/১২/২০২৬',

  phoneOf: (label) => `${label}: দেশের কোড`,
  otherCountry: 'অন্য দেশ',
  codeAndNumber: 'দেশের কোডসহ নম্বর',

  chooseFile: 'ফাইল বেছে নিন',
  takePhoto: 'ছবি তুলুন',
  orDrop: 'অথবা এখানে টেনে আনুন',
  fileRules: 'JPG, PNG, WEBP বা PDF, ৫ MB-এর কম',
  receiptRules: 'JPG, PNG বা PDF, ৫ MB-এর কম',
  fileFailed: 'ফাইল পাঠানো যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  uploading: (name) => `${name} পাঠানো হচ্ছে`,
  uploaded: (name) => `${name} যোগ হয়েছে`,
  removed: (name) => `${name} সরানো হয়েছে`,
  remove: 'সরান',
  replaceFile: 'অন্য ফাইল বেছে নিন',
  cancelUpload: 'পাঠানো বন্ধ করুন',
  tryAgain: 'আবার চেষ্টা করুন',
  opensNewTab: 'নতুন ট্যাবে খোলে',
  previewOf: (name) => `${name}-এর প্রিভিউ`,

  partLost: 'পাতার এই অংশটি লোড হয়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',

  problems: (count) => `${count.toLocaleString('bn')}টি উত্তরে সমস্যা আছে`,
  problemsHelp: 'আপনার লেখা সবই আছে।',
  moreProblems: (count) => `এবং আরও ${count.toLocaleString('bn')}টি`,
  expectedFormat: (example) => `যেভাবে লিখবেন: ${example}`,
  nowShown: (labels) => `এখন দেখা যাচ্ছে: ${labels}`,
}

const MESSAGES = { en: MESSAGES_EN, bn: MESSAGES_BN } satisfies Record<Locale, Messages>

export function messagesFor(locale: Locale): Messages {
  return MESSAGES[locale]
}
