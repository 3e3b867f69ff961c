import type { LocalText } from '@nibondhon/domain'

/** Payments and refunds. */
export const PAYMENT_TEXTS = {
  payment_not_found: { en: 'Payment not found', bn: 'পেমেন্ট পাওয়া যায়নি' },
  'invalid_input.form_id': {
    en: 'The formId must be sent, and before any file.',
    bn: 'formId পাঠাতে হবে, সব ফাইলের আগে।',
  },
  method_unavailable: {
    en: 'This payment method is not available at the moment. Please choose another one.',
    bn: 'এই উপায়ে এখন টাকা দেওয়া যাচ্ছে না। অন্য একটি বেছে নিন।',
  },
  'invalid_input.amount': {
    en: 'The amount must be in taka with at most two decimals.',
    bn: 'পরিমাণ টাকায় হতে হবে, দশমিকের পরে বড়জোর দুই অঙ্ক।',
  },
  already_completed: { en: 'Payment has already been completed', bn: 'পেমেন্ট আগেই সম্পন্ন হয়েছে' },
  'needs_review.checking': {
    en: 'We have received your payment and are checking it. You do not have to pay again.',
    bn: 'টাকা পাওয়া গেছে, যাচাই চলছে। আবার টাকা দিতে হবে না।',
  },
  transfer_pending: {
    en: 'We have your receipt and are checking it. You do not have to pay again.',
    bn: 'আপনার রসিদ আমরা পেয়েছি, যাচাই করা হচ্ছে। আবার টাকা দিতে হবে না।',
  },
  claim_pending: {
    en: 'We have your transaction and are checking it. You do not have to pay again.',
    bn: 'আপনার লেনদেন নম্বর আমরা পেয়েছি, যাচাই করা হচ্ছে। আবার টাকা দিতে হবে না।',
  },
  receipt_verified: {
    en: 'Your payment has been confirmed meanwhile. You need do nothing more, and the receipt cannot be replaced.',
    bn: 'এর মধ্যে আপনার টাকা পাওয়া নিশ্চিত হয়েছে। আর কিছু করতে হবে না; রসিদ এখন বদলানো যাবে না।',
  },
  receipt_rejected: {
    en: 'Your earlier receipt was rejected meanwhile. Please pay with another receipt, or in another way, on the payment page.',
    bn: 'এর মধ্যে আপনার আগের রসিদটি নাকচ হয়েছে। টাকা দেওয়ার পাতায় অন্য রসিদ দিন, অথবা অন্য উপায়ে টাকা দিন।',
  },
  no_receipt_pending: {
    en: 'No receipt of this submission is being checked, so none can be replaced.',
    bn: 'এই নিবন্ধনের কোনো রসিদ এখন যাচাই হচ্ছে না, তাই বদলানোর কিছু নেই।',
  },
  receipt_replaced: {
    en: 'The member has sent another receipt in the meantime. Please look at it first.',
    bn: 'সদস্য ইতিমধ্যে আরেকটি রসিদ পাঠিয়েছেন। আগে সেটি দেখুন।',
  },
  'receipt_replaced.transaction': {
    en: 'The member has entered another transaction in the meantime. Please look at it first.',
    bn: 'সদস্য ইতিমধ্যে আরেকটি লেনদেন নম্বর লিখেছেন। আগে সেটি দেখুন।',
  },
  undo_too_late: {
    en: 'It is too late to undo this here. Open the submission to change its status.',
    bn: 'এখান থেকে আর ফেরানো যাবে না। অবস্থা বদলাতে নিবন্ধনটি খুলুন।',
  },
  nothing_to_pay: {
    en: 'There is nothing to pay for this submission.',
    bn: 'এই নিবন্ধনের জন্য কোনো টাকা দিতে হবে না।',
  },
  too_many_payments: {
    en: 'Too many payments are being started at the moment. Please try again in a minute.',
    bn: 'এখন অনেকে একসঙ্গে পেমেন্ট শুরু করছেন। এক মিনিট পর আবার চেষ্টা করুন।',
  },
  not_bkash: { en: 'This submission was not paid by bKash.', bn: 'এই নিবন্ধনের টাকা বিকাশে দেওয়া হয়নি।' },
  payment_not_completed: {
    en: 'Bkash payment not completed yet. Please try again later.',
    bn: 'বিকাশ পেমেন্ট এখনো সম্পন্ন হয়নি। পরে আবার চেষ্টা করুন।',
  },
  not_refundable: {
    en: 'No money was received by this payment, so none can be returned.',
    bn: 'এই পেমেন্টে কোনো টাকা আসেনি, তাই ফেরতও দেওয়া যায় না।',
  },
  refund_not_found: { en: 'This refund is not known.', bn: 'এমন কোনো ফেরত নেই।' },
  refund_not_for_staff: {
    en: 'What became of this refund is found out automatically, or known already. Reload to see it.',
    bn: 'এই ফেরতের কী হলো, তা নিজে থেকেই জানা যাবে, অথবা জানা গেছে। পাতাটি আবার খুলে দেখুন।',
  },
  refund_too_young: {
    en: 'This refund may still arrive. Look in the panel of the provider a quarter of an hour after it was requested.',
    bn: 'এই ফেরত এখনো হতে পারে। চাওয়ার পনেরো মিনিট পরে সেবাদাতার প্যানেলে দেখুন।',
  },
  refund_reference_unknown: {
    en: 'The provider knows no refund of this payment by that reference. Please copy it from the panel.',
    bn: 'এই রেফারেন্সে এই পেমেন্টের কোনো ফেরত সেবাদাতা পায়নি। প্যানেল থেকে রেফারেন্সটি কপি করুন।',
  },
  refund_reference_used: { en: 'Another refund has this reference.', bn: 'এই রেফারেন্স অন্য একটি ফেরতের।' },
  refund_id_used: {
    en: 'This refund was requested for another payment or amount.',
    bn: 'এই ফেরত অন্য পেমেন্ট বা অন্য পরিমাণের জন্য চাওয়া হয়েছিল।',
  },
  refund_request_not_found: { en: 'This refund request does not exist.', bn: 'এই টাকা ফেরতের আবেদন নেই।' },
  same_person: {
    en: 'You requested this refund yourself. Another person with the right to approve payments has to approve it.',
    bn: 'এই টাকা ফেরতের আবেদন আপনি নিজে করেছেন। পেমেন্ট অনুমোদনের অধিকার আছে এমন অন্য একজনকে অনুমোদন করতে হবে।',
  },
  refund_not_approved: {
    en: 'This refund is not approved, so it cannot be paid.',
    bn: 'এই টাকা ফেরত অনুমোদিত নয়, তাই দেওয়া যাবে না।',
  },
  refund_in_flight: {
    en: 'What became of the last refund is not known yet. Wait until it is settled.',
    bn: 'আগের ফেরতের কী হলো, এখনো জানা যায়নি। জানা পর্যন্ত অপেক্ষা করুন।',
  },
  credit_target_gone: {
    en: 'The submission that was to get this credit no longer exists. Please reject the move.',
    bn: 'যে নিবন্ধনে এই বাড়তি টাকা যাওয়ার কথা ছিল, সেটি আর নেই। সরানোর আবেদনটি নাকচ করুন।',
  },
  reference_missing: {
    en: 'Please enter the number of the transaction, cheque or receipt by which the money was returned',
    bn: 'যে লেনদেন, চেক বা রসিদে টাকা ফেরত গেছে তার নম্বর লিখুন',
  },
  refund_not_offered: {
    en: 'This form takes no requests to cancel. Please contact the organisers.',
    bn: 'এই ফরমে বাতিলের আবেদন নেওয়া হয় না। আয়োজকদের সঙ্গে যোগাযোগ করুন।',
  },
  nothing_to_return: {
    en: 'Nothing was paid for this submission, so nothing can be returned.',
    bn: 'এই নিবন্ধনের জন্য কোনো টাকা দেওয়া হয়নি, তাই ফেরত দেওয়ার কিছু নেই।',
  },
  nothing_asked: {
    en: 'There is no request that could be withdrawn. Please reload the page.',
    bn: 'ফিরিয়ে নেওয়ার মতো কোনো অনুরোধ নেই। পাতাটি আবার লোড করুন।',
  },
  sslcommerz_unavailable: {
    en: 'SSLCommerz is temporarily unavailable. Please try again.',
    bn: 'SSLCommerz-এর সেবা এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।',
  },
  'payment_not_confirmed.sslcommerz': {
    en: 'The payment was not completed with SSLCommerz. Please try again.',
    bn: 'SSLCommerz-এ পেমেন্ট সম্পন্ন হয়নি। আবার চেষ্টা করুন।',
  },
  sslcommerz_authentication: {
    en: 'SSLCommerz does not accept this store at the moment. Please pay in another way, or try again later.',
    bn: 'SSLCommerz এখন এই স্টোর নিচ্ছে না। অন্যভাবে টাকা দিন, অথবা পরে আবার চেষ্টা করুন।',
  },
  sslcommerz_refused: {
    en: 'SSLCommerz did not begin the payment. Please try again.',
    bn: 'SSLCommerz পেমেন্টটি শুরু করেনি। আবার চেষ্টা করুন।',
  },
  sslcommerz_amount: {
    en: 'SSLCommerz takes payments from ৳10 to ৳500,000. Please pay in another way.',
    bn: 'SSLCommerz ১০ থেকে ৫,০০,০০০ টাকা পর্যন্ত নেয়। অন্যভাবে টাকা দিন।',
  },
  'sslcommerz_refused.refund': {
    en: 'SSLCommerz refused the refund, so nothing was returned. Look at the transaction in the SSLCommerz panel; live, the address of this server must be on its list.',
    bn: 'SSLCommerz টাকা ফেরত দিতে রাজি হয়নি, তাই কিছু ফেরত যায়নি। SSLCommerz প্যানেলে লেনদেনটি দেখুন; আসল লেনদেনে এই সার্ভারের ঠিকানা তার তালিকায় থাকতে হয়।',
  },
  webhook_rejected: { en: 'This message was not accepted.', bn: 'এই বার্তা নেওয়া হয়নি।' },
  bkash_unavailable: {
    en: 'bKash service is temporarily unavailable. Please try again.',
    bn: 'বিকাশের সেবা এখন পাওয়া যাচ্ছে না। আবার চেষ্টা করুন।',
  },
  'payment_not_confirmed.bkash': {
    en: 'The payment was not confirmed with bKash. Please try again.',
    bn: 'বিকাশে পেমেন্ট নিশ্চিত করা হয়নি। আবার চেষ্টা করুন।',
  },
  bkash_authentication: {
    en: 'bKash authentication failed. Please try again.',
    bn: 'বিকাশ আমাদের পরিচয় মেনে নেয়নি। আবার চেষ্টা করুন।',
  },
  webhook_not_confirmed: { en: 'The subscription could not be confirmed.', bn: 'সাবস্ক্রিপশন নিশ্চিত করা যায়নি।' },
  payment_under_way: {
    en: 'A payment for this submission is being made right now. Please try again once its result is known.',
    bn: 'এই নিবন্ধনের একটি পেমেন্ট এই মুহূর্তে চলছে। ফল জানার পরে আবার চেষ্টা করুন।',
  },
  no_seat_to_reopen: {
    en: 'Its seats were given to others meanwhile. It can be reopened once enough seats are free.',
    bn: 'এর আসন ইতিমধ্যে অন্যরা পেয়েছেন। আসন খালি হলে আবার চালু করা যাবে।',
  },
  submitted_again: {
    en: 'The same person has submitted this form again meanwhile, so this one stays cancelled.',
    bn: 'একই ব্যক্তি ইতিমধ্যে এই ফরম আবার জমা দিয়েছেন, তাই এটি বাতিলই থাকছে।',
  },
  money_returned: {
    en: 'Money of this submission was returned, or a refund is open. It cannot be reopened: the member submits again.',
    bn: 'এই নিবন্ধনের টাকা ফেরত দেওয়া হয়েছে, অথবা ফেরতের আবেদন চলছে। এটি আর চালু করা যাবে না: সদস্য আবার জমা দেবেন।',
  },
  'not_found.announced': { en: 'This payment is not in the list any more.', bn: 'এই পেমেন্ট আর তালিকায় নেই।' },
  amount_unknown: {
    en: 'The provider gave no amount in taka, so this payment cannot be assigned. Record it on the page of the submission.',
    bn: 'কত টাকা, তা জানানো হয়নি, তাই এখান থেকে হিসাবে তোলা যাবে না। নিবন্ধনের পাতায় লিখুন।',
  },
  payment_refused: {
    en: 'The provider does not know this payment: the announcement may be forged. It cannot be assigned.',
    bn: 'সেবাদাতা এই পেমেন্ট চেনে না: খবরটি জাল হতে পারে। এটি নিবন্ধনের হিসাবে তোলা যায় না।',
  },
  payment_unconfirmed: {
    en: 'The provider has not confirmed this payment yet. It is asked again automatically; please try later.',
    bn: 'সেবাদাতা এখনো এই পেমেন্ট নিশ্চিত করেনি। নিজে থেকে আবার জিজ্ঞেস করা হবে; পরে চেষ্টা করুন।',
  },
  already_booked: {
    en: 'This transaction is booked already. Reload to see for whom.',
    bn: 'এই লেনদেন আগেই হিসাবে উঠেছে। কার জন্য, তা দেখতে পাতা আবার লোড করুন।',
  },
  nothing_to_undo: {
    en: 'There is nothing to take back for this payment. Reload to see it.',
    bn: 'এই লেনদেনে ফিরিয়ে নেওয়ার কিছু নেই। দেখতে পাতা আবার লোড করুন।',
  },
  payment_failed: { en: 'Payment processing failed', bn: 'পেমেন্ট সম্পন্ন হয়নি' },
  'already_decided.unknown': {
    en: 'This submission was changed by someone else',
    bn: 'এই নিবন্ধন অন্য কেউ বদলেছেন',
  },
  'already_decided.completed': { en: 'Already approved by {by} {when}', bn: '{by} {when} অনুমোদন করেছেন' },
  'already_decided.failed': { en: 'Already rejected by {by} {when}', bn: '{by} {when} নাকচ করেছেন' },
  'already_decided.pending': {
    en: 'Set back to pending by {by} {when}',
    bn: '{by} {when} আবার অপেক্ষমাণ করেছেন',
  },
  'already_decided.cancelled': { en: 'Already cancelled by {by} {when}', bn: '{by} {when} বাতিল করেছেন' },
  other_environment: {
    en: 'This {provider} payment was made in another environment (sandbox or live) and cannot be used here.',
    bn: 'এই {provider} পেমেন্টটি অন্য পরিবেশে (স্যান্ডবক্স বা লাইভ) করা, এখানে চলবে না।',
  },
  payment_unknown: {
    en: 'This {provider} payment is not known. Please start the payment again.',
    bn: 'এই {provider} পেমেন্টটি পাওয়া যায়নি। আবার শুরু করুন।',
  },
  payment_used: {
    en: 'This {provider} payment belongs to another submission. Please start the payment again.',
    bn: 'এই {provider} পেমেন্টটি অন্য নিবন্ধনের। আবার শুরু করুন।',
  },
  order_mismatch: {
    en: 'This {provider} payment was made for another order. Please start the payment again.',
    bn: 'এই {provider} পেমেন্টটি অন্য অর্ডারের। আবার শুরু করুন।',
  },
  payment_unclear: {
    en: '{provider} has not told us yet what became of your last payment. Please try again in a few minutes.',
    bn: 'আপনার আগের পেমেন্টের ফল {provider} এখনো জানায়নি। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  },
  refund_reason: { en: 'Please give a reason for the refund', bn: 'টাকা ফেরত দেওয়ার কারণ লিখুন' },
  refund_amount: { en: 'The amount must be greater than 0', bn: 'টাকার অঙ্ক ০-এর বেশি হতে হবে' },
  refund_too_many: {
    en: 'At most ten refunds of one payment are possible.',
    bn: 'এক পেমেন্ট থেকে সর্বোচ্চ দশবার ফেরত দেওয়া যায়।',
  },
  refund_too_much: { en: 'That is more than is left of this payment.', bn: 'এই পেমেন্টের এত টাকা বাকি নেই।' },
  'refund_too_much.of_submission': {
    en: 'Only {left} of this submission’s money can still be returned.',
    bn: 'এই নিবন্ধনের আর মাত্র {left} ফেরত দেওয়া যায়।',
  },
  'refund_too_much.nothing': {
    en: 'No money of this submission is left to return.',
    bn: 'এই নিবন্ধনের ফেরত দেওয়ার মতো টাকা আর নেই।',
  },
  refund_decided: { en: 'This refund was decided about already.', bn: 'এই টাকা ফেরতের সিদ্ধান্ত আগেই হয়ে গেছে।' },
  'refund_decided.by': {
    en: '{by} has decided about this refund already.',
    bn: 'এই টাকা ফেরতের সিদ্ধান্ত {by} আগেই দিয়েছেন।',
  },
  keeps_too_much: {
    en: 'Only {held} was paid. Please keep at most that.',
    bn: 'মাত্র {held} দেওয়া হয়েছে। তার বেশি রাখা যাবে না।',
  },
  'keeps_too_much.nothing': {
    en: 'Nothing was paid, so nothing can be kept.',
    bn: 'কোনো টাকা দেওয়া হয়নি, তাই রেখে দেওয়ার কিছু নেই।',
  },
  payment_decided: {
    en: 'This payment is matched already. Reload to see it.',
    bn: 'এই পেমেন্ট আগেই মিলেছে। দেখতে পাতা আবার লোড করুন।',
  },
  'payment_decided.by': {
    en: 'This payment was decided by {by}. Reload to see it.',
    bn: 'এই পেমেন্টের সিদ্ধান্ত দিয়েছেন {by}। দেখতে পাতা আবার লোড করুন।',
  },
  'invalid_input.transfer_notes': {
    en: 'Please keep the notes under {max} characters',
    bn: 'মন্তব্য {max} অক্ষরের মধ্যে রাখুন',
  },
  needs_review: { en: 'This payment needs review: {reason}', bn: 'এই পেমেন্ট দেখা দরকার: {reason}' },
} as const satisfies Readonly<Record<string, LocalText>>
