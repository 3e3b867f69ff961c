import { batch, confirmations, email, fullName, mobile } from './common-fields.ts'

export const donationForm = {
  title: 'Donation',
  description: 'Every taka goes to the purpose you choose. You receive a receipt by e-mail.',
  settings: {
    requirePayment: true,
    amount: 0,
    notifications: {
      ...confirmations,
      emailTemplate: {
        subject: 'Thank you for your donation',
        body: '<p>Dear {{full_name}},</p><p>Thank you for giving {{paymentAmount}} for “{{purpose}}”. Your unique ID is <b>{{uniqueId}}</b>.</p>',
      },
      smsTemplate: { message: 'Thank you for your donation. ID {{intUniqueId}}, amount {{paymentAmount}}.' },
    },
  },
  fields: [
    {
      id: 'purpose',
      type: 'radio',
      label: 'What is it for? / কোন কাজে?',
      name: 'purpose',
      required: true,
      displayInAdminTable: true,
      options: ['Scholarships', 'Medical help', 'School library', 'Flood relief', 'Zakat fund'],
    },
    {
      id: 'gift',
      type: 'radio',
      label: 'Amount / পরিমাণ',
      name: 'gift',
      required: true,
      displayInAdminTable: true,
      options: ['৳500', '৳1,000', '৳2,500', '৳5,000', '৳10,000'],
      pricing: {
        enabled: true,
        options: { '৳500': 500, '৳1,000': 1000, '৳2,500': 2500, '৳5,000': 5000, '৳10,000': 10000 },
      },
    },
    fullName,
    { ...batch, required: false },
    mobile,
    email,
    {
      id: 'named',
      type: 'radio',
      label: 'In the list of donors I want to be / দাতার তালিকায়',
      name: 'named',
      required: true,
      options: ['Named', 'Named in memory of someone', 'Not named'],
    },
    {
      id: 'in_memory_of',
      type: 'text',
      label: 'In memory of / যাঁর স্মরণে',
      name: 'in_memory_of',
      required: true,
      conditional: { dependsOn: 'named', showWhen: ['Named in memory of someone'] },
    },
    {
      id: 'note',
      type: 'textarea',
      label: 'A word with it / বার্তা',
      name: 'note',
      validation: { max: 300 },
    },
    {
      id: 'receipt_number',
      type: 'text',
      label: 'Receipt number',
      name: 'receipt_number',
      visibility: { level: 'admin-only', publicCanView: true, description: 'Given by the treasurer' },
    },
  ],
}
