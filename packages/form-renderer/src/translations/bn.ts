import type { Messages } from './en.ts'

export const MESSAGES_BN: Messages = {
  required: 'আবশ্যক',
  selectOption: 'একটি বেছে নিন',
  clearChoice: 'পছন্দ মুছুন',
  notAnswered: 'উত্তর দেওয়া হয়নি',
  datePattern: 'দিন/মাস/বছর, যেমন ২৫/১২/২০২৬',

  adminOnly: 'শুধু অ্যাডমিন',
  adminOnlyShown: 'শুধু অ্যাডমিন · সবাই দেখতে পারেন',
  hidden: 'সবার কাছ থেকে লুকানো',

  phoneOf: (label) => `${label}: দেশের কোড`,
  otherCountry: 'অন্য দেশ',

  chooseFile: 'ফাইল বেছে নিন',
  takePhoto: 'ছবি তুলুন',
  orDrop: 'অথবা এখানে টেনে আনুন',
  fileRules: 'JPG, PNG, WEBP বা PDF, ৫ MB-এর কম',
  receiptRules: 'JPG, PNG বা PDF, ৫ MB-এর কম',
  fileFailed: 'ফাইল পাঠানো যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  fileNotInPreview: 'প্রিভিউতে ফাইল পাঠানো হয় না',
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
  problemsHelp: 'আপনার লেখা সবই আছে। যে লাইনে চাপবেন সেই ঘরে নিয়ে যাবে।',
  nowShown: (labels) => `এখন দেখা যাচ্ছে: ${labels}`,
}
