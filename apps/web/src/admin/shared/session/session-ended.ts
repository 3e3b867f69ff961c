/** For pages that keep unsaved work in the browser and offer it after the next sign-in. */
export const SESSION_ENDED_WORK_KEPT =
  'Your session has ended. Sign in again: your changes are kept in this browser and offered when you come back.'
