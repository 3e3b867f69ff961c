export const draftMessagesEn = {
  saving: 'Saving your answers…',
  saveFailed: 'Your answers could not be saved. Please try again.',
  close: 'Back to the form',
  loading: 'Loading your answers…',
  loadFailedTitle: 'Your answers could not be loaded',
  loadFailed: 'Check your connection, then try again.',

  linkTitle: 'Your answers are saved',
  linkLead: 'Keep this link. It opens the form with your answers on any phone or computer.',
  keptUntil: (time: string) => `It works until ${time}, or until you submit the form.`,
  private:
    'Anyone who has the link can see your answers, so keep it to yourself. We cannot read them, and we cannot find a link that is lost.',
  link: 'Your link',
  copyLink: 'Copy the link',
  continue: 'Continue the form',
  sendTitle: 'Send it to me',
  emailOrPhone: 'Your e-mail address or mobile number',
  email: 'Your e-mail address',
  phone: 'Your mobile number',
  send: 'Send the link',
  sentEmail: 'We have sent the link by e-mail.',
  sentSms: 'We have sent the link by SMS.',
  invalidContact: 'Please enter an e-mail address or a mobile number.',
  tooMany: 'The link was sent too often. Please copy it instead, or try again in an hour.',
  country: 'We cannot send an SMS to this country. Please copy the link instead.',
  sendFailed: 'The link could not be sent. Please copy it instead.',

  continuing: (time: string) => `You are continuing a saved form. It is kept until ${time}.`,
  keptFiles: (names: string) => `These files are saved with it: ${names}. Choose a file only to replace one.`,

  changedTitle: 'There is a newer version of your answers',
  changed: (time: string) =>
    `Newer answers were saved on another device at ${time}. Which ones do you want to keep?`,
  otherTitle: 'This device has other answers',
  other: (time: string) =>
    `On this device you typed answers that are not in the saved form, which is from ${time}. Which ones do you want to go on with?`,
  takeNewer: 'Continue with the newer one',
  takeSaved: 'Continue with the saved one',
  keepMine: 'Keep mine',

  notFoundTitle: 'There is no saved form here',
  notFound: 'The link is not complete, or the saved form was removed. Please check the link, or start again.',
  expiredTitle: 'This saved form is no longer kept',
  expired: 'Its time is over, and the answers were deleted. Please fill in the form again.',
  submittedTitle: 'This form was already submitted',
  submitted: 'There is nothing left to continue. To see or change it, use the ID and code that you got.',
  find: 'Find my submission',
}

export type DraftMessages = typeof draftMessagesEn
