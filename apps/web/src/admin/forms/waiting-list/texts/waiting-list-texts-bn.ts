import type { WaitingListTexts } from './waiting-list-texts-en.ts'

export const waitingListTextsBn: WaitingListTexts = {
  title: 'অপেক্ষার তালিকা',
  purpose: 'কে আসনের অপেক্ষায়, কার পরে কে, আর কে প্রস্তাব পেয়েছেন।',
  purposeOf: (form) => `${form}: কে আসনের অপেক্ষায়, কার পরে কে, আর কে প্রস্তাব পেয়েছেন।`,
  viewForm: 'ফরম দেখুন',
  export: 'CSV ডাউনলোড করুন',
  exportFailed: 'ফাইলটি তৈরি করা যায়নি',

  list: {
    what: 'অপেক্ষার তালিকা',
    one: ' জন',
    several: ' জন',
    emptyTitle: 'কেউ অপেক্ষায় নেই',
    emptyText: 'ফরম বা কোনো বিকল্প ভর্তি থাকলে আর অপেক্ষার তালিকা চালু থাকলে সদস্যরা যোগ দিতে পারেন।',
    noOffers: 'ফরম বন্ধ থাকলে বা অপেক্ষার তালিকা বন্ধ থাকলে প্রস্তাব দেওয়া হয় না।',
    counts: (waiting, offered) => `${waiting} জন অপেক্ষায়, ${offered} জন প্রস্তাব পেয়েছেন`,
    kept: 'যাঁরা আর তালিকায় নেই, তাঁদের নাম ও ঠিকানা ৩০ দিন পরে মুছে ফেলা হয়।',
    resendFailed: 'বার্তাটি আবার পাঠানো যায়নি',
  },

  states: {
    waiting: 'অপেক্ষায়',
    offered: 'প্রস্তাব পেয়েছেন',
    accepted: 'জমা দিয়েছেন',
    expired: 'প্রস্তাব শেষ',
    left: 'চলে গেছেন',
    removed: 'বাদ দেওয়া',
  },
  confirmations: {
    awaited: 'নিশ্চিত করেননি',
    confirmed: 'নিশ্চিত',
    unreachable: 'বার্তা পাঠানো যায় না',
  },
  channels: { email: 'ই-মেইল', sms: 'SMS' },

  entry: {
    position: (position) => `স্থান ${position}`,
    noPosition: 'স্থান নেই',
    nameRemoved: 'নাম মুছে ফেলা হয়েছে',
    movedUp: 'উপরে আনা',
    passedOver: 'আমাদের বার্তার লিংকটি খুললে প্রস্তাব পাবেন।',
    wants: (seats) => `চান ${seats}`,
    joined: (time) => `যোগ দিয়েছেন ${time}।`,
    offered: (time) => `প্রস্তাব পেয়েছিলেন ${time}।`,
    offeredUntil: (time, end) => `প্রস্তাব পেয়েছেন ${time}; আসন ধরা থাকবে ${end} পর্যন্ত।`,
    viewSubmission: 'নিবন্ধন দেখুন',
    sendAgain: 'আবার পাঠান',
    sendAgainTo: (channel, name) => `আবার পাঠান: ${name}-কে ${channel}`,
    actionOf: (action, name) => `${action}: ${name}`,
  },

  actions: {
    'move-up': {
      label: 'উপরে আনুন',
      title: 'সবার উপরে আনুন',
      text: (name) => `তালিকার সবার আগে ${name} পরের প্রস্তাবটি পাবেন।`,
      done: 'অপেক্ষার তালিকার সবার উপরে আনা হয়েছে',
    },
    remove: {
      label: 'বাদ দিন',
      title: 'তালিকা থেকে বাদ দিন',
      text: (name) => `${name} তালিকার স্থান হারাবেন। ধরে রাখা আসন খালি হবে। তাঁকে কোনো বার্তা পাঠানো হবে না।`,
      done: 'অপেক্ষার তালিকা থেকে বাদ দেওয়া হয়েছে',
    },
    offer: {
      label: 'প্রস্তাব দিন',
      title: 'এখনই প্রস্তাব দিন',
      text: (name) => `সামনে যাঁরা আছেন তাঁদের আগে ${name} লিংকসহ ই-মেইল বা SMS পাবেন।`,
      done: 'প্রস্তাব দেওয়া হয়েছে',
    },
  },
  reason: 'কারণ (না লিখলেও চলে)',
  reasonHint: 'কাজের খাতায় দেখা যাবে।',
  failed: 'কাজটি করা যায়নি। আবার চেষ্টা করুন।',
}
