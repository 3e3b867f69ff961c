import type { LocalText } from '@nibondhon/domain'

/** Accounts, signing in and users. */
export const ACCOUNT_TEXTS = {
  registration_closed: {
    en: 'Registration is closed. Ask an administrator for an account.',
    bn: 'নতুন অ্যাকাউন্ট খোলা বন্ধ। একজন অ্যাডমিনের কাছে অ্যাকাউন্ট চান।',
  },
  password_missing: { en: 'Password is required', bn: 'পাসওয়ার্ড দিতে হবে' },
  invitation_needs_mail: {
    en: 'E-mail is not set up, so no link can be sent. Please enter a password, or set up e-mail in the settings first.',
    bn: 'ই-মেইল চালু নেই, তাই লিংক পাঠানো যাবে না। একটি পাসওয়ার্ড দিন, অথবা আগে সেটিংসে ই-মেইল চালু করুন।',
  },
  email_taken: {
    en: 'A user with this e-mail already exists',
    bn: 'এই ই-মেইলে আগে থেকেই একজন ব্যবহারকারী আছেন',
  },
  user_not_found: { en: 'User not found', bn: 'ব্যবহারকারী পাওয়া যায়নি' },
  invalid_credentials: { en: 'Invalid email or password', bn: 'ই-মেইল বা পাসওয়ার্ড ঠিক নয়' },
  wrong_password: { en: 'This is not your current password.', bn: 'এটি আপনার এখনকার পাসওয়ার্ড নয়।' },
  sign_in_expired: {
    en: 'This took too long. Please sign in again.',
    bn: 'অনেক সময় পেরিয়ে গেছে। আবার সাইন ইন করুন।',
  },
  wrong_code: { en: 'This code is not right. Please try again.', bn: 'কোডটি ঠিক নয়। আবার চেষ্টা করুন।' },
  passkey_not_verified: {
    en: 'This passkey could not be verified. Please try again, or sign in with your password.',
    bn: 'পাসকি যাচাই করা যায়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  },
  second_factor_required: {
    en: 'Set up a second factor on your profile page to continue.',
    bn: 'এগোতে প্রোফাইল পাতায় দ্বিতীয় ধাপ ঠিক করুন।',
  },
  last_second_factor: {
    en: 'Your role needs a second factor. Add another one before you remove this one.',
    bn: 'আপনার দায়িত্বে দ্বিতীয় ধাপ লাগে। এটি সরানোর আগে আরেকটি যোগ করুন।',
  },
  needs_all_forms: {
    en: 'This is about all forms, and you have access to some of them only. Please ask an administrator.',
    bn: 'এটি সব ফরমের বিষয়, আর আপনার অধিকার আছে শুধু কয়েকটি ফরমে। অ্যাডমিনকে জানান।',
  },
  api_key_unknown: {
    en: 'This API key does not exist. It may have been revoked.',
    bn: 'এই API কী নেই। হয়তো বাতিল করা হয়েছে।',
  },
  api_key_ended: {
    en: 'This API key has ended. Make a new one.',
    bn: 'এই API কী-র মেয়াদ শেষ। নতুন একটি তৈরি করুন।',
  },
  api_key_of_inactive_user: {
    en: 'The account of the person who made this API key is not active.',
    bn: 'যিনি এই API কী তৈরি করেছিলেন, তাঁর অ্যাকাউন্ট সক্রিয় নেই।',
  },
  api_version_unknown: {
    en: 'This server does not know this version of the API. It knows {versions}; without the header Nibondhon-Version it responds with the newest.',
    bn: 'এই সার্ভার API-র এই সংস্করণ চেনে না। চেনে {versions}; Nibondhon-Version হেডার না দিলে সর্বশেষ সংস্করণে উত্তর দেয়।',
  },
  api_key_limit: {
    en: 'An API key may make {max} calls in a minute. Please wait as long as Retry-After says.',
    bn: 'একটি API কী মিনিটে {max}টি কল করতে পারে। Retry-After যত সেকেন্ড বলে ততক্ষণ অপেক্ষা করুন।',
  },
  not_for_api_keys: {
    en: 'This call is for people who are signed in, not for API keys.',
    bn: 'এই কল সাইন ইন করা মানুষের জন্য, API কী-র জন্য নয়।',
  },
  live_sheet_not_found: {
    en: 'There is no sheet at this link. It may have been revoked.',
    bn: 'এই লিংকে কোনো শিট নেই। হয়তো বন্ধ করা হয়েছে।',
  },
  too_many_live_sheets: {
    en: 'There can be {max} live sheets. Please revoke one that is no longer needed.',
    bn: 'সর্বোচ্চ {max}টি লাইভ শিট রাখা যায়। দরকার নেই এমন একটি বন্ধ করুন।',
  },
  'invalid_input.sheet_columns': {
    en: 'The form has no such column: {column}',
    bn: 'ফরমে এই কলাম নেই: {column}',
  },
  api_key_not_found: { en: 'This API key does not exist any more.', bn: 'এই API কী আর নেই।' },
  too_many_api_keys: {
    en: 'There can be {max} API keys. Please revoke one that is no longer needed.',
    bn: 'সর্বোচ্চ {max}টি API কী রাখা যায়। দরকার নেই এমন একটি বাতিল করুন।',
  },
  'invalid_input.key_end': { en: 'The end must be in the future.', bn: 'মেয়াদ ভবিষ্যতের কোনো সময় হতে হবে।' },
  'invalid_input.key_forms': {
    en: 'A key that makes forms or sends messages needs all forms.',
    bn: 'যে কী দিয়ে ফরম তৈরি হয় বা বার্তা যায়, সেটির সব ফরম লাগে।',
  },
  'invalid_input.key_rights': {
    en: 'A key cannot have rights that you do not have yourself.',
    bn: 'যে অধিকার আপনার নেই, তা কী-কে দেওয়া যায় না।',
  },
  not_signed_in: { en: 'Please log in to continue.', bn: 'এগোতে হলে সাইন ইন করুন।' },
  setup_code_needed: {
    en: 'Enter the set-up code that the server printed when it started.',
    bn: 'সার্ভার চালু হওয়ার সময় যে কোড ছেপেছে তা লিখুন।',
  },
  session_not_found: { en: 'This session has ended already.', bn: 'এই সেশন আগেই শেষ হয়েছে।' },
  no_second_factor: {
    en: 'Set up an authenticator app or a passkey first: recovery codes only replace them.',
    bn: 'আগে কোড দেওয়ার অ্যাপ বা পাসকি চালু করুন: উদ্ধারের কোড এদেরই বিকল্প।',
  },
  totp_set_up_expired: {
    en: 'This took too long. Please begin to set up the authenticator app again.',
    bn: 'অনেক সময় পেরিয়ে গেছে। কোড দেওয়ার অ্যাপ আবার শুরু থেকে চালু করুন।',
  },
  same_password: {
    en: 'Please choose a password that differs from your current one.',
    bn: 'এখনকার পাসওয়ার্ড থেকে আলাদা একটি দিন।',
  },
  reset_link_expired: {
    en: 'This link has expired or was used before. Please ask for a new one.',
    bn: 'লিংকটির মেয়াদ শেষ, অথবা আগে ব্যবহার হয়েছে। নতুন লিংক চান।',
  },
  passkey_not_added: {
    en: 'This passkey could not be added. Please try again.',
    bn: 'পাসকি যোগ করা যায়নি। আবার চেষ্টা করুন।',
  },
  passkey_not_found: { en: 'Passkey not found', bn: 'পাসকি পাওয়া যায়নি' },
  'wrong_code.totp': {
    en: 'This code is not right. Please enter the code that the app shows now, and check its clock.',
    bn: 'কোডটি ঠিক নয়। অ্যাপ এখন যে কোড দেখাচ্ছে তা লিখুন, আর ফোনের ঘড়ি ঠিক আছে কি না দেখুন।',
  },
  too_many_passkeys: {
    en: 'An account can have {max} passkeys. Please remove one first.',
    bn: 'একটি অ্যাকাউন্টে সর্বোচ্চ {max}টি পাসকি রাখা যায়। আগে একটি সরান।',
  },
  'second_factor_not_found.totp': {
    en: 'You have no authenticator app set up.',
    bn: 'আপনার কোড দেওয়ার অ্যাপ চালু করা নেই।',
  },
  'second_factor_not_found.passkey': { en: 'Passkey not found', bn: 'পাসকি পাওয়া যায়নি' },
} as const satisfies Readonly<Record<string, LocalText>>
