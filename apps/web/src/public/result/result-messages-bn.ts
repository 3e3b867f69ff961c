import type { ResultMessages } from './result-messages-en.ts'

export const resultMessagesBn: ResultMessages = {
  paid: (amount) => `${amount} পেয়েছি`,
  toPay: (amount) => `${amount} দেওয়া বাকি`,
  checking: 'আপনার পেমেন্ট যাচাই করা হচ্ছে',
  cancelled: 'এই নিবন্ধন বাতিল করা হয়েছে',
  refunded: 'আপনার টাকা ফেরত দেওয়া হয়েছে',
  over: 'নিবন্ধনের পাতায় বিস্তারিত আছে।',
  thanks: 'ধন্যবাদ!',
  writtenTo: (contacts) => `আমরা বার্তা পাঠিয়েছি: ${contacts.join(', ')}।`,
}
