import type { CommunicateTexts } from './communicate-texts-en.ts'

export const communicateTextsBn: CommunicateTexts = {
  address: {
    email: 'বাছা ঘরে ই-মেইল ঠিকানা নেই',
    sms: 'বাছা ঘরে ফোন নম্বর নেই',
    fieldNotFound: 'বাছা ঘরটি পাওয়া যায়নি',
  },

  dialog: {
    send: { email: 'ই-মেইল পাঠান', sms: 'SMS পাঠান' },
    noEmailFields: 'এই ফরমে ই-মেইলের ঘর নেই',
    noPhoneFields: 'এই ফরমে ফোনের ঘর নেই',
    toEmail: 'প্রাপক: ই-মেইলের ঘর',
    toPhone: 'প্রাপক: ফোনের ঘর',
    chooseField: 'একটি ঘর বাছুন',
    notAnswered: 'উত্তর নেই',
    subject: 'বিষয়',
    message: 'বার্তা',
    tooLong: (limit, length) => `একটি SMS-এ সর্বোচ্চ ${limit} অক্ষর থাকে; এটিতে ${length}টি।`,
    preview: 'যেমন দেখাবে',
  },

  confirmation: {
    title: 'নিশ্চিতকরণ আবার পাঠান',
    text: 'এখন যেমন আছে তেমনই: বর্তমান উত্তর, অবস্থা ও পেমেন্টসহ, বর্তমান ঠিকানা ও নম্বরে।',
    verb: (count) => (count > 1 ? 'দুটিই পাঠান' : 'পাঠান'),
    loading: 'নিশ্চিতকরণ আসছে',
    failed: 'নিশ্চিতকরণ পাঠানো যায়নি',
    previewFailed: 'নিশ্চিতকরণ আনা যায়নি',
    channels: { email: 'ই-মেইল', sms: 'SMS' },
    to: (channel, address) => `${channel}: ${address}`,
    noAddress: (channel) => `${channel}: এই নিবন্ধনে কোনো ঠিকানা নেই`,
  },

  result: {
    sent: {
      email: (address) => `${address}-এ ই-মেইল পাঠানো হয়েছে`,
      sms: (address) => `${address}-এ SMS পাঠানো হয়েছে`,
    },
    waits: {
      email: (address) => `${address}-এর ই-মেইল অপেক্ষায়: সেবা চালু হলেই পাঠানো হবে`,
      sms: (address) => `${address}-এর SMS অপেক্ষায়: সেবা চালু হলেই পাঠানো হবে`,
    },
    failed: (channel, reason) =>
      `${channel === 'email' ? 'ই-মেইল' : 'SMS'} পাঠানো যায়নি: ${reason === '' ? 'অজানা ত্রুটি' : reason}`,
  },
}
