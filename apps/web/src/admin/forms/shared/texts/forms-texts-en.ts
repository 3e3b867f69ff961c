/** What the list of forms, the page of a form and the editor have in common. */
export const formsTextsEn = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: 'Form activated successfully',
  deactivated: 'Form deactivated successfully',
  undo: 'Undo',
  updateFailed: 'Failed to update form',
  fetchFailed: 'Failed to fetch form',
  created: 'Form created successfully',
  saveFailed: 'Failed to save form',
}

export type FormsTexts = typeof formsTextsEn
