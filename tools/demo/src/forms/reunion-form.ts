import type { Person } from '../content/people.ts'
import type { Random } from '../content/random.ts'
import { BATCH, contactAnswers, EMAIL, FULL_NAME, MOBILE } from './contact-fields.ts'

const MEALS = ['Friday dinner', 'Saturday lunch', 'Saturday barbecue']
const SIZES = ['S', 'M', 'L', 'XL', 'XXL']
const EVENTS = ['Rally', 'Memories on stage', 'Concert', 'Football match']

/** An event with priced guests and meals. */
export const REUNION_FORM = {
  title: 'Grand Reunion 2027',
  description:
    'Two days on the old campus, 15 and 16 January 2027. Registration closes on 20 December. Questions: reunion@alumni.example',
  allowEditing: true,
  settings: {
    requirePayment: true,
    amount: 1500,
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
      type: 'radio',
      label: 'Family and guests',
      required: true,
      displayInAdminTable: true,
      options: ['Just me', 'With spouse', 'With spouse and children'],
      pricing: { enabled: true, options: { 'With spouse': 1000, 'With spouse and children': 1800 } },
    },
    {
      id: 'guest_names',
      name: 'guest_names',
      type: 'textarea',
      label: 'Names of your guests',
      required: true,
      conditional: { dependsOn: 'guests', showWhen: ['With spouse', 'With spouse and children'] },
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
    { id: 'events', name: 'events', type: 'checkbox', label: 'What will you join?', options: EVENTS },
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
  const guests = random.pick(['Just me', 'Just me', 'With spouse', 'With spouse and children'])
  return {
    full_name: person.name,
    bangla_name: random.isOneIn(4) ? '' : person.banglaName,
    ...contactAnswers(person),
    shirt: random.pick(SIZES),
    guests,
    ...(guests !== 'Just me' && { guest_names: random.pick(GUEST_NAMES) }),
    meals: MEALS.filter(() => !random.isOneIn(3)),
    events: EVENTS.filter(() => random.isOneIn(2)),
    note: random.isOneIn(4) ? random.pick(NOTES) : '',
  }
}

const GUEST_NAMES = [
  'Salma Begum',
  'Rafiqul Islam and our son Arif (9)',
  'তানিয়া সুলতানা, সাদিয়া (৭) ও সাকিব (৪)',
  'Mita Roy, Arpita (12)',
  'শাহানা পারভীন',
]

const NOTES = [
  'Arriving from Sylhet by the night train, please keep the badge at the gate.',
  'আমার বাবার জন্য একটি হুইলচেয়ার লাগবে।',
  'Vegetarian meals for two, please.',
  'I can bring old photographs of the 1994 football team.',
  'কোনো সাহায্য লাগলে জানাবেন, আমি স্বেচ্ছাসেবক হতে চাই।',
]
