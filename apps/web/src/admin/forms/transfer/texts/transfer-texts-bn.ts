import type { TransferTexts } from './transfer-texts-en.ts'

export const transferTextsBn: TransferTexts = {
  title: 'ফাইল থেকে ফরম আনুন',
  description: 'কোনো ফরম থেকে ডাউনলোড করা একটি JSON ফাইল বাছুন। নিবন্ধন এতে থাকে না।',
  open: 'সম্পাদনায় খুলুন',
  import: 'ফরম আনুন',
  choose: 'ফাইল বাছুন',
  chooseOther: 'অন্য ফাইল বাছুন',

  reasons: {
    tooLarge: 'ফাইলটি এত বড় যে তা ফরম হতে পারে না।',
    notJson: 'ফাইলটি JSON নয়। এখান থেকে ডাউনলোড করা একটি ফাইল বাছুন।',
    noForm: 'ফাইলে কোনো ফরম নেই: এতে ঘরের তালিকা নেই।',
  },

  found: {
    untitled: 'শিরোনামহীন ফরম',
    name: (title, _fields, digits) => `“${title}”, ${digits}টি ঘর`,
    ready: (name) => `${name}: আনা যাবে। শুরুতে নিষ্ক্রিয় থাকবে; তৈরি হলে সক্রিয় করুন।`,
    notReady: (name) => `${name}: এভাবে সংরক্ষণ করা যাবে না`,
    more: (count) => `… এবং আরও ${count}টি`,
    fix: 'ঠিক করতে সম্পাদনায় খুলুন।',
  },
}
