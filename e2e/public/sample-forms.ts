/** Every type of field, widths, a condition, rules and a pattern; free, so that it can be submitted. */
export const everyField = {
  title: 'Directory update 2027',
  description: 'Tell us where you are now.\nIt takes three minutes.',
  fields: [
    { id: 'about', type: 'heading', label: 'About you', styling: { headingLevel: 'h2' } },
    { id: 'intro', type: 'paragraph', label: 'Please write your name as it should stand in the directory.' },
    { id: 'name', type: 'text', label: 'Full name', required: true, validation: { min: 3, max: 60 } },
    { id: 'email', type: 'email', label: 'Email address', required: true, layout: { width: 6 } },
    { id: 'phone', type: 'tel', label: 'Mobile number', required: true, layout: { width: 6 } },
    { id: 'birthday', type: 'date', label: 'Date of birth', layout: { width: 6 } },
    {
      id: 'batch',
      type: 'number',
      label: 'Batch year',
      required: true,
      layout: { width: 6 },
      validation: { min: 1950, max: 2026 },
    },
    { id: 'site', type: 'url', label: 'Website' },
    { id: 'roll', type: 'text', label: 'Roll number', validation: { pattern: '^[A-Z]{2}-[0-9]{4}$' } },
    { id: 'address', type: 'textarea', label: 'Address', description: 'House, road, area, district' },
    { id: 'photo', type: 'file', label: 'Photograph', description: 'A recent one.' },
    { id: 'line', type: 'divider', label: 'Divider' },
    {
      id: 'district',
      type: 'select',
      label: 'District',
      required: true,
      options: ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna'],
    },
    {
      id: 'attending',
      type: 'radio',
      label: 'Will you attend the reunion?',
      required: true,
      options: ['Yes', 'No'],
    },
    {
      id: 'meals',
      type: 'checkbox',
      label: 'Which meals?',
      required: true,
      options: ['Breakfast', 'Lunch', 'Dinner'],
      conditional: { dependsOn: 'attending', showWhen: ['Yes'] },
    },
    {
      id: 'thanks',
      type: 'html',
      label: 'Thanks',
      htmlContent: { content: '<p>Thank you, <strong>{{full_name}}</strong>.</p>', enableVariables: true },
    },
  ],
}

/** Rows, with a condition within each of them; one is there from the start. */
export const guestRows = {
  id: 'guests',
  type: 'group',
  label: 'Guests',
  description: 'Who comes with you.',
  group: {
    min: 1,
    max: 3,
    rowLabel: 'Guest',
    fields: [
      { id: 'guest', type: 'text', label: 'Name of the guest', required: true, layout: { width: 6 } },
      { id: 'age', type: 'number', label: 'Age', layout: { width: 6 }, validation: { min: 1, max: 120 } },
      { id: 'food', type: 'radio', label: 'Food', options: ['Fish', 'Vegetables'] },
      {
        id: 'spice',
        type: 'select',
        label: 'Spice',
        options: ['Mild', 'Hot'],
        conditional: { dependsOn: 'food', showWhen: ['Fish'] },
      },
    ],
  },
}

/** Bangla through and through, with long labels, locked fields and a price. */
export const banglaEvent = {
  title: 'শতবর্ষ পূর্তি পুনর্মিলনী ২০২৭: প্রাক্তন শিক্ষার্থী ও পরিবারের নিবন্ধন',
  description: 'আগামী ২৫ ডিসেম্বর বিদ্যালয় প্রাঙ্গণে অনুষ্ঠিতব্য শতবর্ষ পূর্তি উৎসবে অংশ নিতে এই ফরমটি পূরণ করুন।',
  settings: { requirePayment: true, amount: 1500 },
  fields: [
    { id: 'name', type: 'text', label: 'পূর্ণ নাম (সনদপত্র অনুযায়ী)', required: true },
    { id: 'phone', type: 'tel', label: 'মোবাইল নম্বর', required: true, layout: { width: 6 } },
    { id: 'batch', type: 'number', label: 'এসএসসি পাসের বছর', required: true, layout: { width: 6 } },
    {
      id: 'ticket',
      type: 'radio',
      label: 'কোন ধরনের টিকিট নেবেন?',
      required: true,
      options: ['একক', 'দম্পতি', 'স্বামী-স্ত্রী ও দুই সন্তানসহ পরিবার'],
      pricing: {
        enabled: true,
        options: { একক: 0, দম্পতি: 850.5, 'স্বামী-স্ত্রী ও দুই সন্তানসহ পরিবার': 1700 },
      },
    },
    {
      id: 'extras',
      type: 'checkbox',
      label: 'অতিরিক্ত',
      options: ['টি-শার্ট', 'স্মরণিকা'],
      pricing: { enabled: true, options: { 'টি-শার্ট': 350, স্মরণিকা: 200 } },
    },
  ],
}

/** A small form whose submissions can be changed, but not in every part. */
export const membership = {
  title: 'Membership renewal',
  description: 'For members of the association.',
  fields: [
    { id: 'name', type: 'text', label: 'Full name', required: true },
    { id: 'city', type: 'text', label: 'City', required: true },
    { id: 'number', type: 'text', label: 'Membership number', editable: false },
    {
      id: 'plan',
      type: 'radio',
      label: 'Plan',
      options: ['Ordinary', 'Life'],
      pricing: { enabled: true, options: { Ordinary: 0, Life: 0 } },
    },
  ],
}
