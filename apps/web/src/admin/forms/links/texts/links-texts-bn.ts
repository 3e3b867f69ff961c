import type { LinksTexts } from './links-texts-en.ts'

const PROBLEMS = {
  no_name: 'নাম নেই, তাই লিংক তৈরি হবে না',
  repeated: 'উপরের একই ব্যক্তি, তাই আরেকটি লিংক তৈরি হবে না',
  email_invalid: 'ই-মেইল ঠিকানা নয়, তাই বাদ দেওয়া হবে',
  phone_invalid: 'ফোন নম্বর নয়, তাই বাদ দেওয়া হবে',
  value_invalid: 'ফরমে এই উত্তর নেওয়া যায় না, তাই বাদ দেওয়া হবে',
}

const STATES = { open: 'উত্তর দেননি', answered: 'উত্তর দিয়েছেন', revoked: 'বাতিল' }
const CHANNELS = { email: 'ই-মেইল', sms: 'SMS' }

export const linksTextsBn: LinksTexts = {
  title: 'ব্যক্তিগত লিংক',
  purpose: (form) => `${form}: প্রত্যেকের জন্য একটি লিংক, আগে থেকে পূরণ করা এবং একবার ব্যবহারের।`,
  purposeOfAny: 'প্রত্যেকের জন্য একটি লিংক, আগে থেকে পূরণ করা এবং একবার ব্যবহারের।',
  viewForm: 'ফরম দেখুন',
  upload: 'তালিকা আপলোড করুন',
  export: 'CSV ডাউনলোড করুন',
  exportFailed: 'ফাইলটি তৈরি করা যায়নি',

  card: {
    none: 'প্রত্যেককে তাঁর নিজের লিংক পাঠান, যেখানে উত্তর আগেই পূরণ করা থাকবে।',
    counts: (answered, total) => `${total} জনের মধ্যে ${answered} জন উত্তর দিয়েছেন`,
    open: 'ব্যক্তিগত লিংক দেখুন',
    loading: 'আনা হচ্ছে…',
  },

  list: {
    what: 'ব্যক্তিগত লিংক',
    one: 'টি লিংক',
    several: 'টি লিংক',
    emptyTitle: 'এখনও কোনো ব্যক্তিগত লিংক নেই',
    emptyText: 'CSV বা XLSX ফাইলে একটি তালিকা আপলোড করুন, প্রত্যেকে নিজের লিংক পাবেন।',
    nothingFoundTitle: 'কাউকে পাওয়া যায়নি',
    nothingFoundText: 'খোঁজার শব্দ বদলান, অথবা সব লিংক দেখুন।',
    search: 'নাম, ই-মেইল বা ফোন দিয়ে খুঁজুন',
    show: 'দেখান',
    all: (count) => `সব (${count})`,
    state: (state, count) => `${STATES[state]} (${count})`,
    label: 'ব্যক্তিগত লিংক',
    counts: (answered, open, revoked) =>
      `${answered} জন উত্তর দিয়েছেন, ${open} জন দেননি, ${revoked}টি লিংক বাতিল`,
  },

  states: STATES,
  channels: CHANNELS,
  answeredOn: (time) => `উত্তর দিয়েছেন ${time}।`,
  noContact: 'ই-মেইল ঠিকানা বা ফোন নম্বর নেই',
  viewSubmission: 'নিবন্ধন দেখুন',

  actions: {
    copy: 'লিংক কপি করুন',
    copied: 'লিংকটি কপি করা হয়েছে',
    copyFailed: 'লিংকটি কপি করা যায়নি। তালিকা ডাউনলোড করে সেখান থেকে কপি করুন।',
    send: 'পাঠান',
    revoke: 'বাতিল করুন',
    restore: 'আবার চালু করুন',
    delete: 'মুছুন',
    of: (action, name) => `${action}: ${name}`,
    failed: 'কাজটি করা যায়নি। আবার চেষ্টা করুন।',
    done: {
      revoke: 'লিংকটি আর কাজ করবে না',
      restore: 'লিংকটি আবার কাজ করবে',
      delete: 'লিংকটি মোছা হয়েছে',
    },
    ask: {
      revoke: {
        title: 'লিংকটি বাতিল করবেন?',
        text: (name) =>
          `${name}-এর লিংক আর কাজ করবে না। কেউ খুললে দেখবেন যে এটি বাতিল করা হয়েছে। চাইলে আবার চালু করতে পারবেন।`,
      },
      delete: {
        title: 'লিংকটি মুছবেন?',
        text: (name) => `${name}-এর লিংক তাঁর নাম, ঠিকানা ও পূরণ করা উত্তরসহ মোছা হবে। এটি আর ফেরানো যাবে না।`,
      },
    },
    cancel: 'ফিরে যান',
  },

  uploadDialog: {
    title: 'তালিকা আপলোড করুন',
    description: 'একটি CSV বা XLSX ফাইল, যার প্রতি লাইনে একজন এবং প্রথম লাইনে কলামের শিরোনাম; সর্বোচ্চ ৫,০০০ জন ও ৩ MB।',
    choose: 'ফাইল বেছে নিন',
    chooseOther: 'অন্য ফাইল বেছে নিন',
    reading: 'তালিকা পড়া হচ্ছে…',
    failed: 'তালিকাটি পড়া যায়নি',
    create: (count) => `${count}টি লিংক তৈরি করুন`,
    createFailed: 'লিংক তৈরি করা যায়নি। আবার চেষ্টা করুন।',
    person: 'কার জন্য',
    name: 'নাম',
    email: 'ই-মেইল',
    phone: 'ফোন',
    notInList: 'তালিকায় নেই',
    answers: 'লিংকে যা পূরণ করা থাকবে',
    answersHint: 'যে ঘরের উত্তর লিংকে থাকবে, তার জন্য কলাম বেছে নিন। সদস্যরা তা বদলাতে পারবেন।',
    notFilledIn: 'পূরণ করা হবে না',
    column: (letter, title) => (title === '' ? `কলাম ${letter}` : `${letter}: ${title}`),
    language: 'বার্তার ভাষা',
    languages: { en: 'English', bn: 'বাংলা' },
    sample: 'তালিকার প্রথম লাইনগুলো',
    summary: (people, emails, phones) =>
      `${people} জন, ${emails} জনের ই-মেইল ঠিকানা ও ${phones} জনের ফোন নম্বর আছে।`,
    known: (count) => `তাঁদের ${count} জনের লিংক আগে থেকেই আছে, আরেকটি তৈরি হবে না।`,
    problems: (count) => `${count}টি বিষয় দেখে নিন:`,
    problem: (line, code, text) =>
      text === '' ? `লাইন ${line}: ${PROBLEMS[code]}` : `লাইন ${line}, "${text}": ${PROBLEMS[code]}`,
    more: (count) => `এবং আরও ${count}টি`,
    done: (created) => `${created}টি লিংক তৈরি হয়েছে`,
  },

  stop: {
    waiting: (_count, digits) => `${digits}টি বার্তা পাঠানোর অপেক্ষায়।`,
    action: 'পাঠানো থামান',
    done: (emails, sms) => `থামানো হয়েছে: ${emails}টি ই-মেইল ও ${sms}টি এসএমএস যাবে না।`,
    failed: 'বার্তা থামানো যায়নি',
  },

  mailing: {
    invitation: {
      title: 'লিংক পাঠান',
      text: 'যাঁরা উত্তর দেননি এবং এখনও কোনো বার্তা পাননি, তাঁরা নিজের লিংক পাবেন।',
      action: 'লিংক পাঠান',
    },
    reminder: {
      title: 'যাঁরা উত্তর দেননি তাঁদের তাগাদা দিন',
      text: 'যাঁরা বার্তা পেয়েও উত্তর দেননি, তাঁদের তাগাদা দেওয়া হবে; ১২ ঘণ্টায় একবারের বেশি নয়।',
      action: 'তাগাদা দিন',
    },
  },
  sendDialog: {
    one: (name) => `${name}-কে লিংক পাঠান`,
    oneText: 'আগে যা-ই পাঠানো হোক, বার্তাটি এখন পাঠানো হবে।',
    channels: 'যেভাবে যাবে',
    due: (channel, count) => `${CHANNELS[channel]} (${count} জন)`,
    note: 'সঙ্গে যে কথা যাবে (না লিখলেও চলে)',
    noteHint: 'বার্তায় নাম, ফরমের শিরোনাম ও লিংক এমনিতেই থাকবে।',
    none: 'এখন এই বার্তা পাঠানোর মতো কেউ নেই।',
    over: (left) => `আজ আর ${left}টি বার্তা পাঠানো যাবে। বাকিরা পরের বার পাবেন।`,
    loading: 'গোনা হচ্ছে…',
    failed: 'বার্তা পাঠানো যায়নি। আবার চেষ্টা করুন।',
    send: 'পাঠান',
    done: (emails, sms) => `পাঠানো হচ্ছে: ${emails}টি ই-মেইল, ${sms}টি SMS।`,
    nothing: 'কোনো বার্তা পাঠানো হয়নি: ঠিকানা নেই, অথবা একটি বার্তা পাঠানো হচ্ছে।',
  },
}
