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
    checkIn: (title: string) => `Check-in of ${title}: gates, who has come`,
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

  /** Each is also found by the words of the other language: staff type what comes first. */
  places: {
    verify: { label: 'Verify transfers', keywords: 'review bank receipts check approve যাচাই ব্যাংক রসিদ' },
    verifyWallets: { label: 'Verify wallet payments', keywords: 'review bkash nagad trxid যাচাই ওয়ালেট বিকাশ' },
    needsReview: {
      label: 'Payments that need review',
      keywords: 'verify check waiting wrong amount late যাচাই দেখা দরকার',
    },
    unpaid: { label: 'Unpaid submissions', keywords: 'balance due owe money টাকা বাকি' },
    unmatched: { label: 'Unmatched payments', keywords: 'unknown money announced না-মেলা পেমেন্ট' },
    suggestions: { label: 'People who may be the same', keywords: 'duplicates merge একই ব্যক্তি' },
    peopleColumns: {
      label: 'Own columns of people',
      keywords: 'register profession blood group নিজেদের কলাম',
    },
    peopleImports: { label: 'Import a list of people', keywords: 'members excel csv upload তালিকা আনা' },
    remindUnpaid: { label: 'Remind the unpaid', keywords: 'message payment reminder write তাগাদা টাকা বাকি' },
    newMessage: { label: 'New message', keywords: 'write sms e-mail many বার্তা লিখুন' },
    templates: { label: 'Message templates', keywords: 'texts saved নমুনা' },
    reminders: { label: 'Automatic reminders', keywords: 'rules unpaid তাগাদা' },
    smsSettings: { label: 'SMS settings', keywords: 'api key gateway provider সেটিংস' },
    emailSettings: { label: 'E-mail settings', keywords: 'email smtp mail server ই-মেইল সেটিংস' },
    bkashSettings: { label: 'bKash settings', keywords: 'payment app key বিকাশ সেটিংস' },
    bankSettings: { label: 'Bank transfer settings', keywords: 'account instructions ব্যাংক সেটিংস' },
    backup: { label: 'Backup and message log', keywords: 'logs download restore failed messages ব্যাকআপ লগ' },
    association: { label: 'Association', keywords: 'name logo contact time zone সংগঠন নাম লোগো' },
    walletSettings: { label: 'Wallet settings', keywords: 'bkash nagad rocket number ওয়ালেট সেটিংস' },
    sslcommerzSettings: { label: 'SSLCommerz settings', keywords: 'card payment কার্ড সেটিংস' },
    refundSettings: { label: 'Refund settings', keywords: 'second person limit টাকা ফেরত সেটিংস' },
    formSettings: { label: 'Saved forms settings', keywords: 'drafts days continue later খসড়া সেটিংস' },
    liveSheets: { label: 'Live sheets', keywords: 'google sheets excel csv link connection সংযোগ শিট' },
    apiKeys: { label: 'API keys', keywords: 'token secret program connection সংযোগ' },
    webhooks: { label: 'Webhooks', keywords: 'call address events program connection সংযোগ ওয়েবহুক' },
    paymentSettings: { label: 'Payment Settings', keywords: 'bank account bKash ব্যাংক হিসাব' },
  },

  commands: {
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
