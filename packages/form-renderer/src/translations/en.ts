/** The renderer's own messages. `Messages` is the shape that every other language must fill. */
export const MESSAGES_EN = {
  required: 'required',
  selectOption: 'Select an option',
  clearChoice: 'Clear choice',
  notAnswered: 'Not answered',
  datePattern: 'Day/month/year, such as 25/12/2026',

  adminOnly: 'Admin only',
  adminOnlyShown: 'Admin only · public can view',
  hidden: 'Hidden from the public',

  phoneOf: (label: string) => `${label}: country code`,
  otherCountry: 'Another country',

  chooseFile: 'Choose a file',
  takePhoto: 'Take a photo',
  orDrop: 'or drop it here',
  fileRules: 'JPG, PNG, WEBP or PDF, less than 5MB',
  receiptRules: 'JPG, PNG or PDF, less than 5MB',
  fileFailed: 'The file could not be uploaded. Check your connection and try again.',
  fileNotInPreview: 'Files are not uploaded in the preview',
  uploading: (name: string) => `Uploading ${name}`,
  uploaded: (name: string) => `${name} is added`,
  removed: (name: string) => `${name} is removed`,
  remove: 'Remove',
  replaceFile: 'Choose another file',
  cancelUpload: 'Cancel upload',
  tryAgain: 'Try again',
  opensNewTab: 'opens in a new tab',
  previewOf: (name: string) => `Preview of ${name}`,

  partLost: 'This part of the page did not load. Check your connection and try again.',

  problems: (count: number) =>
    count === 1 ? 'There is a problem with one answer' : `There are problems with ${count} answers`,
  problemsHelp: 'Everything you typed is kept. Choose a line to go to its field.',
  nowShown: (labels: string) => `Now shown: ${labels}`,
}

export type Messages = typeof MESSAGES_EN
