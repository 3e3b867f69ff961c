export const htmlTextsEn = {
  formatting: (label: string) => `Formatting: ${label}`,
  sourceOnly: 'This HTML can be edited only as source: the text view would change how it is nested.',
  source: 'HTML source',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletedList: 'Bulleted list',
  numberedList: 'Numbered list',
  link: 'Link',
  alignLeft: 'Align left',
  alignCentre: 'Align centre',
  alignRight: 'Align right',
  linkAddress: 'Link address',
  linkHint: 'Mark the text first, then give its address',
  linkWrong: 'Use an address such as https://example.org, /thanks, an e-mail address or a phone number',
  addLink: 'Add link',
  removeLink: 'Remove link',
}

export type HtmlTexts = typeof htmlTextsEn
