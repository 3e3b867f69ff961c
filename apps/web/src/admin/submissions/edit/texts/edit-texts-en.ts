export const editTextsEn = {
  titleOf: (name: string) => `Edit submission of ${name}`,
  close: 'Close',
  tryAgain: 'Try again',
  updated: 'Submission updated successfully',
  cancel: 'Cancel',
  save: 'Save changes',
  changedSince: 'This submission was changed after your session ended. Check the answers before you save.',
  loading: 'Loading the submission',
  loadFailed: 'Failed to load submission details',
  tracked: 'Submission updated successfully! Changes have been tracked in edit history.',
  purpose: (form: string) => `${form} · every change is kept in the edit history.`,
  failed: 'Failed to update submission',
  saveKey: 'Save changes',
  conflict: {
    title: 'Someone else saved this submission',
    saved: (by: string, at: string) =>
      `${by === '' ? 'It was changed' : `${by} saved it`} on ${at}, while you were editing. What you typed is kept.`,
    choose: 'Choose for each field which answer stays. Nothing is saved until you save.',
    nothing: 'None of the answers is different: the status, payment or notes were changed. You can save now.',
    mine: 'Yours',
    before: 'As you saw it',
    theirs: (by: string) => (by === '' ? 'Theirs' : by),
    empty: 'empty',
    verb: 'Use these answers',
    compare: 'Compare with their version',
    decided: 'The answers are as you chose. Save them now.',
  },
}

export type EditTexts = typeof editTextsEn
