export const formSettingsTextsEn = {
  head: {
    title: 'Title',
    titleExample: 'Reunion 2027',
    description: 'Description',
    descriptionExample: 'What the form is for, until when, and whom to ask',
  },

  submissions: {
    heading: 'Submissions',
    allowEditing: 'Allow editing',
    allowEditingHint: 'Members can change their answers later, with their unique ID and edit code.',
    allowMultiple: 'Allow multiple submissions',
    allowMultipleHint: 'When it is off, a second submission with the same e-mail or phone is refused.',
    changesAfterPaying: 'Answers that set the price can be changed after paying',
    changesAfterPayingHint:
      'Members and staff can add a guest or choose another option. What it costs more is paid on the payment page; seats follow.',
    refundSurplus: 'Ask for a refund of what was paid too much',
    refundSurplusHint: 'It appears under “Refunds”. Otherwise the money stays as credit.',
    allowRefundRequests: 'Members can ask to cancel or for a refund',
    allowRefundRequestsHint:
      'On the page of their submission. The request appears under “Refunds”, and staff decide.',
    listed: 'Show on the home page',
    listedHint:
      'While the form is active, anyone can find it on the members’ home page. When it is off, only its link leads to it.',
    redirect: 'Redirect URL',
    redirectExample: '/thanks or https://example.org',
    redirectHint: 'Where Done leads after submitting. Leave it empty to stay here.',
  },

  embed: {
    heading: 'On other sites',
    origins: 'Sites that may show the form in their pages',
    example: 'https://alumni.example.org',
    hint: 'One address on each line. “Embed” beside the public link has the code for those pages. After submitting, Done leads to the first site unless a redirect URL is set.',
  },

  payment: {
    heading: 'Payment',
    require: 'Require payment',
    requireHint: 'Members pay when they submit.',
    amount: 'Payment amount (৳)',
    amountHint: 'The base price. Prices of chosen options and price rules are added to it.',
    unusedPrices: 'The form has prices. It can be saved once it requires payment or the prices are removed.',
  },

  paymentMethods: {
    label: 'Payment methods',
    loading: 'Loading the payment methods',
    allHint: 'All that are enabled in Settings, also those that are enabled later.',
    someHint: 'Members can choose only these. A payment that has begun otherwise is still completed.',
    oneHint: 'Members pay by this one. To leave it out, choose another one first.',
    notEnabled: (method: string) => `${method}, not enabled in Settings`,
    noneEnabled: 'No payment method is enabled in Settings, so members cannot pay.',
    chosenNotEnabled:
      'None of these is enabled in Settings, so members cannot pay. Enable one, or choose another.',
  },

  people: {
    heading: 'People',
    adds: 'Add members to the register of people',
    addsHint:
      'Some seconds after each submission. Turn it off for a form that people fill in for others, or that should stay anonymous.',
    cannot:
      'This form adds no one: it needs a field for the name, and one for the phone number or the e-mail address.',
    proposed: (label: string) => `Proposed: ${label}`,
    proposedNone: 'Proposed: none',
    notAsked: 'None',
    parts: {
      name: 'Name',
      nameBn: 'Name in Bangla',
      phone: 'Phone number',
      email: 'E-mail address',
      batch: 'Batch',
    },
    memberships: {
      hint: 'A completed submission can make its person a member. A renewal begins when the former term ends; a refunded, cancelled or deleted submission takes its term back.',
      add: 'Give a membership',
      one: (number: number) => `Membership ${number}`,
      remove: (number: number) => `Remove membership ${number}`,
      category: 'Category',
      categoryHint: 'Such as General or Life.',
      categoryMissing: 'Please enter a category. Without one, this membership is not saved.',
      forWhom: 'Given to',
      everyone: 'Everyone who completes the form',
      optionGone: 'The form no longer has this option.',
      lasts: 'Lasts',
      kinds: { years: 'For years', until: 'Until a day', life: 'For life' },
      years: 'Years',
      until: 'Last day',
    },
  },

  tickets: {
    heading: 'Tickets',
    enabled: 'Give tickets',
    enabledHint:
      'Each completed submission has a ticket with a QR code. At the event, phones that you pair as gates scan it, also without network.',
    perPerson: 'A ticket for each person',
    perPersonHint: 'Otherwise one ticket is for all people of the submission.',
    eventName: 'Event',
    eventNameBn: 'Event in Bangla',
    place: 'Place',
    placeBn: 'Place in Bangla',
    startsAt: 'Begins',
    endsAt: 'Ends',
    nameField: 'Name on the ticket',
    proposed: 'The field that asks for the name',
    guestField: 'Guests',
    guestFieldHint: 'Rows with a guest each, or a number of guests.',
    noteField: (number: number) => `Shown at the gate ${number}`,
    noteFieldHint: 'Answers that help there, such as a size or a wheelchair. The gate sees no other answers.',
    none: 'None',
    cashAtGate: 'Gates take cash',
    cashAtGateHint: 'Who has not paid can pay at the gate. It is booked when the phone has network.',
  },

  schedule: {
    heading: 'Dates',
    zone: (zone: string) => `Times are ${zone}.`,
    opensAt: 'Opens at',
    opensAtHint: 'Leave it empty to open at once.',
    closesAt: 'Closes at',
    closesAtHint: 'Leave it empty to stay open.',
    editUntil: 'Editing ends at',
    editUntilHint: 'Until then members can change their answers.',
    notYetText: 'Text before opening',
    closedText: 'Text after closing',
    textHint: 'Leave it empty for a standard text with the date.',
    graceMinutes: 'Grace time (minutes)',
    graceMinutesHint: 'Members who began before closing can still submit for this long.',
  },

  seats: {
    heading: 'Seats',
    maxSubmissions: 'Maximum number of submissions',
    maxSubmissionsHint: 'Seats of single options and of guests are set in their field.',
    noLimit: 'No limit',
    waitingList: 'Waiting list',
    waitingListHint:
      'When nothing is left, members can join a list. The first one is offered the next free seat.',
    seatsShownBelow: 'Show seats left below',
    seatsShownBelowHint: 'Members read “3 left” once fewer than this are left. 0 never shows it.',
    holdMinutes: 'Hold a seat for bKash or SSLCommerz (minutes)',
    holdMinutesHint: 'A payment that takes longer gives the seat back.',
    holdDays: 'Hold a seat for a bank transfer (days)',
    holdDaysHint: '0 holds it until staff verify or reject the transfer.',
    offerHours: 'An offer is valid for (hours)',
    offerHoursHint: 'Then the next person on the list gets the offer.',
  },

  notifications: {
    emailHeading: 'Confirmation e-mail',
    sendEmail: 'Send a confirmation e-mail',
    emailField: 'E-mail field',
    noEmailField: 'No email fields found in this form',
    subject: 'E-mail subject',
    body: 'E-mail body',
    smsHeading: 'Confirmation SMS',
    sendSms: 'Send a confirmation SMS',
    phoneField: 'Phone field',
    noPhoneField: 'No phone fields found in this form',
    message: 'SMS message',
    chooseField: 'Choose a field',
  },

  pdf: {
    heading: 'Public PDF',
    enable: 'Enable public PDF',
    enableHint: 'Members can download their submission by its unique ID.',
    showPayment: 'Show payment details',
    headHeading: 'Title, header and footer',
    customTitle: 'PDF title',
    customTitleHint: 'The title of the form, unless another is written here.',
    customHeader: 'Header',
    customHeaderHint: 'Shown at the top of every page.',
    customFooter: 'Footer',
    customFooterHint: 'Shown at the bottom of every page.',
    includeLogo: 'Include logo',
    logoUrl: 'Logo URL',
  },

  pdfLook: {
    heading: 'Look',
    primaryColour: 'Primary colour',
    backgroundColour: 'Background colour',
    fontFamily: 'Font family',
    fontSize: 'Font size',
  },

  pdfLayout: {
    heading: 'What it shows',
    switches: {
      showFieldLabels: 'Show field labels',
      groupSimilarFields: 'Group similar fields',
      hideEmptyFields: 'Hide empty fields',
      showFormData: 'Show form data',
      showSubmissionInfo: 'Show submission information',
    },
  },

  pdfHtml: {
    heading: 'Custom content',
    add: 'Add custom content',
    addHint: 'A text of your own: conditions, directions, a word of thanks.',
    position: 'Position',
    positions: {
      header: 'In the header',
      'before-fields': 'Before the fields',
      'after-fields': 'After the fields',
      footer: 'In the footer',
    },
    content: 'Content',
    fillIn: 'Fill in variables',
  },
}

export type FormSettingsTexts = typeof formSettingsTextsEn
