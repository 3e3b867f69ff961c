export const transferTextsEn = {
  title: 'Import a form',
  description: 'Choose a JSON file that was exported from a form. Submissions are not part of it.',
  open: 'Open in the editor',
  import: 'Import form',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',

  reasons: {
    tooLarge: 'The file is too large to be a form.',
    notJson: 'The file is not JSON. Choose a file exported from here.',
    noForm: 'The file holds no form: it has no list of fields.',
  },

  found: {
    untitled: 'Untitled form',
    name: (title: string, fields: number, digits: string) =>
      `“${title}”, ${digits} ${fields === 1 ? 'field' : 'fields'}`,
    ready: (name: string) => `${name}: ready to import. It starts inactive; activate it when it is ready.`,
    notReady: (name: string) => `${name}: it cannot be saved as it is`,
    more: (count: string) => `… and ${count} more`,
    fix: 'Open it in the editor to fix this.',
  },
}

export type TransferTexts = typeof transferTextsEn
