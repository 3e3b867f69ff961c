import type { FormViewTexts } from './form-view-texts-en.ts'

export const formViewTextsBn: FormViewTexts = {
  purpose: 'সদস্যরা যা দেখেন, কতবার পূরণ হয়েছে, আর সবার জন্য লিংক।',

  actions: {
    copyLink: 'লিংক কপি করুন',
    viewSubmissions: 'নিবন্ধন দেখুন',
    edit: 'ফরম সম্পাদনা করুন',
  },

  notFound: {
    title: 'ফরমটি পাওয়া যায়নি',
    text: 'হয়তো মোছা হয়েছে, অথবা ঠিকানাটি অসম্পূর্ণ।',
    toForms: 'ফরমের তালিকায় ফিরুন',
    toSubmissions: 'সব নিবন্ধন',
  },

  analytics: {
    label: 'এক নজরে',
    submissions: 'নিবন্ধন',
    charts: 'লেখচিত্র',
    fields: 'ঘর',
    visibleFields: 'দৃশ্যমান ঘর',
    toPublic: 'সবার জন্য',
    paymentRequired: 'পেমেন্ট লাগে',
    yes: 'হ্যাঁ',
    no: 'না',
    fromAmount: (amount) => `${amount} থেকে`,
    byAnswers: 'উত্তর অনুযায়ী',
    unpaid: (count) => `${count}টির টাকা বাকি`,
  },

  preview: {
    title: 'যেমন দেখায়',
    restricted: (_fields, digits) => `${digits}টি ঘর সবার জন্য নয়, ভাঙা রেখা দিয়ে চিহ্নিত।`,
    conditional: (_fields, digits) => `${digits}টি ঘর সদস্যরা শুধু কিছু উত্তর দিলে দেখেন।`,
    noFields: 'এই ফরমে এখনো কোনো ঘর নেই।',
  },

  memberPreview: {
    open: 'সদস্য বাংলায় যা দেখেন',
    title: 'সদস্যরা যেমন দেখেন',
    close: 'বন্ধ করুন',
  },

  summary: {
    title: 'সেটিংস',
    editing: 'সদস্যদের সম্পাদনা',
    multiple: 'একাধিক নিবন্ধন',
    allowed: 'করা যায়',
    notAllowed: 'করা যায় না',
    homePage: 'প্রথম পাতা',
    listed: 'সক্রিয় থাকলে দেখায়',
    notListed: 'দেখায় না',
    payment: 'পেমেন্ট',
    paymentRequired: (amount) => `লাগে, ${amount}`,
    paymentNotRequired: 'লাগে না',
    email: 'নিশ্চিতকরণ ই-মেইল',
    sms: 'নিশ্চিতকরণ SMS',
    sentTo: (field) => `“${field}” ঘরে`,
    on: 'চালু',
    off: 'বন্ধ',
    redirect: 'জমার পরের ঠিকানা',
    noRedirect: 'নেই',
    publicPdf: 'সবার জন্য PDF',
    version: 'সংস্করণ',
    created: 'তৈরি',
    changed: 'শেষ পরিবর্তন',
  },

  link: {
    title: 'সবার জন্য লিংক',
    text: 'এই লিংক পেলে যে কেউ ফরম পূরণ করতে পারেন।',
    open: 'ফরম খুলুন',
    qrCode: 'QR কোড',
    edit: 'URL বদলান',
    copied: 'ফরমের লিংক কপি হয়েছে!',
    fromPrompt: 'যে বাক্সটি খুলেছে সেখান থেকে লিংক কপি করুন',
    byHand: 'যে বাক্সটি খুলেছে সেখান থেকে নিজে লিংক কপি করুন',
    hidden: (url) =>
      `/${url} ঠিকানাটি এখন সদস্যদের একটি পাতার, তাই এতে আর এই ফরম খোলে না। সদস্যরা নিচের লিংকে ফরমটি পাবেন। ‘URL বদলান’ থেকে অন্য ঠিকানা বেছে নিন।`,
  },

  embed: {
    open: 'এমবেড',
    title: 'অন্য সাইটে ফরমটি দেখান',
    text: 'যে পাতায় ফরমটি দেখাতে চান, সেখানে এই কোড বসান। স্ক্রিপ্ট না চললে পাতাটি ফরমের লিংক দেখাবে।',
    none: 'এখনো কোনো সাইট ফরমটি দেখাতে পারে না। ফরম সম্পাদনায় সেটিংসের “অন্য সাইটে” অংশে সাইটের ঠিকানা যোগ করে সংরক্ষণ করুন।',
    only: (sites: string) => `যেসব সাইট দেখাতে পারে: ${sites}`,
    edit: 'ফরম সম্পাদনা খুলুন',
    code: 'পাতার কোড',
    attributes:
      'প্রথম লাইনে data-lang="bn" বা data-lang="en" লিখলে ভাষা ঠিক হয়, আর data-prefill="batch=1998" লিংকে পূরণ করা যায় এমন উত্তর বসিয়ে দেয়।',
    copy: 'কোড কপি করুন',
    copied: 'কোড কপি হয়েছে',
    notCopied: 'কোড কপি করা যায়নি। লেখাটি বেছে নিয়ে নিজে কপি করুন।',
    close: 'বন্ধ করুন',
  },

  url: {
    title: 'URL বদলান',
    text: 'পুরোনো লিংক সঙ্গে সঙ্গে বন্ধ হয়ে যাবে। আগে ছাপা QR কোড আর কোথাও নিয়ে যাবে না।',
    label: 'নিজের পছন্দের URL',
    hint: 'ইংরেজি অক্ষর, সংখ্যা, হাইফেন ও আন্ডারস্কোর',
    save: 'URL সংরক্ষণ করুন',
    saved: 'URL বদলানো হয়েছে',
    taken: 'এই URL আগেই ব্যবহার হচ্ছে। অন্য একটি বেছে নিন।',
    failed: 'URL বদলানো যায়নি। আবার চেষ্টা করুন।',
  },

  qr: {
    title: 'QR কোড',
    label: (link) => `${link}-এর QR কোড`,
    close: 'বন্ধ করুন',
    print: 'ছাপান',
    pngFailed: 'ছবিটি তৈরি করা যায়নি। এর বদলে SVG ডাউনলোড করুন।',
  },

  seats: {
    title: 'আসন',
    failed: 'আসনের হিসাব আনা যায়নি',
    unseated: (_submissions, digits) =>
      `${digits}টি নিবন্ধনের টাকা এসেছে যখন কোনো আসন বাকি ছিল না। কারণ লিখে আসনের বেশি নিয়ে অনুমোদন করুন, অথবা টাকা ফেরত দিন।`,
    limit: 'সীমা',
    taken: 'নেওয়া',
    held: 'ধরে রাখা',
    left: 'বাকি',
    capacity: 'মোট',
    over: (count) => `${count}টি বেশি`,
    full: 'ভর্তি',
  },

  waitingList: {
    title: 'অপেক্ষার তালিকা',
    counts: (waiting, offered) => `${waiting} জন অপেক্ষায়, ${offered} জন প্রস্তাব পেয়েছেন`,
    loading: 'আনা হচ্ছে…',
    open: 'অপেক্ষার তালিকা দেখুন',
  },

  progress: {
    title: 'পূরণের হিসাব',
    failed: 'পূরণের হিসাব আনা যায়নি',
    note: 'শুধু সংখ্যা: জমা দেওয়ার আগে সদস্যরা কী লিখেছেন বা রেখেছেন তা পড়া যায় না।',
    opened: 'খোলা হয়েছে',
    savedForLater: 'পরের জন্য রাখা',
    stillSaved: 'এখনো রাখা',
    submitted: 'জমা হয়েছে',
    page: 'পাতা',
    reached: 'পৌঁছেছেন',
    saved: 'রেখেছেন',
    stopped: 'থেমেছেন',
    pageName: (number, title) => (title === '' ? `পাতা ${number}` : `${number}. ${title}`),
  },

  income: {
    title: 'কোন মূল্যে কত এসেছে',
    note: 'সম্পন্ন নিবন্ধনের, জমা দেওয়ার সময় যেমন ঠিক হয়েছিল।',
    price: 'মূল্য',
    times: 'বার',
    amount: 'টাকা',
    basePrice: 'মূল টাকা',
    total: 'মোট',
  },

  codes: {
    title: 'ছাড়ের কোড',
    note: 'পেমেন্ট চলার সময় কোডটি ধরে রাখা হয়, পেমেন্ট ব্যর্থ হলে ছেড়ে দেওয়া হয়। দেরিতে অনুমোদন করা বা ফিরিয়ে আনা নিবন্ধন সীমার বাইরেও গোনা হয়, কারণ তার টাকা আগেই ঠিক হয়েছিল।',
    export: 'CSV ডাউনলোড করুন',
    exportFailed: 'ছাড়ের কোডের ফাইল তৈরি করা যায়নি',
    code: 'কোড',
    used: 'ব্যবহৃত',
    held: 'ধরে রাখা',
    limit: 'সীমা',
    noLimit: 'নেই',
    over: (count) => `সীমার চেয়ে ${count} বার বেশি`,
    removed: 'ফরমে আর নেই',
    rule: (label, reduction, end) => `${label}: ${reduction} ছাড়${end === null ? '' : `, ${end} পর্যন্ত`}`,
  },
}
