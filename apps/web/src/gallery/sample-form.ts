import { normaliseForm, type Answers, type FormDefinition } from '@nibondhon/domain'

/** A form with every type of field, every width, prices, a condition, and fields not everyone sees. */
export const sampleForm: FormDefinition = normaliseForm({
  title: 'Grand Reunion 2027',
  description: 'Registration for former students and their families.',
  settings: { requirePayment: true, amount: 1500 },
  fields: [
    { id: 'about', type: 'heading', label: 'About you', styling: { headingLevel: 'h3' } },
    {
      id: 'intro',
      type: 'paragraph',
      label: 'Please write your name as it should stand on your badge.',
      styling: { color: '#334155' },
    },
    { id: 'name', type: 'text', label: 'Full name', placeholder: 'Rahima Khatun', required: true },
    {
      id: 'email',
      type: 'email',
      label: 'Email address',
      description: 'Your ticket goes to this address.',
      required: true,
      layout: { width: 6 },
    },
    { id: 'phone', type: 'tel', label: 'Mobile number', required: true, layout: { width: 6 } },
    { id: 'birthday', type: 'date', label: 'Date of birth', name: 'date_of_birth', layout: { width: 4 } },
    {
      id: 'batch',
      type: 'number',
      label: 'Batch year',
      placeholder: '1998',
      required: true,
      layout: { width: 4 },
      validation: { min: 1950, max: 2026 },
    },
    { id: 'site', type: 'url', label: 'Website', placeholder: 'https://', layout: { width: 4 } },
    {
      id: 'address',
      type: 'textarea',
      label: 'Address',
      description: 'House, road, area, district',
      validation: { min: 10, max: 300 },
    },
    {
      id: 'photo',
      type: 'file',
      label: 'Photograph',
      description: 'A recent one, for your badge.',
      required: true,
    },
    { id: 'rule', type: 'divider', label: 'Divider' },
    {
      id: 'coming',
      type: 'heading',
      label: 'Who is coming',
      description: 'Prices are per person and are added to the registration fee.',
      styling: { headingLevel: 'h3' },
    },
    {
      id: 'ticket',
      type: 'radio',
      label: 'Ticket',
      required: true,
      options: [
        { value: 'single', label: 'Alumnus only' },
        { value: 'couple', label: 'With spouse' },
        { value: 'family', label: 'Family (up to four)' },
      ],
      pricing: { enabled: true, options: { single: 0, couple: 1200, family: 2850.5 } },
    },
    {
      id: 'spouse',
      type: 'text',
      label: 'Name of your spouse',
      required: true,
      conditional: { dependsOn: 'ticket', showWhen: ['couple', 'family'] },
    },
    {
      id: 'extras',
      type: 'checkbox',
      label: 'Extras',
      description: 'Choose as many as you like.',
      options: [
        { value: 'shirt', label: 'T-shirt' },
        { value: 'mug', label: 'Mug' },
        { value: 'magazine', label: 'Reunion magazine with the names of all batches since 1950' },
      ],
      pricing: { enabled: true, options: { shirt: 350, mug: 200, magazine: 150 } },
    },
    {
      id: 'meal',
      type: 'select',
      label: 'Meal',
      options: ['Chicken biryani', 'Vegetarian', 'Fish'],
      layout: { width: 6 },
    },
    { id: 'transport', type: 'radio', label: 'Transport', options: ['Bus', 'Own car'], layout: { width: 6 } },
    {
      id: 'terms',
      type: 'html',
      label: 'Terms',
      htmlContent: {
        content:
          '<p>Dear <strong>{{full_name}}</strong>, registration for {{formTitle}} closes on ' +
          '<span style="color: #b91c1c; font-weight: 700">31 January 2027</span>.</p>' +
          '<ul><li>Fees are not returned.</li><li>Questions: <a href="mailto:office@example.org">' +
          'office@example.org</a></li></ul><script>alert(1)</script><p onclick="alert(2)" style="background-color: #fef3c7; padding: 12px">Bring <b style="color: #92400e">this ID</b>.</p>',
      },
    },
    {
      id: 'seat',
      type: 'text',
      label: 'Table number',
      visibility: { level: 'admin-only', publicCanView: true },
      layout: { width: 6 },
    },
    {
      id: 'note',
      type: 'text',
      label: 'Note of the office',
      visibility: { level: 'admin-only' },
      layout: { width: 6 },
    },
    { id: 'source', type: 'text', label: 'Source of the entry', visibility: { level: 'hidden' } },
    { id: 'member', type: 'text', label: 'Membership number', editable: false },
  ],
})

export const sampleAnswers: Answers = {
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  phone: '8801712345678',
  birthday: '1981-03-26',
  batch: 1998,
  site: 'https://example.org/rahima',
  address: 'House 12, Road 5\nDhanmondi, Dhaka',
  photo: { fileId: 'sample', name: 'rahima-portrait.png', type: 'image/png', size: 412_000 },
  ticket: 'couple',
  spouse: 'Kamal Hossain',
  extras: ['shirt', 'magazine'],
  meal: 'Chicken biryani',
  transport: 'Bus',
  seat: '14',
  note: 'Paid by hand',
  source: 'Imported',
  member: 'LM-2041',
}

/** Long words and tall conjuncts, which must wrap and must not be cut off. */
export const banglaForm: FormDefinition = normaliseForm({
  title: 'পুনর্মিলনী ২০২৭',
  settings: { requirePayment: true, amount: 1500 },
  fields: [
    {
      id: 'title',
      type: 'heading',
      label: 'শিক্ষাপ্রতিষ্ঠানসংক্রান্ত ব্যক্তিগত তথ্যাবলি',
      styling: { headingLevel: 'h2' },
    },
    {
      id: 'text',
      type: 'paragraph',
      label: 'নিবন্ধনের শর্ত',
      description: 'রাষ্ট্রবিজ্ঞান, স্বাস্থ্যবিজ্ঞান ও বৈদ্যুতিক-ইলেকট্রনিক প্রকৌশল বিভাগের প্রাক্তন শিক্ষার্থীবৃন্দকে আন্তরিক শুভেচ্ছা।',
    },
    {
      id: 'name',
      type: 'text',
      label: 'পূর্ণ নাম (জাতীয় পরিচয়পত্র অনুযায়ী)',
      required: true,
      placeholder: 'রহিমা খাতুন',
    },
    {
      id: 'batch',
      type: 'number',
      label: 'উচ্চমাধ্যমিক পরীক্ষার সাল',
      required: true,
      layout: { width: 3 },
      validation: { min: 1950 },
    },
    { id: 'mobile', type: 'tel', label: 'মোবাইল', layout: { width: 3 } },
    { id: 'day', type: 'date', label: 'জন্মতারিখ', layout: { width: 3 } },
    {
      id: 'district',
      type: 'select',
      label: 'জেলা',
      options: ['ব্রাহ্মণবাড়িয়া', 'চাঁপাইনবাবগঞ্জ'],
      layout: { width: 3 },
    },
    {
      id: 'profession',
      type: 'checkbox',
      label: 'পেশা',
      options: ['বিশ্ববিদ্যালয়শিক্ষকতা', 'আন্তর্জাতিকসম্পর্কবিশেষজ্ঞতথ্যপ্রযুক্তিবিদ', 'স্বাস্থ্যসেবা'],
    },
    {
      id: 'fee',
      type: 'radio',
      label: 'নিবন্ধনের ধরন',
      required: true,
      options: ['একক', 'সপরিবার'],
      pricing: { enabled: true, options: { একক: 500, সপরিবার: 1750 } },
    },
  ],
})
