export const readyTextsEn = {
  title: 'Your form is ready',
  states: {
    open: 'It is open: anyone with the link can fill it in.',
    closed: 'It is closed: members cannot fill it in yet.',
    scheduled: (at: string) => `It opens on ${at}.`,
  },
  openNow: 'Open it now',
  try: 'Try it as a member',
  tryText: 'A test is never stored, counted or sent.',
  link: 'Link',
  qr: 'QR code',
  message: 'Message to share',
  copyMessage: 'Copy message',
  messageCopied: 'Message copied',
  notCopied: 'The message could not be copied. Select it and copy it by hand.',
  whatsApp: 'Share by WhatsApp',
  edit: 'Edit the form',
  done: 'Done',
  loading: 'Loading form',
}

export type ReadyTexts = typeof readyTextsEn
