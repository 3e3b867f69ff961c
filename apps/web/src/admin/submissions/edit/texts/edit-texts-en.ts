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
  reload: 'Reload',
  failed: 'Failed to update submission',
}

export type EditTexts = typeof editTextsEn
