export const commandMenuTextsEn = {
  menuStatus: {
    results: (count: number, digits: string) => `${digits} ${count === 1 ? 'result' : 'results'}`,
    tryAgain: 'Try again',
    searching: 'Searching submissions…',
    failed: 'The search failed. Check your connection.',
    nothing: 'Nothing found. Try fewer letters, or the last digits of a phone number.',
  },

  menu: {
    results: 'Results',
    label: 'Search or go to',
    showKeys: 'Show this list',
    placeholder: 'Name, phone, ID, form, page',
  },

  forms: {
    duplicate: (title: string) => `Duplicate ${title}`,
    active: 'Active',
    inactive: 'Inactive',
    keywords: (url: string) => `form ${url}`,
    submissions: (title: string) => `Submissions of ${title}`,
    answers: (title: string) => `Answers to ${title} as charts`,
    edit: (title: string) => `Edit ${title}`,
    likeThis: 'A new form like this one',
    copyKeywords: (url: string) => `copy last year ${url}`,
  },

  help: {
    title: 'Keyboard shortcuts',
    onPage: 'On this page',
    everywhere: 'Everywhere',
    close: 'Close',
  },

  groups: {
    recent: 'Recent',
    goTo: 'Go to',
    actions: 'Actions',
    views: 'Views',
    forms: 'Forms',
    submissions: 'Submissions',
    sharedView: 'Shared view of submissions',
    view: 'View of submissions',
    showAll: (count: string) => `Show all ${count} in the list`,
  },

  commands: {
    paymentKeywords: 'bank account bKash',
    paymentSettings: 'Payment Settings',
    profile: 'Profile',
    profileKeywords: 'your account password',
    exportList: 'The submissions of this list',
    exportAll: 'All submissions',
    newFormLike: 'New form like an earlier one',
    newFormDetail: 'Duplicate a form, such as last year’s',
    export: (kind: string) => `Export ${kind}`,
    lightTheme: 'Switch to light theme',
    darkTheme: 'Switch to dark theme',
    themeKeywords: 'change colours',
    shortcuts: 'Keyboard shortcuts',
    helpKeywords: 'help keys',
    signOut: 'Sign out',
    signOutKeywords: 'logout log out',
  },
}

export type CommandMenuTexts = typeof commandMenuTextsEn
