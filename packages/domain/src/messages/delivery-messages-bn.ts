/** Why a message was not sent: what the server writes in English, in Bangla. What a provider says stays as it came. */
export const DELIVERY_MESSAGES_BN: Readonly<Record<string, (...values: string[]) => string>> = {
  '“{}” is not a phone number.': (text) => `“${text}” কোনো ফোন নম্বর নয়।`,
  '“{}” is not an e-mail address.': (text) => `“${text}” কোনো ই-মেইল ঠিকানা নয়।`,
  'The subject and the sender’s name must be a single line.': () => 'বিষয় ও প্রেরকের নাম এক লাইনে হতে হবে।',
  'The submission was deleted.': () => 'নিবন্ধনটি মোছা হয়েছে।',
  'The form was deleted.': () => 'ফরমটি মোছা হয়েছে।',
  'The person is no longer in the register.': () => 'ব্যক্তিটি আর তালিকায় নেই।',
  'Not sent: this person has answered.': () => 'পাঠানো হয়নি: এই ব্যক্তি উত্তর দিয়েছেন।',
  'Not sent: the personal link was withdrawn.': () => 'পাঠানো হয়নি: ব্যক্তিগত লিংকটি বাতিল করা হয়েছে।',
  'The place on the waiting list has changed since.': () => 'অপেক্ষার তালিকায় জায়গাটি এর মধ্যে বদলে গেছে।',
  'Something went wrong on our side; the server log has the details.': () =>
    'আমাদের দিকে কিছু একটা ভুল হয়েছে; বিস্তারিত সার্ভারের লগে আছে।',
  'The provider has not answered yet.': () => 'প্রেরক প্রতিষ্ঠান এখনো উত্তর দেয়নি।',
  'Not sent: this recipient had {} messages within an hour. You can send it by hand.': (count) =>
    `পাঠানো হয়নি: এই প্রাপক এক ঘণ্টায় ${count}টি বার্তা পেয়েছেন। আপনি হাতে পাঠাতে পারেন।`,
  'Not sent: this recipient had {} messages within a day. You can send it by hand.': (count) =>
    `পাঠানো হয়নি: এই প্রাপক এক দিনে ${count}টি বার্তা পেয়েছেন। আপনি হাতে পাঠাতে পারেন।`,
  'Not sent: this form had reached its limit of {} messages an hour. You can send it by hand.': (count) =>
    `পাঠানো হয়নি: এই ফরমের ঘণ্টায় ${count}টি বার্তার সীমা পূর্ণ হয়েছিল। আপনি হাতে পাঠাতে পারেন।`,
  'Not sent: the limit of {} messages an hour for all forms was reached. You can send it by hand.': (count) =>
    `পাঠানো হয়নি: সব ফরম মিলিয়ে ঘণ্টায় ${count}টি বার্তার সীমা পূর্ণ হয়েছিল। আপনি হাতে পাঠাতে পারেন।`,
  'Waits: the recipient, the form or the installation has reached its limit.': () =>
    'অপেক্ষায় আছে: প্রাপক, ফরম বা পুরো ব্যবস্থার বার্তার সীমা পূর্ণ হয়েছে।',
  'SMS go only to numbers that begin with {}. Add the country to "Allowed countries" in SMS Settings first.':
    (codes) => `SMS যায় শুধু ${codes} দিয়ে শুরু নম্বরে। আগে SMS সেটিংসের “যেসব দেশে পাঠানো যাবে” ঘরে দেশটি যোগ করুন।`,

  // The mail server
  'The mail server refused the user name or password: {}': (said) =>
    `মেইল সার্ভার ব্যবহারকারীর নাম বা পাসওয়ার্ড নেয়নি: ${said}`,
  'The mail server asks for a user name and a password.': () => 'মেইল সার্ভার ব্যবহারকারীর নাম ও পাসওয়ার্ড চায়।',
  'The mail server took too long to answer.': () => 'মেইল সার্ভার উত্তর দিতে বেশি সময় নিয়েছে।',
  'There is no mail server of this name. Check the SMTP host.': () =>
    'এই নামে কোনো মেইল সার্ভার নেই। SMTP হোস্ট দেখুন।',
  'The mail server refused the connection. Check the SMTP host and port.': () =>
    'মেইল সার্ভার সংযোগ নেয়নি। SMTP হোস্ট ও পোর্ট দেখুন।',
  'The mail server offers no safe connection: {}': (said) => `মেইল সার্ভারে নিরাপদ সংযোগ নেই: ${said}`,
  'The connection to the mail server was lost: {}': (said) => `মেইল সার্ভারের সঙ্গে সংযোগ কেটে গেছে: ${said}`,
  'The mail server said: {}': (said) => `মেইল সার্ভার বলেছে: ${said}`,
  'The SMTP host is not an address that can be called.': () => 'SMTP হোস্টে যা আছে তা কোনো ঠিকানা নয়।',
  'The SMTP host leads into a private network. Use the public name of your mail provider, or start the server with ALLOW_PRIVATE_NETWORK=true.':
    () =>
      'SMTP হোস্ট একটি ব্যক্তিগত নেটওয়ার্কে যায়। মেইল সেবার প্রকাশ্য নাম দিন, অথবা ALLOW_PRIVATE_NETWORK=true দিয়ে সার্ভার চালান।',
  'The mail server answered too much.': () => 'মেইল সার্ভারের উত্তর বেশি বড়।',
  'The connection to the mail server was given up.': () => 'মেইল সার্ভারের সঙ্গে সংযোগ ছেড়ে দেওয়া হয়েছে।',

  // The SMS gateway
  'The SMS endpoint is not an address. Copy it from your SMS provider.': () =>
    'SMS-এর ঠিকানাটি কোনো ঠিকানা নয়। SMS সেবা থেকে কপি করে আনুন।',
  '{} sends us on to another address (HTTP {}), which is not followed. Enter the right address as the SMS endpoint.':
    (name, status) => `${name} অন্য ঠিকানায় পাঠায় (HTTP ${status}), সেখানে যাওয়া হয় না। SMS-এর সঠিক ঠিকানা দিন।`,
  '{} failed (HTTP {}).': (name, status) => `${name} কাজ করেনি (HTTP ${status})।`,
  '{} refused it (HTTP {}): {}': (name, status, said) => `${name} নেয়নি (HTTP ${status}): ${said}`,
  '{} refused it (HTTP {})': (name, status) => `${name} নেয়নি (HTTP ${status})`,
  'The SMS endpoint must begin with https:// and name no user and no unusual port.': () =>
    'SMS-এর ঠিকানা https:// দিয়ে শুরু হতে হবে, তাতে ব্যবহারকারীর নাম বা অস্বাভাবিক পোর্ট থাকবে না।',
  'The SMS endpoint leads into a private network. Use the public address of your SMS provider, or start the server with ALLOW_PRIVATE_NETWORK=true.':
    () =>
      'SMS-এর ঠিকানা একটি ব্যক্তিগত নেটওয়ার্কে যায়। SMS সেবার প্রকাশ্য ঠিকানা দিন, অথবা ALLOW_PRIVATE_NETWORK=true দিয়ে সার্ভার চালান।',
  'The SMS gateway could not be reached. Check the SMS endpoint.': () =>
    'SMS সেবায় পৌঁছানো যায়নি। SMS-এর ঠিকানা দেখুন।',
  'The SMS gateway took too long to answer.': () => 'SMS সেবা উত্তর দিতে বেশি সময় নিয়েছে।',
  'The SMS gateway answered too much.': () => 'SMS সেবার উত্তর বেশি বড়।',
  'The call to the SMS gateway was given up.': () => 'SMS সেবার সঙ্গে যোগাযোগ ছেড়ে দেওয়া হয়েছে।',

  // Whether a service works
  'E-mail is not set up. Switch it on in Email Settings.': () =>
    'ই-মেইল ঠিক করা হয়নি। ই-মেইল সেটিংসে এটি চালু করুন।',
  'E-mail is not set up. Enter host, user, password and from e-mail in Email Settings, and switch it on.':
    () => 'ই-মেইল ঠিক করা হয়নি। ই-মেইল সেটিংসে হোস্ট, ব্যবহারকারী, পাসওয়ার্ড ও প্রেরকের ই-মেইল দিয়ে চালু করুন।',
  'SMS is not set up. Switch it on in SMS Settings.': () => 'SMS ঠিক করা হয়নি। SMS সেটিংসে এটি চালু করুন।',
  'SMS is not set up. Enter the endpoint and the API key of your SMS provider in SMS Settings, and switch it on.':
    () => 'SMS ঠিক করা হয়নি। SMS সেটিংসে আপনার সেবাদাতার API ঠিকানা ও কী দিয়ে চালু করুন।',
  'SSLCommerz is not set up. Enter the store ID and the store password in SSLCommerz Settings.': () =>
    'SSLCommerz চালু করা হয়নি। SSLCommerz সেটিংসে স্টোর আইডি ও স্টোর পাসওয়ার্ড দিন।',
  'SSLCommerz is switched off.': () => 'SSLCommerz বন্ধ আছে।',
  'SSLCommerz could not be reached, or its response could not be read.': () =>
    'SSLCommerz-এর সঙ্গে যোগাযোগ হয়নি, অথবা তার উত্তর পড়া যায়নি।',
  'SSLCommerz refused the store ID and password. Check them in SSLCommerz Settings, and that they belong to the chosen mode.':
    () =>
      'SSLCommerz স্টোর আইডি ও পাসওয়ার্ড মেনে নেয়নি। SSLCommerz সেটিংসে মিলিয়ে দেখুন, আর সেগুলো বাছাই করা ধরনের (পরীক্ষামূলক বা আসল) কি না দেখুন।',
  'bKash is not set up. Enter its four credentials in bKash Settings.': () =>
    'বিকাশ ঠিক করা হয়নি। বিকাশ সেটিংসে এর চারটি তথ্য দিন।',
  'It worked the last time it was used.': () => 'শেষবার ব্যবহারের সময় কাজ করেছে।',
  'Set up, and not used since.': () => 'চালু করা হয়েছে, এরপর ব্যবহার হয়নি।',
  'A file was stored, read and deleted.': () => 'একটি ফাইল রেখে, পড়ে, মুছে দেখা হয়েছে।',
  'There is no room left to store files. Free some space.': () => 'ফাইল রাখার জায়গা নেই। কিছু জায়গা খালি করুন।',

  // Seats that have no label of their own
  Submissions: () => 'নিবন্ধন',
  Seat: () => 'আসন',
}
