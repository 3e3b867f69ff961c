import type { TicketMessages } from './ticket-messages-en.ts'

export const ticketMessagesBn: TicketMessages = {
  title: 'টিকিট',
  notFound: 'এমন কোনো টিকিট নেই। বার্তার লিংকটি খুলুন, অথবা আপনার নিবন্ধন খুঁজে নিন।',
  revoked: 'এই টিকিট আর চলবে না: নিবন্ধনটি বাতিল হয়েছে, টাকা ফেরত দেওয়া হয়েছে, অথবা বদলানো হয়েছে।',
  people: (count) => `${count} জন`,
  person: '১ জন',
  time: 'সময়',
  place: 'স্থান',
  reference: 'রেফারেন্স',
  qr: 'টিকিটের QR কোড',
  each: 'প্রত্যেকের আলাদা টিকিট',
  eachHint: 'কেউ আলাদা এলে তাঁর টিকিট খুলে লিংকটি তাঁকে পাঠিয়ে দিন।',
  personNo: (no) => `ব্যক্তি ${no}`,
  show: 'গেটে এই কোড দেখান। ফোনের আলো বাড়িয়ে নিন।',
  save: 'টিকিটটি ছবি হিসেবে রাখুন',
  calendar: 'ক্যালেন্ডারে যোগ করুন',
  print: (name) => `ডাউনলোড: ${name}`,
  view: 'নিবন্ধন দেখুন',
}
