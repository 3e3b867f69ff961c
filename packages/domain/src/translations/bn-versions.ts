import type { VersionMessageCode } from '../form-model/problem.ts'
import type { Message } from './fill-placeholders.ts'

export const bnVersions: Readonly<Record<VersionMessageCode, Message>> = {
  change_field_added: '“{label}” নতুন যোগ হয়েছে।',
  change_field_removed: '“{label}” বাদ দেওয়া হয়েছে।',
  change_label_changed: '“{before}”-এর নতুন নাম “{after}”।',
  change_name_changed: 'নমুনায় “{label}”-এর নাম {before}-এর বদলে {after}।',
  change_type_changed: '“{label}”-এর ধরন {fromTerm} থেকে {toTerm} হয়েছে।',
  change_options_added: '“{label}”-এ নতুন বিকল্প: {options}।',
  change_options_removed: '“{label}” থেকে বাদ যাওয়া বিকল্প: {options}।',
  change_options_relabelled: '“{label}”-এর এই বিকল্পগুলোর লেখা বদলেছে: {options}।',
  change_made_required: '“{label}” এখন থেকে আবশ্যক।',
  change_made_optional: '“{label}” এখন থেকে খালি রাখা যাবে।',
  change_prices_changed: '“{label}”-এর মূল্য বদলেছে।',
  change_seats_changed: '“{label}”-এর আসনসংখ্যা বদলেছে।',
  change_visibility_changed: '“{label}” {fromTerm} থেকে {toTerm} হয়েছে।',
  change_condition_changed: '“{label}” দেখানোর শর্ত বদলেছে।',
  change_rules_changed: '“{label}”-এর নিয়ম বদলেছে।',
  change_moved: '“{label}”-এর জায়গা বদলেছে।',
  change_look_changed: '“{label}”-এর চেহারা বা লেখা বদলেছে।',

  answers_use_field: '{count}টি উত্তরে এই ঘরটি ব্যবহৃত হয়েছে',
  effect_answers_kept: 'উত্তরগুলো বিস্তারিত পাতায় ও এক্সপোর্টে যেমন আছে তেমনই থাকবে।',
  effect_old_answers_lack_field: 'আগের নিবন্ধনগুলোতে এর কোনো উত্তর নেই।',
  effect_asked_on_edit: 'উত্তর নেই এমন পুরোনো নিবন্ধন সম্পাদনার সময় এটি চাওয়া হবে।',
  effect_prices_kept: 'আগের নিবন্ধনের টাকার পরিমাণ বদলাবে না।',
}
