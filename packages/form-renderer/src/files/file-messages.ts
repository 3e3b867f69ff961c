import type { Locale } from '@nibondhon/domain'

/** Loaded with what takes or shows files, so that a form without a file does not have them. */
const FILE_MESSAGES_EN = {
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
}

export type FileMessages = typeof FILE_MESSAGES_EN

const FILE_MESSAGES_BN: FileMessages = {
  chooseFile: 'ফাইল বেছে নিন',
  takePhoto: 'ছবি তুলুন',
  orDrop: 'অথবা এখানে টেনে আনুন',
  fileRules: 'JPG, PNG, WEBP বা PDF, ৫ এমবির কম',
  receiptRules: 'JPG, PNG বা PDF, ৫ এমবির কম',
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
}

const FILE_MESSAGES = { en: FILE_MESSAGES_EN, bn: FILE_MESSAGES_BN } satisfies Record<Locale, FileMessages>

export function fileMessages(locale: Locale): FileMessages {
  return FILE_MESSAGES[locale]
}
