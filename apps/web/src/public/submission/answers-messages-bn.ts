import type { AnswersMessages } from './answers-messages-en.ts'

export const answersMessagesBn: AnswersMessages = {
  title: 'আপনার উত্তর',
  show: 'আমার উত্তর দেখান',
  lead: 'যার কাছে সম্পাদনা কোড আছে, শুধু তিনিই এগুলো পড়তে পারেন।',
  none: 'কোনো উত্তর নেই।',
}
