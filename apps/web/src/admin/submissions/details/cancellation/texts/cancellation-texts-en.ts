export const cancellationTextsEn = {
  cancel: 'Cancel submission',
  reopen: 'Reopen',
  title: 'Cancel this submission?',
  text: 'Its seats become free for others, and the member can neither change nor pay for it. What was paid is returned by a refund, not by this.',
  reason: 'Reason',
  reasonHint: 'The member reads it',
  reasonMissing: 'Please give a reason',
  kept: 'Amount that the association keeps (taka)',
  keptHint: (held: string) => `Of the ${held} that was paid. The rest is owed to the member.`,
  keptWrong: 'Please enter 0 or more, at most what was paid',
  notify: 'Send the member a message',
  submit: 'Cancel submission',
  done: 'The submission is cancelled',
  reopenTitle: 'Reopen this submission?',
  reopenText:
    'It gets back the status that it had, and its seats if they are free. After money was returned it cannot be reopened.',
  reopenReason: 'Reason',
  reopenHint: 'For the audit log and the timeline',
  reopenSubmit: 'Reopen',
  reopened: 'The submission is reopened',
  notice: (by: string, at: string) => `Cancelled by ${by}, ${at}`,
  keeps: (amount: string) => `The association keeps ${amount}.`,
}

export type CancellationTexts = typeof cancellationTextsEn
