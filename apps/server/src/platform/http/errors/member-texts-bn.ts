/** For members, by the code of the error: their pages have no translation of these. The console translates messages itself. */
export const MEMBER_TEXTS_BN: Readonly<Record<string, string>> = {
  moving: 'ফরমগুলো এখন অন্য সার্ভারে সরানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  too_large: 'যা পাঠানো হয়েছে তা বেশি বড়। লেখা ছোট করে বা ছোট ফাইল বেছে নিয়ে আবার পাঠান।',
  wrong_type: 'এ ধরনের তথ্য এখানে নেওয়া হয় না। ফরমের পাতাটি খুলে সেখান থেকে পাঠান।',
  too_slow: 'সংযোগ খুব ধীর ছিল, তাই সবটা পৌঁছায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  input_too_complex: 'যা পাঠানো হয়েছে তাতে লেখা বা উত্তর বেশি। কমিয়ে আবার পাঠান।',
  invalid_json: 'যা পাঠানো হয়েছে তা পড়া যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
  invalid_multipart: 'ফাইলটি পুরো আসেনি বা পড়া যায়নি। আবার চেষ্টা করুন।',
  bad_request: 'অনুরোধটি বোঝা যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
}
