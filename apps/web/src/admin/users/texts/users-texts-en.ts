export const usersTextsEn = {
  title: 'User Management',
  purpose: 'Who may sign in, and what each person may do.',
  requireTwoFactor: 'Require a second factor',
  addUser: 'Add New User',

  list: {
    label: 'Users',
    loading: 'Loading users',
    failed: 'Error fetching users',
    emptyTitle: 'No users on this page',
    emptyText: 'Choose Add New User to create an account.',
    one: 'user',
    several: 'users',
    user: 'User',
    role: 'Role',
    status: 'Status',
    signIn: 'Sign-in',
    created: 'Created',
    createdOn: (date: string) => `Created ${date}`,
    actions: 'Actions',
    you: '(you)',
    edit: 'Edit',
    editUser: (name: string) => `Edit ${name}`,
    resetSecondFactor: 'Reset second factor',
    resetSecondFactorOf: (name: string) => `Reset second factor of ${name}`,
    delete: 'Delete',
    deleteUser: (name: string) => `Delete ${name}`,
    someForms: (count: number, digits: string) => {
      if (count === 0) return 'No form'
      return count === 1 ? '1 form only' : `${digits} forms only`
    },
  },

  dialog: {
    username: 'Username',
    email: 'E-mail',
    password: 'Password',
    invite: 'Send a link to choose a password',
    inviteHint: 'An e-mail with a link that works once, for 7 days. No one else knows the password.',
    invited: 'User created. The link is on its way.',
    keepPassword: 'Leave blank to keep the current password.',
    role: 'Role',
    rolesFailed: 'The roles could not be loaded. Close and try again.',
    forms: {
      hint: 'With chosen forms the user sees nothing of others: no submissions, messages, files or figures.',
      noneYetText: 'The user sees the forms that you choose later.',
      none: 'No form is chosen: the user sees no submissions.',
    },
    active: 'Active',
    activeHint: 'Someone who is not active cannot sign in; switching it off ends their sessions at once.',
    ownChange: 'A new role or password of your own ends your session.',
    create: 'Create user',
    save: 'Save changes',
    created: 'User created successfully',
    updated: 'User updated successfully',
    saveFailed: 'Error saving user',
  },

  deletion: {
    title: (name: string) => `Delete ${name}?`,
    text: (name: string, email: string) =>
      `${name} (${email}) is signed out at once and can no longer sign in. This cannot be undone.`,
    confirm: 'Delete user',
    done: 'User deleted successfully',
    failed: 'Error deleting user',
  },

  reset: {
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: (name: string, email: string) =>
      `The authenticator app, passkeys and recovery codes of ${name} (${email}) are removed, and all their sessions end. They sign in with the password alone until they set up a new second factor. Make sure that it is really them who asks.`,
    confirm: 'Reset second factor',
    done: 'Second factor reset',
    failed: 'Error resetting the second factor',
  },

  requirement: {
    title: 'Require a second factor by role',
    text: 'Users of these roles must set up an authenticator app or a passkey before they can use the console.',
    roles: 'Roles that need a second factor',
    usersWithout: (count: number, digits: string) => {
      if (count === 0) return 'No active user without a second factor'
      return count === 1 ? '1 active user has none yet' : `${digits} active users have none yet`
    },
    ownRole: 'This counts for you too: you are asked to set up a second factor right after saving.',
    save: 'Save roles',
    saved: 'Requirement of a second factor saved',
    saveFailed: 'Error saving the roles',
    loadFailed: 'The roles could not be loaded.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
  },
}

export type UsersTexts = typeof usersTextsEn
