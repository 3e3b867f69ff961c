import { PRICE_TEXTS_EN, type PriceRuleType } from '@nibondhon/domain'

interface RuleTexts {
  /** In the menu that adds a rule. */
  name: string
  example: string
  /** What the form lacks where no field fits; null for rules that need no field. */
  needs: string | null
}

/** The most common ones first, as in the menu. */
const TYPES: Readonly<Record<PriceRuleType, RuleTexts>> = {
  range: {
    name: 'Fee by number or year',
    example: 'Batch from 1981 to 2004 pays ৳1,000',
    needs: 'Add a number field first, such as the batch',
  },
  row: {
    name: 'Price for each guest',
    example: 'Each guest costs ৳500, the first is free',
    needs: 'Add a group field first, such as guests',
  },
  quantity: {
    name: 'Price for each piece',
    example: 'T-shirts: ৳350 for each',
    needs: 'Add a number field first, such as T-shirts',
  },
  period: { name: 'Early bird or late fee', example: 'Until 1 Dec 2026: ৳200 less', needs: null },
  discount: { name: 'Discount', example: 'Category Pupil pays 50 % less', needs: null },
  code: { name: 'Discount code', example: 'Code EARLY26: 10 % less', needs: null },
  free_amount: {
    name: 'Amount that the member enters',
    example: 'A donation of ৳100 to ৳5,000',
    needs: 'Add a number field first, such as a donation',
  },
  bounds: { name: 'Minimum and maximum', example: 'A submission costs at least ৳200', needs: null },
}

export const pricesTextsEn = {
  sentences: PRICE_TEXTS_EN,
  types: TYPES,

  panel: {
    text: 'Everyone pays the base price and the prices of the options they choose. The rules below are then applied in their order.',
    full: (max: string) => `A form can have at most ${max} price rules.`,
    add: 'Add price rule',
    removed: (rule: string) => `“${rule}” is removed.`,
    undo: 'Undo',
  },

  list: {
    label: 'Price rules',
    drag: 'Drag to move, or press Space',
    move: 'Move',
    moveUp: 'Move up',
    moveDown: 'Move down',
    remove: 'Remove',
    actionOf: (action: string, sentence: string) => `${action}: ${sentence}`,
  },

  inputs: {
    billName: 'Name on the bill',
    billNameHint: 'Members read it beside the amount.',
    field: 'Field',
    chooseField: 'Choose a field',
    from: 'From',
    to: 'To',
    any: 'Any',
    pays: 'Pays (৳)',
    nextRange: 'Add the next range',
    until: 'Until',
    fromHint: 'Empty: from the beginning',
    membersPay: 'Members pay',
    less: 'Less (early bird)',
    more: 'More (late fee)',
    amount: 'Amount (৳)',
    numberField: 'Field with the number',
    priceOfEach: 'Price of each (৳)',
    group: 'Group',
    eachCosts: 'Each costs (৳)',
    freeRows: 'How many are free',
    amountField: 'Field with the amount',
    least: 'Least (৳)',
    most: 'Most (৳)',
    suggestions: 'Suggested amounts (৳)',
    suggestionsHint: 'With spaces between them',
    atLeast: 'At least (৳)',
    atMost: 'At most (৳)',
    noMinimum: 'No minimum',
    noMaximum: 'No maximum',
    who: 'Who gets it',
    everyone: 'Everyone',
    byAnswer: (label: string) => `By the answer to ${label}`,
    whenAnswer: (label: string) => `When “${label}” is`,
    lostOption: (option: string) => `${option} (no longer an option)`,
    membership: 'Membership',
    notAsked: 'Not asked',
    activeMembers: 'Only active members',
    membersHint: 'Proved by a code to their phone or e-mail, or by a personal link.',
    categories: 'Categories of members',
    anyCategory: 'Any',
    categoriesHint: 'With commas between them; empty for any.',
    kind: 'Kind of discount',
    percent: 'Percent',
    fixedAmount: 'Amount',
    lessPercent: 'Less (%)',
    lessTaka: 'Less (৳)',
    code: 'Code',
    codeHint: 'Letters, digits and hyphens',
    maxUses: 'Times in total',
    maxPerPerson: 'Times per person',
    noLimit: 'No limit',
    validUntil: 'Valid until',
  },

  calculator: {
    label: 'Price calculator',
    title: 'Try the prices',
    text: 'Enter answers of a member to see what they pay.',
    noPayment: 'This form takes no payment.',
    submittedAt: 'Submitted at',
    memberOf: 'Active member as',
    noMember: 'No member',
    anyMember: 'Member of any category',
    code: 'Discount code',
    codeWrong: 'This code is unknown or has expired',
    bill: 'Price of these answers',
    basePrice: 'Base price',
    total: 'Total',
    howMany: (label: string) => `${label}: how many`,
    atMost: (count: string) => `At most ${count}`,
    noAnswer: 'No answer',
  },
}

export type PricesTexts = typeof pricesTextsEn
