import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { BATCH, contactAnswers, EMAIL, FULL_NAME, MOBILE } from './contact-fields.ts'

const MEALS = ['Friday dinner', 'Saturday lunch', 'Saturday barbecue']
const SIZES = ['S', 'M', 'L', 'XL', 'XXL']
const RELATIONS = ['Spouse', 'Child', 'Parent', 'Friend']
const EVENTS = ['Rally', 'Memories on stage', 'Concert', 'Football match']

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** An event with a fee for each batch, guests, meals, seats and a closing date. */
export const REUNION_FORM = {
  title: 'Grand Reunion 2027',
  description:
    'Two days on the old campus, with up to three guests. The fee depends on your batch. Questions: reunion@alumni.example',
  allowEditing: true,
  settings: {
    requirePayment: true,
    amount: 0,
    pricing: {
      rules: [
        { id: 'seniors', type: 'range', label: 'Batch fee', field: 'batch', to: 2004, amount: 1500 },
        {
          id: 'middle',
          type: 'range',
          label: 'Batch fee',
          field: 'batch',
          from: 2005,
          to: 2010,
          amount: 1200,
        },
        { id: 'juniors', type: 'range', label: 'Batch fee', field: 'batch', from: 2011, amount: 800 },
        { id: 'guest_fee', type: 'row', label: 'Guests', group: 'guests', amount: 1000 },
        { id: 'early', type: 'period', label: 'Early bird', until: inDays(10), amount: -200 },
        {
          id: 'volunteers',
          type: 'code',
          label: 'Volunteers',
          code: 'VOLUNTEER',
          percent: 50,
          maxUses: 20,
          maxPerPerson: 1,
        },
        {
          id: 'gift',
          type: 'free_amount',
          label: 'Scholarship fund',
          field: 'donation',
          min: 100,
          max: 100_000,
          suggestions: [500, 1000, 2000],
        },
      ],
    },
    schedule: { closesAt: inDays(30) },
    limits: { maxSubmissions: 500, seatsShownBelow: 450, waitingList: true },
    allowMultipleSubmissions: false,
    notifications: {
      enableEmail: true,
      emailField: 'email',
      emailTemplate: {
        subject: '{{formTitle}}: registration of {{full_name}}',
        body: '<p>Dear {{full_name}},</p><p>thank you for registering for {{formTitle}}. These are your answers:</p>{{allFields}}<p>To change them, use the button below or your edit code <strong>{{editCode}}</strong>.</p>',
      },
      enableSMS: true,
      phoneField: 'mobile',
      smsTemplate: { message: '{{formTitle}}: {{full_name}}, payment: {{paymentStatus}}. {{viewLink}}' },
    },
    pdfSettings: {
      enablePublicPdf: true,
      customTitle: 'Grand Reunion 2027: entry card',
      customFooter: 'Please bring this card, printed or on your phone.',
      showPaymentDetails: true,
      customStyling: { primaryColor: '#0f5c4a', fontFamily: 'Segoe UI', fontSize: '12px' },
    },
  },
  fields: [
    { id: 'about_you', type: 'heading', label: 'About you', styling: { headingLevel: 'h3' } },
    { ...FULL_NAME, validation: { min: 3, max: 100 }, layout: { width: 6 } },
    { id: 'bangla_name', name: 'bangla_name', type: 'text', label: 'নাম (বাংলায়)', layout: { width: 6 } },
    EMAIL,
    { ...MOBILE, required: true, placeholder: '01712345678' },
    { ...BATCH, displayInAdminTable: true, layout: { width: 6 } },
    { id: 'shirt', name: 'shirt', type: 'select', label: 'T-shirt', options: SIZES, layout: { width: 6 } },
    { id: 'photo', name: 'photo', type: 'file', label: 'Photo for the souvenir book' },
    { id: 'coming', type: 'heading', label: 'Who is coming', styling: { headingLevel: 'h3' } },
    {
      id: 'guests',
      name: 'guests',
      type: 'group',
      label: 'Family and guests',
      description: 'At most 3, ৳1,000 each',
      group: {
        max: 3,
        rowLabel: 'Guest',
        fields: [
          { id: 'guest_name', name: 'guest_name', type: 'text', label: 'Name', required: true },
          {
            id: 'relation',
            name: 'relation',
            type: 'select',
            label: 'Who is it?',
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
      options: EVENTS,
      seats: { 'Football match': 90 },
    },
    { id: 'donation', name: 'donation', type: 'number', label: 'For the scholarship fund (৳)' },
    { id: 'note', name: 'note', type: 'textarea', label: 'Anything we should know?' },
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
