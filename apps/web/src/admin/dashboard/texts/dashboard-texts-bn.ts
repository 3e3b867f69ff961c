import type { DashboardTexts } from './dashboard-texts-en.ts'

export const dashboardTextsBn: DashboardTexts = {
  days: {
    nothing: (days) => `শেষ ${days} দিনে কিছু আসেনি।`,
    summary: (total, days, busiest, count) =>
      `শেষ ${days} দিনে ${total}; সবচেয়ে বেশি ${busiest}, ${count}টি।`,
    today: 'আজ',
    title: 'দিন অনুযায়ী নিবন্ধন',
    day: 'দিন',
    submissions: 'নিবন্ধন',
    label: (days) => `শেষ ${days} দিনের প্রতিদিনের নিবন্ধনের লেখচিত্র`,
  },

  forms: {
    total: (submissions) => `মোট ${submissions}।`,
    others: 'অন্য সব ফরম',
    title: 'ফরম অনুযায়ী নিবন্ধন',
    none: 'এখনো কোনো ফরমে নিবন্ধন নেই।',
    form: 'ফরম',
    submissions: 'নিবন্ধন',
  },

  payments: {
    payments: (_count, digits) => `${digits}টি পেমেন্ট`,
    title: 'অবস্থা ও মাধ্যম অনুযায়ী পেমেন্ট',
    statusAndMethod: 'অবস্থা ও মাধ্যম',
    count: 'পেমেন্ট',
    amount: 'টাকা',
    none: 'এখনো কোনো ফরমে টাকা চাওয়া হয়নি।',
    summary: (received, pending) => `${received} পাওয়া গেছে, ${pending} অপেক্ষমাণ। দণ্ডগুলো টাকার পরিমাণ দেখায়।`,
    noMethod: 'মাধ্যম বাছা হয়নি',
  },

  start: {
    steps: [
      'নমুনা বা খালি পাতা থেকে শুরু করে ঘরগুলো যোগ করুন।',
      'আগে নিজে পূরণ করে দেখুন, তারপর লিংক দিন।',
      'নিবন্ধন এখানে আসতে দেখুন।',
    ],
    title: 'শুরু করুন',
    text: 'এখানে নতুন? খালি পাতা থেকে প্রথম নিবন্ধন পর্যন্ত:',
    create: 'আপনার প্রথম ফরম তৈরি করুন',
  },

  replica: {
    gone: 'ডাটাবেসের রেপ্লিকা সাড়া দিচ্ছে না',
    behind: 'ডাটাবেসের রেপ্লিকা অনেক পিছিয়ে আছে',
    text: 'সবকিছু চলছে, কিছুই হারায়নি: রেপ্লিকা আবার প্রস্তুত না হওয়া পর্যন্ত তালিকা ও রপ্তানি মূল ডাটাবেস থেকে আসবে। একসঙ্গে অনেকে কাজ করলে একটু ধীর হতে পারে। যিনি সার্ভার চালান তাঁকে জানান।',
  },

  diskSpace: {
    text: (free, total, effect) =>
      `${total}-এর মধ্যে ${free} খালি আছে। ${effect} যিনি সার্ভার চালান তাঁকে পুরোনো ব্যাকআপ সরাতে বা ডিস্কের জায়গা বাড়াতে বলুন; যে ফরম আর লাগে না তা মুছলেও জায়গা হবে।`,
    nothing: {
      title: 'সার্ভারের ডিস্কে জায়গা ফুরিয়ে আসছে',
      effect: '1 GB বা 5 %-এর নিচে নামলে ফাইল ও রসিদ আর নেওয়া হবে না।',
    },
    uploads: {
      title: 'ফাইল ও রসিদ আর নেওয়া হচ্ছে না: ডিস্ক প্রায় ভর্তি',
      effect: 'ফাইল ছাড়া নিবন্ধন এখনো নেওয়া হচ্ছে। 256 MB-এর নিচে নামলে কিছুই নেওয়া হবে না।',
    },
    writes: {
      title: 'নিবন্ধন আর নেওয়া হচ্ছে না: ডিস্ক ভর্তি',
      effect: 'সদস্যদের পরে চেষ্টা করতে বলা হচ্ছে; জায়গা না হওয়া পর্যন্ত কিছুই সংরক্ষণ করা যাবে না।',
    },
  },

  suppressed: {
    many: 'গত ৭ দিনে ১,০০০-এর বেশি বার্তা আটকে রাখা হয়েছে, কারণ সীমা পূর্ণ হয়েছে অথবা দেশটিতে পাঠানোর অনুমতি নেই।',
    counted: (_count, digits) =>
      `গত ৭ দিনে ${digits}টি বার্তা আটকে রাখা হয়েছে, কারণ সীমা পূর্ণ হয়েছে অথবা দেশটিতে পাঠানোর অনুমতি নেই।`,
    label: 'আটকে রাখা বার্তা',
    see: 'বার্তাগুলো দেখুন',
  },

  lateBooks: {
    text: (days, since) => `${since} থেকে ${days} দিনের হিসাব এখনও বন্ধ করা হয়নি।`,
    label: 'যে দিনগুলোর হিসাব বন্ধ হয়নি',
    open: 'হিসাবের খাতা খুলুন',
  },

  toCheck: {
    transfers: (_count, digits, amount) => `${digits}টি ব্যাংক ট্রান্সফার যাচাইয়ের অপেক্ষায়, মোট ${amount}।`,
    unpaid: (_count, digits, amount) => `${digits}টি নিবন্ধনের টাকা বাকি: আরও ${amount} আসার কথা।`,
    showUnpaid: 'কাদের বাকি দেখুন',
    needsReview: (_count, digits) => `${digits}টি নিবন্ধন দেখা দরকার: টাকা যেভাবে আসার কথা সেভাবে আসেনি।`,
    verify: 'ট্রান্সফার যাচাই করুন',
    wallets: (_count, digits, amount) => `TrxID দেওয়া ${digits}টি পেমেন্ট প্রমাণের অপেক্ষায়, মোট ${amount}।`,
    verifyWallets: 'পেমেন্ট যাচাই করুন',
    inbox: (_count, digits) => `টাকার ${digits}টি বিষয় সিদ্ধান্তের অপেক্ষায়।`,
    openInbox: 'অপেক্ষমাণ কাজ খুলুন',
    review: 'দেখুন',
    label: 'আপনার অপেক্ষায়',
    start: 'শুরু করুন',
    startText: 'একটির পর একটি তালিকা, একই কী দিয়ে।',
  },

  waiting: {
    forSeat: (_count, digits, title) => `${digits} জন ${title}-এর আসনের অপেক্ষায়।`,
    label: 'অপেক্ষার তালিকা',
    open: 'অপেক্ষার তালিকা',
  },

  quick: {
    'forms/new': 'নতুন ফরম তৈরি করুন',
    submissions: 'সব নিবন্ধন দেখুন',
    statements: 'হিসাব বিবরণী আনুন',
    forms: 'ফরম পরিচালনা করুন',
    settings: 'সেটিংস',
    title: 'দ্রুত কাজ',
  },

  seats: {
    taken: (label, taken, held) => `${label}: ${taken}টি নেওয়া, ${held}টি পেমেন্ট বা প্রস্তাবের জন্য ধরে রাখা।`,
    waiting: (_count, digits) => `${digits} জন অপেক্ষায়`,
    fullLimits: (limits, more, digits) => `ভর্তি: ${limits}${more > 0 ? ` এবং আরও ${digits}টি` : ''}`,
    title: 'খোলা ফরমের আসন',
    over: (count, capacity) => `${capacity}-এর চেয়ে ${count} বেশি`,
    full: 'ভর্তি',
    left: (left, capacity) => `${capacity}টির ${left}টি বাকি`,
  },

  status: {
    states: { active: 'সক্রিয়', setup_required: 'ঠিক করা বাকি', error: 'ত্রুটি' },
    services: { email: 'ই-মেইল', sms: 'SMS', bkash: 'বিকাশ', sslcommerz: 'SSLCommerz' },
    title: 'সেবার অবস্থা',
    loading: 'সেবার অবস্থা আসছে',
    unknown: 'সেবাগুলোর অবস্থা জানা যায়নি।',
    configure: 'সেটিংস ঠিক করুন',
  },

  charts: {
    showChart: 'লেখচিত্র দেখুন',
    showTable: 'সারণি দেখুন',
  },

  failed: {
    tryAgain: 'আবার চেষ্টা করুন',
    network: 'নেটওয়ার্কে সমস্যা। ইন্টারনেট সংযোগ দেখে নিন।',
    authentication: 'আপনার পরিচয় যাচাই করা যায়নি। আবার সাইন ইন করুন।',
    denied: 'প্রবেশের অনুমতি নেই। অ্যাডমিনের দায়িত্ব লাগবে।',
    server: 'সার্ভারে সমস্যা। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
    other: 'ড্যাশবোর্ডের তথ্য আনা যায়নি',
  },

  page: {
    title: 'ড্যাশবোর্ড',
    welcome: (name, description) => `স্বাগতম, ${name}। ${description}`,
    loadingCharts: 'লেখচিত্র আসছে',
    logIn: 'ড্যাশবোর্ড দেখতে সাইন ইন করুন',
  },

  unnamed: {
    title: 'আপনার সমিতির নাম এখনো দেওয়া হয়নি',
    text: 'সদস্যরা তাঁদের পাতায় “Alumni Association” দেখেন। নাম, লোগো আর যোগাযোগের তথ্য দিন।',
    enter: 'নাম দিন',
  },

  stats: {
    loading: (label) => `${label} আসছে`,
    detailsOf: (label) => `বিস্তারিত দেখুন: ${label}`,
    details: 'বিস্তারিত দেখুন',
    label: 'মোট হিসাব',
    totalForms: 'মোট ফরম',
    activeForms: 'সক্রিয় ফরম',
    totalSubmissions: 'মোট নিবন্ধন',
    cancelled: (_count, digits) => `${digits}টি বাতিল বাদে`,
    responseRate: 'সাড়ার হার',
    perForm: (count) => `প্রতি ফরমে প্রায় ${count}টি নিবন্ধন`,
  },
}
