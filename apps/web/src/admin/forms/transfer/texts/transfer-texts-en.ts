export const transferTextsEn = {
  title: 'Import a form',
  description:
    'Choose a form as JSON, exported here, from OpnForm or from Typeform; or the answers that Google Forms, Microsoft Forms or another program exported as CSV or XLSX.',
  open: 'Open in the editor',
  import: 'Import form',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  reading: 'Reading the file…',
  yes: 'Yes',
  no: 'No',

  reasons: {
    tooLarge: 'The file is too large to be a form.',
    notJson: 'The file is not JSON. Choose a form as JSON, or answers as CSV or XLSX.',
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
    left: 'Left out, because nothing here fits:',
    withoutLogic: 'Their logic could not be taken over; look at when these and the next fields are shown:',
  },

  answers: {
    import: 'Import the answers',
    found: (title: string, submissions: number, digits: string) =>
      `“${title}” with ${digits} ${submissions === 1 ? 'submission' : 'submissions'}. The form starts inactive, nothing is sent to anyone, and you can undo this for 30 days.`,
    importedBefore: (title: string) =>
      `These answers were imported before, as “${title}”. To import them again, undo that import first: it is under Earlier imports when you open this again.`,
    withoutTime: (digits: string) => `Without a time that can be read, so of today: ${digits}`,
    columns: 'What each column becomes',
    column: (letter: string, heading: string) => (heading === '' ? letter : `${letter} · ${heading}`),
    leftOut: 'Left out',
    submittedAt: 'Time of submitting',
    required: 'required',
    options: (digits: string) => `options: ${digits}`,
    misfits: (digits: string) => `cells with a problem: ${digits}`,
    problems: (count: number, digits: string) =>
      count === 1 ? '1 cell is not as it should be' : `${digits} cells are not as they should be`,
    inRow: (row: string) => `Row ${row}`,
    inCell: (letter: string, row: string, text: string) => `Column ${letter}, row ${row}, “${text}”`,
    notOfType: (type: string) => `does not fit “${type}”; it stays as it was written`,
    problem: {
      time_unreadable: 'no time that can be read; the submission gets the time of the import',
      time_later: 'a time that has not come yet; the submission gets the time of the import',
      cut: 'too long; the end is cut off',
      no_answer: 'no answer, so no submission',
    },
    failed: 'Could not read the file',
    done: (title: string) => `“${title}” imported with its submissions`,
  },

  earlier: {
    title: 'Earlier imports',
    about: (file: string, digits: string, by: string, at: string) =>
      `${file}: ${digits} answers, ${by}, ${at}`,
    undone: 'undone',
    undo: 'Undo',
    undoOf: (title: string) => `Undo the import of “${title}”`,
    ask: 'What nothing changed since is deleted. If something was changed, it stays, with the form.',
    done: (digits: string) => `Submissions removed: ${digits}`,
    kept: (removed: string, kept: string) =>
      `Submissions removed: ${removed}; changed since and kept: ${kept}`,
    failed: 'Could not undo the import',
  },
}

export type TransferTexts = typeof transferTextsEn
