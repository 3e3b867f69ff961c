import type { CancelledMessages } from './cancelled-messages-en.ts'

export const cancelledMessagesBn: CancelledMessages = {
  title: 'এই নিবন্ধন বাতিল করা হয়েছে',
  at: (at) => `বাতিলের তারিখ: ${at}।`,
  reason: (reason) => `কারণ: ${reason}`,
  text: 'এটি আর বদলানো বা এর টাকা দেওয়া যাবে না। ভুল হয়েছে মনে হলে আয়োজকদের সঙ্গে যোগাযোগ করুন।',
}
