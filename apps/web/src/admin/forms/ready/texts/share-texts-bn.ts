import type { ShareTexts } from './share-texts-en.ts'

export const shareTextsBn: ShareTexts = {
  register: (link) => `এখানে ফরম পূরণ করুন: ${link}`,
  opens: (at) => `ফরম খুলবে ${at}।`,
  closes: (at) => `ফরম বন্ধ হবে ${at}।`,
}
