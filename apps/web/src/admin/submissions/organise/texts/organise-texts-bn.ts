import type { OrganiseTexts } from './organise-texts-en.ts'

export const organiseTextsBn: OrganiseTexts = {
  text: {
    ownName: (name) => `${name} (আমি)`,
    meInText: 'আমার',
    assignedTo: 'যাঁর দায়িত্বে',
    noOne: 'কেউ নন',
    choose: 'বাছুন',
    title: 'ট্যাগ ও দায়িত্ব',
    tags: 'ট্যাগ',
    none: 'নেই',
    me: 'আমি',
    unknown: 'অজানা সহকর্মী',
    tag: 'ট্যাগ',
    any: 'যেকোনো',
    anyone: 'যে কেউ',
    assignedToName: (name) => `দায়িত্বে: ${name}`,
    chooseTag: 'একটি ট্যাগ বাছুন',
    addTag: 'একটি ট্যাগ যোগ করুন',
    noOneInText: 'কারও নয়',
    unknownInText: 'অজানা সহকর্মী',
    tagsFailed: 'ট্যাগ সংরক্ষণ করা যায়নি',
    assignFailed: 'দায়িত্ব সংরক্ষণ করা যায়নি',
  },
}
