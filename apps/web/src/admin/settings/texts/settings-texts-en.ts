export const settingsTextsEn = {
  logs: {
    all: 'All',
    empty: {
      all: 'Confirmations and messages from staff appear here as soon as the first one is written.',
      failed: 'No message has failed.',
      queued: 'No message is waiting to be sent.',
      sent: 'No message has been sent yet.',
      suppressed: 'No message was held back by a limit.',
    },
    by: (name: string) => ` by ${name}`,
    resend: { queued: 'Try now', sent: 'Send again', failed: 'Try again', suppressed: 'Send by hand' },
    title: 'Logs',
    text: 'The technical logs are on the server console: in the terminal that runs the server, or in the journal of the service that starts it. Passwords, codes and phone numbers never appear in them.',
    openAudit: 'Open the audit log',
    messages: 'Messages',
    messagesText: 'The last 200, the newest first. A message that was not sent says why.',
    which: 'Which messages',
    loading: 'Loading messages',
    failed: 'Failed to load messages',
    none: 'No messages',
    resendFailed: 'The message could not be sent again',
    more: (left: string) => `Show more (${left} left)`,
    email: 'E-mail',
  },

  page: {
    tabs: {
      sms: 'SMS Settings',
      email: 'Email Settings',
      bkash: 'bKash Settings',
      sslcommerz: 'SSLCommerz Settings',
      bank: 'Bank Transfer',
      wallet: 'Wallet (TrxID)',
      refunds: 'Refunds',
      forms: 'Saved forms',
      association: 'Association',
      logs: 'Logs',
    },
    title: 'System Settings',
    purpose: 'E-mail, SMS and payment services and how they are doing, and your association.',
    connections: 'Connections',
    check: 'Check set-up',
    test: 'Test Notifications',
    failed: 'Failed to load settings',
    loading: 'Loading settings',
    parts: 'Parts of the settings',
    unsavedTab: (tab: string) => `${tab}, unsaved changes`,
  },

  check: {
    services: {
      email: 'E-mail',
      sms: 'SMS',
      bkash: 'bKash',
      sslcommerz: 'SSLCommerz',
      storage: 'Storage of files',
    },
    outcomes: { ok: 'Works', off: 'Not set up', error: 'Problem' },
    title: 'Check set-up',
    text: 'Connects to each service with the saved settings. No message is sent and no money moves.',
    failed: 'The check could not be made. Try again.',
    connecting: 'Connecting',
    again: 'Check again',
    close: 'Close',
  },

  limits: {
    limitsText: (hour: string, day: string) =>
      `For confirmations and payment messages by e-mail and SMS: anyone with the link of a form can cause them. One recipient gets at most ${hour} an hour and ${day} a day; a completed payment is always confirmed. Messages over a limit are kept under Logs as “Suppressed”, and you can send them by hand.`,
    title: 'Limits',
    formHour: 'Messages of one form per hour',
    usual: (count: string) => `Default: ${count}.`,
    totalHour: 'Messages of all forms per hour',
    staffText:
      'For messages that staff send to many. Messages over the limit wait, and go out within the next 24 hours.',
    smsDay: 'SMS to many per day',
    emailDay: 'E-mails to many per day',
  },

  frame: {
    example: (meaning: string) => `${meaning}, e.g.`,
    isSet: 'Set',
    isNotSet: 'Not set',
    keepStored: 'Leave blank to keep the stored one.',
    saving: 'Saving...',
    save: (heading: string) => `Save ${heading}`,
    unsaved: 'Unsaved changes',
    configured: 'Configured',
    notConfigured: 'Not Configured',
  },

  messageTimes: {
    sent: (at: string, attempts: number, _tries: string) =>
      `Sent ${at}${attempts > 1 ? `, at the ${ordinal(attempts)} try` : ''}`,
    written: (at: string) => `Written ${at}`,
    tried: (written: string, attempts: number, tries: string, next: string) =>
      `${written} · tried ${attempts === 1 ? 'once' : `${tries} times`}, next ${next}`,
    givenUp: (written: string, attempts: number, tries: string) =>
      `${written} · given up after ${attempts === 1 ? 'one try' : `${tries} tries`}`,
  },

  association: {
    loading: 'Loading association',
    failed: 'Failed to load settings',
    title: 'Association',
    purpose: 'Who members deal with: shown on their pages, in e-mails and on PDFs.',
    nameEn: 'Name in English',
    nameEnHint: 'Such as Dhaka College Alumni Association. E-mails come from this name.',
    nameBn: 'Name in Bangla',
    nameBnHint: 'Shown to members who read Bangla. Left empty, they see the English name.',
    phone: 'Contact phone',
    phoneHint: 'One number that members may call, such as +880 1712-345678.',
    email: 'Contact e-mail',
    emailHint: 'Where members may write to.',
    website: 'Web site',
    address: 'Address',
    addressHint: 'As on a letter; it may have several lines.',
    addressBn: 'Address in Bangla',
    addressBnHint: 'For pages, messages and PDFs in Bangla. Empty: the address above.',
    timeZone: 'Time zone',
    timeZoneHint: (now: string) =>
      `All times are read and written by its clock, by staff and members anywhere. There it is ${now} now.`,
    madeWith: 'Show “Made with Nibondhon”',
    madeWithHint: 'A small line at the bottom of members’ pages.',
    whereTitle: 'Where members see this',
    whereText:
      'The name and the logo are at the top of every members’ page, on the payment page, in e-mails and on PDFs. The contacts are at the bottom of each.',
    whereOwn: 'A form with a header, logo or footer of its own keeps that on its PDFs.',
  },

  logo: {
    saved: 'Logo saved successfully!',
    saveFailed: 'Failed to save the logo',
    title: 'Logo',
    none: 'No logo yet',
    alt: 'Logo of the association',
    file: 'Logo file',
    choose: 'Choose logo',
    replace: 'Replace logo',
    remove: 'Remove logo',
    hint: 'JPG, PNG or WEBP. Large pictures are made smaller. It is saved at once.',
    removeTitle: 'Remove the logo?',
    removeText: 'Members’ pages, e-mails and PDFs then show the name alone.',
    keep: 'Keep logo',
    removed: 'Logo removed',
    removeFailed: 'Failed to remove the logo',
  },

  saving: {
    saved: 'Settings saved successfully!',
    failed: 'Failed to save settings',
  },

  backup: {
    title: 'Backup',
    textRestore:
      'Every form, submission, payment, account and uploaded file in one archive. Keep it where no one else can read it. To restore it, run',
    textKeys:
      'on the server. The passwords of e-mail, SMS and payment services stay encrypted with the server’s own key, which is not in the download;',
    textCommand: 'on the server keeps that too.',
    preparing: 'Preparing backup...',
    download: 'Download backup',
    cancel: 'Cancel',
    saved: (name: string) => `Saved ${name}`,
    cancelled: 'The backup was cancelled',
    failed: 'The backup could not be made. Try again.',
  },

  refunds: {
    title: 'Refunds',
    purpose: 'Who may return money to members, and above which amount two persons are needed.',
    above: 'A second person approves refunds above (taka)',
    aboveHint: 'Empty: one person is enough. 0: every refund needs a second person.',
    helpTitle: 'How it works',
    helpText:
      'One person with the right to approve payments requests the refund, another one approves it; the same person cannot do both. All refunds of a submission count together, so that many small ones do not replace a large one. So does what one person returned or moved as credit within 24 hours, over all submissions. Make sure that at least two people have this right.',
  },

  bank: {
    title: 'Bank Transfer',
    purpose: 'Members transfer the money and upload the receipt; staff verify it.',
    whereTitle: 'Where the money goes',
    whereText:
      'Account name, number, bank and routing number are on a page of their own, with a preview of what members see.',
    paymentSettings: 'Payment Settings',
    noAccount:
      'Bank transfer is on, but members are not offered it yet: enter the account in Payment Settings.',
    enable: 'Enable Bank Transfer',
    enableHint: 'Offers bank transfer on the payment page of every form that takes payment.',
    instructions: 'Instructions',
    instructionsHint: 'Members read this beside the account.',
  },

  mode: {
    sandboxMode: 'Sandbox (Testing)',
    liveMode: 'Production (Live)',
    noMoney: 'No real money moves.',
    realMoney: 'Members pay with real money.',
  },

  bkash: {
    title: 'bKash Settings',
    purpose: 'Lets members pay with their bKash wallet, confirmed at once.',
    givesTitle: 'What bKash gives you',
    givesText:
      'The four credentials come from bKash’s merchant team, one set for the sandbox and another for production. They cannot be mixed.',
    comeBack: 'Payers come back to',
    variables: 'Payment variables',
    variablesText: 'For confirmations by e-mail and SMS, and the PDF.',
    incomplete: 'bKash is on, but members are not offered it yet: all four credentials are needed.',
    enable: 'Enable bKash',
    enableHint: 'Offers bKash on the payment page of every form that takes payment.',
    sandbox: 'Sandbox mode',
    sandboxHint: 'For trying it out. Payments of the sandbox never count in production.',
    appKey: 'App Key',
    appSecret: 'App Secret',
    username: 'Username',
    password: 'Password',
    refundsV1: 'Refunds by the old interface (v1)',
    refundsV1Hint: 'Only if bKash tells you that your account still uses it. Otherwise refunds use v2.',
    webhookTopic: 'Webhook topic',
    webhookTopicHint:
      'Only announcements of this topic are accepted. bKash tells you its name, or it is filled in below.',
    webhookWaiting: 'Waiting for bKash’s confirmation',
    webhookWaitingHint:
      'Accepts the next confirmation that bKash sends, and its topic, then switches itself off. Leave it off otherwise.',
    webhookTitle: 'Payments that bKash announces',
    webhookText:
      'bKash can announce every payment into your merchant account at once, also those by app, QR code or *247#. Give its technical support this address:',
    webhookSteps:
      'Then switch on “Waiting for bKash’s confirmation” and save. Payments that belong to no submission are listed under Submissions, Unmatched payments.',
  },

  sslcommerz: {
    title: 'SSLCommerz Settings',
    purpose: 'Lets members pay by card, Nagad, Rocket, Upay or internet banking, confirmed at once.',
    givesTitle: 'What SSLCommerz gives you',
    givesText:
      'A store ID and a store password, one set for the sandbox and another for live payments. The store password is not the password of the merchant panel.',
    checkText: '“Check set-up” above tries them without moving money.',
    ipnTitle: 'Payments that SSLCommerz announces',
    ipnText:
      'In the merchant panel, enter this address as the IPN address. Every payment is then confirmed even if the payer closes the browser at once. Without it, it is found within minutes.',
    refundsTitle: 'Refunds',
    refundsText:
      'SSLCommerz makes refunds only for servers on its list: give its support the address (IP) of this server. A refund takes some days at banks.',
    incomplete:
      'SSLCommerz is on, but members are not offered it yet: store ID and store password are needed.',
    enable: 'Enable SSLCommerz',
    enableHint: 'Offers cards and mobile wallets on the payment page of every form that takes payment.',
    sandbox: 'Sandbox mode',
    sandboxHint: 'For trying it out. Payments of the sandbox never count in production.',
    storeId: 'Store ID',
    storePassword: 'Store password',
  },

  wallet: {
    title: 'Wallet or bank with TrxID',
    purpose: 'Members send the money in their own app and enter the transaction ID (TrxID).',
    proofTitle: 'What proves a payment',
    proofText:
      'A transaction with the same TrxID in an imported statement, a payment that bKash announces, or bKash itself, which the server asks about merchant numbers while bKash is set up. The payment is then completed by itself.',
    staffText:
      'All others wait for staff under Submissions → Review. A TrxID or a sending number that two submissions use is shown there.',
    noAccount: 'This is on, but members are not offered it yet: enter at least one number.',
    enable: 'Enable wallet or bank with TrxID',
    enableHint: 'Offers it on the payment page of every form that takes payment.',
    number: (name: string) => `${name} number`,
    numberHint: 'Leave a number empty where you have none. Members choose between those that you enter.',
    merchant: 'The bKash number is a merchant number',
    merchantHint:
      'Members choose “Payment” instead of “Send Money”, and the server asks bKash about their transactions.',
    bankNumber: 'Bank account number',
    bankHint: 'Only if members should type a transaction for it; the tab Bank Transfer asks for a receipt.',
    holder: 'Whose accounts these are',
    holderHint: 'The name that members see in their app; for a bank also its name and branch.',
    holderBn: 'Whose accounts these are, in Bangla',
    holderBnHint: 'For members who read Bangla. Empty: the name above.',
    nameEn: 'Name of this payment method, in English',
    nameBn: 'Name of this payment method, in Bangla',
    nameHint: 'What members choose, such as “bKash or Nagad”. Empty shows “Send money and enter the TrxID”.',
    instructionsEn: 'Instructions in English',
    instructionsBn: 'Instructions in Bangla',
    instructionsHint: 'Shown below the steps that members see anyway.',
  },

  email: {
    title: 'Email Settings',
    purpose: 'Sends confirmations and staff messages.',
    incomplete:
      'E-mail is on, but no message can go out yet: host, user, password and from e-mail are all needed.',
    ready: 'Everything is set. Switch e-mail on and save to start sending.',
    enable: 'Enable E-mail',
    enableHint: 'While it is off, messages wait. Messages older than 24 hours are not sent.',
    host: 'SMTP Host',
    port: 'SMTP Port',
    user: 'SMTP User',
    password: 'SMTP Password',
    passwordMoved:
      'The stored password belongs to the previous host and is deleted when you save. Enter the password for the new host.',
    from: 'From E-mail',
    fromHint: 'Who the e-mail comes from. Most servers want the account’s own address here.',
    gmailUse: 'Use',
    gmailPort: 'with port 587. Your usual password does not work here: make an',
    appPassword: 'app password',
    gmailWhere: 'in the security settings of the Google account and enter that one.',
    fillGmail: 'Fill in Gmail',
    outlookUse: 'Use',
    outlookOr: ', or',
    outlookWork: 'for a work or school account, with port 587.',
    fillOutlook: 'Fill in Outlook',
    whichPort: 'Which port?',
    whichPortText: '587 for TLS, which is right for most servers; 465 for SSL.',
    howMany: 'How many e-mails go out?',
    howManyText:
      'Confirmations are limited, so that no one can flood a mailbox through your forms. The limits for e-mail and SMS are in',
    smsSettings: 'SMS Settings',
  },

  forms: {
    title: 'Saved forms',
    purpose:
      'Members can save a form and finish it later, on any device, with a personal link. Staff cannot read what they saved.',
    days: 'Days that a saved form is kept',
    daysHint: (max: string, usual: string) =>
      `From 1 to ${max}, counted from the last time it was saved. Default: ${usual}.`,
  },

  sms: {
    keyMissing: 'API key missing',
    endpointMissing: 'Endpoint missing',
    title: 'SMS Settings',
    purpose: 'How confirmations and messages from staff reach a phone.',
    variables: 'Template variables',
    variablesText:
      'For the SMS of a form and for messages from staff. Each field of a form is one more, by its name.',
    paymentVariables: 'Payment variables',
    paymentVariablesText: 'Empty where a submission has no payment.',
    incomplete:
      'SMS is on, but no message can go out yet: enter the endpoint and the API key of your SMS provider.',
    enable: 'Enable SMS',
    enableHint: 'While it is off, messages wait. Messages older than 24 hours are not sent.',
    endpoint: 'API Endpoint',
    endpointHint: 'The https address that your SMS provider names for sending.',
    gateways: 'Known gateways',
    key: 'API Key',
    keyMoved:
      'The stored key belongs to the previous provider. Enter the key of the new one to save this endpoint.',
    keyHint: 'Your SMS provider shows it in its panel.',
    elseTitle: 'What else your provider may ask for',
    elseText: 'A sender ID and the like go behind the address:',
    forBulk: 'for BulkSMSBD,',
    forAlpha: 'for Alpha SMS,',
    forSsl: 'for SSL Wireless,',
    forMim: 'for MIMSMS.',
    otherText: 'Any other address gets a POST with',
    and: 'and',
    register:
      '. Many providers accept calls only from registered addresses: register the address of this server with them.',
    countries: 'Allowed countries',
    countriesHint: (usual: string) =>
      `Country codes that SMS may go to, separated by commas. Default: ${usual}. An SMS to another country can cost many times as much.`,
    price: 'Price of one SMS part (taka)',
    priceHint:
      'What your provider charges. Before a message to many is sent, its cost is shown. Leave it empty to see parts only.',
  },

  test: {
    sample:
      'This is a test message. Payment of {{paymentAmount}} by {{paymentMethod}}: {{paymentStatus}}, transaction {{bkashTrxId}}.',
    nowhere: 'Please provide either email or phone number',
    failed: 'Test notification failed',
    sent: 'Test notification sent successfully!',
    notSent: 'Failed to send test notification',
    title: 'Test Notifications',
    text: 'Goes out at once, with the saved settings. Leave one empty to try only the other.',
    send: 'Send Test',
    sending: 'Sending...',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    messageHint: 'Variables are filled with sample payment data.',
  },
}

export type SettingsTexts = typeof settingsTextsEn

/** 1st, 2nd, 3rd, 4th */
function ordinal(count: number): string {
  const ending =
    count % 100 >= 11 && count % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
}
