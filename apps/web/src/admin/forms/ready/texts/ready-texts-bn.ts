import type { ReadyTexts } from './ready-texts-en.ts'

export const readyTextsBn: ReadyTexts = {
  title: 'আপনার ফরম তৈরি',
  states: {
    open: 'ফরম খোলা: লিংক থাকলেই যে কেউ পূরণ করতে পারেন।',
    closed: 'ফরম বন্ধ: সদস্যরা এখনো পূরণ করতে পারবেন না।',
    scheduled: (at) => `ফরম খুলবে ${at}।`,
  },
  openNow: 'এখনই খুলুন',
  try: 'সদস্য হিসেবে পূরণ করে দেখুন',
  tryText: 'পরীক্ষা কখনো রাখা, গোনা বা পাঠানো হয় না।',
  link: 'লিংক',
  qr: 'QR কোড',
  message: 'জানানোর বার্তা',
  copyMessage: 'বার্তা কপি করুন',
  messageCopied: 'বার্তা কপি হয়েছে',
  notCopied: 'বার্তা কপি করা যায়নি। বাছাই করে নিজে কপি করুন।',
  whatsApp: 'WhatsApp-এ পাঠান',
  edit: 'ফরম সম্পাদনা করুন',
  done: 'হয়েছে',
  loading: 'ফরম আসছে',
}
