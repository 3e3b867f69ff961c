import type { PriceRuleType } from '@nibondhon/domain'

interface RuleWords {
  /** In the menu that adds a rule. */
  name: string
  example: string
  /** What the form lacks where no field fits; null for rules that need no field. */
  needs: string | null
}

/** What staff read about each type of price rule. */
export const RULE_WORDS: Readonly<Record<PriceRuleType, RuleWords>> = {
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
