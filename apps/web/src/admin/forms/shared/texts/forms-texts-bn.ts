import type { FormsTexts } from './forms-texts-en.ts'

export const formsTextsBn: FormsTexts = {
  activate: 'সক্রিয় করুন',
  deactivate: 'নিষ্ক্রিয় করুন',
  activated: 'ফরম সক্রিয় করা হয়েছে',
  deactivated: 'ফরম নিষ্ক্রিয় করা হয়েছে',
  undo: 'ফিরিয়ে নিন',
  updateFailed: 'ফরম বদলানো যায়নি',
  fetchFailed: 'ফরম আনা যায়নি',
  created: 'ফরম তৈরি হয়েছে',
  saveFailed: 'ফরম সংরক্ষণ করা যায়নি',
}
