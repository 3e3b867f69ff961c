import type { TemplateTexts } from './template-texts-en.ts'

export const templateTextsBn: TemplateTexts = {
  reunion: { name: 'পুনর্মিলনীর নিবন্ধন', use: 'ব্যাচের ফি, অতিথি, ৫০০ আসন ও শেষ তারিখ' },
  membership: { name: 'সদস্যপদ', use: 'নতুন ও নবায়ন, ফি, ছাড় ও কোডসহ' },
  directory: { name: 'ডিরেক্টরি হালনাগাদ', use: 'সদস্যরা এখন কোথায় থাকেন ও কাজ করেন' },
  donation: { name: 'অনুদান', use: 'টাকার পরিমাণ, উদ্দেশ্য, আর যাঁকে ধন্যবাদ দেবেন তাঁর নাম' },
  feedback: { name: 'মতামত', use: 'অনুষ্ঠানে কী ভালো লেগেছে, কী লাগেনি' },
}
