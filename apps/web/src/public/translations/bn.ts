import { localDigits } from '@nibondhon/domain'
import { addBangla } from '@nibondhon/form-renderer/bangla'
import type { Messages } from './en.ts'

addBangla()

export const bn: Messages = {
  skipToContent: 'মূল অংশে যান',
  languageLabel: 'ভাষা',
  loading: 'লোড হচ্ছে…',

  form: {
    loading: 'ফরমটি লোড হচ্ছে…',
    required: '* চিহ্নিত ঘরগুলো পূরণ করা আবশ্যক।',
    restored: 'আপনার আগের লেখাগুলো রাখা আছে।',
    chooseAgain: (labels) => `এই ফাইলগুলো আবার বেছে নিন: ${labels}`,
    dismiss: 'বন্ধ করুন',
    submit: 'জমা দিন',
    continueToPayment: 'পেমেন্টে যান',
    join: 'অপেক্ষার তালিকায় যোগ দিন',
    submitting: 'জমা দেওয়া হচ্ছে…',
    uploading: (percent) => `আপনার ফাইল পাঠানো হচ্ছে… ${percent}`,
    clear: 'সব মুছুন',
    clearTitle: 'ফরমটি মুছে ফেলবেন?',
    clearText: 'আপনি যা লিখেছেন সব মুছে যাবে। এটি আর ফেরানো যাবে না।',
    clearConfirm: 'ফরম মুছুন',
    clearCancel: 'আমার উত্তর থাকুক',
    question: 'এই ফরম নিয়ে কোনো প্রশ্ন?',
    fillOwn: 'আমার তথ্য দিয়ে পূরণ করুন',
    saveLater: 'রেখে দিন, পরে শেষ করুন',
    share: 'ফরম শেয়ার করুন',
    linkCopied: 'লিংক কপি হয়েছে',
  },

  price: {
    required: 'পেমেন্ট আবশ্যক',
    requiredText: (amount) => `এই ফরমের ফি ${amount}। উত্তর দেওয়ার পর, পরের পাতায় টাকা দেবেন।`,
    requiredFrom: (amount) => `এই ফরমের ফি ${amount} থেকে শুরু। উত্তর দেওয়ার পর, পরের পাতায় টাকা দেবেন।`,
    requiredChoices: 'কিছু উত্তরে টাকা যোগ হয়; মোট টাকা সব সময় দেখা যাবে।',
    byChoice: 'ফি আপনার উত্তরের ওপর নির্ভর করে। উত্তর দেওয়ার পর, পরের পাতায় টাকা দেবেন।',
    total: 'মোট',
    base: 'মূল ফি',
    details: 'বিস্তারিত',
  },

  failure: {
    failed: 'ফরমটি জমা দেওয়া যায়নি। আবার চেষ্টা করুন।',
    lostTitle: 'ইন্টারনেট সংযোগ নেই',
    lost: 'আপনার ফরমটি আমাদের কাছে পৌঁছায়নি। সংযোগ দেখে আবার চেষ্টা করুন: ফরমটি দুবার জমা হবে না।',
    kept: 'আপনি যা লিখেছেন সব এই ফোনে রাখা আছে।',
    tryAgain: 'আবার চেষ্টা করুন',
    tooMany: (minutes) =>
      `অনেকবার চেষ্টা করা হয়েছে। ${localDigits(String(minutes), 'bn')} মিনিট পর আবার চেষ্টা করুন।`,
    helpCode: 'সাহায্য চাইলে এই কোডটি জানান:',
    changedTitle: 'ফরমটি বদলেছে',
    brokenTitle: 'পাতাটি দেখানো যাচ্ছে না',
    reload: 'পাতাটি আবার লোড করুন',
    home: 'প্রথম পাতায় যান',
  },

  errorsByCode: {
    submission_unpaid: 'এই ফোন নম্বর বা ই-মেইল দিয়ে আগেই একটি নিবন্ধন আছে। তার টাকা এখনও দেওয়া হয়নি।',
    recovery_unavailable: 'এখন বার্তা পাঠানো যাচ্ছে না। সমিতির সঙ্গে যোগাযোগ করুন।',
    nothing_to_pay: 'এই নিবন্ধনের জন্য কোনো টাকা দিতে হবে না।',
    price_changed: 'মূল্য বদলে গেছে। দেখে নিয়ে আবার জমা দিন।',
    already_submitted: 'আপনি এই ফরমটি আগেই জমা দিয়েছেন।',
    identity_taken: 'এই ই-মেইল বা ফোন নম্বর দিয়ে আগেই আরেকটি নিবন্ধন আছে।',
    idempotency_key_reused:
      'আপনার প্রথম চেষ্টাটি আগেই পৌঁছে গিয়েছিল, তখনকার উত্তরসহ। আরেকটি নিবন্ধন দিতে চাইলে ফরমটি মুছে আবার পূরণ করুন।',
    form_inactive: 'এই ফরমটি বন্ধ করা হয়েছে।',
    form_not_found: 'ফরমটি পাওয়া যায়নি।',
    invalid_answers: 'ভুলগুলো ঠিক করে আবার জমা দিন।',
    payment_required: 'এই ফরমে টাকা দিতে হয়। পেমেন্টের পাতায় যান।',
    refused: 'ফরমটি জমা দেওয়া যায়নি। আবার চেষ্টা করুন।',
    busy: 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
    storage_full: 'ফাইল রাখার জায়গা নেই। পরে আবার চেষ্টা করুন।',
    storage_unavailable: 'এখন ফাইল রাখা যাচ্ছে না। পরে আবার চেষ্টা করুন।',
    too_many_attempts: 'অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন।',
    submission_not_found: 'নিবন্ধন পাওয়া যায়নি।',
    editing_disabled: 'এই ফরমে সম্পাদনা বন্ধ আছে। কিছু বদলাতে হলে ফরমের কর্তৃপক্ষের সঙ্গে যোগাযোগ করুন।',
    network_error: 'নেটওয়ার্কে সমস্যা। আপনার ইন্টারনেট সংযোগ দেখুন।',
  },

  ask: {
    help: 'সাহায্য দরকার?',
    contact: (association) => `যোগাযোগ করুন: ${association},`,
    name: (association) => `যোগাযোগ করুন: ${association}।`,
    unnamed: 'আপনার সমিতির কর্তৃপক্ষকে জিজ্ঞেস করুন।',
  },

  footer: {
    contact: 'যোগাযোগ',
    copyright: (year, association) => `© ${year} ${association}। সর্বস্বত্ব সংরক্ষিত।`,
    madeWith: 'নিবন্ধন দিয়ে তৈরি',
    times: (zone) => `সব সময় ${zone} অনুযায়ী।`,
    own: 'আমার নিবন্ধন',
    adminLogin: 'অ্যাডমিন লগইন',
  },
}
