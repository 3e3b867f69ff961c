export const answersTextsEn = {
  page: {
    title: 'Answers',
    titleOf: (form: string) => `Answers to ${form}`,
    purpose: 'How people answered each field.',
    loadFailed: 'Failed to fetch form',
    viewSubmissions: 'View Submissions',
    print: 'Print',
    charts: 'Charts',
    counting: 'Counting answers',
    countFailed: 'Failed to count the answers',
    noFilters: 'No filters: all submissions',
    filters: (filters: string) => `Filters: ${filters}`,
    countedOn: (at: string) => `Counted on ${at}`,
    noQuestions: 'No fields',
    noQuestionsText: 'This form asks nothing that could be counted.',
  },

  table: {
    answer: 'Answer',
    number: 'Number',
    count: 'Count',
    share: 'Share',
    notAnswered: 'Not answered',
    showFirst: (count: string) => `Show the first ${count}`,
    showAll: (count: string) => `Show all ${count} answers`,
    units: { day: 'Day', month: 'Month', year: 'Year', decade: 'Years', century: 'Years' },
    removedOption: 'removed option',
    otherOptions: (count: string) => `${count} other options`,
    otherAnswers: 'Other answers',
    before: (period: string) => `Before ${period}`,
    after: (period: string) => `After ${period}`,
  },

  question: {
    smallest: 'Smallest',
    median: 'Median',
    average: 'Average',
    largest: 'Largest',
    sum: 'In all',
    noAnswers: 'No answers yet.',
    answered: (answered: string, total: string) => `${answered} of ${total} answered.`,
    conditional: 'Members see it only for some answers in an earlier field.',
    several: 'Several choices were possible, so the shares may add up to more than 100%.',
  },

  ranking: {
    option: 'Option',
    averagePlace: 'Average place',
    firsts: 'First place',
  },

  matrix: {
    line: 'Line',
    cell: (count: string, share: string) => `${count} (${share})`,
  },

  written: {
    title: 'Written answers and files',
    text: 'These answers differ from person to person, so only their number is shown.',
    question: 'Field',
    answered: 'Answered',
    rows: (count: number, digits: string) => `${digits} ${count === 1 ? 'row' : 'rows'}`,
  },
}

export type AnswersTexts = typeof answersTextsEn
