/** Holds the name under which this tab keeps files, once it has kept one. */
export const TAB_KEY = 'kept-files'
/** In localStorage, because the tab may be gone by then: when the oldest file has to be deleted. */
export const EXPIRY_KEY = 'kept-files-until'
