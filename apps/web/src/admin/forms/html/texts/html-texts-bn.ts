import type { HtmlTexts } from './html-texts-en.ts'

export const htmlTextsBn: HtmlTexts = {
  formatting: (label) => `লেখার সাজ: ${label}`,
  sourceOnly: 'এই HTML শুধু উৎস হিসেবে সম্পাদনা করা যায়: লেখা হিসেবে খুললে এর গঠন বদলে যেত।',
  source: 'HTML উৎস',
  bold: 'মোটা',
  italic: 'বাঁকা',
  heading: 'শিরোনাম',
  bulletedList: 'বিন্দু দেওয়া তালিকা',
  numberedList: 'নম্বর দেওয়া তালিকা',
  link: 'লিংক',
  alignLeft: 'বাঁয়ে',
  alignCentre: 'মাঝখানে',
  alignRight: 'ডানে',
  linkAddress: 'লিংকের ঠিকানা',
  linkHint: 'আগে লেখাটি বেছে নিন, তারপর ঠিকানা দিন',
  linkWrong: 'https://example.org বা /thanks-এর মতো ঠিকানা, ই-মেইল ঠিকানা বা ফোন নম্বর দিন',
  addLink: 'লিংক দিন',
  removeLink: 'লিংক সরান',
}
