export const accountTextsEn = {
  totp: {
    keyWord: 'key',
    enterCode: 'Please enter the code',
    scan: 'Scan this QR code with the authenticator app, or type the key into it.',
    setUp: 'Set up',
    qrLabel: 'QR code for the authenticator app',
    key: 'Key',
    codeHint: 'The 6 digits that the app shows now.',
    done: 'Authenticator app set up',
    saveCodes: 'Save your recovery codes',
    title: 'Set up authenticator app',
    description:
      'An authenticator app on your phone shows a new code every 30 seconds. You enter one after your password when you sign in.',
    next: 'Continue',
  },

  passkey: {
    added: 'Passkey added',
    saveCodes: 'Save your recovery codes',
    addPasskey: 'Add passkey',
    description:
      'A passkey signs you in with your fingerprint, face, screen lock or a security key. Your browser asks for it in the next step.',
    name: 'Name',
    nameHint: 'So that you know it again, for example: Office laptop.',
    notUsed: 'No passkey was used. Please try again, or choose another way to sign in.',
    alreadyHere: 'This device already has a passkey for your account.',
    notCreated: 'No passkey was created. Please try again.',
    notLoaded: 'This part of the page could not be loaded. Please check your connection.',
    enterName: 'Please enter a name',
    nameTooLong: (limit: string) => `Please keep this under ${limit} characters`,
  },

  password: {
    required: 'Password is required',
    current: 'Current password',
  },

  recoveryCodes: {
    warning:
      'Save these recovery codes now. They are shown only this once. Each works once, when you have no authenticator app or passkey at hand.',
    printTitle: (email: string, site: string) => `Recovery codes of ${email} for ${site}. Each works once.`,
    label: 'Recovery codes',
    copied: 'The recovery codes are copied',
    notCopied: 'The recovery codes could not be copied. Download them instead.',
    copy: 'Copy',
    download: 'Download',
    print: 'Print',
    saved: 'I have saved them',
    fileTitle: (email: string, site: string) => `Recovery codes of ${email} for ${site}`,
    fileText: 'Each code works once, when you have no authenticator app or passkey at hand.',
  },

  required: {
    title: 'Set up a second factor',
    purpose: (role: string) => `Accounts with the role ${role} need one besides the password.`,
    text: 'Choose one now to continue. You can add others later in your profile.',
    setUpApp: 'Set up authenticator app',
    addPasskey: 'Add passkey',
    signOut: 'Sign out',
  },
}

export type AccountTexts = typeof accountTextsEn
