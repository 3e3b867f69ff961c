import type { PreviewTexts } from './preview-texts-en.ts'

export const previewTextsBn: PreviewTexts = {
  language: 'কোন ভাষায় দেখাবে',
  tryAgain: 'আবার চেষ্টা করুন',

  form: {
    clickToEdit: 'কোনো ঘরে চাপলে সেটি সম্পাদনা করা যায়। সেগুলো পূরণ করেও দেখা যায়।',
    title: 'যেমন দেখাবে',
    width: 'কত চওড়া দেখাবে',
    phone: 'ফোন',
    desktop: 'কম্পিউটার',
    onPhone: 'ফোনে ফরম',
    onDesktop: 'কম্পিউটারে ফরম',
    untitled: 'শিরোনামহীন ফরম',
    empty: 'ঘর যোগ করলে এখানে দেখা যাবে।',
  },

  messages: {
    title: 'বার্তা যেমন দেখাবে',
    values: 'কোন তথ্য দিয়ে দেখাবে',
    sample: 'নমুনা তথ্য',
    latest: 'সর্বশেষ নিবন্ধন',
    making: 'বার্তা তৈরি হচ্ছে',
    failed: 'বার্তা তৈরি করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    noSubmission: 'এই ফরমে এখনো কেউ নিবন্ধন করেননি, তাই তথ্যগুলো কাল্পনিক।',
    noMessage: 'এই ফরম কোনো নিশ্চিতকরণ পাঠায় না। এখানে দেখতে ই-মেইল বা SMS চালু করুন।',
  },

  message: {
    email: 'ই-মেইল',
    sms: 'SMS',
    preview: (channel) => `${channel} যেমন দেখাবে`,
    emailFrame: 'সদস্যরা ই-মেইলটি যেমন দেখেন',
    plainText: 'শুধু লেখা হিসেবে',
    to: (address) => `প্রাপক: ${address}`,
    noRecipient: 'প্রাপক নেই: কোন ঘরে ঠিকানা আছে তা বাছুন।',
    smsSize: (length, _parts, digits) => `${length} অক্ষর · ${digits} ভাগ`,
    smsLetters: ', কারণ এতে সাধারণ অক্ষরের বাইরের অক্ষর আছে',
  },

  pdf: {
    title: 'PDF যেমন দেখাবে',
    open: 'PDF খুলুন',
    making: 'PDF তৈরি হচ্ছে',
    frame: 'নমুনা উত্তরসহ PDF',
    sample: 'নমুনা উত্তর দিয়ে তৈরি। নতুন লোগো ফরম সংরক্ষণের সময় আনা হয়।',
    failed: 'PDF তৈরি করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  },
}
