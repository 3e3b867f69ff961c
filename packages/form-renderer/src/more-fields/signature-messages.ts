import type { Locale } from '@nibondhon/domain'

const SIGNATURE_MESSAGES = {
  en: {
    draw: 'Sign here with your finger or the mouse',
    canvas: 'An area to sign in. You can type your name below instead',
    clear: 'Clear the signature',
    cleared: 'The signature is cleared',
    signed: 'Your signature is kept',
    drawn: 'Drawn by hand',
    again: 'Sign again',
    orType: 'Or type your full name',
    type: 'Type your full name as your signature',
    replace: 'To replace it, type your full name',
    failed: 'The signature could not be kept. Please sign again, or type your name.',
  },
  bn: {
    draw: 'আঙুল বা মাউস দিয়ে এখানে স্বাক্ষর করুন',
    canvas: 'স্বাক্ষর করার জায়গা। চাইলে নিচে নাম লিখতে পারেন',
    clear: 'স্বাক্ষর মুছুন',
    cleared: 'স্বাক্ষর মোছা হয়েছে',
    signed: 'আপনার স্বাক্ষর রাখা হয়েছে',
    drawn: 'হাতে আঁকা',
    again: 'আবার স্বাক্ষর করুন',
    orType: 'অথবা পুরো নাম লিখুন',
    type: 'স্বাক্ষর হিসেবে পুরো নাম লিখুন',
    replace: 'বদলাতে চাইলে পুরো নাম লিখুন',
    failed: 'স্বাক্ষরটি রাখা যায়নি। আবার স্বাক্ষর করুন, অথবা নাম লিখুন।',
  },
} as const

export function signatureMessages(locale: Locale) {
  return SIGNATURE_MESSAGES[locale]
}
