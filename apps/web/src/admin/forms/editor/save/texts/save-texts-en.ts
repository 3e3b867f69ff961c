/** "The submission" or "The 1,234 submissions". */
const those = (count: number, digits: string) =>
  count === 1 ? 'The submission' : `The ${digits} submissions`

export const saveTextsEn = {
  created: 'Form created successfully',
  updated: 'Form updated successfully',
  failed: 'Failed to save form',
  failedHint: 'Check your connection and try again. Nothing is lost.',
  keepEditing: 'Keep editing',

  problems: {
    notSaved: 'The form could not be saved',
    fix: (count: number, digits: string) =>
      `Fix ${digits} ${count === 1 ? 'problem' : 'problems'} before saving`,
  },

  remedies: {
    label: 'Prices without payment',
    requirePayment: 'Require payment',
    removePrices: 'Remove prices',
  },

  impact: {
    answersTitle: 'Save changes that touch earlier answers?',
    inUseTitle: 'Save changes of a form in use?',
    text: 'No answer is lost: submissions keep the form they were made with.',
    save: (count: number, digits: string) =>
      count <= 1 ? 'Save this change' : `Save these ${digits} changes`,
    prices: (count: number, digits: string) =>
      `${those(count, digits)} made so far ${count === 1 ? 'keeps its' : 'keep their'} agreed price.`,
    seats: (count: number, digits: string) =>
      `${those(count, digits)} made so far ${count === 1 ? 'keeps its' : 'keep their'} seats, even beyond the new number.`,
    dates: (count: number, digits: string) =>
      `${those(count, digits)} made so far ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
    editing: (count: number, digits: string) =>
      `The new end of editing holds for the ${count === 1 ? 'submission' : `${digits} submissions`} made so far, too.`,
  },

  conflict: {
    title: 'Someone else changed this form',
    warning: 'This form was changed by someone else. Reload and try again.',
    savedOn: (at: string) => `Theirs was saved on ${at}. Yours is not saved, and still here.`,
    theirs: 'What they changed',
    mine: 'What you changed',
    nothing: 'Nothing that can be seen',
    show: 'Show their version',
    hide: 'Hide their version',
    reload: 'Reload theirs, drop mine',
    copy: 'Save mine as a copy',
    overwrite: 'Replace theirs with mine',
  },

  /** What differs between two versions of a form, a sentence each. */
  differences: {
    title: (title: string) => `The title is now “${title}”.`,
    description: 'The description is different.',
    translations: 'The title or description in the other language is different.',
    baseLanguage: 'The language of the form is set differently.',
    mayEdit: 'Members may now edit their submissions.',
    mayNotEdit: 'Members may no longer edit their submissions.',
    settings: 'The redirect, the home page or repeated submissions are set differently.',
    notifications: 'The confirmations are set differently.',
    pdf: 'The PDF output is set differently.',
    times: {
      opensAt: {
        at: (time: string) => `The form opens on ${time}.`,
        none: 'The form has no opening time any more.',
      },
      closesAt: {
        at: (time: string) => `The form closes on ${time}.`,
        none: 'The form has no closing time any more.',
      },
      editUntil: {
        at: (time: string) => `Members can edit until ${time}.`,
        none: 'Editing has no end any more.',
      },
    },
    scheduleTexts: 'The grace time or the texts before opening and after closing are different.',
    unlimited: 'The number of submissions is not limited any more.',
    limited: (max: string) => `The form takes at most ${max} submissions.`,
    seats: 'How seats are shown and held, or the waiting list, is set differently.',
    ruleAdded: (sentence: string) => `New price rule: ${sentence}.`,
    ruleChanged: (label: string, sentence: string) => `The price rule “${label}” is now: ${sentence}.`,
    ruleRemoved: (label: string, sentence: string) => `The price rule “${label}” is removed: ${sentence}.`,
    ruleOrder: 'The price rules are in another order.',
    payment: 'The form takes payments now.',
    noPayment: 'The form takes no payments any more.',
    methods: (names: string) => `Members can pay by: ${names}.`,
    allMethods: 'Members can pay by every method that is enabled in Settings.',
    basePrice: (price: string) => `The base price is now ${price}.`,
  },
}

export type SaveTexts = typeof saveTextsEn
