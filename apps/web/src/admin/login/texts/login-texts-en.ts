export const loginTextsEn = {
  methods: {
    totp: 'Use the authenticator app',
    passkey: 'Use a passkey',
    recovery_code: 'Use a recovery code',
  },

  firstAdministrator: {
    codeRequired: 'Set-up code is required',
    created: 'Administrator created. You are signed in.',
    create: 'Create administrator',
    username: 'Username',
    password: 'Password',
    setUpCode: 'Set-up code',
    setUpCodeHint:
      'The server printed it when it started: look in the terminal or in its log, for example with “docker compose logs” or “journalctl -u nibondhon”.',
  },

  signIn: {
    email: 'Email Address',
    emailRequired: 'Email Address is required',
    passwordRequired: 'Password is required',
    done: 'Login successful!',
    signIn: 'Sign In',
    password: 'Password',
    or: 'or',
    withPasskey: 'Sign in with a passkey',
    forgot: 'Forgot password?',
    failed: 'Login failed',
  },

  frame: {
    home: 'Homepage',
    backToSignIn: 'Back to sign in',
  },

  page: {
    firstTitle: 'Create the first administrator',
    firstText: 'Nobody can sign in yet. This account will have full access.',
    confirmTitle: 'Confirm that it is you',
    confirmText: 'Your password is right. One more step.',
    title: 'Access the admin panel',
    text: 'Sign in with the account that an administrator gave you.',
    noAccess: (email: string) =>
      `${email} is signed in, but this account has no access to the admin panel. Sign in with another account, or ask an administrator for a role.`,
  },

  forgot: {
    title: 'Forgot password?',
    text: 'Enter the address of your account to get a link to choose a new password.',
    textWithoutMail: 'A new password for your account.',
    noMail:
      'E-mail is not set up here, so no link can be sent. Please ask an administrator to set a new password for you in User Management.',
    failed: 'The link could not be requested. Please check your connection and try again.',
    send: 'Send link',
  },

  reset: {
    title: 'Choose a new password',
    text: 'You are signed out everywhere once it is changed.',
    incomplete: 'This address is not complete. Open the link in the e-mail again, or ask for a new one.',
    askAgain: 'Ask for a new link',
    done: 'Password changed. Sign in with your new password.',
    change: 'Change password',
    newPassword: 'New password',
  },

  secondStep: {
    enterCode: 'Please enter the code',
    failed: 'Login failed',
    done: 'Login successful!',
    signIn: 'Sign In',
    appHint: 'The 6 digits that your authenticator app shows now.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the codes that you saved when you set up your second factor. Each works once.',
    confirmPasskey: 'Confirm with your fingerprint, face, screen lock or security key.',
    withPasskey: 'Continue with a passkey',
    passkeyElsewhere: (origin: string) => `Your passkey works only on ${origin}. Sign in there to use it.`,
    back: 'Back to the start',
    lost: 'Lost your phone and your recovery codes? Ask a super admin to reset your second factor.',
  },
}

export type LoginTexts = typeof loginTextsEn
