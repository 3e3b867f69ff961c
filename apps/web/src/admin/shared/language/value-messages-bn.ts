/**
 * Messages of the server with values in them, by the English text with {} for each value. A value that is itself a known
 * message arrives in Bangla.
 */
export const valueMessagesBn: Readonly<Record<string, (...values: string[]) => string>> = {
  // Accounts and settings
  'An account can have {} passkeys. Please remove one first.': (max) =>
    `একটি অ্যাকাউন্টে সর্বোচ্চ ${max}টি পাসকি রাখা যায়। আগে একটি সরান।`,
  'The stored API key belongs to {}. Enter the API key for {} to save this endpoint.': (stored, entered) =>
    `রাখা API কীটি ${stored}-এর। এই ঠিকানা সংরক্ষণ করতে ${entered}-এর API কী দিন।`,

  'The SMS endpoint is an address of a private network. Use the public address of your SMS provider. {}': (
    advice,
  ) => `SMS-এর ঠিকানাটি ব্যক্তিগত নেটওয়ার্কের। SMS সেবাদাতার প্রকাশ্য ঠিকানা দিন। ${advice}`,
  'The SMTP host is an address of a private network. Use the public name of your mail provider. {}': (
    advice,
  ) => `SMTP হোস্টটি ব্যক্তিগত নেটওয়ার্কের। মেইল সেবাদাতার প্রকাশ্য নাম দিন। ${advice}`,
  'The address of the logo answers with {}.': (status) => `লোগোর ঠিকানা থেকে ${status} এসেছে।`,
  'The logo could not be fetched. {}': (reason) => `লোগো আনা যায়নি। ${reason}`,

  // The books
  'At most {} days can be closed at once. Please choose an earlier day first.': (max) =>
    `একবারে সর্বোচ্চ ${max}টি দিন বন্ধ করা যায়। আগে আরও আগের একটি দিন বাছুন।`,
  'The account "{}" is closed. Please open it again under Accounts, or choose another one.': (name) =>
    `"${name}" অ্যাকাউন্টটি বন্ধ। অ্যাকাউন্টের পাতায় আবার চালু করুন, অথবা অন্যটি বাছুন।`,
  'There can be at most {} accounts. Please use one that exists.': (max) =>
    `সর্বোচ্চ ${max}টি অ্যাকাউন্ট রাখা যায়। আগের একটি ব্যবহার করুন।`,
  'Please choose at most {} days.': (max) => `সর্বোচ্চ ${max}টি দিন বাছুন।`,

  // Messages
  'Please choose at most {} submissions for one message': (max) => `একটি বার্তার জন্য সর্বোচ্চ ${max}টি নিবন্ধন বাছুন`,
  'The reminder {} uses this template': (names) => `এই নমুনা ব্যবহার করে এমন তাগাদা আছে: ${names}`,
  'There can be at most {} reminders': (max) => `সর্বোচ্চ ${max}টি তাগাদা রাখা যায়`,
  'An SMS can have at most {} characters': (max) => `একটি SMS সর্বোচ্চ ${max} অক্ষরের হতে পারে`,

  // Submissions
  '{} of the selected submissions no longer {}. Reload the list and try again.': (count) =>
    `বাছা নিবন্ধনের ${count}টি আর নেই। তালিকা আবার এনে চেষ্টা করুন।`,
  'A spreadsheet holds at most {} submissions. Narrow the filters or choose CSV.': (max) =>
    `একটি স্প্রেডশিটে সর্বোচ্চ ${max}টি নিবন্ধন ধরে। বাছাই আরও ছোট করুন, অথবা CSV বাছুন।`,
  'A submission can have at most {} notes.': (max) => `একটি নিবন্ধনে সর্বোচ্চ ${max}টি মন্তব্য রাখা যায়।`,
  'There are already {} tags. Please use one of them, or remove one from all its submissions first.': (
    count,
  ) => `আগে থেকেই ${count}টি ট্যাগ আছে। এদের একটি ব্যবহার করুন, অথবা আগে একটি ট্যাগ সব নিবন্ধন থেকে সরান।`,
  'A submission can have at most {} tags. Please remove one first.': (max) =>
    `একটি নিবন্ধনে সর্বোচ্চ ${max}টি ট্যাগ রাখা যায়। আগে একটি সরান।`,
  'PDF download is only available when the submission status is "completed". Current status: {}.': (status) =>
    `নিবন্ধনের অবস্থা “সম্পন্ন” হলেই PDF পাওয়া যায়। এখনকার অবস্থা: ${status}।`,

  // Merging
  'At most {} submissions can be merged at once.': (max) => `একসঙ্গে সর্বোচ্চ ${max}টি নিবন্ধন এক করা যায়।`,
  'Only {} of this submission’s money can still be returned.': (left) =>
    `এই নিবন্ধনের আর মাত্র ${left} ফেরত দেওয়া যায়।`,
  '{} has decided about this refund already.': (name) => `এই টাকা ফেরতের সিদ্ধান্ত ${name} আগেই দিয়েছেন।`,
  'Only {} was paid. Please keep at most that.': (amount) => `মাত্র ${amount} দেওয়া হয়েছে। তার বেশি রাখা যাবে না।`,
  '{} is cancelled. Reopen it first, then merge.': (id) => `${id} বাতিল। আগে আবার চালু করুন, তারপর এক করুন।`,
  'A bKash payment of {} is still open. Merge once its result is known.': (id) =>
    `${id}-এর বিকাশ পেমেন্ট এখনো শেষ হয়নি। ফল জানার পরে এক করুন।`,
  'The payment of {} needs review. Decide about it first, then merge.': (id) =>
    `${id}-এর পেমেন্ট দেখা দরকার। আগে তার সিদ্ধান্ত দিন, তারপর এক করুন।`,
  'The bank transfer of {} is not verified yet. Approve or reject it first, then merge.': (id) =>
    `${id}-এর ব্যাংক ট্রান্সফার এখনো যাচাই হয়নি। আগে অনুমোদন বা নাকচ করুন, তারপর এক করুন।`,
  'Both were paid: {} and {}. Return one of them.': (first, second) =>
    `দুটিরই টাকা দেওয়া হয়েছে: ${first} ও ${second}। একটির টাকা ফেরত দিন।`,
  '{} were paid: {}. Return all but one of them.': (count, amounts) =>
    `${count}টির টাকা দেওয়া হয়েছে: ${amounts.replace(' and ', ' ও ')}। একটি বাদে বাকিগুলোর টাকা ফেরত দিন।`,
  'This merge cannot be undone: {}': (reason) => `এক করা ফেরানো যাবে না: ${reason}`,
  'since then someone changed {} of the submission.': (what) => `এরপর কেউ নিবন্ধনটির এটি বদলেছেন: ${what}।`,

  // Payments and seats
  'This payment needs review: {}': (reason) => `এই পেমেন্ট দেখা দরকার: ${reason}`,
  '{} Give a reason to overbook.': (text) => `${text} আসনের বেশি নিতে কারণ লিখুন।`,
  '{} Your role may not overbook: ask a colleague who may edit submissions.': (text) =>
    `${text} আপনার দায়িত্বে আসনের বেশি নেওয়া যায় না: নিবন্ধন সম্পাদনা করতে পারেন এমন একজন সহকর্মীকে বলুন।`,
  // After the two above, which contain it.
  'There are not enough seats: {}.': (pools) => `যথেষ্ট আসন নেই: ${pools}।`,
  'Only {} left': (left) => `আর মাত্র ${left}টি বাকি`,

  'The amounts add up to {}, but {} was paid.': (sum, paid) =>
    `ভাগগুলোর যোগফল ${sum}, কিন্তু দেওয়া হয়েছে ${paid}।`,
  'Only {} was paid and not returned. Please choose another submission.': (held) =>
    `দেওয়া হয়েছে ও ফেরত যায়নি মাত্র ${held}। অন্য নিবন্ধন বাছুন।`,
  'This payment was decided by {}. Reload to see it.': (by) =>
    `এই পেমেন্টের সিদ্ধান্ত দিয়েছেন ${by}। দেখতে পাতা আবার লোড করুন।`,

  'Only {} is still owed. Please enter at most that.': (owed) => `আর মাত্র ${owed} বাকি আছে। তার বেশি লেখা যাবে না।`,
  'Only {} more than is owed was paid. Please enter at most that.': (credit) =>
    `পাওনার চেয়ে মাত্র ${credit} বেশি দেওয়া হয়েছে। তার বেশি লেখা যাবে না।`,
  'This row was decided by {}. Reload to see it.': (by) =>
    `এই সারির সিদ্ধান্ত দিয়েছেন ${by}। দেখতে পাতা আবার লোড করুন।`,
  'The statement is too large. A file may have {} rows, {} columns and {} MB. Please export a shorter period.':
    (rows, columns, size) =>
      `বিবরণীটি বেশি বড়। একটি ফাইলে ${rows}টি সারি, ${columns}টি কলাম ও ${size} MB থাকতে পারে। কম সময়ের বিবরণী নামান।`,

  // Personal links
  'A form can have {} personal links. This list would make more.': (max) =>
    `একটি ফরমে ${max}টি ব্যক্তিগত লিংক থাকতে পারে। এই তালিকায় তার বেশি হবে।`,
  'The list is too large. A file may have {} people, {} columns and {} MB. Please split it.': (
    people,
    columns,
    size,
  ) => `তালিকাটি বেশি বড়। একটি ফাইলে ${people} জন, ${columns}টি কলাম ও ${size} MB থাকতে পারে। ভাগ করে দিন।`,

  // The server itself
  'What was sent {}. Please shorten it and try again.': () => 'যা পাঠানো হয়েছে তা বেশি বড়। ছোট করে আবার চেষ্টা করুন।',

  ...decisions('Already approved', 'অনুমোদন করেছেন'),
  ...decisions('Already rejected', 'নাকচ করেছেন'),
  ...decisions('Set back to pending', 'আবার অপেক্ষমাণ করেছেন'),
}

/** Who decided about a payment, and when. */
function decisions(english: string, bangla: string): Record<string, (...values: string[]) => string> {
  return {
    [`${english} by {} a moment ago`]: (by) => `${by} একটু আগে ${bangla}`,
    [`${english} by {} {} minutes ago`]: (by, minutes) => `${by} ${minutes} মিনিট আগে ${bangla}`,
    [`${english} by {} on {}`]: (by, at) => `${by} ${bangla}, ${at}`,
  }
}
