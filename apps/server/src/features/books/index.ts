export { bookRoutes } from './books-routes.ts'
export { findLateDays } from './find-late-days.ts'
export { setBookTimeZone } from './store/settings-repository.ts'
export { sendBooks } from './mail/send-books.ts'
