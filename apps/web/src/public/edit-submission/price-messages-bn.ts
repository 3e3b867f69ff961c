import type { PriceMessages } from './price-messages-en.ts'

export const priceMessagesBn: PriceMessages = {
  locked: 'মূল্যের সঙ্গে জড়িত উত্তর জমা দেওয়ার সময় যেমন ছিল তেমনই থাকে। বদলাতে হলে আয়োজকদের সঙ্গে যোগাযোগ করুন।',
  confirm: 'নতুন মূল্যে সংরক্ষণ করুন',
  toPayTitle: (amount) => `আরও ${amount} দিতে হবে`,
  toPay: 'আপনার পরিবর্তন সংরক্ষণ করা হয়েছে। এর মূল্য আপনার দেওয়া টাকার চেয়ে বেশি।',
  pay: (amount) => `${amount} দিন`,
  comesBack: (amount) => `আপনার দেওয়া টাকা থেকে ${amount} ফেরত পাবেন।`,
}
