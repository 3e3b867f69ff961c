import type { LocalText } from '@nibondhon/domain'

/** The server itself. */
export const SERVER_TEXTS = {
  invalid_json: {
    en: 'The request body is not valid JSON. Please correct it and send it again.',
    bn: 'যা পাঠানো হয়েছে তা পড়া যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
  },
  invalid_multipart: {
    en: 'The upload was cut short or could not be read. Please try again.',
    bn: 'ফাইলটি পুরো আসেনি বা পড়া যায়নি। আবার চেষ্টা করুন।',
  },
  storage_full: {
    en: 'There is no room left on the server. Please try again later.',
    bn: 'সার্ভারে জায়গা নেই। পরে আবার চেষ্টা করুন।',
  },
  'invalid_input.characters': {
    en: 'Please check what you entered: it holds characters we cannot store.',
    bn: 'যা লিখেছেন তা দেখে নিন: এতে এমন অক্ষর আছে যা সংরক্ষণ করা যায় না।',
  },
  bad_request: {
    en: 'The request could not be understood. Please check what you sent and try again.',
    bn: 'অনুরোধটি বোঝা যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
  },
  too_slow: {
    en: 'The connection was too slow and what you sent did not arrive completely. Please check your connection and try again.',
    bn: 'সংযোগ খুব ধীর ছিল, তাই সবটা পৌঁছায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  },
  low_disk_space: {
    en: 'The server is running out of space. Please try again later.',
    bn: 'সার্ভারে জায়গা ফুরিয়ে আসছে। পরে আবার চেষ্টা করুন।',
  },
  wrong_token: {
    en: 'Send the METRICS_TOKEN as a bearer token.',
    bn: 'METRICS_TOKEN-টি bearer token হিসেবে পাঠান।',
  },
  stream_only: { en: 'This address only serves text/event-stream.', bn: 'এই ঠিকানা শুধু text/event-stream দেয়।' },
  database_unavailable: { en: 'The database does not answer.', bn: 'ডেটাবেস সাড়া দিচ্ছে না।' },
  input_too_complex: {
    en: 'What was sent {reason}. Please shorten it and try again.',
    bn: 'যা পাঠানো হয়েছে তাতে লেখা বা উত্তর বেশি। কমিয়ে আবার পাঠান।',
  },
  busy: {
    en: 'The service is busy. Please try again in a moment.',
    bn: 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  },
  moving: {
    en: 'These forms are being moved to another server. Please try again in a moment.',
    bn: 'ফরমগুলো এখন অন্য সার্ভারে সরানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
  too_large: {
    en: 'What was sent is too large. Please shorten it or choose smaller files.',
    bn: 'যা পাঠানো হয়েছে তা বেশি বড়। লেখা ছোট করে বা ছোট ফাইল বেছে নিয়ে আবার পাঠান।',
  },
  wrong_type: {
    en: 'This content type is not accepted here. Please send a form from its own page; programs send JSON.',
    bn: 'এ ধরনের তথ্য এখানে নেওয়া হয় না। ফরমের পাতাটি খুলে সেখান থেকে পাঠান।',
  },
  too_many_attempts: {
    en: 'Too many attempts. Please try again later.',
    bn: 'অনেকবার চেষ্টা হয়েছে। পরে আবার চেষ্টা করুন।',
  },
  invalid_input: { en: 'Please check what you entered.', bn: 'যা লিখেছেন তা দেখে নিন।' },
  internal_error: {
    en: 'Something went wrong on our side. Please try again later.',
    bn: 'আমাদের দিকে কিছু একটা ভুল হয়েছে। পরে আবার চেষ্টা করুন।',
  },
  not_found: { en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' },
  client_gone: {
    en: 'the PDF was aborted because the client has left',
    bn: 'আপনি চলে যাওয়ায় PDF তৈরি থামানো হয়েছে',
  },
} as const satisfies Readonly<Record<string, LocalText>>
