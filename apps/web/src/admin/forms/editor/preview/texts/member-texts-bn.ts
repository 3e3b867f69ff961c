import type { MemberTexts } from './member-texts-en.ts'

export const memberTextsBn: MemberTexts = {
  language: 'বাংলা',
  total: 'মোট',
  back: 'আগের পাতা',
  next: 'পরের পাতা',
  page: (number, count) => `পাতা ${number}, মোট ${count}টি`,
}
