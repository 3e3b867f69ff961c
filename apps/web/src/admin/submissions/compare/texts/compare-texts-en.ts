export const compareTextsEn = {
  dialog: {
    close: 'Close',
    selectedTitle: 'Compare Selected Submissions',
    selectedLabel: 'Selected submissions',
    duplicatesTitle: 'Duplicate Submissions Comparison',
    sameAnswers: (fields: string) => `Same answers in: ${fields}.`,
    alike: 'At least 80% of the fields that both answered are answered alike.',
    compared: 'All submissions of the current filters are compared, those of one form with each other.',
    comparing: 'Comparing',
    tryAgain: 'Try again',
    failed: 'Failed to compare submissions',
    backToDuplicates: 'Back to the duplicates',
    show: (what: string) => `Show ${what}`,
    groupsListed: (count: string) =>
      `The first ${count} groups are listed. Narrow the filters to see others.`,
    noDuplicates: (compared: string) => `No duplicates among ${compared}.`,
    found: (groups: string, duplicates: string, compared: string) =>
      `${groups} with ${duplicates}, among ${compared} compared.`,
    settled: (groups: string) => `${groups} of different people`,
    groups: (count: number, digits: string) => `${digits} ${count === 1 ? 'group' : 'groups'}`,
  },

  groups: {
    position: (position: string, count: string) => `Group ${position} of ${count}`,
    label: (position: string) => `Group ${position}`,
    heading: (form: string, submissions: string) => `${form}: ${submissions}`,
    previous: 'Previous',
    previousGroup: 'Previous group',
    next: 'Next',
    nextGroup: 'Next group',
    keys: (canDecide: boolean, isSettled: boolean) =>
      `Keys: J or → next group, K or ← previous${
        canDecide
          ? isSettled
            ? ', N compare again, U undo'
            : ', M merge, N not the same person, U undo'
          : ''
      }.`,
  },

  table: {
    columnsShown: (max: string, count: string) => `The first ${max} of the ${count} are shown.`,
    allFields: 'Show all fields',
    failed: 'Failed to fetch submissions',
    field: 'Field',
    differs: 'Differs',
    noPayment: 'No payment',
    payment: (amount: string, method: string) => `Payment: ${amount}, ${method}`,
  },

  fields: {
    title: 'Select Fields for Duplicate Detection',
    text: 'Submissions with the same answers in all of these fields count as duplicates.',
    form: 'Form',
    chooseForm: 'Choose a form',
    none: 'This form has no field to compare by.',
    useNone: 'Use none',
    cancel: 'Cancel',
    useFields: 'Use fields',
    use: (count: number, digits: string) => `Use ${digits} ${count === 1 ? 'field' : 'fields'}`,
  },

  decide: {
    notSaved: 'The decision was not saved',
    delete: 'Delete',
    deleteOne: (name: string, id: string) => `Delete ${name}, ${id}`,
    merge: 'Merge…',
    compareAgain: 'Compare them again',
    notSamePerson: 'Not the same person',
    undo: 'Undo',
    tooMany: (max: string) => `Groups of up to ${max} submissions can be decided about at once.`,
    differentForms: 'Submissions of different forms can be compared, but not merged.',
    needsApproval: 'Merging submissions with payments needs the right to approve payments.',
    distinct: 'Not the same person. This group does not come back.',
    reopened: 'This group is compared again.',
    merged: (name: string, ids: string) =>
      `Merged into the submission of ${name}: ${ids}. You can undo this for 30 days.`,
  },

  merge: {
    merge: (submissions: string) => `Merge ${submissions}`,
    text: 'Payments, messages, notes, tags and history of the others move to the submission that you keep. The others are removed. You can undo this for 30 days.',
    failed: 'The submissions were not merged',
    keep: 'Keep',
    answers: 'Answers that differ',
    lost: (fields: string) =>
      `These answers are not taken over, because the form of the submission that you keep does not have the field: ${fields}.`,
    paymentMoves: (id: string) => `The payment of ${id} becomes the payment of the submission that you keep.`,
    paidTwice: (paid: string) => `${paid} The submission is marked for review until then.`,
    empty: '(empty)',
    from: (id: string) => `from ${id}`,
  },

  merges: {
    undone: 'The merge was undone. All submissions are as they were.',
    notUndone: 'The merge was not undone',
    undo: 'Undo merge',
    merged: (by: string, ids: string, at: string) => `${by} merged ${ids} into this submission on ${at}.`,
    changed: (fields: string) => ` Changed answers: ${fields}.`,
    undoUntil: (day: string) => ` It can be undone until ${day}.`,
  },
}

export type CompareTexts = typeof compareTextsEn
