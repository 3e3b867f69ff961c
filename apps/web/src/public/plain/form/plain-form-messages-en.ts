/** The English of forms and payments that are posted without script. */
export const plainFormMessagesEn = {
  more: 'More questions depend on your answers. Please fill them in and continue.',
  kept: 'Everything you entered is kept.',
  /** For a form that was closed while it was filled in. */
  closedTitle: 'This form was closed while you filled it in',
  closedHint:
    'You can copy your answers from this page. If the form opens again, press “Try again” to send them.',
  failedTitle: 'That did not work',
  failed: 'Something went wrong on our side.',
  failedHint:
    'Reload this page to send everything once more, or go back in your browser: what you typed is still there.',
  /** Where the page has what was typed. */
  failedKept: 'What you typed is kept in this page. Press “Try again” to send it once more.',
  /** Where it would fail again. */
  tooMuch: 'What was sent is more than this site takes.',
  tooMuchHint:
    'Go back in your browser: what you typed is still there. Shorten it or choose smaller files, and send it again.',
  heldFile: 'Chosen file',
  replaceFile: 'Or choose another file',
  /** What the answers on the pages before cost. */
  soFar: (amount: string) => `Total so far: ${amount}`,
  pay: (amount: string) => `Pay ${amount}`,
  bankTitle: 'Paying by bank transfer: send the money to',
}

export type PlainFormMessages = typeof plainFormMessagesEn
