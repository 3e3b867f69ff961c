import type { DetailTexts } from './detail-texts-en.ts'

/** A state of another version is shown as it is stored. */
const STATES: Readonly<Record<string, string>> = {
  none: 'নেই',
  pending: 'অপেক্ষমাণ',
  completed: 'সম্পন্ন',
  failed: 'ব্যর্থ',
  initiated: 'শুরু',
  executing: 'চলছে',
  cancelled: 'বাতিল',
  review: 'দেখা দরকার',
  'refund requested': 'ফেরত চাওয়া হয়েছে',
  refunded: 'ফেরত গেছে',
  'refund failed': 'ফেরত যায়নি',
  'asked for a refund': 'সদস্য ফেরত চেয়েছেন',
  'refund approved': 'ফেরত অনুমোদিত',
  'refund rejected': 'ফেরত নাকচ',
  'credit move requested': 'বাড়তি টাকা সরানোর আবেদন',
  'credit move approved': 'বাড়তি টাকা সরানো অনুমোদিত',
  'credit move rejected': 'বাড়তি টাকা সরানো নাকচ',
}

const OTHER_ACTIONS: Readonly<Record<string, string>> = {
  merged: 'এক করা হয়েছে',
  'merge undone': 'এক করা ফেরানো হয়েছে',
  restored: 'মোছার পরে ফিরিয়ে আনা হয়েছে',
  deleted: 'মোছা হয়েছে',
  overbooked: 'আসনের বেশি নেওয়া হয়েছে',
  cancelled: 'নিবন্ধন বাতিল',
  reopened: 'নিবন্ধন আবার চালু',
  'asked for a refund': 'সদস্য বাতিল বা ফেরত চেয়েছেন',
  'refund rejected': 'আবেদন নাকচ',
}

export const detailTextsBn: DetailTexts = {
  basic: {
    uniqueIdWord: 'নিবন্ধন নম্বর',
    title: 'মূল তথ্য',
    updateStatus: 'অবস্থা বদলান',
    form: 'ফরম',
    status: 'অবস্থা',
    uniqueId: 'নিবন্ধন নম্বর',
    editCode: 'সম্পাদনা কোড',
    editCodeWord: 'সম্পাদনা কোড',
    submittedAt: 'জমা দেওয়ার সময়',
    updatedAt: 'শেষ পরিবর্তন',
    edited: 'সম্পাদিত',
    yes: 'হ্যাঁ',
    no: 'না',
    personalLink: 'ব্যক্তিগত লিংক',
    formData: 'ফরমের উত্তর',
    nothingAsked: 'ফরমের এই সংস্করণে কিছু জানতে চাওয়া হয়নি।',
    adminNotes: 'অভ্যন্তরীণ মন্তব্য',
  },

  payment: {
    times: (_count, digits) => `${digits} বার`,
    title: 'পেমেন্টের তথ্য',
    needsReview: 'এই পেমেন্ট দেখা দরকার: টাকা যেভাবে আসার কথা সেভাবে আসেনি। ঘটনাপঞ্জিতে বিস্তারিত আছে।',
    updateStatus: 'অবস্থা বদলান',
    method: 'পদ্ধতি',
    currency: 'মুদ্রা',
    reference: 'পেমেন্ট রেফারেন্স',
    transactionId: 'লেনদেন নম্বর',
    bkashId: '{name} পেমেন্ট নম্বর',
    firstId: 'প্রথম পেমেন্ট নম্বর',
    triedAgain: 'আবার চেষ্টা',
    payerNote: 'প্রেরকের কথা',
    viewReceipt: 'রসিদ দেখুন',
  },

  message: {
    sendFailed: (channel) => (channel === 'email' ? 'ই-মেইল পাঠানো যায়নি' : 'SMS পাঠানো যায়নি'),
    resendTo: (action, name, recipient) => `${recipient}-কে ${name}: ${action}`,
    email: 'ই-মেইল',
    sendByHand: 'নিজে পাঠান',
    resend: 'আবার পাঠান',
    text: 'লেখা',
  },

  note: {
    hint: 'শুধু কর্মীরা দেখেন। সহকর্মীর নাম দিতে @ লিখুন।',
    hintWithEnter: 'শুধু কর্মীরা দেখেন। সহকর্মীর নাম দিতে @ লিখুন। Enter চাপলে সংরক্ষণ হয়, Shift+Enter চাপলে নতুন লাইন।',
    saveFailed: 'মন্তব্য সংরক্ষণ করা যায়নি',
    cancel: 'বাতিল',
    edit: 'মন্তব্য বদলান',
    save: 'মন্তব্য রাখুন',
    delete: 'মন্তব্য মুছুন',
    deleteTitle: 'মন্তব্যটি মুছবেন?',
    deleteText: 'লেখাটি আর থাকবে না। একটি মন্তব্য যে ছিল তা ঘটনাপঞ্জিতে থাকবে।',
    deleteFailed: 'মন্তব্য মোছা যায়নি',
    colleagues: 'সহকর্মী',
  },

  timeline: {
    filters: { all: 'সব', messages: 'বার্তা', payments: 'পেমেন্ট', edits: 'সম্পাদনা', notes: 'মন্তব্য' },
    none: {
      all: 'এখনো কিছু হয়নি।',
      messages: 'কোনো বার্তা পাঠানো হয়নি।',
      payments: 'কোনো টাকা দেওয়া হয়নি।',
      edits: 'কোনো উত্তর বদলানো হয়নি।',
      notes: 'কোনো মন্তব্য লেখা হয়নি।',
    },
    writeNote: 'মন্তব্য লিখুন',
    title: 'ঘটনাপঞ্জি',
    note: 'মন্তব্য',
    addNote: 'মন্তব্য যোগ করুন',
    show: 'ঘটনাপঞ্জিতে যা দেখাবে',
    loading: 'ঘটনাপঞ্জি আসছে',
    tryAgain: 'আবার চেষ্টা করুন',
    failed: 'ঘটনাপঞ্জি আনা যায়নি।',
    earlier: 'আগের ঘটনা দেখুন',
    today: (day) => `আজ, ${day}`,
  },

  receipts: {
    earlier: (_count) => `টাকা যিনি দিয়েছেন তিনি রসিদ বদলেছেন। আগের রসিদ:`,
    sent: (at) => `· পাঠানো ${at}`,
  },

  events: {
    submitted: 'জমা দেওয়া হয়েছে',
    edited: 'উত্তর বদলানো হয়েছে',
    payment: (from, to) => `পেমেন্ট: ${from} → ${to}`,
    message: { email: (recipient) => `${recipient}-কে ই-মেইল`, sms: (recipient) => `${recipient}-কে SMS` },
    note: 'মন্তব্য',
    noteDeleted: 'মন্তব্য মোছা হয়েছে',
    noteEdited: 'বদলানো',
    status: (from, to) => `অবস্থা: ${from} → ${to}`,
    adminNotes: 'অভ্যন্তরীণ মন্তব্য বদলানো হয়েছে',
    tagged: (names) => `ট্যাগ: ${names}`,
    untagged: (names) => `ট্যাগ সরানো হয়েছে: ${names}`,
    unassigned: (name) => `${name ?? 'কারও'}-এর দায়িত্বে আর নেই`,
    assigned: (name) => `${name}-এর দায়িত্বে দেওয়া হয়েছে`,
    reassigned: (name, before) => `${before}-এর বদলে ${name}-এর দায়িত্বে দেওয়া হয়েছে`,
    exported: (others, digits, format) =>
      `রপ্তানি হয়েছে${others === 0 ? ' একা' : `, সঙ্গে আরও ${digits}টি`} (${format})`,
    perhapsExported: (count, format) => `হয়তো ${count}টি নিবন্ধনের রপ্তানিতে ছিল (${format})`,
    other: (action) =>
      Object.hasOwn(OTHER_ACTIONS, action)
        ? (OTHER_ACTIONS[action] ?? action)
        : action.charAt(0).toUpperCase() + action.slice(1),
    state: (state) => (Object.hasOwn(STATES, state) ? (STATES[state] ?? state) : state),
    empty: 'খালি',
    row: { added: (label) => `${label} যোগ হয়েছে`, removed: (label) => `${label} বাদ গেছে` },
    moreFields: (count) => `... এবং আরও ${count}টি ঘর`,
  },

  price: {
    base: 'মূল টাকা',
    agreed: 'ঠিক হওয়া টাকা',
    collect: (amount) => `আরও ${amount} নিতে হবে`,
    refund: (amount) => `${amount} ফেরত দিতে হবে`,
    difference: (total, now, settle) => `ঠিক হওয়া টাকা ${total}। কর্মীরা উত্তর বদলানোর পর হয়েছে ${now}: ${settle}।`,
  },

  verify: {
    bkash: {
      notCompleted: 'বিকাশ পেমেন্ট এখনো সম্পন্ন হয়নি। পরে আবার চেষ্টা করুন।',
      verified: 'বিকাশ পেমেন্ট যাচাই হয়েছে, নিবন্ধন হালনাগাদ হয়েছে।',
      doesNotFit: 'বিকাশে টাকা দেওয়া হয়েছে, কিন্তু কিছু মিলছে না: পেমেন্টটি দেখা দরকার।',
      failed: 'বিকাশ পেমেন্টের তথ্য দিয়ে নিবন্ধন হালনাগাদ করা যায়নি। আবার চেষ্টা করুন।',
      verify: 'বিকাশ যাচাই করুন',
    },
    sslcommerz: {
      notCompleted: 'SSLCommerz এই পেমেন্ট পায়নি। পরে আবার চেষ্টা করুন।',
      verified: 'SSLCommerz পেমেন্ট নিশ্চিত করেছে, নিবন্ধন হালনাগাদ হয়েছে।',
      doesNotFit: 'SSLCommerz-এ টাকা দেওয়া হয়েছে, কিন্তু কিছু মিলছে না: পেমেন্টটি দেখা দরকার।',
      failed: 'SSLCommerz-এর কাছে পেমেন্টটি যাচাই করা যায়নি। আবার চেষ্টা করুন।',
      verify: 'SSLCommerz যাচাই করুন',
    },
  },

  actions: {
    sendEmail: 'ই-মেইল পাঠান',
    sendSms: 'SMS পাঠান',
    edit: 'সম্পাদনা',
    delete: 'মুছুন',
    submitted: (form, at) => `${form} · জমা ${at}`,
    back: 'ফিরুন',
    refresh: 'আবার আনুন',
    openPage: 'পাতা হিসেবে খুলুন',
    close: 'বন্ধ করুন',
    previous: 'আগের নিবন্ধন',
    next: 'পরের নিবন্ধন',
    neighbours: 'তালিকার অন্য নিবন্ধন',
  },

  view: {
    notFound: 'নিবন্ধনটি পাওয়া যায়নি',
    failed: 'নিবন্ধনের তথ্য আনা যায়নি',
    refreshFailed: 'নিবন্ধনের তথ্য আবার আনা যায়নি',
    loading: 'নিবন্ধন আসছে',
  },

  pdf: {
    done: (id) => `${id}.pdf ডাউনলোড হয়েছে`,
    failed: (reason) => `PDF ডাউনলোড করা যায়নি: ${reason}`,
    download: 'PDF ডাউনলোড করুন',
    tooLong: 'অনেক সময় লেগেছে। আবার চেষ্টা করুন।',
    unknown: 'অজানা ত্রুটি',
    network: 'নেটওয়ার্কে সমস্যা, ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন',
    signIn: 'আপনার পরিচয় যাচাই করা যায়নি, আবার সাইন ইন করুন',
    denied: 'প্রবেশের অনুমতি নেই, অ্যাডমিনের দায়িত্ব লাগবে',
    noEndpoint: 'PDF রপ্তানির ঠিকানা পাওয়া যায়নি',
  },
}
