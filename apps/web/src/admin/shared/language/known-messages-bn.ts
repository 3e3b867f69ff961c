import { PASSWORD_MESSAGES, SKIP_REASON_TEXTS, USER_RULE_MESSAGES } from '@nibondhon/domain'
import { moneyMessagesBn } from './money-messages-bn.ts'

/** By the English text: the server sends it whole, and a message that is not here is shown in English. */
export const knownMessagesBn: Readonly<Record<string, string>> = {
  ...moneyMessagesBn,
  ...Object.fromEntries(
    Object.values({ ...PASSWORD_MESSAGES, ...USER_RULE_MESSAGES, ...SKIP_REASON_TEXTS }).map(({ en, bn }) => [
      en,
      bn,
    ]),
  ),

  // Seats that have no label of their own
  Submissions: 'নিবন্ধন',
  Seat: 'আসন',

  // Why a pattern or a logo cannot be used
  'it repeats too much. Use smaller counts, or the minimum and maximum length of the field':
    'এতে পুনরাবৃত্তি বেশি। ছোট সংখ্যা দিন, অথবা ঘরের সর্বনিম্ন ও সর্বোচ্চ দৈর্ঘ্য ব্যবহার করুন',
  'a “[” has no closing “]”': '“[”-এর শেষের “]” নেই',
  'a “(” has no closing “)”': '“(”-এর শেষের “)” নেই',
  'a “)” has no opening “(”': '“)”-এর শুরুর “(” নেই',
  'there is nothing to repeat before “*”, “+”, “?” or “{”': '“*”, “+”, “?” বা “{”-এর আগে পুনরাবৃত্তির মতো কিছু নেই',
  'two repetitions follow each other, such as “**”': 'পরপর দুটি পুনরাবৃত্তি আছে, যেমন “**”',
  'a count in “{ }” is too large': '“{ }”-এর ভেতরের সংখ্যা বেশি বড়',
  'a range in “[ ]” is not valid, such as “z-a”': '“[ ]”-এর ভেতরের সীমা ঠিক নয়, যেমন “z-a”',
  'a “\\” is followed by a character that has no meaning there': '“\\”-এর পরে এমন অক্ষর আছে যার কোনো অর্থ নেই',
  'it ends with a single “\\”': 'শেষে একটি একা “\\” আছে',
  'it uses a part that is not supported, such as look-ahead or look-behind':
    'এতে এমন অংশ আছে যা এখানে চলে না, যেমন look-ahead বা look-behind',
  'The logo must be a PNG, JPEG or GIF image.': 'লোগো একটি PNG, JPEG বা GIF ছবি হতে হবে।',
  'The logo could not be fetched. It may have 1 MB at most.': 'লোগো আনা যায়নি। এটি সর্বোচ্চ ১ MB হতে পারে।',

  // Accounts
  'Username is required': 'নাম দিতে হবে',
  'Username must be at most 100 characters': 'নাম সর্বোচ্চ ১০০ অক্ষরের হতে পারে',
  'E-mail is required': 'ই-মেইল ঠিকানা দিতে হবে',
  'E-mail is too long': 'ই-মেইল ঠিকানা বেশি বড়',
  'Please enter a valid e-mail address': 'সঠিক ই-মেইল ঠিকানা দিন',
  'Password is required': 'পাসওয়ার্ড দিতে হবে',
  'Password is too long': 'পাসওয়ার্ড বেশি বড়',
  'Invalid email or password': 'ই-মেইল বা পাসওয়ার্ড ঠিক নয়',
  'Please log in to continue.': 'এগোতে হলে সাইন ইন করুন।',
  "You don't have permission to do this.": 'এই কাজের অনুমতি আপনার নেই।',
  'Please enter the code': 'কোড লিখুন',
  'This code is too long': 'কোডটি বেশি বড়',
  'This code is not right. Please try again.': 'কোডটি ঠিক নয়। আবার চেষ্টা করুন।',
  'This took too long. Please sign in again.': 'অনেক সময় পেরিয়ে গেছে। আবার সাইন ইন করুন।',
  'This took too long. Please begin to set up the authenticator app again.':
    'অনেক সময় পেরিয়ে গেছে। কোড দেওয়ার অ্যাপ আবার শুরু থেকে চালু করুন।',
  'Too many attempts. Please try again later.': 'অনেকবার চেষ্টা হয়েছে। পরে আবার চেষ্টা করুন।',
  'This link has expired or was used before. Please ask for a new one.':
    'লিংকটির মেয়াদ শেষ, অথবা আগে ব্যবহার হয়েছে। নতুন লিংক চান।',
  'This session has ended already.': 'এই সেশন আগেই শেষ হয়েছে।',
  'Your role needs a second factor. Add another one before you remove this one.':
    'আপনার দায়িত্বে দ্বিতীয় ধাপ লাগে। এটি সরানোর আগে আরেকটি যোগ করুন।',
  'Set up an authenticator app or a passkey first: recovery codes only replace them.':
    'আগে কোড দেওয়ার অ্যাপ বা পাসকি চালু করুন: উদ্ধারের কোড এদেরই বিকল্প।',
  'Set up a second factor on your profile page to continue.': 'এগোতে প্রোফাইল পাতায় দ্বিতীয় ধাপ ঠিক করুন।',
  'Passkey not found': 'পাসকি পাওয়া যায়নি',
  'This passkey could not be added. Please try again.': 'পাসকি যোগ করা যায়নি। আবার চেষ্টা করুন।',
  'This passkey could not be verified. Please try again, or sign in with your password.':
    'পাসকি যাচাই করা যায়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  'Registration is closed. Ask an administrator for an account.':
    'নতুন অ্যাকাউন্ট খোলা বন্ধ। একজন অ্যাডমিনের কাছে অ্যাকাউন্ট চান।',
  'User not found': 'ব্যবহারকারী পাওয়া যায়নি',
  'Please choose a role from the list': 'তালিকা থেকে একটি দায়িত্ব বাছুন',
  'Please choose a language from the list': 'তালিকা থেকে একটি ভাষা বাছুন',
  'Please enter a name': 'একটি নাম লিখুন',
  'Please keep this under 60 characters': '৬০ অক্ষরের মধ্যে রাখুন',
  'Please keep this under 200 characters': '২০০ অক্ষরের মধ্যে রাখুন',
  'Please keep this under 1000 characters': '১০০০ অক্ষরের মধ্যে রাখুন',
  'This is not your current password.': 'এটি আপনার এখনকার পাসওয়ার্ড নয়।',
  'Please choose a password that differs from your current one.': 'এখনকার পাসওয়ার্ড থেকে আলাদা একটি দিন।',
  'This code is not right. Please enter the code that the app shows now, and check its clock.':
    'কোডটি ঠিক নয়। অ্যাপ এখন যে কোড দেখাচ্ছে তা লিখুন, আর ফোনের ঘড়ি ঠিক আছে কি না দেখুন।',
  'Enter the set-up code that the server printed when it started.': 'সার্ভার চালু হওয়ার সময় যে কোড ছেপেছে তা লিখুন।',
  'A user with this e-mail already exists': 'এই ই-মেইলে আগে থেকেই একজন ব্যবহারকারী আছেন',
  'You have no authenticator app set up.': 'আপনার কোড দেওয়ার অ্যাপ চালু করা নেই।',

  // Settings and services
  'The SMTP port must be from 1 to 65535': 'SMTP পোর্ট ১ থেকে ৬৫৫৩৫-এর মধ্যে হতে হবে',
  'Please enter at least 1': 'অন্তত ১ লিখুন',
  'Please enter country codes such as +880, separated by commas. At least one is needed.':
    '+880-এর মতো দেশের কোড লিখুন, কমা দিয়ে আলাদা করে। অন্তত একটি লাগবে।',
  'Please provide either email or phone number': 'ই-মেইল অথবা ফোন নম্বর দিন',
  'It worked the last time it was used.': 'শেষবার ব্যবহারের সময় কাজ করেছে।',
  'Set up, and not used since.': 'চালু করা হয়েছে, এরপর ব্যবহার হয়নি।',
  'E-mail is not set up. Switch it on in Email Settings.': 'ই-মেইল ঠিক করা হয়নি। ই-মেইল সেটিংসে এটি চালু করুন।',
  'E-mail is not set up. Enter host, user, password and from e-mail in Email Settings, and switch it on.':
    'ই-মেইল ঠিক করা হয়নি। ই-মেইল সেটিংসে হোস্ট, ব্যবহারকারী, পাসওয়ার্ড ও প্রেরকের ই-মেইল দিয়ে চালু করুন।',
  'SMS is not set up. Switch it on in SMS Settings.': 'SMS ঠিক করা হয়নি। SMS সেটিংসে এটি চালু করুন।',
  'SMS is not set up. Enter the endpoint and the API key of your SMS provider in SMS Settings, and switch it on.':
    'SMS ঠিক করা হয়নি। SMS সেটিংসে আপনার সেবাদাতার API ঠিকানা ও কী দিয়ে চালু করুন।',
  'SSLCommerz is not set up. Enter the store ID and the store password in SSLCommerz Settings.':
    'SSLCommerz চালু করা হয়নি। SSLCommerz সেটিংসে স্টোর আইডি ও স্টোর পাসওয়ার্ড দিন।',
  'SSLCommerz is switched off.': 'SSLCommerz বন্ধ আছে।',
  'SSLCommerz could not be reached, or its response could not be read.':
    'SSLCommerz-এর সঙ্গে যোগাযোগ হয়নি, অথবা তার উত্তর পড়া যায়নি।',
  'SSLCommerz refused the store ID and password. Check them in SSLCommerz Settings, and that they belong to the chosen mode.':
    'SSLCommerz স্টোর আইডি ও পাসওয়ার্ড মেনে নেয়নি। SSLCommerz সেটিংসে মিলিয়ে দেখুন, আর সেগুলো বাছাই করা ধরনের (পরীক্ষামূলক বা আসল) কি না দেখুন।',
  'SSLCommerz is temporarily unavailable. Please try again.':
    'SSLCommerz-এর সেবা এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।',
  'SSLCommerz did not begin the payment. Please try again.': 'SSLCommerz পেমেন্টটি শুরু করেনি। আবার চেষ্টা করুন।',
  'SSLCommerz does not accept this store at the moment. Please pay in another way, or try again later.':
    'SSLCommerz এখন এই স্টোর নিচ্ছে না। অন্যভাবে টাকা দিন, অথবা পরে আবার চেষ্টা করুন।',
  'SSLCommerz takes payments from ৳10 to ৳500,000. Please pay in another way.':
    'SSLCommerz ১০ থেকে ৫,০০,০০০ টাকা পর্যন্ত নেয়। অন্যভাবে টাকা দিন।',
  'SSLCommerz refused the refund, so nothing was returned. Look at the transaction in the SSLCommerz panel; live, the address of this server must be on its list.':
    'SSLCommerz টাকা ফেরত দিতে রাজি হয়নি, তাই কিছু ফেরত যায়নি। SSLCommerz প্যানেলে লেনদেনটি দেখুন; আসল লেনদেনে এই সার্ভারের ঠিকানা তার তালিকায় থাকতে হয়।',
  'SSLCommerz calls this payment risky: check it before you accept it':
    'SSLCommerz এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে: মেনে নেওয়ার আগে যাচাই করুন',
  'bKash is not set up. Enter its four credentials in bKash Settings.':
    'বিকাশ ঠিক করা হয়নি। বিকাশ সেটিংসে এর চারটি তথ্য দিন।',
  'A file was stored, read and deleted.': 'একটি ফাইল রেখে, পড়ে, মুছে দেখা হয়েছে।',
  'There is no room left to store files. Free some space.': 'ফাইল রাখার জায়গা নেই। কিছু জায়গা খালি করুন।',
  'Another backup is being downloaded. Please wait until it has finished.':
    'আরেকটি ব্যাকআপ ডাউনলোড হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  'The SMS endpoint must be an address that begins with https://, without a user name. Copy it from your SMS provider.':
    'SMS-এর ঠিকানা https:// দিয়ে শুরু হতে হবে, ব্যবহারকারীর নাম ছাড়া। আপনার SMS সেবাদাতার কাছ থেকে কপি করুন।',
  'The SMS endpoint must use port 443 or 8443. Leave the port out unless your SMS provider names one of them.':
    'SMS-এর ঠিকানায় পোর্ট ৪৪৩ বা ৮৪৪৩ হতে হবে। সেবাদাতা এদের কোনোটি না বললে পোর্ট লিখবেন না।',
  'The SMTP host must be a name such as smtp.gmail.com, without https:// and without a port.':
    'SMTP হোস্ট smtp.gmail.com-এর মতো একটি নাম হতে হবে, https:// ও পোর্ট ছাড়া।',
  'The SMTP port must be 587 (TLS), 465 (SSL), 25 or 2525. Your mail provider names the right one.':
    'SMTP পোর্ট ৫৮৭ (TLS), ৪৬৫ (SSL), ২৫ বা ২৫২৫ হতে হবে। কোনটি, তা আপনার মেইল সেবাদাতা জানায়।',
  'If it is in your own network, start the server with ALLOW_PRIVATE_NETWORK=true and save again.':
    'এটি নিজের নেটওয়ার্কে হলে ALLOW_PRIVATE_NETWORK=true দিয়ে সার্ভার চালু করে আবার সংরক্ষণ করুন।',

  'The association has no logo.': 'সংগঠনের কোনো লোগো নেই।',

  // Messages
  'Message not found': 'বার্তাটি পাওয়া যায়নি',
  'Template not found': 'নমুনাটি পাওয়া যায়নি',
  'Reminder not found': 'তাগাদাটি পাওয়া যায়নি',
  'This message has ended already': 'বার্তাটি আগেই শেষ হয়েছে',
  'This message is being sent right now. Look again in a minute.':
    'বার্তাটি এখন পাঠানো হচ্ছে। এক মিনিট পরে আবার দেখুন।',
  'No one in this selection can get the message': 'বাছাই করাদের কেউ বার্তাটি পেতে পারবেন না',
  'Please choose e-mail, SMS or both': 'ই-মেইল, SMS বা দুটিই বাছুন',
  'Please choose a template': 'একটি নমুনা বাছুন',
  'Please choose a time in the future': 'ভবিষ্যতের একটি সময় বাছুন',
  'Please choose a time within a year': 'এক বছরের মধ্যে একটি সময় বাছুন',
  'Please enter a day and a time': 'দিন ও সময় লিখুন',
  'Please enter a phone number or an e-mail address': 'ফোন নম্বর অথবা ই-মেইল ঠিকানা লিখুন',
  'Please enter a valid phone number': 'সঠিক ফোন নম্বর লিখুন',
  'Please enter your phone number': 'আপনার ফোন নম্বর লিখুন',
  'Please write the SMS': 'SMS লিখুন',
  'Please write the e-mail': 'ই-মেইল লিখুন',
  'This form does not exist any more': 'ফরমটি আর নেই',
  'The message could not be sent. Please copy the link instead.': 'বার্তা পাঠানো যায়নি। লিংকটি কপি করে দিন।',

  'Another template has this name': 'এই নামে আরেকটি নমুনা আছে',
  'This is not the address in the submission any more. Reload and try again.':
    'নিবন্ধনে এখন আর এই ঠিকানা নেই। পাতা আবার লোড করে চেষ্টা করুন।',
  'Selected field not found': 'বাছা ঘরটি পাওয়া যায়নি',
  'No email address found for selected field': 'বাছা ঘরে কোনো ই-মেইল ঠিকানা নেই',
  'No phone number found for selected field': 'বাছা ঘরে কোনো ফোন নম্বর নেই',
  'Please write a message': 'বার্তা লিখুন',
  'The subject must be a single line': 'বিষয় এক লাইনে লিখুন',
  'Messages cannot be sent at the moment. Please ask the association.': 'এখন বার্তা পাঠানো যাচ্ছে না। সংগঠনকে জানান।',

  // Submissions and bulk actions
  'Form not found': 'ফরমটি পাওয়া যায়নি',
  'Submission not found': 'নিবন্ধনটি পাওয়া যায়নি',
  'This submission does not exist any more': 'এই নিবন্ধন আর নেই',
  'This submission was changed by someone else. Reload and try again.':
    'এই নিবন্ধন অন্য কেউ বদলেছেন। পাতা আবার লোড করে চেষ্টা করুন।',
  'This form was changed by someone else. Reload and try again.':
    'এই ফরম অন্য কেউ বদলেছেন। পাতা আবার লোড করে চেষ্টা করুন।',
  'This is no longer possible. Reload to see what changed.':
    'এটি আর সম্ভব নয়। কী বদলেছে দেখতে পাতা আবার লোড করুন।',
  'There is nothing to undo': 'ফেরানোর মতো কিছু নেই',
  'This was undone already': 'এটি আগেই ফেরানো হয়েছে',
  'You may not undo this': 'এটি ফেরানোর অনুমতি আপনার নেই',
  'This bulk action no longer exists': 'একসঙ্গে করা এই কাজটি আর নেই',
  'No submissions found for the specified criteria': 'এই বাছাইয়ে কোনো নিবন্ধন পাওয়া যায়নি',
  'None of the selected submissions exists any more': 'বাছাই করা কোনো নিবন্ধনই আর নেই',
  'Please select at least one submission': 'অন্তত একটি নিবন্ধন বাছুন',
  'Please give a reason for overbooking': 'আসনের বেশি নেওয়ার কারণ লিখুন',
  'Please enter a reason': 'কারণ লিখুন',

  'This view no longer exists.': 'এই সংরক্ষিত তালিকা আর নেই।',
  'Only the owner of this view may do that. Save your own copy instead.':
    'যাঁর তালিকা, শুধু তিনিই এটি করতে পারেন। বরং নিজের একটি কপি রাখুন।',
  'There are too many saved views. Delete one first.': 'সংরক্ষিত তালিকা অনেক হয়ে গেছে। আগে একটি মুছুন।',
  'This note does not exist any more.': 'এই মন্তব্য আর নেই।',
  'Only the person who wrote a note can change it.': 'যিনি মন্তব্য লিখেছেন, শুধু তিনিই বদলাতে পারেন।',
  'You have written many notes within an hour. Please try again later.':
    'এক ঘণ্টায় অনেক মন্তব্য লিখেছেন। পরে আবার চেষ্টা করুন।',
  'Please choose a colleague who may enter the console.': 'কনসোলে ঢুকতে পারেন এমন একজন সহকর্মী বাছুন।',
  'This page of the timeline does not exist.': 'ইতিহাসের এই পাতা নেই।',
  'This file cannot be read at the moment.': 'ফাইলটি এখন পড়া যাচ্ছে না।',
  'This link is not valid or has expired.': 'লিংকটি ঠিক নয়, অথবা মেয়াদ শেষ।',
  'File not found': 'ফাইল পাওয়া যায়নি',

  // Comparing, merging and counting
  'Comparing these submissions takes too long. Narrow the filters or choose fields to compare, and try again.':
    'নিবন্ধনগুলো মেলাতে অনেক সময় লাগছে। বাছাই আরও ছোট করে বা মেলানোর ঘর বেছে আবার চেষ্টা করুন।',
  'Other submissions are being compared at the moment. Please try again in a little while.':
    'এখন অন্য নিবন্ধন মেলানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'Counting these answers takes too long. Narrow the filters, for example to one month, and try again.':
    'উত্তর গুনতে অনেক সময় লাগছে। বাছাই আরও ছোট করে, যেমন এক মাসের, আবার চেষ্টা করুন।',
  'Other answers are being counted at the moment. Please try again in a little while.':
    'এখন অন্য উত্তর গোনা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'The submission to keep must be one of those to merge.':
    'যে নিবন্ধন থাকবে, সেটি এক করার নিবন্ধনগুলোর একটি হতে হবে।',
  'An answer can only be taken from one of the submissions.': 'উত্তর শুধু এই নিবন্ধনগুলোর একটি থেকেই নেওয়া যায়।',
  'These submissions have payments: merging them needs the right to approve payments.':
    'এই নিবন্ধনগুলোতে পেমেন্ট আছে: এক করতে পেমেন্ট অনুমোদনের অধিকার লাগে।',
  'This merge no longer exists.': 'এই এক করা আর নেই।',
  'Choose at least two submissions to merge.': 'এক করতে অন্তত দুটি নিবন্ধন বাছুন।',
  'Only submissions of the same form can be merged.': 'শুধু একই ফরমের নিবন্ধন এক করা যায়।',
  'it was undone already.': 'আগেই ফেরানো হয়েছে।',
  'it is older than 30 days.': '৩০ দিনের বেশি হয়ে গেছে।',
  'the submission that was kept does not exist any more. Restore it first.':
    'যে নিবন্ধন রাখা হয়েছিল তা আর নেই। আগে সেটি ফিরিয়ে আনুন।',
  'the submission was merged again later. Undo that merge first.':
    'নিবন্ধনটি পরে আবার এক করা হয়েছে। আগে সেটি ফেরান।',
  'a bKash payment of the submission is open.': 'নিবন্ধনটির একটি বিকাশ পেমেন্ট এখনো শেষ হয়নি।',

  // PDFs
  'The PDF of this submission is not available.': 'এই নিবন্ধনের PDF পাওয়া যাবে না।',
  'This PDF could not be made. Please ask the administration.': 'PDF তৈরি করা যায়নি। কর্তৃপক্ষকে জানান।',
  'Many PDFs are being made at the moment. Please try again in a few seconds.':
    'এখন অনেক PDF তৈরি হচ্ছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  'The answers of this submission are too long for a PDF. Please ask the administration for a copy.':
    'এই নিবন্ধনের উত্তর PDF-এর জন্য বেশি বড়। কর্তৃপক্ষের কাছে কপি চান।',

  // Forms, personal links and the waiting list
  'This form has been deactivated.': 'ফরমটি নিষ্ক্রিয় করা হয়েছে।',
  'This URL is already in use. Please choose a different one.': 'এই ঠিকানা আগে থেকেই ব্যবহার হচ্ছে। অন্য একটি দিন।',
  'There is no such personal link.': 'এই ব্যক্তিগত লিংক নেই।',
  'This person has answered by now, so the link is used. Reload to see what changed.':
    'এই ব্যক্তি ইতিমধ্যে জমা দিয়েছেন, তাই লিংকটি ব্যবহার হয়ে গেছে। কী বদলেছে দেখতে পাতা আবার লোড করুন।',
  'Please choose a CSV or XLSX file.': 'একটি CSV বা XLSX ফাইল বাছুন।',
  'This is a PDF. Please save the list as CSV (UTF-8) or as XLSX, and choose it again.':
    'এটি একটি PDF। তালিকাটি CSV (UTF-8) বা XLSX হিসেবে রেখে আবার বাছুন।',
  'This file could not be read. Please save the list as CSV (UTF-8) or as XLSX, and choose it again.':
    'ফাইলটি পড়া যায়নি। তালিকাটি CSV (UTF-8) বা XLSX হিসেবে রেখে আবার বাছুন।',
  'The list has no people. Its first line must be the titles of the columns, and each further line one person.':
    'তালিকায় কেউ নেই। প্রথম লাইনে কলামের শিরোনাম, আর পরের প্রতি লাইনে একজন থাকতে হবে।',
  'Please choose which column has the names.': 'কোন কলামে নাম আছে তা বাছুন।',
  'There is no such place on a waiting list.': 'অপেক্ষার তালিকায় এমন কোনো স্থান নেই।',
  'This offer has ended.': 'এই প্রস্তাবের সময় শেষ।',
  'There is no such entry on the waiting list.': 'অপেক্ষার তালিকায় এটি নেই।',
  'There are not enough free seats for this person. Cancel a submission or raise the number of seats first.':
    'এই ব্যক্তির জন্য যথেষ্ট খালি আসন নেই। আগে একটি নিবন্ধন বাতিল করুন বা আসন বাড়ান।',
  'The form is closed, so no offers can be made.': 'ফরমটি বন্ধ, তাই প্রস্তাব দেওয়া যাবে না।',
  'No seats left': 'আর আসন নেই',

  // The server itself
  'Please try again.': 'আবার চেষ্টা করুন।',
  'The request could not be understood. Please check what you sent and try again.':
    'অনুরোধটি বোঝা যায়নি। যা পাঠিয়েছেন তা দেখে আবার চেষ্টা করুন।',
  'What was sent is too large. Please shorten it or choose smaller files.':
    'যা পাঠানো হয়েছে তা বেশি বড়। ছোট করে বা ছোট ফাইল বেছে নিয়ে আবার পাঠান।',
  'There is no room left to store files. Please try again later.': 'ফাইল রাখার জায়গা নেই। পরে আবার চেষ্টা করুন।',
  'The server is running out of space. Please try again later.': 'সার্ভারে জায়গা ফুরিয়ে আসছে। পরে আবার চেষ্টা করুন।',
  'The database does not answer.': 'ডেটাবেস সাড়া দিচ্ছে না।',
  'The request body is not valid JSON. Please correct it and send it again.':
    'অনুরোধটি বোঝা যায়নি। ঠিক করে আবার পাঠান।',
  'The upload was cut short or could not be read. Please try again.':
    'ফাইলটি পুরো আসেনি বা পড়া যায়নি। আবার চেষ্টা করুন।',
  'The connection was too slow and what you sent did not arrive completely. Please check your connection and try again.':
    'সংযোগ খুব ধীর ছিল, তাই সবটা পৌঁছায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  'These forms are being moved to another server. Please try again in a moment.':
    'ফরমগুলো এখন অন্য সার্ভারে সরানো হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'The service is busy. Please try again in a moment.': 'সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।',
  'There is no room left on the server. Please try again later.': 'সার্ভারে জায়গা নেই। পরে আবার চেষ্টা করুন।',
  'Please check what you entered: it holds characters we cannot store.':
    'যা লিখেছেন তা দেখে নিন: এতে এমন অক্ষর আছে যা সংরক্ষণ করা যায় না।',
  'Please check what you entered.': 'যা লিখেছেন তা দেখে নিন।',
  'This content type is not accepted here. Please send a form from its own page; programs send JSON.':
    'এ ধরনের তথ্য এখানে নেওয়া হয় না। ফরমের পাতা থেকে পাঠান; প্রোগ্রাম থেকে JSON পাঠান।',
}
