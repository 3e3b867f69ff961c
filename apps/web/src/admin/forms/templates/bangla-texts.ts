import { COMMON_TEXTS, type BanglaTexts } from './in-both-languages.ts'

export const REUNION_BANGLA: BanglaTexts = {
  ...COMMON_TEXTS,
  title: 'পুনর্মিলনীর নিবন্ধন',
  description: 'নিজের ও পরিবারের নিবন্ধন করুন। শেষ তারিখের আগেই জমা দিন; এই সংখ্যা ধরেই খাবারের ব্যবস্থা হবে।',
  'field.who.options.A former pupil': 'প্রাক্তন শিক্ষার্থী',
  'field.who.options.A pupil now': 'বর্তমান শিক্ষার্থী',
  'field.house.placeholder': 'আপনার হাউস বেছে নিন',
  'field.house.options.Fazlul Huq': 'ফজলুল হক',
  'field.house.options.Nazrul': 'নজরুল',
  'field.house.options.Rabindra': 'রবীন্দ্র',
  'field.house.options.Titumir': 'তিতুমীর',
  'field.house.options.Did not live in a house': 'হাউসে থাকিনি',
  'field.guests.description': 'সর্বোচ্চ ৩ জন অতিথি, প্রত্যেকের জন্য ৳৫০০।',
  'field.guests.group.rowLabel': 'অতিথি',
  ...mealsOf('guest_meal'),
  ...mealsOf('meal'),
  'field.tshirt.options.S': 'ছোট (S)',
  'field.tshirt.options.M': 'মাঝারি (M)',
  'field.tshirt.options.L': 'বড় (L)',
  'field.tshirt.options.XL': 'বেশি বড় (XL)',
  'field.tshirt.options.XXL': 'সবচেয়ে বড় (XXL)',
  'field.extras.options.Second T-shirt': 'আরেকটি টি-শার্ট',
  'field.extras.options.Souvenir magazine': 'স্মরণিকা',
  'field.extras.options.Bus from Dhaka and back': 'ঢাকা থেকে বাসে যাওয়া-আসা',
  'field.donation.description': 'ঐচ্ছিক, বৃত্তি তহবিলের জন্য।',
  'field.photo.description': 'ঐচ্ছিক। ৫ মেগাবাইটের কম JPG, PNG, WEBP বা PDF।',
  'field.table_number.label': 'টেবিল নম্বর',
  'price.fee_1981.label': 'ব্যাচের ফি',
  'price.fee_2005.label': 'ব্যাচের ফি',
  'price.fee_2011.label': 'ব্যাচের ফি',
  'price.fee_guests.label': 'অতিথি',
  'price.early_bird.label': 'আগাম নিবন্ধনের ছাড়',
  'price.gift.label': 'অনুদান',
  'email.subject': '{{formTitle}}: আপনার নিবন্ধন',
  'email.body':
    '<p>প্রিয় {{full_name}},</p><p><b>{{formTitle}}</b>-এ নিবন্ধনের জন্য ধন্যবাদ। আপনার নিবন্ধন নম্বর <b>{{uniqueId}}</b> ও সম্পাদনা কোড <b>{{editCode}}</b>। দুটিই যত্ন করে রাখুন।</p>',
  'sms.message': 'পুনর্মিলনী: নিবন্ধন পেয়েছি। নম্বর {{intUniqueId}}, সম্পাদনা কোড {{editCode}}।',
}

export const MEMBERSHIP_BANGLA: BanglaTexts = {
  ...COMMON_TEXTS,
  title: 'সদস্যপদের আবেদন ও নবায়ন',
  description: 'সদস্য হোন বা সদস্যপদ নবায়ন করুন। ফি সদস্যপদের ধরনের ওপর নির্ভর করে।',
  'field.application.options.A new membership': 'নতুন সদস্যপদ',
  'field.application.options.A renewal': 'নবায়ন',
  'field.member_number.description': 'এটি আপনার কার্ডে আছে, যেমন LM-0123।',
  'field.member_number.placeholder': 'LM-0123',
  'field.membership.options.Yearly': 'এক বছরের',
  'field.membership.options.Five years': 'পাঁচ বছরের',
  'field.membership.options.Life': 'আজীবন',
  'field.studying.options.Yes': 'হ্যাঁ',
  'field.studying.options.No': 'না',
  'field.welfare.description': 'ঐচ্ছিক।',
  ...sameOptions('blood_group', ['A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', 'O+', 'O−']),
  'field.consent.consent.text': 'সদস্যরা সমিতির গঠনতন্ত্র মেনে চলেন। যেকোনো সময় কার্যালয়ে এটি পড়া যায়।',
  'field.consent.consent.tick': 'আমি সমিতির গঠনতন্ত্র পড়েছি এবং মেনে নিচ্ছি',
  'price.early.label': 'আগাম নবায়নের ছাড়',
  'price.students.label': 'শিক্ষার্থী',
  'price.welcome.label': 'ছাড়ের কোড',
  'price.least.label': 'সর্বনিম্ন ফি',
  'price.gift.label': 'কল্যাণ তহবিল',
  'email.subject': 'আপনার সদস্যপদ: {{membership}}',
  'email.body':
    '<p>প্রিয় {{full_name}},</p><p>আপনার আবেদন পেয়েছি। নিবন্ধন নম্বর: <b>{{uniqueId}}</b>, সম্পাদনা কোড: <b>{{editCode}}</b>।</p>',
  'sms.message': 'সদস্যপদের আবেদন পেয়েছি। নম্বর {{intUniqueId}}, সম্পাদনা কোড {{editCode}}।',
}

function mealsOf(fieldId: string): BanglaTexts {
  return {
    [`field.${fieldId}.options.Kacchi biryani`]: 'কাচ্চি বিরিয়ানি',
    [`field.${fieldId}.options.Chicken polao`]: 'মোরগ পোলাও',
    [`field.${fieldId}.options.Vegetarian`]: 'নিরামিষ',
  }
}

/** Blood groups are written alike in both languages. */
function sameOptions(fieldId: string, values: readonly string[]): BanglaTexts {
  return Object.fromEntries(values.map((value) => [`field.${fieldId}.options.${value}`, value]))
}
