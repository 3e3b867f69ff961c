import { PASSWORD_MESSAGES, USER_RULE_MESSAGES } from '@nibondhon/domain'

/** By the English text: the server sends it whole, and a message that is not here is shown in English. */
export const knownMessagesBn: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values({ ...PASSWORD_MESSAGES, ...USER_RULE_MESSAGES }).map(({ en, bn }) => [en, bn]),
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
  'Set up an authenticator app or a passkey first: recovery codes stand in for them.':
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

  // Refunds and announced payments
  'bKash has received no money by this payment, so none can be returned.':
    'এই পেমেন্টে বিকাশে কোনো টাকা আসেনি, তাই ফেরতও দেওয়া যায় না।',
  'bKash has not said yet what became of the last refund. Wait until it is settled.':
    'আগের ফেরতের কী হলো, বিকাশ এখনো জানায়নি। জানা পর্যন্ত অপেক্ষা করুন।',
  'bKash allows at most ten refunds of one payment.': 'এক পেমেন্টে বিকাশ সর্বোচ্চ দশবার ফেরত দিতে দেয়।',
  'That is more than is left of this payment.': 'এই পেমেন্টের এত টাকা বাকি নেই।',
  'This payment is not in the list any more.': 'এই পেমেন্ট আর তালিকায় নেই।',
  'The topic must look like arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000. bKash tells you yours.':
    'টপিক দেখতে arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000-এর মতো হবে। আপনারটি বিকাশ জানায়।',

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
  'bKash is not set up. Enter its four credentials in bKash Settings.':
    'বিকাশ ঠিক করা হয়নি। বিকাশ সেটিংসে এর চারটি তথ্য দিন।',
  'A file was stored, read and deleted.': 'একটি ফাইল রেখে, পড়ে, মুছে দেখা হয়েছে।',
  'There is no room left to store files. Free some space.': 'ফাইল রাখার জায়গা নেই। কিছু জায়গা খালি করুন।',
  'Another backup is being downloaded. Please wait until it has finished.':
    'আরেকটি ব্যাকআপ ডাউনলোড হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',

  // Messages
  'Message not found': 'বার্তাটি পাওয়া যায়নি',
  'Template not found': 'নমুনাটি পাওয়া যায়নি',
  'Reminder not found': 'তাগাদাটি পাওয়া যায়নি',
  'This message has ended already': 'বার্তাটি আগেই শেষ হয়েছে',
  'This message is being sent right now. Look again in a minute.':
    'বার্তাটি এখন পাঠানো হচ্ছে। এক মিনিট পরে আবার দেখুন।',
  'No one in this selection can get the message': 'বাছাই করাদের কেউ বার্তাটি পেতে পারবেন না',
  'Please choose e-mail, SMS or both': 'ই-মেইল, SMS বা দুটিই বাছুন',

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

  // The server itself
  'Please try again.': 'আবার চেষ্টা করুন।',
  'The request could not be understood.': 'অনুরোধটি বোঝা যায়নি।',
  'What was sent is too large.': 'যা পাঠানো হয়েছে তা বেশি বড়।',
  'There is no room left to store files. Please try again later.': 'ফাইল রাখার জায়গা নেই। পরে আবার চেষ্টা করুন।',
  'The server is running out of space. Please try again later.': 'সার্ভারে জায়গা ফুরিয়ে আসছে। পরে আবার চেষ্টা করুন।',
  'The database does not answer.': 'ডেটাবেস সাড়া দিচ্ছে না।',
}
