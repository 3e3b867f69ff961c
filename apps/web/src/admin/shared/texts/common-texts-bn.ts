import type { SystemVariable } from '@nibondhon/domain'
import type { CommonTexts } from './common-texts-en.ts'

const VARIABLE_MEANINGS_BN: Readonly<Record<SystemVariable, string>> = {
  formTitle: 'ফরমের শিরোনাম',
  formDescription: 'ফরমের বিবরণ',
  submissionId: 'সূত্র নম্বর',
  uniqueId: 'নিবন্ধন নম্বর, ৩২ অক্ষর',
  intUniqueId: 'নিবন্ধন নম্বর, শুধু অঙ্কে',
  submissionTimestamp: 'নিবন্ধনের তারিখ ও সময়',
  submissionDate: 'নিবন্ধনের তারিখ (শুধু HTML ও PDF-এ)',
  submissionStatus: 'নিবন্ধনের অবস্থা',
  allFields: 'সব উত্তর, প্রতি লাইনে একটি (ই-মেইলে সারণি)',
  editCode: 'সম্পাদনা কোড, ৬ অঙ্ক (শুধু বার্তায়; HTML ও PDF-এ খালি)',
  viewLink: 'নিবন্ধন দেখার লিংক (শুধু বার্তায়)',
  editLink: 'সম্পাদনার লিংক, সম্পাদনা কোডসহ (শুধু বার্তায়; সম্পাদনা বন্ধ থাকলে খালি)',
  pdfLink: 'PDF-এর লিংক (শুধু বার্তায়; সবার জন্য PDF বন্ধ থাকলে খালি)',
  retryPaymentLink: 'ব্যর্থ পেমেন্টের পরে আবার টাকা দেওয়ার লিংক',
  personName: 'নিবন্ধনকারীর নাম (শুধু বার্তায়)',
  amountDue: 'যত টাকা এখনও দেওয়া বাকি (শুধু বার্তায়)',
  payLink: 'বাকি টাকা দেওয়ার পাতার লিংক (শুধু বার্তায়; বাকি না থাকলে খালি)',
  memberUntil: 'সদস্যপদের শেষ দিন (শুধু বার্তায়; সদস্যপদ বা মেয়াদ না থাকলে খালি)',
  ownLink: '“আমার নিবন্ধন” পাতার লিংক, যেখানে সদস্যপদ নবায়ন করা যায় (শুধু বার্তায়)',
  ticketLink: 'QR কোডসহ টিকিটের লিংক (শুধু বার্তায়; টিকিট না থাকলে খালি, যেমন টাকা দেওয়ার আগে)',
  paymentStatus: 'পেমেন্টের অবস্থা',
  paymentAmount: 'পেমেন্টের পরিমাণ',
  priceBreakdown: 'মূল টাকার সঙ্গে যা যোগ হয়েছে, প্রতি লাইনে একটি, যেমন ঠিক হয়েছিল',
  paymentMethod: 'যেভাবে টাকা দেওয়া হয়েছে',
  paymentReference: 'পেমেন্ট রেফারেন্স, ট্রান্সফারে লেখার ৭টি চিহ্ন',
  bkashTrxId: 'বিকাশের লেনদেন নম্বর',
  bkashPaymentId: 'বিকাশের পেমেন্ট নম্বর',
}

export const commonTextsBn: CommonTexts = {
  proposals: (count) => `হিসাব বিবরণীর প্রস্তাব (${count})`,

  unsavedWork: {
    edit: (name, at) => `সেশন শেষ হওয়ায় সংরক্ষণ হয়নি: ${name}-এর নিবন্ধনে আপনার পরিবর্তন, ${at}।`,
    status: (name, at) => `সেশন শেষ হওয়ায় সংরক্ষণ হয়নি: ${name}-এর অবস্থা ও মন্তব্য, ${at}।`,
    email: (name, at) => `সেশন শেষ হওয়ায় সংরক্ষণ হয়নি: ${name}-কে লেখা আপনার ই-মেইল, ${at}।`,
    sms: (name, at) => `সেশন শেষ হওয়ায় সংরক্ষণ হয়নি: ${name}-কে লেখা আপনার SMS, ${at}।`,
    campaign: (name, at) => `সেশন শেষ হওয়ায় সংরক্ষণ হয়নি: ${name}-কে লেখা আপনার বার্তা, ${at}।`,
    continue: 'লিখতে থাকুন',
    discard: 'বাদ দিন',
  },

  variables: {
    smsSize: (length, limit, _parts, digits) => `${limit} অক্ষরের ${length}টি · ${digits} ভাগে`,
    smsBangla: ', কারণ এতে সাধারণ অক্ষরের বাইরের অক্ষর আছে',
    smsVariables: ' · চলক বসলে আরও বড় হবে',
    meanings: VARIABLE_MEANINGS_BN,
    usual: {
      personName: 'নাম',
      formTitle: 'ফরম',
      amountDue: 'বাকি টাকা',
      payLink: 'টাকা দেওয়ার লিংক',
      viewLink: 'নিবন্ধনের লিংক',
    },
    allRows: (label) => `“${label}”-এর সব সারি`,
    answerTo: (label) => `“${label}”-এর উত্তর`,
    insertInto: (target) => `চলক বসান: ${target}`,
    insert: 'চলক বসান',
  },

  paging: {
    label: 'পাতা বদলানো',
    page: (type, page, isSelected) =>
      type === 'page'
        ? isSelected
          ? `পাতা ${page}`
          : `${page} নম্বর পাতায় যান`
        : ((
            {
              first: 'প্রথম পাতায় যান',
              last: 'শেষ পাতায় যান',
              next: 'পরের পাতায় যান',
              previous: 'আগের পাতায় যান',
            } as Record<string, string>
          )[type] ?? type),
  },

  messageEvents: {
    submitted: 'নিশ্চিতকরণ',
    payment_completed: 'পেমেন্ট সম্পন্ন',
    payment_failed: 'পেমেন্ট ব্যর্থ',
    payment_unclear: 'পেমেন্ট এখনো নিশ্চিত নয়',
    recovery: 'নম্বর ও কোড আবার পাঠানো',
    waiting_joined: 'অপেক্ষার তালিকায় স্থান',
    waiting_offer: 'আসনের প্রস্তাব',
    personal_link: 'ব্যক্তিগত লিংক',
    link_reminder: 'ব্যক্তিগত লিংকের তাগাদা',
    cancelled: 'বাতিলের খবর',
    refund_requested: 'টাকা ফেরতের আবেদন',
    refund_paid: 'টাকা ফেরত',
    refund_rejected: 'টাকা ফেরত নাকচ',
    staff: 'বার্তা',
  },

  messageStates: {
    queued: 'অপেক্ষায়',
    sent: 'পাঠানো হয়েছে',
    failed: 'ব্যর্থ',
    suppressed: 'আটকে রাখা',
  },

  statuses: {
    pending: 'অপেক্ষমাণ',
    completed: 'সম্পন্ন',
    failed: 'ব্যর্থ',
    cancelled: 'বাতিল',
  },

  words: {
    submissions: (_count, digits) => `${digits}টি নিবন্ধন`,
    unknownForm: 'অজানা ফরম',
    methodNotChosen: 'বাছা হয়নি',
    hiddenForRole: 'আপনার দায়িত্বে দেখা যায় না',
    couldNotLoad: 'নিবন্ধনের সব তথ্য আনা যায়নি',
  },

  errors: {
    sessionEnded: (failure) => `${failure}: আপনার সেশন শেষ হয়েছে। আবার সাইন ইন করুন।`,
    withHelpCode: (message, code) => `${message} সাহায্য চাইলে এই কোডটি জানান: ${code}`,
    withAdvice: (failure) => `${failure}। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।`,
    hasAdvice: /সংযোগ|আবার চেষ্টা/,
    didNotWork: 'কাজটি হয়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    checkConnection: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    tryAgain: 'আবার চেষ্টা করুন',
    helpCode: 'সাহায্য চাইলে এই কোডটি জানান:',
  },

  chips: {
    active: 'সক্রিয়',
    inactive: 'নিষ্ক্রিয়',
    twoFactor: 'দ্বিতীয় ধাপ',
    passwordOnly: 'শুধু পাসওয়ার্ড',
  },

  copy: {
    copied: (what) => `${what} কপি হয়েছে`,
    notCopied: (what) => `${what} কপি করা যায়নি। লেখাটি বেছে নিয়ে নিজে কপি করুন।`,
    copy: 'কপি করুন',
    copyThe: (what) => `${what} কপি করুন`,
  },

  dialogs: {
    cancel: 'বাতিল',
    discardTitle: 'যা লিখেছেন তা বাদ দেবেন?',
    discardText: 'এখানে যা লিখেছেন তা সংরক্ষণ করা হয়নি।',
    keepEditing: 'লিখতে থাকুন',
    discard: 'বাদ দিন',
    notSaved: 'আপনার পরিবর্তন সংরক্ষণ করা হয়নি। পাতা ছাড়লে সেগুলো হারাবে।',
    leaveTitle: 'সংরক্ষণ না করেই চলে যাবেন?',
    stay: 'থাকুন',
    leave: 'চলে যান',
  },

  forms: {
    authenticatorCode: 'অ্যাপের কোড',
    passwordHint: (length) =>
      `অন্তত ${length} অক্ষর। বহুল ব্যবহৃত পাসওয়ার্ড আর অ্যাকাউন্টের নিজের নাম বা ঠিকানা চলবে না; পরস্পর সম্পর্কহীন কয়েকটি শব্দ সবচেয়ে ভালো।`,
    hidePassword: 'পাসওয়ার্ড লুকান',
    showPassword: 'পাসওয়ার্ড দেখুন',
    pickColour: (label) => `রং বাছুন: ${label}`,
    fromDate: 'শুরুর তারিখ',
    toDate: 'শেষ তারিখ',
  },

  lists: {
    filters: 'বাছাই',
    filtersUsed: (count) => `বাছাই (${count})`,
    closeFilters: 'বাছাই বন্ধ করুন',
    loading: (what) => `${what} আসছে`,
    failed: (what) => `${what} আনা যায়নি`,
    range: (first, last, total, noun) => `${first}–${last}, মোট ${total}${noun}`,
    search: 'খুঁজুন',
    clearSearch: 'খোঁজা মুছুন',
  },

  mentions: {
    title: 'উল্লেখ',
    unread: (count) => `উল্লেখ, ${count}টি পড়া হয়নি`,
    none: 'কেউ আপনার কথা উল্লেখ করেননি।',
    new: 'নতুন: ',
    mentionedYou: (by, submission) => `${by} আপনার কথা লিখেছেন · ${submission}`,
    markRead: 'সব পড়া হয়েছে',
  },

  overbooking: {
    title: 'আর আসন নেই',
    confirm: 'আসনের বেশি নিন',
    reason: 'কারণ',
    reasonMissing: 'আসনের বেশি নেওয়ার কারণ লিখুন',
    reasonHint: 'এটি কাজের খাতায় থাকবে।',
  },

  session: {
    loginFailed: 'সাইন ইন করা যায়নি',
    registrationFailed: 'অ্যাকাউন্ট খোলা যায়নি',
    authenticationFailed: 'আপনার পরিচয় যাচাই করা যায়নি। আবার সাইন ইন করুন।',
    endedWorkKept: 'আপনার সেশন শেষ হয়েছে। আবার সাইন ইন করুন: আপনার পরিবর্তন এই ব্রাউজারে রাখা আছে, ফিরে এলে দেখানো হবে।',
  },
}
