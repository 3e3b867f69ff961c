export const editorTextsEn = {
  page: {
    editTitle: 'Edit form',
    newTitle: 'New Form',
    newPurpose: 'Give it a title, add fields, and see at the side what members will see.',
    startPurpose: 'Choose how to begin. Everything can be changed afterwards.',
    loading: 'Loading form',
    loadFailed: 'Failed to fetch form',
    leave: 'Your changes are not saved. They stay in this browser and are offered when you come back here.',
  },

  bar: {
    label: 'Form',
    unsaved: 'Unsaved changes',
    saved: 'All changes saved',
    undo: 'Undo',
    redo: 'Redo',
    withKeys: (action: string, keys: string) => `${action} (${keys})`,
    preview: 'Preview',
    saving: 'Saving…',
    create: 'Create form',
    save: 'Save form',
    saveKey: 'Save the form',
  },

  tabs: {
    label: 'Parts of the form',
    names: {
      fields: 'Fields',
      settings: 'Settings',
      prices: 'Money',
      notifications: 'Notifications',
      pdf: 'PDF output',
      languages: 'Languages',
    },
    withCount: (name: string, count: string) => `${name} (${count})`,
    problems: (name: string, count: number, digits: string) =>
      `${name}, ${digits} ${count === 1 ? 'problem' : 'problems'} to fix`,
  },

  start: {
    title: 'No fields yet',
    addFirst: 'Add the first one.',
    fromTemplate: 'Start from a template',
    likeEarlier: 'Like last year’s',
    likeEarlierText: 'A copy of an earlier form without its submissions. It stays closed until it is ready.',
    otherWays: 'Other ways to begin',
    fromFile: 'Import a form from a file',
    empty: 'Start with an empty form',
  },

  opening: {
    title: 'When should the form open?',
    kinds: { closed: 'Keep it closed', now: 'Open it now', date: 'Open it on a date' },
    hints: {
      closed: 'Try it first; one tap opens it later.',
      now: 'Anyone with the link can fill it in at once.',
      date: 'Until then members see when it opens.',
    },
    opensAt: 'Opens at',
    zone: (zone: string) => `The time is ${zone}.`,
    timeMissing: 'Choose the day and time on which the form opens.',
  },

  drafts: {
    continue: 'Continue with it',
    restore: 'Restore them',
    discard: 'Discard',
    untitled: 'Untitled form',
    ofNew: (title: string, at: string) => `You have an unfinished form, “${title}”, from ${at}.`,
    ofStored: (at: string) => `You have unsaved changes of this form from ${at}.`,
  },

  order: {
    moved: (label: string, place: string, count: string) => `“${label}” is now ${place} of ${count}.`,
    stays: (label: string) => `“${label}” stays where it was.`,
    place: (place: string, count: string) => `Place ${place} of ${count}.`,
    taken: (label: string) =>
      `“${label}” taken up. Arrow keys move it, Space puts it down, Escape puts it back.`,
  },
}

export type EditorTexts = typeof editorTextsEn
