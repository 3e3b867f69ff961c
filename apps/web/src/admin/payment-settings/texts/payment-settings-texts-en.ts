export const paymentSettingsTextsEn = {
  page: {
    loadFailed: 'Failed to load payment settings. Please try again.',
    title: 'Payment Settings',
    purpose: 'The account that members transfer money to, and the instructions they see.',
    systemSettings: 'System Settings',
    loading: 'Loading payment settings',
    outOfReach: 'Payment settings are out of reach',
  },

  form: {
    saved: 'Payment settings saved successfully!',
    title: 'Bank transfer',
    accountName: 'Account Name',
    accountNumber: 'Account Number',
    bankName: 'Bank Name',
    bankNameHint: 'With the branch, as on a cheque.',
    routing: 'Routing Number',
    routingHint: '0 if there is none; members are then not shown it.',
    instructions: 'Instructions',
    banglaTitle: 'For readers of Bangla',
    banglaHint: 'Where these are empty, the texts above are shown.',
    accountNameBn: 'Holder of the account, in Bangla',
    bankNameBn: 'Bank and branch, in Bangla',
    instructionsBn: 'How to transfer, in Bangla',
    saving: 'Saving...',
    save: 'Save Settings',
    initialize: 'Initialize Defaults',
    unsaved: 'Unsaved changes',
    notAllowed: 'You are not authorized to update settings. Please login as an admin.',
    failed: 'Failed to save settings. Please try again.',
  },

  preview: {
    accountName: 'Account name',
    accountNumber: 'Account number',
    bank: 'Bank',
    routing: 'Routing number',
    title: 'Preview',
    text: 'What members see when they choose bank transfer.',
    missing: 'Members are offered bank transfer once account name, number and bank are saved.',
    notOffered:
      'Members are not offered bank transfer: save your changes, and see that it is enabled in System Settings.',
    bankTransfer: 'Bank transfer',
  },

  initialize: {
    done: 'Default settings initialized successfully!',
    failed: 'Failed to initialize default settings. Please try again.',
    title: 'Initialize default settings?',
    text: 'Account name, number and bank are emptied and the instructions go back to the text we suggest. Members are not offered bank transfer until a new account is saved.',
    confirm: 'Initialize defaults',
  },
}

export type PaymentSettingsTexts = typeof paymentSettingsTextsEn
