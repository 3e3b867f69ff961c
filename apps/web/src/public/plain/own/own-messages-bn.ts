import { localDigits } from '@nibondhon/domain'
import type { OwnMessages } from './own-messages-en.ts'

export const ownMessagesBn: OwnMessages = {
  title: 'আমার নিবন্ধন',
  lead: 'ফরমে যে মোবাইল নম্বর বা ই-মেইল ঠিকানা দিয়েছিলেন, সেটি লিখুন। আমরা একটি কোড পাঠাব, তারপর আপনার সব নিবন্ধন দেখতে পাবেন।',
  contact: 'মোবাইল নম্বর বা ই-মেইল ঠিকানা',
  send: 'কোড পাঠান',
  codeTitle: 'কোডটি লিখুন',
  codeLead: (contact) =>
    `${contactText(contact)} দিয়ে কোনো নিবন্ধন থাকলে ৬ অঙ্কের একটি কোড পাঠানো হচ্ছে। কোডটি ১০ মিনিট কাজ করবে।`,
  code: '৬ অঙ্কের কোড',
  keep: 'এই ফোনে ৩০ দিন আমার নিবন্ধন খোলা রাখুন',
  keepHint: 'ফোন বা কম্পিউটারটি অন্যরাও ব্যবহার করলে এটি বাছবেন না।',
  open: 'আমার নিবন্ধন দেখুন',
  again: 'অন্য নম্বর বা ঠিকানা দিন, অথবা নতুন কোড নিন',
  failed: 'কাজটি হয়নি। আবার চেষ্টা করুন।',
  wrongCode: 'কোডটি ঠিক নয়, অথবা এর সময় শেষ। মিলিয়ে দেখুন, অথবা নতুন কোড নিন।',
  invalid: 'একটি ফোন নম্বর বা ই-মেইল ঠিকানা লিখুন',
  signedInAs: (contact) => `${contactText(contact)} দিয়ে করা নিবন্ধন`,
  empty: 'এই নম্বর বা ঠিকানা দিয়ে এখন কোনো নিবন্ধন নেই।',
  submitted: 'জমা দেওয়া হয়েছে',
  toPay: 'দিতে হবে',
  pay: (amount) => `${amount} দিন`,
  ticket: 'টিকিট',
  view: 'দেখুন',
  edit: 'বদলান',
  pdf: 'পিডিএফ নামান',
  waiting: 'অপেক্ষার তালিকা',
  offered: 'আপনার জন্য একটি আসন রাখা আছে',
  openPlace: 'খুলুন',
  useOffer: 'ফরম পূরণ করুন',
  draft: 'এই ফরমটি আপনি এখনো জমা দেননি।',
  saved: 'রাখা হয়েছে',
  keptUntil: 'যত দিন থাকবে',
  continueDraft: 'ফরম চালিয়ে যান',
  membership: (category) => `সদস্যপদ: ${category}`,
  isMember: 'আপনি একজন সদস্য।',
  membershipEnded: 'আপনার সদস্যপদের মেয়াদ শেষ হয়েছে।',
  memberFrom: 'শুরু',
  memberUntil: 'মেয়াদ',
  forLife: 'মেয়াদ শেষ হবে না',
  renew: 'নবায়ন করুন',
  hasMore: 'শুধু সর্বশেষ ৫০টি দেখানো হচ্ছে। আগেরগুলোর জন্য অ্যাসোসিয়েশনের সঙ্গে যোগাযোগ করুন।',
  signOut: 'বের হয়ে যান',
  signOutEverywhere: 'সব ফোন ও কম্পিউটার থেকে বের হয়ে যান',
}

/** A phone number as it is read in Bangla; the digits of an address belong to it. */
function contactText(contact: string): string {
  return contact.includes('@') ? contact : localDigits(contact, 'bn')
}
