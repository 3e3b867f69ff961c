export const formViewTextsEn = {
  purpose: 'What members see, how often it was filled in, and its public link.',

  actions: {
    copyLink: 'Copy Link',
    viewSubmissions: 'View Submissions',
    edit: 'Edit Form',
  },

  notFound: {
    title: 'Form not found',
    text: 'It may have been deleted, or the address is not complete.',
    toForms: 'Back to Forms',
    toSubmissions: 'All submissions',
  },

  analytics: {
    label: 'Analytics',
    submissions: 'Submissions',
    charts: 'Charts',
    fields: 'Fields',
    visibleFields: 'Visible fields',
    toPublic: 'to the public',
    paymentRequired: 'Payment required',
    yes: 'Yes',
    no: 'No',
    fromAmount: (amount: string) => `from ${amount}`,
    byAnswers: 'by the answers',
    unpaid: (count: string) => `${count} unpaid`,
  },

  preview: {
    title: 'Preview',
    restricted: (fields: number, digits: string) =>
      `${fields === 1 ? '1 field is' : `${digits} fields are`} not open to everyone and marked with a dashed line.`,
    conditional: (fields: number, digits: string) =>
      `${fields === 1 ? '1 field is' : `${digits} fields are`} shown to members only for some answers.`,
    noFields: 'This form has no fields yet.',
  },

  memberPreview: {
    open: 'As a member in Bangla',
    title: 'As a member sees it',
    close: 'Close',
  },

  summary: {
    title: 'Settings',
    editing: 'Editing by members',
    multiple: 'Multiple submissions',
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
    homePage: 'Home page',
    listed: 'Shown while active',
    notListed: 'Not shown',
    payment: 'Payment',
    paymentRequired: (amount: string) => `Required, ${amount}`,
    paymentNotRequired: 'Not required',
    email: 'Confirmation e-mail',
    sms: 'Confirmation SMS',
    sentTo: (field: string) => `To ${field}`,
    on: 'On',
    off: 'Off',
    redirect: 'Redirect',
    noRedirect: 'None',
    publicPdf: 'Public PDF',
    version: 'Version',
    created: 'Created',
    changed: 'Last changed',
  },

  link: {
    title: 'Public link',
    text: 'Anyone with this link can fill in the form.',
    open: 'Open Form',
    qrCode: 'QR Code',
    edit: 'Edit URL',
    copied: 'Form link copied to clipboard!',
    fromPrompt: 'Copy the link from the popup dialog',
    byHand: 'Please copy the link manually from the dialog',
    hidden: (url: string) =>
      `The address /${url} now belongs to a page for members, so it no longer opens this form. Members reach the form by the link below. Choose another address under “Edit URL”.`,
  },

  embed: {
    open: 'Embed',
    title: 'Show the form on another site',
    text: 'Put this code into the page where the form should appear. Without script the page shows a link to the form.',
    none: 'No site may show this form yet. Add its address in the form editor, under Settings, “On other sites”, and save.',
    only: (sites: string) => `These sites may show it: ${sites}`,
    edit: 'Open the form editor',
    code: 'Code for the page',
    attributes:
      'On the first line data-lang="bn" or data-lang="en" chooses the language, and data-prefill="batch=1998" fills in answers that links may fill in.',
    copy: 'Copy code',
    copied: 'Code copied',
    notCopied: 'The code could not be copied. Select it and copy it by hand.',
    close: 'Close',
  },

  url: {
    title: 'Edit custom URL',
    text: 'The old link stops working at once. QR codes that are already printed lead nowhere then.',
    label: 'Custom URL',
    hint: 'Letters, numbers, hyphens and underscores',
    save: 'Save URL',
    saved: 'Custom URL updated successfully',
    taken: 'This URL is already in use. Please choose a different one.',
    failed: 'Failed to update URL. Please try again.',
  },

  qr: {
    title: 'QR code',
    label: (link: string) => `QR code of ${link}`,
    close: 'Close',
    print: 'Print',
    pngFailed: 'The picture could not be made. Download the SVG instead.',
  },

  seats: {
    title: 'Seats',
    failed: 'Failed to fetch the seats',
    unseated: (submissions: number, digits: string) =>
      `${submissions === 1 ? '1 submission was' : `${digits} submissions were`} paid when no seat was left. Approve with a reason to overbook, or refund the money.`,
    limit: 'Limit',
    taken: 'Taken',
    held: 'Held',
    left: 'Left',
    capacity: 'Of',
    over: (count: string) => `${count} over`,
    full: 'Full',
  },

  waitingList: {
    title: 'Waiting list',
    counts: (waiting: string, offered: string) => `${waiting} waiting, ${offered} with an offer`,
    loading: 'Loading…',
    open: 'Open waiting list',
  },

  progress: {
    title: 'Progress',
    failed: 'Failed to fetch the progress',
    note: 'Only counts: what members typed or saved cannot be read before they submit it.',
    opened: 'Opened',
    savedForLater: 'Saved for later',
    stillSaved: 'Still saved',
    submitted: 'Submitted',
    page: 'Page',
    reached: 'Reached',
    saved: 'Saved',
    stopped: 'Stopped',
    pageName: (number: string, title: string) => (title === '' ? `Page ${number}` : `${number}. ${title}`),
  },

  income: {
    title: 'Income by price',
    note: 'Of completed submissions, as agreed when they were submitted.',
    price: 'Price',
    times: 'Times',
    amount: 'Amount',
    basePrice: 'Base price',
    total: 'Total',
  },

  codes: {
    title: 'Discount codes',
    note: 'A use is held while its payment is open, and released when the payment fails. One that is approved or restored late counts even beyond the limit, because its price was agreed.',
    export: 'Export CSV',
    exportFailed: 'Failed to export the discount codes',
    code: 'Code',
    used: 'Used',
    held: 'Held',
    limit: 'Limit',
    noLimit: 'None',
    over: (count: string) => `${count} over the limit`,
    removed: 'No longer in the form',
    rule: (label: string, reduction: string, end: string | null) =>
      `${label}: ${reduction} off${end === null ? '' : `, until ${end}`}`,
  },
}

export type FormViewTexts = typeof formViewTextsEn
