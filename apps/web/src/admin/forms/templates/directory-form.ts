import { batch, confirmations, email, fullName, mobile } from './common-fields.ts'

const ABROAD = { dependsOn: 'living_in', showWhen: ['Abroad'] }

export const directoryForm = {
  title: 'Alumni directory update',
  description: 'Tell us where you are now, so that classmates can find you. You decide what is printed.',
  settings: {
    requirePayment: false,
    allowMultipleSubmissions: false,
    notifications: {
      ...confirmations,
      enableSMS: false,
      emailTemplate: {
        subject: 'Your entry in the alumni directory',
        body: '<p>Dear {{full_name}},</p><p>Thank you. This is what we have:</p><p>{{allFields}}</p><p>To change it, open {{editLink}}.</p>',
      },
    },
  },
  fields: [
    fullName,
    batch,
    {
      id: 'nickname',
      type: 'text',
      label: 'Nickname at school / ডাকনাম',
      name: 'nickname',
      layout: { width: 6 },
    },
    mobile,
    email,
    { id: 'work', type: 'heading', label: 'Work / পেশা', styling: { headingLevel: 'h2' } },
    {
      id: 'occupation',
      type: 'select',
      label: 'Occupation / পেশা',
      name: 'occupation',
      required: true,
      displayInAdminTable: true,
      options: ['Employed', 'Own business', 'Studying', 'Homemaker', 'Retired', 'Looking for work'],
    },
    {
      id: 'workplace',
      type: 'text',
      label: 'Organisation / প্রতিষ্ঠান',
      name: 'workplace',
      layout: { width: 6 },
      conditional: { dependsOn: 'occupation', showWhen: ['Employed', 'Own business'] },
    },
    {
      id: 'designation',
      type: 'text',
      label: 'Designation / পদবি',
      name: 'designation',
      layout: { width: 6 },
      conditional: { dependsOn: 'occupation', showWhen: ['Employed', 'Own business'] },
    },
    { id: 'home', type: 'heading', label: 'Home / ঠিকানা', styling: { headingLevel: 'h2' } },
    {
      id: 'living_in',
      type: 'radio',
      label: 'I live / আমি থাকি',
      name: 'living_in',
      required: true,
      options: ['In Bangladesh', 'Abroad'],
    },
    {
      id: 'district',
      type: 'select',
      label: 'Division / বিভাগ',
      name: 'division',
      required: true,
      options: ['Barishal', 'Chattogram', 'Dhaka', 'Khulna', 'Mymensingh', 'Rajshahi', 'Rangpur', 'Sylhet'],
      conditional: { dependsOn: 'living_in', showWhen: ['In Bangladesh'] },
    },
    {
      id: 'country',
      type: 'text',
      label: 'Country and city / দেশ ও শহর',
      name: 'country',
      required: true,
      conditional: ABROAD,
    },
    {
      id: 'profile_link',
      type: 'url',
      label: 'LinkedIn or website',
      name: 'profile_link',
      placeholder: 'https://',
    },
    {
      id: 'print',
      type: 'checkbox',
      label: 'The printed directory may show / ছাপা ডিরেক্টরিতে থাকবে',
      name: 'print',
      options: ['My mobile number', 'My e-mail', 'Where I work', 'Where I live'],
    },
  ],
}
