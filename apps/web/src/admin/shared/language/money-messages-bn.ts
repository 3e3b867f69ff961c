/** By the English text: messages about payments, refunds, statements and the books. */
export const moneyMessagesBn: Readonly<Record<string, string>> = {
  // Payments
  'Payment not found': 'পেমেন্ট পাওয়া যায়নি',
  'Payment has already been completed': 'পেমেন্ট আগেই সম্পন্ন হয়েছে',
  'This submission was not paid by bKash.': 'এই নিবন্ধনের টাকা বিকাশে দেওয়া হয়নি।',
  'Bkash payment not completed yet. Please try again later.':
    'বিকাশ পেমেন্ট এখনো সম্পন্ন হয়নি। পরে আবার চেষ্টা করুন।',
  'bKash authentication failed. Please try again.': 'বিকাশ আমাদের পরিচয় মেনে নেয়নি। আবার চেষ্টা করুন।',
  'bKash service is temporarily unavailable. Please try again.': 'বিকাশের সেবা এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।',
  'We have received your payment and are checking it. You do not have to pay again.':
    'টাকা পাওয়া গেছে, যাচাই চলছে। আবার টাকা দিতে হবে না।',
  'The member has sent another receipt in the meantime. Please look at it first.':
    'সদস্য ইতিমধ্যে আরেকটি রসিদ পাঠিয়েছেন। আগে সেটি দেখুন।',
  'The member has entered another transaction in the meantime. Please look at it first.':
    'সদস্য ইতিমধ্যে আরেকটি লেনদেন নম্বর লিখেছেন। আগে সেটি দেখুন।',
  'It is too late to undo this here. Open the submission to change its status.':
    'এখান থেকে আর ফেরানো যাবে না। অবস্থা বদলাতে নিবন্ধনটি খুলুন।',
  'This submission was changed by someone else': 'এই নিবন্ধন অন্য কেউ বদলেছেন',

  // Refunds and announced payments
  'No money was received by this payment, so none can be returned.':
    'এই পেমেন্টে কোনো টাকা আসেনি, তাই ফেরতও দেওয়া যায় না।',
  'What became of the last refund is not known yet. Wait until it is settled.':
    'আগের ফেরতের কী হলো, এখনো জানা যায়নি। জানা পর্যন্ত অপেক্ষা করুন।',
  'At most ten refunds of one payment are possible.': 'এক পেমেন্ট থেকে সর্বোচ্চ দশবার ফেরত দেওয়া যায়।',
  'This refund was requested for another payment or amount.':
    'এই ফেরত অন্য পেমেন্ট বা অন্য পরিমাণের জন্য চাওয়া হয়েছিল।',
  'That is more than is left of this payment.': 'এই পেমেন্টের এত টাকা বাকি নেই।',
  'This refund is not known.': 'এমন কোনো ফেরত নেই।',
  'What became of this refund is found out automatically, or known already. Reload to see it.':
    'এই ফেরতের কী হলো, তা নিজে থেকেই জানা যাবে, অথবা জানা গেছে। পাতাটি আবার খুলে দেখুন।',
  'This refund may still arrive. Look in the panel of the provider a quarter of an hour after it was requested.':
    'এই ফেরত এখনো হতে পারে। চাওয়ার পনেরো মিনিট পরে সেবাদাতার প্যানেলে দেখুন।',
  'The provider knows no refund of this payment by that reference. Please copy it from the panel.':
    'এই রেফারেন্সে এই পেমেন্টের কোনো ফেরত সেবাদাতা পায়নি। প্যানেল থেকে রেফারেন্সটি কপি করুন।',
  'Another refund has this reference.': 'এই রেফারেন্স অন্য একটি ফেরতের।',
  'The provider does not know this payment: the announcement may be forged. It cannot be assigned.':
    'সেবাদাতা এই পেমেন্ট চেনে না: খবরটি জাল হতে পারে। এটি নিবন্ধনের হিসাবে তোলা যায় না।',
  'The provider has not confirmed this payment yet. It is asked again automatically; please try later.':
    'সেবাদাতা এখনো এই পেমেন্ট নিশ্চিত করেনি। নিজে থেকে আবার জিজ্ঞেস করা হবে; পরে চেষ্টা করুন।',
  'This payment is not in the list any more.': 'এই পেমেন্ট আর তালিকায় নেই।',
  'The topic must look like arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000. bKash tells you yours.':
    'টপিক দেখতে arn:aws:sns:ap-southeast-1:123456789012:bpt_01700000000-এর মতো হবে। আপনারটি বিকাশ জানায়।',

  // Refund requests
  'This refund request does not exist.': 'এই টাকা ফেরতের আবেদন নেই।',
  'No money of this submission is left to return.': 'এই নিবন্ধনের ফেরত দেওয়ার মতো টাকা আর নেই।',
  'You requested this refund yourself. Another person with the right to approve payments has to approve it.':
    'এই টাকা ফেরতের আবেদন আপনি নিজে করেছেন। পেমেন্ট অনুমোদনের অধিকার আছে এমন অন্য একজনকে অনুমোদন করতে হবে।',
  'This refund was decided about already.': 'এই টাকা ফেরতের সিদ্ধান্ত আগেই হয়ে গেছে।',
  'This refund is not approved, so it cannot be paid.': 'এই টাকা ফেরত অনুমোদিত নয়, তাই দেওয়া যাবে না।',
  'Please enter the number of the transaction, cheque or receipt by which the money was returned':
    'যে লেনদেন, চেক বা রসিদে টাকা ফেরত গেছে তার নম্বর লিখুন',
  'This form takes no requests to cancel. Please contact the organisers.':
    'এই ফরমে বাতিলের আবেদন নেওয়া হয় না। আয়োজকদের সঙ্গে যোগাযোগ করুন।',
  'Nothing was paid for this submission, so nothing can be returned.':
    'এই নিবন্ধনের জন্য কোনো টাকা দেওয়া হয়নি, তাই ফেরত দেওয়ার কিছু নেই।',

  // Cancelled submissions
  'This submission was cancelled.': 'এই নিবন্ধন বাতিল করা হয়েছে।',
  'A payment for this submission is being made right now. Please try again once its result is known.':
    'এই নিবন্ধনের একটি পেমেন্ট এই মুহূর্তে চলছে। ফল জানার পরে আবার চেষ্টা করুন।',
  'Nothing was paid, so nothing can be kept.': 'কোনো টাকা দেওয়া হয়নি, তাই রেখে দেওয়ার কিছু নেই।',
  'Its seats were given to others meanwhile. It can be reopened once enough seats are free.':
    'এর আসন ইতিমধ্যে অন্যরা পেয়েছেন। আসন খালি হলে আবার চালু করা যাবে।',
  'The same person has submitted this form again meanwhile, so this one stays cancelled.':
    'একই ব্যক্তি ইতিমধ্যে এই ফরম আবার জমা দিয়েছেন, তাই এটি বাতিলই থাকছে।',
  'Money of this submission was returned, or a refund is open. It cannot be reopened: the member submits again.':
    'এই নিবন্ধনের টাকা ফেরত দেওয়া হয়েছে, অথবা ফেরতের আবেদন চলছে। এটি আর চালু করা যাবে না: সদস্য আবার জমা দেবেন।',

  // Bank statements and entries of money
  'Please choose which column has the date, and which have the amounts.':
    'কোন কলামে তারিখ আর কোনগুলোতে টাকার পরিমাণ, তা বাছুন।',
  'Please enter a name for the account.': 'হিসাবের একটি নাম লিখুন।',
  'There is no such statement.': 'এই ব্যাংক বিবরণী নেই।',
  'There is no such row. Its import may have been undone.': 'এই সারি নেই। হয়তো এর আমদানি ফেরানো হয়েছে।',
  'The rule does not fit this payment. Please take a text that the payment has, and check the amounts.':
    'নিয়মটি এই লেনদেনের সঙ্গে মেলে না। লেনদেনে আছে এমন লেখা দিন, টাকার সীমাও দেখুন।',
  'There are too many rules already. Please remove some that are no longer needed.':
    'নিয়ম আগেই অনেক বেশি হয়েছে। যেগুলো আর লাগে না সেগুলো বাদ দিন।',
  'There is no such rule. It may have been removed.': 'এই নিয়ম নেই। হয়তো বাদ দেওয়া হয়েছে।',
  'Other payments can be booked now than were shown. Please look at the new numbers.':
    'যা দেখানো হয়েছিল, এখন তার চেয়ে অন্য পেমেন্ট হিসাবে তোলা যায়। নতুন সংখ্যা দেখুন।',
  'What is open has changed since this was proposed. Reload to see the amounts of today.':
    'প্রস্তাবের পরে বকেয়া বদলেছে। এখনকার পরিমাণ দেখতে পাতা আবার লোড করুন।',
  'This import is undone, or being undone.': 'এই আমদানি ফেরানো হয়েছে বা হচ্ছে।',
  'This transaction is booked already. Reload to see for whom.':
    'এই লেনদেন আগেই হিসাবে উঠেছে। কার জন্য, তা দেখতে পাতা আবার লোড করুন।',
  'There is nothing to take back for this payment. Reload to see it.':
    'এই লেনদেনে ফিরিয়ে নেওয়ার কিছু নেই। দেখতে পাতা আবার লোড করুন।',
  'Nothing was paid for this submission, or all of it was returned. Please choose another one.':
    'এই নিবন্ধনে কোনো টাকা দেওয়া হয়নি, অথবা সবই ফেরত দেওয়া হয়েছে। অন্য একটি বাছুন।',
  'Please choose each submission only once.': 'প্রতিটি নিবন্ধন একবারই বাছুন।',
  'This payment is matched already. Reload to see it.': 'এই পেমেন্ট আগেই মিলেছে। দেখতে পাতা আবার লোড করুন।',
  'The provider gave no amount in taka, so this payment cannot be assigned. Record it on the page of the submission.':
    'কত টাকা, তা জানানো হয়নি, তাই এখান থেকে হিসাবে তোলা যাবে না। নিবন্ধনের পাতায় লিখুন।',
  'This money was assigned under Statements or Unmatched payments. Please take it back there.':
    'এই টাকা হিসাব বিবরণী বা না-মেলা পেমেন্ট থেকে উঠেছে। সেখান থেকে ফিরিয়ে নিন।',
  'No submission has this payment reference or unique ID. Please check it.':
    'এই পেমেন্ট নম্বর বা নিবন্ধন নম্বরে কোনো নিবন্ধন নেই। মিলিয়ে দেখুন।',
  'This is the same submission. Please enter another one.': 'এটি একই নিবন্ধন। অন্য একটি দিন।',
  'This entry does not exist, or has no receipt.': 'এই হিসাব নেই, অথবা এর কোনো রসিদ নেই।',
  'This request was already used for another entry. Please reload the page and try again.':
    'এই অনুরোধ আগে অন্য হিসাবে ব্যবহার হয়েছে। পাতা আবার লোড করে চেষ্টা করুন।',
  'This row is decided already. Reload to see it.': 'এই সারির সিদ্ধান্ত আগেই হয়েছে। দেখতে পাতা আবার লোড করুন।',
  'Please choose a statement as CSV, TSV, XLSX, XLS or PDF.':
    'CSV, TSV, XLSX, XLS বা PDF ফাইলে একটি বিবরণী বাছুন।',
  'This PDF could not be read. Please download it again, or ask the bank for a CSV or Excel file.':
    'এই PDF পড়া যায়নি। আবার ডাউনলোড করুন, অথবা ব্যাংকের কাছে CSV বা Excel ফাইল চান।',
  'This PDF is protected by a password. Please open it with the password, print it to a new PDF, and choose that one; or ask the bank for a CSV or Excel file.':
    'এই PDF পাসওয়ার্ড দিয়ে বন্ধ করা। পাসওয়ার্ড দিয়ে খুলে নতুন PDF হিসেবে প্রিন্ট করুন এবং সেটি বেছে নিন; অথবা ব্যাংকের কাছে CSV বা Excel ফাইল চান।',
  'This PDF has no text, probably a scan. Please ask the bank for a CSV or Excel file, or for a PDF that was not scanned.':
    'এই PDF-এ কোনো লেখা নেই, সম্ভবত স্ক্যান করা। ব্যাংকের কাছে CSV বা Excel ফাইল, অথবা স্ক্যান না করা PDF চান।',
  'This PDF has more than 200 pages. Please download a shorter period.':
    'এই PDF-এ ২০০-র বেশি পৃষ্ঠা আছে। আরও অল্প সময়ের হিসাব বিবরণী ডাউনলোড করুন।',
  'No list of payments was found in this PDF. Please download the statement as CSV or Excel (XLSX) from your bank, or copy its rows and paste them as text.':
    'এই PDF-এ লেনদেনের কোনো তালিকা পাওয়া যায়নি। ব্যাংক থেকে CSV বা Excel (XLSX) ডাউনলোড করুন, অথবা সারিগুলো কপি করে লেখা হিসেবে পেস্ট করুন।',
  'Some rows can be read in two ways. Please answer the questions of the preview.':
    'কিছু সারি দুইভাবে পড়া যায়। প্রাকদর্শনের প্রশ্নগুলোর উত্তর দিন।',
  'There is no request that could be withdrawn. Please reload the page.':
    'ফিরিয়ে নেওয়ার মতো কোনো অনুরোধ নেই। পাতাটি আবার লোড করুন।',
  'This file could not be read. Please open it in a spreadsheet, save it as XLSX or as CSV (UTF-8), and choose it again.':
    'ফাইলটি পড়া যায়নি। স্প্রেডশিটে খুলে XLSX বা CSV (UTF-8) হিসেবে সংরক্ষণ করে আবার বাছুন।',
  'Reading this file takes too much time or memory. Please copy its rows into a new spreadsheet, save that as CSV (UTF-8), and choose it.':
    'ফাইলটি পড়তে বেশি সময় বা মেমোরি লাগছে। সারিগুলো নতুন স্প্রেডশিটে কপি করে CSV (UTF-8) হিসেবে সংরক্ষণ করে বাছুন।',
  'These saved columns do not exist any more.': 'এই সংরক্ষিত কলাম আর নেই।',
  'This file has no rows.': 'এই ফাইলে কোনো সারি নেই।',
  'Only payments and write-offs can be taken back.': 'শুধু পেমেন্ট ও মাফ করা টাকা ফিরিয়ে নেওয়া যায়।',
  'bKash has confirmed this payment, so the money is there. Return it instead.':
    'বিকাশ এই পেমেন্ট নিশ্চিত করেছে, অর্থাৎ টাকা এসেছে। ফিরিয়ে না নিয়ে টাকা ফেরত দিন।',
  'This submission costs nothing, so no money can be recorded for it.':
    'এই নিবন্ধনে কোনো টাকা লাগে না, তাই টাকা লেখা যাবে না।',
  'Nothing is owed any more.': 'আর কোনো টাকা বাকি নেই।',
  'Nothing more than is owed was paid, so there is no credit to move.':
    'পাওনার চেয়ে বেশি টাকা দেওয়া হয়নি, তাই সরানোর মতো বাড়তি টাকা নেই।',

  'The submission that was to get this credit no longer exists. Please reject the move.':
    'যে নিবন্ধনে এই বাড়তি টাকা যাওয়ার কথা ছিল, সেটি আর নেই। সরানোর আবেদনটি নাকচ করুন।',

  'This day is in the future. Please enter today or an earlier day.':
    'এই তারিখ এখনও আসেনি। আজকের বা আগের তারিখ দিন।',
  'This day is more than two years ago. Please check the year.':
    'এই তারিখ দুই বছরেরও বেশি আগের। সাল ঠিক আছে কি না দেখুন।',

  // The books
  'Nothing has been booked yet, so no day can be closed.': 'এখনও কিছু লেখা হয়নি, তাই কোনো দিন বন্ধ করা যাবে না।',
  'The books are being checked already. Please try again in a moment.':
    'হিসাব এখন যাচাই করা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'This day is closed already. Please reload the page.': 'এই দিন আগেই বন্ধ করা হয়েছে। পাতা আবার লোড করুন।',
  'Only a day that is over can be closed.': 'শুধু শেষ হওয়া দিন বন্ধ করা যায়।',
  'The figures have changed since you opened this page. Please look at them again.':
    'আপনি পাতাটি খোলার পরে হিসাব বদলেছে। আবার দেখে নিন।',
  'The statement and the books differ. Please write why this is accepted.':
    'বিবরণী ও হিসাব মেলেনি। কেন তা মেনে নেওয়া হচ্ছে লিখুন।',
  'Money is being booked for this day right now. Please try again in a moment.':
    'এই দিনের হিসাবে এখন টাকা লেখা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  'The first day must not be after the last day.': 'শুরুর দিন শেষ দিনের পরে হতে পারে না।',
  'None of these days is closed. The export for accounting has closed days only.':
    'এই দিনগুলোর কোনোটি বন্ধ করা হয়নি। হিসাবরক্ষণের ফাইলে শুধু বন্ধ দিন থাকে।',
  'Please give the date as YYYY-MM-DD': 'তারিখ YYYY-MM-DD হিসাবে দিন',
  'Please enter an amount other than 0 with at most two decimals':
    '০ ছাড়া অন্য একটি পরিমাণ লিখুন, দশমিকের পরে বড়জোর দুই অঙ্ক',
  'Please say what it is for': 'কিসের জন্য তা লিখুন',
  'Please choose a method': 'একটি মাধ্যম বাছুন',

  // Accounts of the books
  'There is no such account.': 'এমন কোনো অ্যাকাউন্ট নেই।',
  'Another account has this name.': 'এই নামে আরেকটি অ্যাকাউন্ট আছে।',
  'A closed day has money of this account, so its payment method cannot be changed any more.':
    'কোনো বন্ধ দিনে এই অ্যাকাউন্টের টাকা আছে, তাই এর মাধ্যম আর বদলানো যাবে না।',
  'A closed account cannot take payments of a method.': 'বন্ধ অ্যাকাউন্টে কোনো মাধ্যমের টাকা ধরা যায় না।',
  'Please enter the day of the opening balance': 'শুরুর স্থিতির তারিখ দিন',
  'Someone has just changed this account. Please try again.': 'এইমাত্র কেউ অ্যাকাউন্টটি বদলেছেন। আবার চেষ্টা করুন।',
  'Please enter an amount with at most two decimals': 'একটি পরিমাণ লিখুন, দশমিকের পরে বড়জোর দুই অঙ্ক',
}
