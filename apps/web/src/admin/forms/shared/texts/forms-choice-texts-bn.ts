import type { FormsChoiceTexts } from './forms-choice-texts-en.ts'

export const formsChoiceTextsBn: FormsChoiceTexts = {
  label: 'ফরম',
  all: 'সব ফরম',
  some: 'বাছাই করা ফরম',
  loading: 'ফরমের তালিকা আসছে',
  failed: 'ফরমের তালিকা আনা যায়নি।',
  noneYet: 'এখনো কোনো ফরম নেই',
  search: 'ফরম খুঁজুন',
  list: 'যেসব ফরম থেকে বাছা যায়',
  noMatch: 'এই নামে কোনো ফরম নেই।',
  deleted: (count, digits) => (count === 1 ? 'মুছে ফেলা একটি ফরম' : `মুছে ফেলা ${digits}টি ফরম`),
  chosen: (_count, digits) => `${digits}টি ফরম বাছা হয়েছে`,
}
