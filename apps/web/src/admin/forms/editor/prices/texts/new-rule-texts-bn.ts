import type { NewRuleTexts } from './new-rule-texts-en.ts'

export const newRuleTextsBn: NewRuleTexts = {
  feeBy: (field) => `${field} অনুযায়ী ফি`,
  fee: 'ফি',
  period: 'আগাম নিবন্ধনের ছাড়',
  price: 'মূল্য',
  guests: 'অতিথি',
  donation: 'অনুদান',
  discount: 'ছাড়',
  code: 'ছাড়ের কোড',
  bounds: 'সর্বনিম্ন ও সর্বোচ্চ',
}
