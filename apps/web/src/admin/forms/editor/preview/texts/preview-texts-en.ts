export const previewTextsEn = {
  language: 'Language of the preview',
  tryAgain: 'Try again',

  form: {
    clickToEdit: 'Click a field to edit it. What can be filled in can be tried.',
    title: 'Live preview',
    width: 'Width of the preview',
    phone: 'Phone',
    desktop: 'Desktop',
    onPhone: 'Form on a phone',
    onDesktop: 'Form on a desktop',
    untitled: 'Untitled form',
    empty: 'Fields appear here as you add them.',
  },

  messages: {
    title: 'Message preview',
    values: 'Values in the preview',
    sample: 'Sample data',
    latest: 'Latest submission',
    making: 'Making the messages',
    failed: 'The preview could not be made. Check your connection and try again.',
    noSubmission: 'Nobody has submitted this form yet, so the values are made up.',
    noMessage: 'This form sends no confirmation. Switch on an e-mail or an SMS to see it here.',
  },

  message: {
    email: 'E-mail',
    sms: 'SMS',
    preview: (channel: string) => `${channel} preview`,
    emailFrame: 'E-mail as members see it',
    plainText: 'As plain text',
    to: (address: string) => `To ${address}`,
    noRecipient: 'No recipient: choose the field that holds the address.',
    smsSize: (length: string, parts: number, digits: string) =>
      `${length} characters · ${digits} ${parts === 1 ? 'part' : 'parts'}`,
    smsLetters: ', as it has letters outside the basic set',
  },

  pdf: {
    title: 'PDF preview',
    open: 'Open PDF',
    making: 'Making the PDF',
    frame: 'PDF with sample answers',
    sample: 'Made with sample answers. A new logo is fetched when the form is saved.',
    failed: 'The PDF could not be made. Check your connection and try again.',
  },
}

export type PreviewTexts = typeof previewTextsEn
