import type { EditorTexts } from './editor-texts-en.ts'

export const editorTextsBn: EditorTexts = {
  page: {
    editTitle: 'ফরম সম্পাদনা',
    newTitle: 'নতুন ফরম',
    newPurpose: 'শিরোনাম দিন, ঘর যোগ করুন; সদস্যরা কী দেখবেন তা পাশেই দেখুন।',
    loading: 'ফরম আসছে',
    loadFailed: 'ফরম আনা যায়নি',
    leave: 'আপনার পরিবর্তন সংরক্ষণ করা হয়নি। এই ব্রাউজারে রাখা থাকবে, এখানে ফিরে এলে দেখানো হবে।',
  },

  bar: {
    label: 'ফরম',
    unsaved: 'পরিবর্তন সংরক্ষণ হয়নি',
    saved: 'সব পরিবর্তন সংরক্ষিত',
    undo: 'ফিরিয়ে নিন',
    redo: 'আবার করুন',
    withKeys: (action, keys) => `${action} (${keys})`,
    preview: 'দেখুন',
    saving: 'সংরক্ষণ হচ্ছে…',
    create: 'ফরম তৈরি করুন',
    save: 'সংরক্ষণ করুন',
    saveKey: 'ফরম সংরক্ষণ করুন',
  },

  tabs: {
    label: 'ফরমের অংশ',
    names: {
      fields: 'ঘর',
      settings: 'সেটিংস',
      prices: 'মূল্য',
      notifications: 'বার্তা',
      pdf: 'PDF',
      languages: 'ভাষা',
    },
    withCount: (name, count) => `${name} (${count})`,
    problems: (name, _count, digits) => `${name}, ${digits}টি সমস্যা ঠিক করতে হবে`,
  },

  start: {
    title: 'এখনো কোনো ঘর নেই',
    addFirst: 'প্রথম ঘরটি যোগ করুন।',
    addFirstOrTemplate: 'প্রথম ঘরটি যোগ করুন, অথবা নিচের কোনো নমুনা থেকে শুরু করুন।',
    fromTemplate: 'নমুনা থেকে শুরু করুন',
    fromFile: 'ফাইল থেকে ফরম আনুন',
  },

  drafts: {
    continue: 'এটিই চালিয়ে যান',
    restore: 'ফিরিয়ে আনুন',
    discard: 'বাদ দিন',
    untitled: 'শিরোনামহীন ফরম',
    ofNew: (title, at) => `আপনার একটি অসমাপ্ত ফরম আছে: “${title}”, ${at}।`,
    ofStored: (at) => `এই ফরমে আপনার এমন পরিবর্তন আছে যা সংরক্ষণ হয়নি, ${at}।`,
  },

  order: {
    moved: (label, place, count) => `“${label}” এখন ${count}টির মধ্যে ${place} নম্বরে।`,
    stays: (label) => `“${label}” আগের জায়গাতেই আছে।`,
    place: (place, count) => `${count}টির মধ্যে ${place} নম্বর জায়গা।`,
    taken: (label) =>
      `“${label}” তোলা হয়েছে। তিরচিহ্নের বোতামে সরান, স্পেস চাপলে বসবে, Escape চাপলে আগের জায়গায় ফিরবে।`,
  },
}
