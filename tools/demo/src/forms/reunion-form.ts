import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { BATCH, contactAnswers, EMAIL, FULL_NAME, MOBILE } from './contact-fields.ts'

const MEALS = ['Friday dinner', 'Saturday lunch', 'Saturday barbecue']
const SIZES = ['S', 'M', 'L', 'XL', 'XXL']
const RELATIONS = ['Spouse', 'Child', 'Parent', 'Friend']
const EVENTS = ['Rally', 'Memories on stage', 'Concert', 'Football match']

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

function bangla(label: string) {
  return { bn: { label } }
}

const BATCH_FEE = bangla('ব্যাচের ফি')

/** An event with a fee for each batch, guests, meals, seats and a closing date. */
export const REUNION_FORM = {
  title: 'Grand Reunion 2027',
  description:
    'Two days on the old campus, with up to three guests. The fee depends on your batch. Questions: reunion@alumni.example',
  translations: {
    bn: {
      title: 'মহাপুনর্মিলনী ২০২৭',
      description:
        'পুরোনো ক্যাম্পাসে দুই দিন, সঙ্গে সর্বোচ্চ তিনজন অতিথি। ফি ব্যাচের ওপর নির্ভর করে। কিছু জানতে চাইলে: reunion@alumni.example',
    },
  },
  allowEditing: true,
  settings: {
    requirePayment: true,
    allowRefundRequests: true,
    amount: 0,
    pricing: {
      rules: [
        {
          id: 'seniors',
          type: 'range',
          label: 'Batch fee',
          field: 'batch',
          to: 2004,
          amount: 1500,
          translations: BATCH_FEE,
        },
        {
          id: 'middle',
          type: 'range',
          label: 'Batch fee',
          translations: BATCH_FEE,
          field: 'batch',
          from: 2005,
          to: 2010,
          amount: 1200,
        },
        {
          id: 'juniors',
          type: 'range',
          label: 'Batch fee',
          field: 'batch',
          from: 2011,
          amount: 800,
          translations: BATCH_FEE,
        },
        {
          id: 'guest_fee',
          type: 'row',
          label: 'Guests',
          group: 'guests',
          amount: 1000,
          translations: bangla('অতিথি'),
        },
        {
          id: 'early',
          type: 'period',
          label: 'Early bird',
          until: inDays(10),
          amount: -200,
          translations: bangla('আগাম নিবন্ধনের ছাড়'),
        },
        {
          id: 'volunteers',
          type: 'code',
          label: 'Volunteers',
          translations: bangla('স্বেচ্ছাসেবক'),
          code: 'VOLUNTEER',
          percent: 50,
          maxUses: 20,
          maxPerPerson: 1,
        },
        {
          id: 'gift',
          type: 'free_amount',
          label: 'Scholarship fund',
          translations: bangla('বৃত্তি তহবিল'),
          field: 'donation',
          min: 100,
          max: 100_000,
          suggestions: [500, 1000, 2000],
        },
      ],
    },
    schedule: { closesAt: inDays(30) },
    tickets: {
      enabled: true,
      per: 'submission',
      nameField: 'full_name',
      guestField: 'guests',
      noteFields: ['shirt', 'note'],
      eventName: 'Grand Reunion 2027',
      eventNameBn: 'মহাপুনর্মিলনী ২০২৭',
      place: 'Shapla College, Campus Road, Dhaka',
      placeBn: 'শাপলা কলেজ, ক্যাম্পাস রোড, ঢাকা',
      // So that the board shows an event that is going on.
      startsAt: inDays(-1 / 8),
      endsAt: inDays(1),
      cashAtGate: true,
    },
    printLayouts: [
      { id: 'badge', kind: 'badge', name: 'Badge', colour: '#0f5c4a' },
      { id: 'certificate', kind: 'certificate', name: 'Certificate', colour: '#0f5c4a', forMembers: true },
      { id: 'id-card', kind: 'id-card', name: 'ID card', colour: '#0f5c4a', photoField: 'photo' },
    ],
    limits: { maxSubmissions: 500, seatsShownBelow: 450, waitingList: true },
    allowMultipleSubmissions: false,
    notifications: {
      enableEmail: true,
      emailField: 'email',
      emailTemplate: {
        subject: '{{formTitle}}: registration of {{full_name}}',
        body: '<p>Dear {{full_name}},</p><p>thank you for registering for {{formTitle}}. These are your answers:</p>{{allFields}}<p>To change them, use the button below or your edit code <strong>{{editCode}}</strong>.</p>',
        translations: {
          bn: {
            subject: '{{formTitle}}: {{full_name}}-এর নিবন্ধন',
            body: '<p>প্রিয় {{full_name}},</p><p>{{formTitle}}-এ নিবন্ধনের জন্য ধন্যবাদ। আপনার উত্তরগুলো:</p>{{allFields}}<p>এগুলো বদলাতে নিচের বোতাম বা আপনার সম্পাদনা কোড <strong>{{editCode}}</strong> ব্যবহার করুন।</p>',
          },
        },
      },
      enableSMS: true,
      phoneField: 'mobile',
      smsTemplate: {
        message: '{{formTitle}}: {{full_name}}, payment: {{paymentStatus}}. {{viewLink}}',
        translations: {
          bn: { message: '{{formTitle}}: {{full_name}}, পেমেন্ট: {{paymentStatus}}। {{viewLink}}' },
        },
      },
    },
    pdfSettings: {
      enablePublicPdf: true,
      customTitle: 'Grand Reunion 2027: entry card',
      customFooter: 'Please bring this card, printed or on your phone.',
      translations: {
        bn: {
          customTitle: 'মহাপুনর্মিলনী ২০২৭: প্রবেশপত্র',
          customFooter: 'এই প্রবেশপত্রটি ছাপিয়ে বা ফোনে সঙ্গে আনুন।',
        },
      },
      showPaymentDetails: true,
      customStyling: { primaryColor: '#0f5c4a', fontFamily: 'Segoe UI', fontSize: '12px' },
    },
  },
  fields: [
    {
      id: 'about_you',
      type: 'page',
      label: 'About you',
      translations: bangla('আপনার পরিচয়'),
    },
    { ...FULL_NAME, validation: { min: 3, max: 100 }, layout: { width: 6 } },
    {
      id: 'bangla_name',
      name: 'bangla_name',
      type: 'text',
      label: 'Name in Bangla',
      translations: bangla('নাম (বাংলায়)'),
      layout: { width: 6 },
    },
    EMAIL,
    { ...MOBILE, required: true, placeholder: '01712345678' },
    { ...BATCH, displayInAdminTable: true, layout: { width: 6 } },
    {
      id: 'shirt',
      name: 'shirt',
      type: 'select',
      label: 'T-shirt',
      translations: {
        bn: { label: 'টি-শার্টের মাপ', options: { S: 'S', M: 'M', L: 'L', XL: 'XL', XXL: 'XXL' } },
      },
      options: SIZES,
      layout: { width: 6 },
    },
    {
      id: 'photo',
      name: 'photo',
      type: 'file',
      label: 'Photo for the souvenir book',
      translations: bangla('স্মরণিকার জন্য ছবি'),
    },
    {
      id: 'coming',
      type: 'page',
      label: 'Who is coming',
      translations: bangla('কারা আসছেন'),
    },
    {
      id: 'guests',
      name: 'guests',
      type: 'group',
      label: 'Family and guests',
      description: 'At most 3, ৳1,000 each',
      translations: {
        bn: {
          label: 'পরিবার ও অতিথি',
          description: 'সর্বোচ্চ ৩ জন, প্রত্যেকের জন্য ৳১,০০০',
          group: { rowLabel: 'অতিথি' },
        },
      },
      group: {
        max: 3,
        rowLabel: 'Guest',
        fields: [
          {
            id: 'guest_name',
            name: 'guest_name',
            type: 'text',
            label: 'Name',
            translations: bangla('নাম'),
            required: true,
          },
          {
            id: 'relation',
            name: 'relation',
            type: 'select',
            label: 'Who is it?',
            translations: {
              bn: {
                label: 'আপনার কে হন?',
                options: {
                  Spouse: 'স্বামী বা স্ত্রী',
                  Child: 'সন্তান',
                  Parent: 'মা বা বাবা',
                  Friend: 'বন্ধু',
                },
              },
            },
            required: true,
            options: RELATIONS,
          },
        ],
      },
    },
    {
      id: 'meals',
      name: 'meals',
      type: 'checkbox',
      label: 'Meals',
      description: 'For yourself and everyone you bring',
      translations: {
        bn: {
          label: 'খাবার',
          description: 'আপনার ও সঙ্গে আসা সবার জন্য',
          options: {
            'Friday dinner': 'শুক্রবার রাতের খাবার',
            'Saturday lunch': 'শনিবার দুপুরের খাবার',
            'Saturday barbecue': 'শনিবার সন্ধ্যার কাবাব',
          },
        },
      },
      options: MEALS,
      pricing: {
        enabled: true,
        options: { 'Friday dinner': 450, 'Saturday lunch': 350, 'Saturday barbecue': 600 },
      },
    },
    {
      id: 'events',
      name: 'events',
      type: 'checkbox',
      label: 'What will you join?',
      translations: {
        bn: {
          label: 'কোনটিতে অংশ নেবেন?',
          options: {
            Rally: 'শোভাযাত্রা',
            'Memories on stage': 'মঞ্চে স্মৃতিচারণ',
            Concert: 'গানের আসর',
            'Football match': 'ফুটবল খেলা',
          },
        },
      },
      options: EVENTS,
      seats: { 'Football match': 90 },
    },
    { id: 'more', type: 'page', label: 'Anything else', translations: bangla('আরও কিছু') },
    {
      id: 'donation',
      name: 'donation',
      type: 'number',
      label: 'For the scholarship fund (৳)',
      translations: bangla('বৃত্তি তহবিলে (৳)'),
    },
    {
      id: 'note',
      name: 'note',
      type: 'textarea',
      label: 'Anything we should know?',
      translations: bangla('আমাদের আর কিছু জানাতে চান?'),
    },
    {
      id: 'table_number',
      name: 'table_number',
      type: 'text',
      label: 'Table',
      visibility: { level: 'admin-only' },
    },
  ],
}

export function reunionAnswers(person: Person, random: Random): Record<string, unknown> {
  const guests = random.pick([0, 0, 1, 1, 2, 3])
  return {
    full_name: person.name,
    bangla_name: random.isOneIn(4) ? '' : person.banglaName,
    ...contactAnswers(person),
    shirt: random.pick(SIZES),
    guests: Array.from({ length: guests }, () => ({
      guest_name: random.pick(GUEST_NAMES),
      relation: random.pick(RELATIONS),
    })),
    meals: MEALS.filter(() => !random.isOneIn(3)),
    events: EVENTS.filter(() => random.isOneIn(2)),
    ...(random.isOneIn(5) && { donation: random.pick([500, 1000, 2000]) }),
    note: random.isOneIn(4) ? random.pick(NOTES) : '',
  }
}

const GUEST_NAMES = ['Salma Begum', 'Rafiqul Islam', 'তানিয়া সুলতানা', 'Mita Roy', 'শাহানা পারভীন']

const NOTES = [
  'Arriving from Sylhet by the night train, please keep the badge at the gate.',
  'আমার বাবার জন্য একটি হুইলচেয়ার লাগবে।',
  'Vegetarian meals for two, please.',
  'I can bring old photographs of the 1994 football team.',
  'কোনো সাহায্য লাগলে জানাবেন, আমি স্বেচ্ছাসেবক হতে চাই।',
]
