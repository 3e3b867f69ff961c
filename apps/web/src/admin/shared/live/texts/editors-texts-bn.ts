import type { EditorsTexts } from './editors-texts-en.ts'

export const editorsTextsBn: EditorsTexts = {
  editing: (names) =>
    `${names.join(', ')} এখন এটি সম্পাদনা করছেন। যিনি পরে সংরক্ষণ করবেন তিনি আগে মিলিয়ে দেখবেন; কিছুই হারাবে না।`,
}
