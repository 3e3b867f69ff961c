import type { FieldType } from '@nibondhon/domain'

/** The name of a type, and what it is for. */
export interface TypeTexts {
  label: string
  use: string
}

const TYPES: Readonly<Record<FieldType, TypeTexts>> = {
  text: { label: 'Text', use: 'A name, a place, one line' },
  textarea: { label: 'Text area', use: 'Several lines' },
  email: { label: 'E-mail', use: 'An e-mail address' },
  tel: { label: 'Phone', use: 'A phone number with its country' },
  number: { label: 'Number', use: 'A year, a count, an amount' },
  date: { label: 'Date', use: 'A day' },
  url: { label: 'URL', use: 'A web address' },
  select: { label: 'Select', use: 'One of many, in a list' },
  radio: { label: 'Radio', use: 'One of a few' },
  checkbox: { label: 'Checkbox', use: 'Any number of choices' },
  file: { label: 'File', use: 'A picture or a PDF' },
  group: { label: 'Group', use: 'The same fields for each guest' },
  time: { label: 'Time', use: 'A time of the day' },
  rating: { label: 'Rating', use: 'From 1 to 5, or up to 10' },
  consent: { label: 'Consent', use: 'A text that members agree to' },
  calculated: { label: 'Calculated', use: 'A result from other answers' },
  address: { label: 'Address', use: 'Division, district, upazila and a line' },
  ranking: { label: 'Ranking', use: 'Options put in order' },
  matrix: { label: 'Matrix', use: 'One choice in each line of a table' },
  signature: { label: 'Signature', use: 'Drawn, or a typed name' },
  heading: { label: 'Heading', use: 'The title of a part' },
  paragraph: { label: 'Paragraph', use: 'A text to read' },
  divider: { label: 'Divider', use: 'A line between parts' },
  html: { label: 'HTML', use: 'Formatted text with variables' },
  page: { label: 'Page', use: 'Begins a new page' },
}

export const fieldListTextsEn = {
  types: TYPES,
  /** The headings of the menu of types. */
  kinds: {
    answers: 'Answers',
    choices: 'Choices',
    results: 'Results',
    repeated: 'Several times',
    display: 'To read',
    pages: 'Pages',
  },

  /** Other words by which a type is looked for, in both languages: staff type what comes first. */
  typeKeywords: {
    text: 'name place line short নাম',
    textarea: 'paragraph long comment address মন্তব্য ঠিকানা',
    email: 'email mail মেইল',
    tel: 'mobile call whatsapp ফোন মোবাইল',
    number: 'year batch amount age quantity money সংখ্যা ব্যাচ বছর',
    date: 'day birthday calendar তারিখ জন্মদিন',
    url: 'link website facebook লিংক ওয়েবসাইট',
    select: 'dropdown list choose তালিকা',
    radio: 'choice one option yes no পছন্দ',
    checkbox: 'tick multiple several choices টিক',
    file: 'photo picture image upload pdf document ছবি ফাইল',
    group: 'guests rows repeat family children অতিথি পরিবার',
    time: 'hour clock সময়',
    rating: 'stars score feedback মান',
    consent: 'agree terms accept permission সম্মতি',
    calculated: 'formula sum total result হিসাব যোগফল',
    address: 'district upazila post division village জেলা উপজেলা',
    ranking: 'order sort preference ক্রম',
    matrix: 'table grid scale ছক',
    signature: 'sign draw স্বাক্ষর সই',
    heading: 'title section শিরোনাম',
    paragraph: 'text explanation note লেখা',
    divider: 'line separator রেখা',
    html: 'code embed video কোড',
    page: 'step section next পাতা ধাপ',
  } satisfies Record<FieldType, string>,
  add: 'Add field',
  typesToAdd: 'Types of fields',
  searchTypes: 'Search types, such as photo or guests',
  noType: 'No type matches. Try another word.',
  addPage: 'Add page',
  order: 'In the order members see them. Drag a field by its handle to move it.',
  pageOrder: ' A page takes its fields along.',
  formFull: (max: string) => `A form can have at most ${max} fields.`,
  list: 'Fields',

  group: {
    list: (group: string) => `Fields of ${group}`,
    label: (group: string) => `In each row of ${group}`,
    asked: 'Asked in each row',
    add: (group: string) => `Add to “${group}”`,
    full: (max: string) => `A group can have at most ${max} fields.`,
    /** The first question of a new group. */
    firstField: 'Name',
  },

  row: {
    drag: 'Drag to move, or press Space',
    move: (label: string) => `Move ${label}`,
    pageFields: (page: string) => `Fields of the page ${page}`,
    page: (count: number, digits: string) => `Page · ${digits} ${count === 1 ? 'field' : 'fields'}`,
    emptyPage: 'This page is empty, so members do not see it. Add a field below it.',
    up: 'Move up',
    down: 'Move down',
    edit: 'Edit field',
    duplicate: 'Duplicate',
    delete: 'Delete',
    actionOn: (action: string, label: string) => `${action}: ${label}`,
    /** The label of a duplicated field. */
    copy: (label: string) => `${label} (copy)`,
  },

  tags: {
    rows: (count: string) => `${count} rows`,
    rowsBetween: (min: string, max: string) => `${min} to ${max} rows`,
    condition: (label: string, answers: readonly string[]) => `If ${label}: ${answers.join(' or ')}`,
    missingField: 'a missing field',
    prices: (low: string, high: string) => `${low} to ${high}`,
    adminOnly: 'Admin only',
    adminOnlyShown: 'Admin only, public can view',
    hidden: 'Hidden',
    locked: 'Not editable later',
    checks: (count: number, digits: string) => `${digits} ${count === 1 ? 'check' : 'checks'}`,
  },

  deletion: {
    title: (label: string) => `Delete “${label}”?`,
    verb: 'Delete field',
    rule: (rule: string) => `The price rule “${rule}” uses it. That rule goes too.`,
    email: 'The confirmation e-mail goes to this field. Another one has to be chosen.',
    sms: 'The confirmation SMS goes to this field. Another one has to be chosen.',
    condition: (label: string) => `“${label}” is shown only for some answers of it. It will always be shown.`,
    check: (label: string) => `“${label}” is checked against it. That check goes too.`,
  },
}

export type FieldListTexts = typeof fieldListTextsEn
