export const formListTextsEn = {
  title: 'Forms',
  purpose: 'Build forms, open and close them, share their links.',
  import: 'Import',
  create: 'Create New Form',

  list: {
    label: 'Forms',
    loading: 'Loading forms',
    failed: 'Failed to fetch forms',
    invalid: 'Invalid forms data received',
    emptyTitle: 'No forms created yet',
    emptyText:
      'Start from an empty page or from a template: a reunion, memberships, a directory, donations, feedback.',
    nothingFoundTitle: 'No form matches',
    nothingFoundText: 'Try fewer words or another status.',
    showAll: 'Show all forms',
  },

  filters: {
    search: 'Search forms',
    status: 'Status',
    statuses: { all: 'All', active: 'Active', inactive: 'Inactive' },
    total: (total: string) => `${total} forms`,
    shown: (shown: string, total: string) => `${shown} of ${total} forms`,
  },

  card: {
    submissions: 'Submissions',
    fields: 'Fields',
    paymentRequired: 'Payment required',
    yes: 'Yes',
    no: 'No',
    created: 'Created',
    opens: (time: string) => `Opens ${time}`,
    closes: (time: string) => `Closes ${time}`,
    closed: (time: string) => `Closed ${time}`,
    view: 'View',
    edit: 'Edit',
    viewSubmissions: 'View submissions',
    delete: 'Delete',
    more: 'More',
    duplicate: 'Duplicate',
    export: 'Export as JSON',
    preview: 'As a member in Bangla',
    checkIn: 'Check-in',
    actionOf: (action: string, form: string) => `${action}: ${form}`,
  },

  deletion: {
    done: 'Form deleted successfully',
    failed: 'Failed to delete form',
    title: (form: string) => `Delete “${form}”?`,
    confirm: (submissions: number, digits: string) =>
      submissions === 0
        ? 'Delete form'
        : `Delete form and ${digits} ${submissions === 1 ? 'submission' : 'submissions'}`,
    text: (submissions: number, digits: string) => {
      if (submissions === 0)
        return 'Its public link stops working. There are no submissions. This cannot be undone.'
      const gone =
        submissions === 1
          ? 'Its 1 submission, with its answers and files, is'
          : `Its ${digits} submissions, with their answers and files, are`
      return `${gone} deleted for good, and its public link stops working. This cannot be undone.`
    },
  },
}

export type FormListTexts = typeof formListTextsEn
