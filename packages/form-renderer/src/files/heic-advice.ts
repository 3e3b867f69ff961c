import type { Locale } from '@nibondhon/domain'

/** What to do about a photo that an iPhone stored in its own format. Its own file, because only the file picker needs it. */
const ADVICE: Record<Locale, string> = {
  en: 'An iPhone photo (HEIC)? On the iPhone open Settings → Camera → Formats, choose “Most Compatible” and take the photo again, or send a screenshot of it.',
  bn: 'আইফোনের ছবি (HEIC) হলে: আইফোনে Settings → Camera → Formats খুলে “Most Compatible” বেছে নিয়ে ছবিটি আবার তুলুন, অথবা ছবিটির স্ক্রিনশট পাঠান।',
}

export function heicAdvice(locale: Locale): string {
  return ADVICE[locale]
}
