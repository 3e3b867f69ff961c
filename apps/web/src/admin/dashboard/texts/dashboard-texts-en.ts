export const dashboardTextsEn = {
  days: {
    nothing: (days: string) => `Nothing came in during the last ${days} days.`,
    summary: (total: string, days: string, busiest: string, count: string) =>
      `${total} in the last ${days} days; the busiest day was ${busiest} with ${count}.`,
    today: 'Today',
    title: 'Submissions by day',
    day: 'Day',
    submissions: 'Submissions',
    label: (days: string) => `Bar chart of submissions on each of the last ${days} days`,
  },

  forms: {
    total: (submissions: string) => `${submissions} in all.`,
    others: 'All other forms',
    title: 'Submissions by form',
    none: 'No form has a submission yet.',
    form: 'Form',
    submissions: 'Submissions',
  },

  payments: {
    payments: (count: number, digits: string) => `${digits} ${count === 1 ? 'payment' : 'payments'}`,
    title: 'Payments by status and method',
    statusAndMethod: 'Status and method',
    count: 'Payments',
    amount: 'Amount',
    none: 'No form has asked for money yet.',
    summary: (received: string, pending: string) =>
      `${received} received, ${pending} pending. The bars show amounts.`,
    noMethod: 'No method chosen',
  },

  start: {
    steps: [
      'Start from a template or an empty page, and add your fields.',
      'Try it in the preview, then share its link.',
      'Watch the submissions arrive here.',
    ],
    title: 'Getting Started',
    text: 'New here? From an empty page to the first submission:',
    create: 'Create Your First Form',
  },

  replica: {
    gone: 'The replica of the database does not answer',
    behind: 'The replica of the database is too far behind',
    text: 'Everything works, and nothing is lost: lists and exports use the main database until the replica is ready again. With many people at work they may be slower. Tell the person who runs the server.',
  },

  diskSpace: {
    text: (free: string, total: string, effect: string) =>
      `${free} of ${total} are free. ${effect} Ask the person who runs the server to remove old backups or to add disk space; deleting forms that are no longer needed helps as well.`,
    nothing: {
      title: 'The server is running out of disk space',
      effect: 'Below 1 GB or 5 %, files and receipts will no longer be accepted.',
    },
    uploads: {
      title: 'Files and receipts are no longer accepted: the disk is almost full',
      effect: 'Submissions without files still work. Below 256 MB nothing will be accepted.',
    },
    writes: {
      title: 'Submissions are no longer accepted: the disk is full',
      effect: 'Members are asked to try again later, and nothing can be saved until there is room again.',
    },
  },

  suppressed: {
    many: 'More than 1,000 messages were suppressed in the last 7 days, because a limit was reached or the country is not allowed.',
    counted: (count: number, digits: string) =>
      `${count === 1 ? '1 message was' : `${digits} messages were`} suppressed in the last 7 days, because a limit was reached or the country is not allowed.`,
    label: 'Suppressed messages',
    see: 'See messages',
  },

  toCheck: {
    transfers: (count: number, digits: string, amount: string) =>
      `${digits} ${count === 1 ? 'bank transfer is' : 'bank transfers are'} waiting for verification, ${amount} in all.`,
    unpaid: (count: number, digits: string, amount: string) =>
      `${digits} ${count === 1 ? 'submission is' : 'submissions are'} unpaid: ${amount} still to come.`,
    showUnpaid: 'Show the unpaid',
    needsReview: (count: number, digits: string) =>
      `${digits} ${count === 1 ? 'submission needs' : 'submissions need'} a look: the money came in another way than it should have.`,
    verify: 'Verify transfers',
    wallets: (count: number, digits: string, amount: string) =>
      `${digits} ${count === 1 ? 'payment with a TrxID is' : 'payments with a TrxID are'} waiting for proof, ${amount} in all.`,
    verifyWallets: 'Check payments',
    inbox: (count: number, digits: string) =>
      `${digits} ${count === 1 ? 'thing waits' : 'things wait'} in the inbox for a decision about money.`,
    openInbox: 'Open inbox',
    review: 'Review',
    label: 'Waiting for you',
    start: 'Start',
    startText: 'One queue after the other, with the same keys.',
  },

  lateBooks: {
    text: (days: string, since: string) => `${days} days of the books are not closed yet, since ${since}.`,
    label: 'Days that are not closed',
    open: 'Open the books',
  },

  waiting: {
    forSeat: (count: number, digits: string, title: string) =>
      `${digits} ${count === 1 ? 'person waits' : 'people wait'} for a seat of ${title}.`,
    label: 'Waiting lists',
    open: 'Waiting list',
  },

  quick: {
    'forms/new': 'Create New Form',
    submissions: 'View All Submissions',
    statements: 'Import Statement',
    forms: 'Manage Forms',
    settings: 'Settings',
    title: 'Quick Actions',
  },

  seats: {
    taken: (label: string, taken: string, held: string) =>
      `${label}: ${taken} taken, ${held} held for a payment or an offer.`,
    waiting: (count: number, digits: string) => `${digits} ${count === 1 ? 'person waits' : 'people wait'}`,
    fullLimits: (limits: string, more: number, digits: string) =>
      `Full: ${limits}${more > 0 ? ` and ${digits} more` : ''}`,
    title: 'Seats of open forms',
    over: (count: string, capacity: string) => `${count} over ${capacity}`,
    full: 'Full',
    left: (left: string, capacity: string) => `${left} of ${capacity} left`,
  },

  status: {
    states: { active: 'Active', setup_required: 'Setup Required', error: 'Error' },
    services: { email: 'E-mail', sms: 'SMS', bkash: 'bKash', sslcommerz: 'SSLCommerz' },
    title: 'System Status',
    loading: 'Loading system status',
    unknown: 'The state of the services is not known.',
    configure: 'Configure Settings',
  },

  charts: {
    showChart: 'Show chart',
    showTable: 'Show table',
  },

  failed: {
    tryAgain: 'Try again',
    network: 'Network error. Please check your connection.',
    authentication: 'Authentication failed. Please log in again.',
    denied: 'Access denied. Admin privileges required.',
    server: 'Server error. Please try again later.',
    other: 'Error loading dashboard data',
  },

  page: {
    title: 'Dashboard',
    welcome: (name: string, description: string) => `Welcome, ${name}. ${description}`,
    loadingCharts: 'Loading charts',
    logIn: 'Please log in to access dashboard',
  },

  unnamed: {
    title: 'Your association has no name yet',
    text: 'Members see “Alumni Association” on their pages. Enter the name, the logo and whom to contact.',
    enter: 'Enter the name',
  },

  stats: {
    loading: (label: string) => `Loading ${label}`,
    detailsOf: (label: string) => `View Details: ${label}`,
    details: 'View Details',
    label: 'Totals',
    totalForms: 'Total Forms',
    activeForms: 'Active Forms',
    totalSubmissions: 'Total Submissions',
    cancelled: (_count: number, digits: string) => `Without ${digits} cancelled`,
    responseRate: 'Response Rate',
    perForm: (count: string) => `About ${count} submissions for each form`,
  },
}

export type DashboardTexts = typeof dashboardTextsEn
