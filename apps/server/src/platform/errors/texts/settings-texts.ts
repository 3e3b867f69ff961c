import type { LocalText } from '@nibondhon/domain'

/** Settings, messages and backups. */
export const SETTINGS_TEXTS = {
  logo_not_found: { en: 'The association has no logo.', bn: 'সংগঠনের কোনো লোগো নেই।' },
  message_not_found: { en: 'Message not found', bn: 'বার্তাটি পাওয়া যায়নি' },
  address_changed: {
    en: 'This is not the address in the submission any more. Reload and try again.',
    bn: 'নিবন্ধনে এখন আর এই ঠিকানা নেই। পাতা আবার লোড করে চেষ্টা করুন।',
  },
  'invalid_input.no_recipient': {
    en: 'Please provide either email or phone number',
    bn: 'ই-মেইল অথবা ফোন নম্বর দিন',
  },
  recovery_unavailable: {
    en: 'Messages cannot be sent at the moment. Please ask the association.',
    bn: 'এখন বার্তা পাঠানো যাচ্ছে না। সংগঠনকে জানান।',
  },
  being_sent: {
    en: 'This message is being sent right now. Look again in a minute.',
    bn: 'বার্তাটি এখন পাঠানো হচ্ছে। এক মিনিট পরে আবার দেখুন।',
  },
  campaign_not_found: { en: 'Message not found', bn: 'বার্তাটি পাওয়া যায়নি' },
  template_not_found: { en: 'Template not found', bn: 'নমুনাটি পাওয়া যায়নি' },
  reminder_not_found: { en: 'Reminder not found', bn: 'তাগাদাটি পাওয়া যায়নি' },
  'submission_not_found.recipient': { en: 'This submission does not exist any more', bn: 'এই নিবন্ধন আর নেই' },
  no_recipients: {
    en: 'No one in this selection can get the message',
    bn: 'বাছাই করাদের কেউ বার্তাটি পেতে পারবেন না',
  },
  unknown_variables: {
    en: 'The form “{form}” has no {names}, so its members would read that instead of a value. Correct the name or take it out.',
    bn: '“{form}” ফরমে {names} নেই, তাই সদস্যরা মানের বদলে এটিই পড়তেন। নাম ঠিক করুন অথবা মুছে দিন।',
  },
  'unknown_variables.people': {
    en: 'Some of these people have no submission, so there is no {names} for them. Write {variable} for the name, or take it out.',
    bn: 'এঁদের কারও কারও নিবন্ধন নেই, তাই তাঁদের জন্য {names} নেই। নামের জন্য {variable} লিখুন, অথবা এটি মুছে দিন।',
  },
  already_ended: { en: 'This message has ended already', bn: 'বার্তাটি আগেই শেষ হয়েছে' },
  name_taken: { en: 'Another template has this name', bn: 'এই নামে আরেকটি নমুনা আছে' },
  webhook_not_found: { en: 'This webhook does not exist any more.', bn: 'এই ওয়েবহুক আর নেই।' },
  delivery_not_found: { en: 'This call does not exist any more.', bn: 'এই কলটি আর নেই।' },
  delivery_waits: {
    en: 'This call waits to be made already.',
    bn: 'কলটি পাঠানোর অপেক্ষায় আছে।',
  },
  webhook_is_off: {
    en: 'This webhook is turned off. Turn it on first.',
    bn: 'ওয়েবহুকটি বন্ধ আছে। আগে চালু করুন।',
  },
  too_many_webhooks: {
    en: 'There can be {max} webhooks. Please delete one that is no longer needed.',
    bn: 'সর্বোচ্চ {max}টি ওয়েবহুক রাখা যায়। দরকার নেই এমন একটি মুছুন।',
  },
  'invalid_input.webhook_form': {
    en: 'One of the forms does not exist any more.',
    bn: 'ফরমগুলোর একটি আর নেই।',
  },
  'invalid_input.webhook_address': {
    en: 'The address must begin with https:// and name no user and no unusual port.',
    bn: 'ঠিকানা https:// দিয়ে শুরু হতে হবে; ব্যবহারকারীর নাম বা অচেনা পোর্ট থাকা যাবে না।',
  },
  'invalid_input.webhook_private': {
    en: 'The address leads into a private network.',
    bn: 'ঠিকানাটি ভেতরের নেটওয়ার্কের।',
  },
  backup_under_way: {
    en: 'Another backup is being downloaded. Please wait until it has finished.',
    bn: 'আরেকটি ব্যাকআপ ডাউনলোড হচ্ছে। শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  secret_needed: {
    en: 'The stored API key belongs to {stored}. Enter the API key for {entered} to save this endpoint.',
    bn: 'রাখা API কীটি {stored}-এর। এই ঠিকানা সংরক্ষণ করতে {entered}-এর API কী দিন।',
  },
  'address_not_allowed.sms_endpoint': {
    en: 'The SMS endpoint must be an address that begins with https://, without a user name. Copy it from your SMS provider.',
    bn: 'SMS-এর ঠিকানা https:// দিয়ে শুরু হতে হবে, ব্যবহারকারীর নাম ছাড়া। আপনার SMS সেবাদাতার কাছ থেকে কপি করুন।',
  },
  'address_not_allowed.sms_port': {
    en: 'The SMS endpoint must use port 443 or 8443. Leave the port out unless your SMS provider names one of them.',
    bn: 'SMS-এর ঠিকানায় পোর্ট ৪৪৩ বা ৮৪৪৩ হতে হবে। সেবাদাতা এদের কোনোটি না বললে পোর্ট লিখবেন না।',
  },
  'address_not_allowed.sms_private': {
    en: 'The SMS endpoint is an address of a private network. Use the public address of your SMS provider. If it is in your own network, start the server with ALLOW_PRIVATE_NETWORK=true and save again.',
    bn: 'SMS-এর ঠিকানাটি ব্যক্তিগত নেটওয়ার্কের। SMS সেবাদাতার প্রকাশ্য ঠিকানা দিন। এটি নিজের নেটওয়ার্কে হলে ALLOW_PRIVATE_NETWORK=true দিয়ে সার্ভার চালু করে আবার সংরক্ষণ করুন।',
  },
  'address_not_allowed.smtp_host': {
    en: 'The SMTP host must be a name such as smtp.gmail.com, without https:// and without a port.',
    bn: 'SMTP হোস্ট smtp.gmail.com-এর মতো একটি নাম হতে হবে, https:// ও পোর্ট ছাড়া।',
  },
  'address_not_allowed.smtp_private': {
    en: 'The SMTP host is an address of a private network. Use the public name of your mail provider. If it is in your own network, start the server with ALLOW_PRIVATE_NETWORK=true and save again.',
    bn: 'SMTP হোস্টটি ব্যক্তিগত নেটওয়ার্কের। মেইল সেবাদাতার প্রকাশ্য নাম দিন। এটি নিজের নেটওয়ার্কে হলে ALLOW_PRIVATE_NETWORK=true দিয়ে সার্ভার চালু করে আবার সংরক্ষণ করুন।',
  },
  'address_not_allowed.smtp_port': {
    en: 'The SMTP port must be 587 (TLS), 465 (SSL), 25 or 2525. Your mail provider names the right one.',
    bn: 'SMTP পোর্ট ৫৮৭ (TLS), ৪৬৫ (SSL), ২৫ বা ২৫২৫ হতে হবে। কোনটি, তা আপনার মেইল সেবাদাতা জানায়।',
  },
  'invalid_input.field_not_found': { en: 'Selected field not found', bn: 'বাছা ঘরটি পাওয়া যায়নি' },
  'invalid_input.no_email': {
    en: 'No email address found for selected field',
    bn: 'বাছা ঘরে কোনো ই-মেইল ঠিকানা নেই',
  },
  'invalid_input.no_phone': {
    en: 'No phone number found for selected field',
    bn: 'বাছা ঘরে কোনো ফোন নম্বর নেই',
  },
  'invalid_input.blank_message': { en: 'Please write a message', bn: 'বার্তা লিখুন' },
  'invalid_input.sms_too_long': {
    en: 'An SMS can have at most {max} characters',
    bn: 'একটি SMS সর্বোচ্চ {max} অক্ষরের হতে পারে',
  },
  'invalid_input.broken_subject': { en: 'The subject must be a single line', bn: 'বিষয় এক লাইনে লিখুন' },
  'not_delivered.copy_link': {
    en: 'The message could not be sent. Please copy the link instead.',
    bn: 'বার্তা পাঠানো যায়নি। লিংকটি কপি করে দিন।',
  },
  too_many: {
    en: 'Please choose at most {max} submissions for one message',
    bn: 'একটি বার্তার জন্য সর্বোচ্চ {max}টি নিবন্ধন বাছুন',
  },
  template_in_use: {
    en: 'The reminder {names} uses this template',
    bn: 'এই নমুনা ব্যবহার করে এমন তাগাদা আছে: {names}',
  },
  'invalid_input.too_many_reminders': {
    en: 'There can be at most {max} reminders',
    bn: 'সর্বোচ্চ {max}টি তাগাদা রাখা যায়',
  },
  'invalid_input.template': { en: 'Please choose a template', bn: 'একটি নমুনা বাছুন' },
  'invalid_input.form_gone': { en: 'This form does not exist any more', bn: 'ফরমটি আর নেই' },
  'invalid_input.own_phone': { en: 'Please enter your phone number', bn: 'আপনার ফোন নম্বর লিখুন' },
  'invalid_input.day_and_time': { en: 'Please enter a day and a time', bn: 'দিন ও সময় লিখুন' },
  'invalid_input.future': { en: 'Please choose a time in the future', bn: 'ভবিষ্যতের একটি সময় বাছুন' },
  'invalid_input.within_a_year': {
    en: 'Please choose a time within a year',
    bn: 'এক বছরের মধ্যে একটি সময় বাছুন',
  },
  'invalid_input.email_text': { en: 'Please write the e-mail', bn: 'ই-মেইল লিখুন' },
  'invalid_input.sms_text': { en: 'Please write the SMS', bn: 'SMS লিখুন' },
  'not_delivered.test': {
    en: '{channel} to {recipient} was not sent. {reason}',
    bn: '{recipient} ঠিকানায় {channel} পাঠানো যায়নি। {reason}',
  },
  'not_delivered.sent': {
    en: '{channel} sent to {recipient}. {response}',
    bn: '{recipient} ঠিকানায় {channel} পাঠানো হয়েছে। {response}',
  },
  'invalid_input.phone_number': { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর লিখুন' },
} as const satisfies Readonly<Record<string, LocalText>>
