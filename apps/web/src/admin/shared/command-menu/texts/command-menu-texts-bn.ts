import type { CommandMenuTexts } from './command-menu-texts-en.ts'

export const commandMenuTextsBn: CommandMenuTexts = {
  menuStatus: {
    results: (_count, digits) => `${digits}টি ফলাফল`,
    tryAgain: 'আবার চেষ্টা করুন',
    searching: 'নিবন্ধন খোঁজা হচ্ছে…',
    failed: 'খোঁজা যায়নি। ইন্টারনেট সংযোগ দেখে নিন।',
    nothing: 'কিছু পাওয়া যায়নি। কম অক্ষর দিয়ে, অথবা ফোন নম্বরের শেষ কয়েকটি অঙ্ক দিয়ে খুঁজুন।',
  },

  menu: {
    results: 'ফলাফল',
    label: 'খুঁজুন বা যান',
    showKeys: 'এই তালিকা দেখুন',
    placeholder: 'নাম, ফোন, নিবন্ধন নম্বর, ফরম, পাতা',
  },

  forms: {
    duplicate: (title) => `নকল করুন: ${title}`,
    active: 'সক্রিয়',
    inactive: 'নিষ্ক্রিয়',
    keywords: (url) => `form ফরম ${url}`,
    submissions: (title) => `${title}-এর নিবন্ধন`,
    answers: (title) => `${title}-এর উত্তর লেখচিত্রে`,
    edit: (title) => `সম্পাদনা: ${title}`,
    likeThis: 'এটির মতো নতুন ফরম',
    copyKeywords: (url) => `copy last year নকল গত বছর ${url}`,
  },

  help: {
    title: 'কিবোর্ডের শর্টকাট',
    onPage: 'এই পাতায়',
    everywhere: 'সব পাতায়',
    close: 'বন্ধ করুন',
  },

  groups: {
    recent: 'সাম্প্রতিক',
    goTo: 'যান',
    actions: 'কাজ',
    views: 'সংরক্ষিত তালিকা',
    forms: 'ফরম',
    submissions: 'নিবন্ধন',
    sharedView: 'নিবন্ধনের সবার জন্য রাখা তালিকা',
    view: 'নিবন্ধনের সংরক্ষিত তালিকা',
    showAll: (count) => `তালিকায় ${count}টির সবগুলো দেখুন`,
  },

  commands: {
    paymentKeywords: 'bank account bKash ব্যাংক হিসাব বিকাশ',
    paymentSettings: 'পেমেন্ট সেটিংস',
    profile: 'প্রোফাইল',
    profileKeywords: 'your account password আপনার অ্যাকাউন্ট পাসওয়ার্ড',
    exportList: 'এই তালিকার নিবন্ধন',
    exportAll: 'সব নিবন্ধন',
    newFormLike: 'আগের কোনো ফরমের মতো নতুন ফরম',
    newFormDetail: 'কোনো ফরম নকল করুন, যেমন গত বছরেরটি',
    export: (kind) => `রপ্তানি: ${kind}`,
    lightTheme: 'হালকা রঙে দেখুন',
    darkTheme: 'গাঢ় রঙে দেখুন',
    themeKeywords: 'change colours রং থিম',
    shortcuts: 'কিবোর্ডের শর্টকাট',
    helpKeywords: 'help keys সাহায্য শর্টকাট',
    signOut: 'সাইন আউট',
    signOutKeywords: 'logout log out বের হন',
  },
}
