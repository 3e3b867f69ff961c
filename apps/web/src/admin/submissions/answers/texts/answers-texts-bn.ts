import type { AnswersTexts } from './answers-texts-en.ts'

export const answersTextsBn: AnswersTexts = {
  page: {
    title: 'উত্তর',
    titleOf: (form) => `${form}-এর উত্তর`,
    purpose: 'প্রতিটি ঘরে কে কী উত্তর দিয়েছেন, তার হিসাব।',
    loadFailed: 'ফরম আনা যায়নি',
    viewSubmissions: 'নিবন্ধন দেখুন',
    print: 'ছাপান',
    charts: 'লেখচিত্র',
    counting: 'উত্তর গোনা হচ্ছে',
    countFailed: 'উত্তর গোনা যায়নি',
    noFilters: 'কোনো বাছাই নেই: সব নিবন্ধন',
    filters: (filters) => `বাছাই: ${filters}`,
    countedOn: (at) => `গোনা হয়েছে: ${at}`,
    noQuestions: 'কোনো ঘর নেই',
    noQuestionsText: 'এই ফরমে গোনার মতো কিছু জিজ্ঞাসা করা হয় না।',
  },

  table: {
    answer: 'উত্তর',
    number: 'সংখ্যা',
    count: 'কতজন',
    share: 'অংশ',
    notAnswered: 'উত্তর দেননি',
    showFirst: (count) => `প্রথম ${count}টি দেখুন`,
    showAll: (count) => `${count}টি উত্তর সবই দেখুন`,
    units: { day: 'দিন', month: 'মাস', year: 'বছর', decade: 'বছর', century: 'বছর' },
    removedOption: 'বাদ দেওয়া বিকল্প',
    otherOptions: (count) => `অন্য ${count}টি বিকল্প`,
    otherAnswers: 'অন্য উত্তর',
    before: (period) => `${period}-এর আগে`,
    after: (period) => `${period}-এর পরে`,
  },

  question: {
    smallest: 'সবচেয়ে ছোট',
    median: 'মধ্যমা',
    average: 'গড়',
    largest: 'সবচেয়ে বড়',
    sum: 'মোট',
    noAnswers: 'এখনো কেউ উত্তর দেননি।',
    answered: (answered, total) => `${total} জনের মধ্যে ${answered} জন উত্তর দিয়েছেন।`,
    conditional: 'আগের একটি ঘরে নির্দিষ্ট উত্তর দিলেই শুধু সদস্যরা এটি দেখেন।',
    several: 'একাধিক বিকল্প বাছা যেত, তাই অংশগুলোর যোগফল ১০০%-এর বেশি হতে পারে।',
  },

  ranking: {
    option: 'বিকল্প',
    averagePlace: 'গড় স্থান',
    firsts: 'প্রথম স্থান',
  },

  matrix: {
    line: 'সারি',
    cell: (count, share) => `${count} (${share})`,
  },

  written: {
    title: 'লেখা উত্তর ও ফাইল',
    text: 'এই উত্তরগুলো একেকজনের একেক রকম, তাই শুধু সংখ্যা দেখানো হয়।',
    question: 'ঘর',
    answered: 'উত্তর দিয়েছেন',
    rows: (_count, digits) => `${digits}টি সারি`,
  },
}
