import type { ShellTexts } from './shell-texts-en.ts'

export const shellTextsBn: ShellTexts = {
  shell: {
    times: (zone) => `সব সময় ${zone} অনুযায়ী।`,
    closeNotice: 'বন্ধ করুন',
    pageTitle: (title) => `${title} · অ্যাডমিন প্যানেল`,
    console: 'কনসোল',
    product: 'ফরম নির্মাতা',
    skip: 'মূল অংশে যান',
    lightTheme: 'হালকা রঙে দেখুন',
    darkTheme: 'গাঢ় রঙে দেখুন',
    openMenu: 'মেনু খুলুন',
    panel: 'অ্যাডমিন প্যানেল',
    accountOf: (name) => `${name}-এর অ্যাকাউন্ট`,
    profile: 'প্রোফাইল',
    logout: 'সাইন আউট',
    waiting: (count) => `${count}টি অপেক্ষায়`,
  },

  sections: { money: 'টাকা', activity: 'কার্যক্রম' },

  navigation: {
    dashboard: { label: 'ড্যাশবোর্ড', summary: 'এক নজরে সব' },
    forms: { label: 'ফরম', summary: 'ফরম তৈরি করুন, খুলুন ও বন্ধ করুন, লিংক দিন' },
    'forms/new': { label: 'নতুন ফরম', summary: 'খালি পাতা থেকে ফরম শুরু করুন' },
    submissions: { label: 'সব নিবন্ধন', summary: 'সদস্যরা যা পাঠিয়েছেন তা পড়ুন, বাছুন, রপ্তানি করুন' },
    people: { label: 'মানুষ', summary: 'যাঁরা নিবন্ধন করেছেন, প্রত্যেকে একবার, যোগাযোগ ও নিবন্ধনসহ' },
    inbox: { label: 'অপেক্ষমাণ কাজ', summary: 'টাকার যা কিছু সিদ্ধান্তের অপেক্ষায় আছে' },
    owed: { label: 'টাকা ফেরত', summary: 'সদস্যরা যে টাকা ফেরত পাবেন: যেসব ফেরত ঠিক করতে বা দিতে হবে' },
    'books/accounts': { label: 'অ্যাকাউন্ট', summary: 'ব্যাংক হিসাব, ওয়ালেট ও নগদ, স্থিতিসহ' },
    statements: { label: 'হিসাব বিবরণী', summary: 'ব্যাংক বা বিকাশের হিসাব বিবরণীতে টাকা খুঁজুন' },
    books: { label: 'হিসাবের খাতা', summary: 'কোন দিন কত টাকা এল, দিন বন্ধ করা, হিসাবরক্ষণের ফাইল' },
    messages: { label: 'বার্তা', summary: 'অনেক সদস্যকে লিখুন, যাঁরা টাকা দেননি তাঁদের তাগাদা দিন' },
    users: { label: 'ব্যবহারকারী', summary: 'কে সাইন ইন করতে পারবেন, আর কে কী করতে পারবেন' },
    'audit-log': { label: 'কাজের খাতা', summary: 'কে কখন কী করেছেন' },
    'bulk-actions': { label: 'একসঙ্গে করা কাজ', summary: 'অনেক নিবন্ধনে একসঙ্গে যা করা হয়েছে, ফেরানোর সুযোগসহ' },
    'deleted-submissions': { label: 'মোছা নিবন্ধন', summary: 'মোছা নিবন্ধন, ৩০ দিন পর্যন্ত ফেরানো যায়' },
    settings: { label: 'সেটিংস', summary: 'ই-মেইল, SMS ও পেমেন্ট সেবা' },
  },

  guard: {
    noAccess: 'প্রবেশের অনুমতি নেই',
    goToDashboard: 'ড্যাশবোর্ডে যান',
    needsPermission: (category, action) => `যে অনুমতি লাগবে: ${category}.${action}`,
    needsCapability: (role, capability) => `আপনার দায়িত্বে (${role}) যে অনুমতি লাগে তা নেই: ${capability}`,
    needsAllForms: 'পাতাটি সব ফরমের বিষয়, আর আপনার অধিকার আছে শুধু কয়েকটি ফরমে।',
    denied: (reason) => `প্রবেশের অনুমতি নেই। এই পাতা দেখার অনুমতি আপনার নেই। ${reason}`,
    noNetwork: 'সার্ভারের সঙ্গে সংযোগ নেই',
    serverBusy: 'সার্ভার এখন সাড়া দিতে পারছে না',
    stillSignedIn: 'আপনি সাইন ইন করাই আছেন; সার্ভার সাড়া দিলেই এই পাতা খুলবে।',
    loading: 'আসছে',
    logInForDashboard: 'ড্যাশবোর্ড দেখতে সাইন ইন করুন',
  },

  notFound: {
    title: 'পাতাটি পাওয়া যায়নি',
    message: 'এই ঠিকানায় কিছু নেই।',
    advice: 'ভুল মনে হলে সহায়তা চান, অথবা পাতাটি আবার লোড করুন।',
    home: 'প্রথম পাতায় যান',
    back: 'ফিরে যান',
    dashboard: 'ড্যাশবোর্ডে যান',
  },

  screenFailed: {
    offline: 'নেটওয়ার্কে সমস্যা। ইন্টারনেট সংযোগ দেখে নিন।',
    failed: 'এই পাতা দেখানো যায়নি',
    offlineText: 'পাতাটি আসেনি। আবার সংযোগ পেলে লোড করুন।',
    failedText: 'পাতাটি আবার লোড করুন। আবারও এমন হলে ব্যবস্থার পরিচালককে জানান।',
    reload: 'পাতা আবার লোড করুন',
  },
}
