import type { LiveTexts } from './live-texts-en.ts'

export const liveTextsBn: LiveTexts = {
  news: {
    added: (_count, digits) => `${digits}টি নতুন নিবন্ধন`,
    deleted: (count) => `${count}টি মোছা হয়েছে: তালিকা আবার আনুন`,
    both: (added, deleted) => `${added}, ${deleted}টি মোছা`,
  },

  notice: {
    deleted: 'এই নিবন্ধন মোছা হয়েছে।',
    changed: 'অন্য কেউ বদলেছেন।',
    close: 'বন্ধ করুন',
    changedLater: 'অন্য কেউ বদলেছেন। আপনার কাজ শেষ হলেই দেখানো হবে।',
  },
}
