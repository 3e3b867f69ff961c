export const trialTextsEn = {
  title: 'Try it as a member',
  note: 'This is a test: nothing is stored, counted or sent.',
  submit: 'Submit the test',
  close: 'Close',
  wrong: (count: number, digits: string) =>
    `${digits} ${count === 1 ? 'answer needs' : 'answers need'} a correction. A member could not submit this.`,
  accepted: 'A member could submit this.',
  toPay: (amount: string) => `The member would go on to pay ${amount}.`,
  free: 'There is nothing to pay.',
  messages: 'The member would get these messages; their values are samples.',
  noMessages: 'No confirmation would be sent.',
  messagesFailed: 'The messages could not be made.',
  again: 'Try again from the start',
}

export type TrialTexts = typeof trialTextsEn
