export const shellTextsEn = {
  shell: {
    times: (zone: string) => `All times are ${zone}.`,
    closeNotice: 'Close',
    pageTitle: (title: string) => `${title} · Admin Panel`,
    console: 'Console',
    product: 'Form Builder',
    skip: 'Skip to content',
    lightTheme: 'Switch to light theme',
    darkTheme: 'Switch to dark theme',
    openMenu: 'Open menu',
    panel: 'Admin Panel',
    accountOf: (name: string) => `Account of ${name}`,
    profile: 'Profile',
    logout: 'Logout',
    waiting: (count: string) => `${count} waiting`,
  },

  sections: { money: 'Money', activity: 'Activity' },

  navigation: {
    dashboard: { label: 'Dashboard', summary: 'Where you stand, at a glance' },
    forms: { label: 'Forms', summary: 'Build forms, open and close them, share their links' },
    'forms/new': { label: 'New Form', summary: 'Start a form from an empty page' },
    submissions: { label: 'All Submissions', summary: 'Read, filter and export what members sent' },
    people: { label: 'People', summary: 'Everyone who registered, once each, with contacts and submissions' },
    inbox: { label: 'Inbox', summary: 'Everything about money that waits for a decision' },
    owed: { label: 'Refunds', summary: 'What is owed to members: refunds to decide and to pay' },
    'books/accounts': { label: 'Accounts', summary: 'Bank accounts, wallets and cash, with their balances' },
    statements: { label: 'Statements', summary: 'Find payments in statements of your bank or bKash' },
    books: { label: 'Books', summary: 'What each day brought, closing of days, and files for accounting' },
    messages: { label: 'Messages', summary: 'Write to many members, and remind those who have not paid' },
    users: { label: 'User Management', summary: 'Who may sign in, and what each person may do' },
    'audit-log': { label: 'Audit Log', summary: 'Who did what, and when' },
    'bulk-actions': {
      label: 'Bulk actions',
      summary: 'What was done to many submissions at once, with undo',
    },
    'deleted-submissions': {
      label: 'Deleted',
      summary: 'Deleted submissions, which can be restored for 30 days',
    },
    settings: { label: 'Settings', summary: 'E-mail, SMS and payment services' },
  },

  guard: {
    noAccess: 'No access',
    goToDashboard: 'Go to Dashboard',
    needsPermission: (category: string, action: string) => `Required permission: ${category}.${action}`,
    needsCapability: (role: string, capability: string) =>
      `Your role (${role}) doesn't have the required capability: ${capability}`,
    needsAllForms: 'This page is about all forms, and you have access to some of them only.',
    denied: (reason: string) => `Access denied. You don't have permission to access this page. ${reason}`,
    noNetwork: 'There is no connection to the server',
    serverBusy: 'The server cannot answer at the moment',
    stillSignedIn: 'You stay signed in, and this page opens as soon as the server answers.',
    loading: 'Loading',
    logInForDashboard: 'Please log in to access dashboard',
  },

  notFound: {
    title: 'Page not found',
    message: 'There is nothing at this address.',
    advice: 'If you believe this is an error, please contact support or try refreshing the page.',
    home: 'Go to Homepage',
    back: 'Go Back',
    dashboard: 'Go to Dashboard',
  },

  screenFailed: {
    offline: 'Network error. Please check your connection.',
    failed: 'This page could not be shown',
    offlineText: 'The page could not be loaded. Reload it once you are connected again.',
    failedText: 'Reload the page. If it happens again, please tell the administrator of the system.',
    reload: 'Reload page',
  },
}

export type ShellTexts = typeof shellTextsEn
