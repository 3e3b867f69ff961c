export const profileTextsEn = {
  appearance: {
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    text: 'How the console looks in this browser.',
  },

  passkeys: {
    created: (date: string) => `Created ${date}`,
    lastUsed: (at: string) => `last used ${at}`,
    notUsed: 'not used yet',
    title: 'Passkeys',
    rename: 'Rename',
    renameOf: (name: string) => `Rename passkey ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove passkey ${name}`,
    text: 'Sign in with your fingerprint, face, screen lock or a security key, without a password.',
    add: 'Add passkey',
    removeTitle: (name: string) => `Remove passkey ${name}?`,
    removeText: 'It no longer signs you in.',
    removePasskey: 'Remove passkey',
    removed: 'Passkey removed',
    notHere: 'This browser has no passkeys here. They need an up-to-date browser and https.',
    onlyOn: (origin: string) => `Passkeys work only on ${origin}. Open the console there to add one.`,
    renamed: 'Passkey renamed',
    name: 'Name',
  },

  recoveryCodes: {
    left: (count: number, digits: string) => (count === 1 ? '1 code left' : `${digits} codes left`),
    save: 'Save your recovery codes',
    makeTitle: 'Make new recovery codes?',
    makeText: 'You get ten new codes. The old ones stop working.',
    make: 'Make new codes',
    title: 'Recovery codes',
    text: 'Each signs you in once, when you have no authenticator app or passkey at hand.',
    makeNew: 'Make new codes',
  },

  sessions: {
    times: (lastUsed: string, signedIn: string) => `Last used ${lastUsed} · signed in ${signedIn}`,
    othersEnd: (count: number, digits: string) =>
      `${count === 1 ? 'One other session ends' : `${digits} other sessions end`} at once. You stay signed in here.`,
    title: 'Sessions',
    thisDevice: 'This device',
    signOutOf: (device: string) => `Sign out ${device}`,
    signOut: 'Sign out',
    unknownDevice: 'Unknown device',
    endFailed: 'Error ending the session. Please try again.',
    signedOut: (device: string) => `Signed out: ${device}`,
    signedOutElsewhere: 'You are signed out everywhere else',
    failed: 'Your sessions could not be loaded',
    text: 'Where you are signed in now. End a session that you do not recognise, and change your password.',
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere else?',
  },

  language: {
    title: 'Language (ভাষা)',
    text: 'The language of the console, for your account.',
    label: 'Language of the console',
    digits: 'Digits',
    english: 'English',
    bangla: 'বাংলা',
    banglaDigits: '০১২৩',
    englishDigits: '0123',
    failed: 'Error saving the language',
  },

  cards: {
    users: 'User Management',
    usersText: 'Create accounts, change roles, switch accounts off.',
    profile: 'Profile Settings',
    system: 'System Settings',
    systemText: 'E-mail, SMS and payment services.',
  },

  page: {
    title: 'Admin Profile',
    purpose: 'Your account and what you can do.',
    needMore: 'Do you need to do more here? Please contact the system administrator.',
  },

  authenticator: {
    title: 'Authenticator app',
    since: (date: string) => `Set up on ${date}. You enter a code of the app after your password.`,
    text: 'A code from an app on your phone, entered after your password.',
    setUp: 'Set up authenticator app',
    remove: 'Remove authenticator app',
    removeTitle: 'Remove authenticator app?',
    removeText: 'Codes of the app no longer work.',
    removed: 'Authenticator app removed',
  },

  password: {
    required: 'Password is required',
    done: 'Password changed. You are signed out everywhere else.',
    change: 'Change password',
    changeText: 'You stay signed in here; all your other sessions end.',
    current: 'Current password',
    new: 'New password',
    title: 'Password',
    changedOn: (date: string) => `Last changed on ${date}.`,
    notChanged: 'Not changed since the account was made.',
  },

  removal: {
    otherStays: 'Your other second factor stays.',
    roleNeeds: 'Your role needs a second factor. Add another one before you remove this one.',
    passwordOnly:
      'Your account is then protected by the password alone, and your recovery codes are deleted.',
  },

  section: {
    isSetUp: 'Set up',
    isNotSetUp: 'Not set up',
    title: 'Sign-in and security',
    text: 'How you sign in, and where you are signed in.',
    failed: 'Your security settings could not be loaded',
    loading: 'Loading your security settings',
  },
}

export type ProfileTexts = typeof profileTextsEn
