import type { FormListTexts } from './form-list-texts-en.ts'

export const formListTextsBn: FormListTexts = {
  title: 'ফরম',
  purpose: 'ফরম তৈরি করুন, খুলুন ও বন্ধ করুন, লিংক দিন।',
  import: 'ফাইল থেকে আনুন',
  create: 'নতুন ফরম তৈরি করুন',

  list: {
    label: 'ফরমের তালিকা',
    loading: 'ফরমের তালিকা আসছে',
    failed: 'ফরমের তালিকা আনা যায়নি',
    invalid: 'ফরমের তালিকা ঠিকভাবে আসেনি',
    emptyTitle: 'এখনো কোনো ফরম তৈরি হয়নি',
    emptyText: 'খালি পাতা বা নমুনা থেকে শুরু করুন: পুনর্মিলনী, সদস্যপদ, ডিরেক্টরি, অনুদান, মতামত।',
    nothingFoundTitle: 'কোনো ফরম মেলেনি',
    nothingFoundText: 'কম শব্দে খুঁজুন, অথবা অন্য অবস্থা বাছুন।',
    showAll: 'সব ফরম দেখুন',
  },

  filters: {
    search: 'ফরম খুঁজুন',
    status: 'অবস্থা',
    statuses: { all: 'সব', active: 'সক্রিয়', inactive: 'নিষ্ক্রিয়' },
    total: (total) => `${total}টি ফরম`,
    shown: (shown, total) => `${total}টির মধ্যে ${shown}টি ফরম`,
  },

  card: {
    submissions: 'নিবন্ধন',
    fields: 'ঘর',
    paymentRequired: 'পেমেন্ট লাগে',
    yes: 'হ্যাঁ',
    no: 'না',
    created: 'তৈরি',
    opens: (time) => `খুলবে ${time}`,
    closes: (time) => `বন্ধ হবে ${time}`,
    closed: (time) => `বন্ধ হয়েছে ${time}`,
    view: 'দেখুন',
    edit: 'সম্পাদনা',
    viewSubmissions: 'নিবন্ধন দেখুন',
    delete: 'মুছুন',
    more: 'আরও কাজ',
    duplicate: 'অনুলিপি করুন',
    export: 'JSON ফাইল ডাউনলোড করুন',
    preview: 'সদস্য বাংলায় যা দেখেন',
    checkIn: 'চেক-ইন',
    actionOf: (action, form) => `${action}: ${form}`,
  },

  deletion: {
    done: 'ফরম মোছা হয়েছে',
    failed: 'ফরম মোছা যায়নি',
    title: (form) => `“${form}” মুছবেন?`,
    confirm: (submissions, digits) => (submissions === 0 ? 'ফরম মুছুন' : `ফরম ও ${digits}টি নিবন্ধন মুছুন`),
    text: (submissions, digits) =>
      submissions === 0
        ? 'এর লিংক আর কাজ করবে না। এতে কোনো নিবন্ধন নেই। মোছা ফরম ফেরানো যায় না।'
        : `এর ${digits}টি নিবন্ধন উত্তর ও ফাইলসহ চিরতরে মুছে যাবে, লিংকও আর কাজ করবে না। মোছা ফরম ফেরানো যায় না।`,
  },
}
