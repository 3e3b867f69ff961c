export const sheetTextsEn = {
  what: 'the live sheets',
  label: 'Live sheets',
  add: 'New live sheet',
  intro:
    'A secret link from which Google Sheets or Excel read chosen columns of a form, at most a minute old.',
  emptyTitle: 'No live sheets yet',
  emptyText: 'Make one so that a sheet of the committee fills itself, without an export by hand.',
  states: { works: 'Works', stopped: 'Stopped' },
  stoppedText: 'Its maker may not export this form at the moment.',
  columns: (count: number, digits: string) => (count === 1 ? '1 column' : `${digits} columns`),
  neverRead: 'Never read',
  lastRead: (at: string) => `Last read ${at}`,
  reads: (count: number, digits: string) => (count === 1 ? 'read once' : `read ${digits} times`),
  revoke: 'Revoke',
  revokeSheet: (name: string) => `Revoke ${name}`,

  dialog: {
    title: 'New live sheet',
    name: 'Name',
    nameHint: 'For the list, such as “Committee”.',
    nameMissing: 'Enter a name',
    form: 'Form',
    chooseForm: 'Choose a form',
    formMissing: 'Choose a form',
    formsFailed: 'The forms could not be loaded. Close and try again.',
    status: 'Which submissions',
    allStatuses: 'All',
    columns: 'Columns',
    columnsHint: 'Who has the link reads them all: choose no more than is needed.',
    columnsMissing: 'Choose at least one column',
    columnsWhat: 'the columns',
    create: 'Create link',
    secretTitle: (name: string) => `Link of ${name}`,
    googleText: 'In Google Sheets, enter in the first cell:',
    google: (url: string) => `=IMPORTDATA("${url}")`,
    excelText: 'In Excel, paste the link in this menu:',
    excelMenu: 'Data → From Web',
  },

  revocation: {
    title: (name: string) => `Revoke ${name}?`,
    text: 'Sheets that read from this link get nothing more. This cannot be undone.',
    confirm: 'Revoke link',
    done: 'The link is revoked',
  },
}

export type SheetTexts = typeof sheetTextsEn
